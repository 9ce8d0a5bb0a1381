export const notCarried = (files: number, size: string) =>
  `لا يحمل هذا الرابط بعض الملفات (العدد: ${files}، الحجم: ${size}). انشر المستند أو احفظه صفحةَ ويب لمشاركتها:`;
export const more = (files: number) => `غيرها: ${files}`;
export const uploads = (files: number, size: string) =>
  `تُرفع ملفاته معه (العدد: ${files}، الحجم: ${size}).`;
export const uploading = (sent: string, all: string) => `رفع الملفات: ${sent} من ${all}`;
export const noFiles = 'هذه الملفات ليست على هذا الجهاز، فلا يمكن رفعها:';
