export const notInLink = 'هذا الملف ليس في هذا الرابط.';
export const notInFile = 'هذا الملف ليس في صفحة الويب هذه: كان كبيرًا جدًا أو غير متاح عند حفظها.';
export const notInChat = 'لا تُرسل الملفات إلى المحادثات. افتحه في المتصفح.';
export const unreachable = 'لم يصل هذا الملف. تحقق من اتصالك.';
export const gone = 'لم يعد هذا الملف موجودًا في هذا الموقع.';
export const large = 'لم يُحمَّل بعد لأنه كبير.';
export const received = (some: string, all: string) => `${some} من ${all}`;
