export const picture = 'صورة';
export const undescribed = 'صورة بلا وصف';
export const enlarge = 'تكبير';
export const notHere = (path: string) => `«\u2068${path}\u2069» ليس في هذا المستند.`;
export const changed = 'تغيّر هذا الملف ولذلك لا يُعرض.';
export const uncheckable = 'لا يمكن التحقق من هذا الملف هنا لأن الصفحة غير مشفّرة (https).';
export const damaged = 'لا يمكن عرض هذه الصورة، وقد تكون تالفة.';
export const tooLarge = 'هذه الصورة أكبر من أن تُعرض هنا.';
export const doctype = 'لهذا الرسم نوع مستند (doctype) ولذلك لا يُعرض.';
export const heavy = 'قد تبطئ هذه الصورة متصفحك.';
export const show = 'عرض';
export const download = 'تنزيل';
export const files = 'الملفات';
export const wrongFiles = (count: number) =>
  count === 1
    ? 'ملف واحد فيه بيانات خاطئة ولا يُعرض.'
    : `عدد الملفات التي فيها بيانات خاطئة ولا تُعرض: ${count}`;
export const cut = 'لا يظهر إلا البداية. نزّل الملف لقراءة الباقي.';
export const noText = 'هذا الملف ليس نصًا مقروءًا.';
export const kinds = {
  picture: 'صورة',
  table: 'جدول',
  text: 'نص',
  video: 'فيديو',
  sound: 'صوت',
  pdf: 'PDF',
  other: 'ملف',
};
