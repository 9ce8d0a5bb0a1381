export const save = 'احفظ على هذا الجهاز';
export const saved = 'حُفظ على هذا الجهاز.';
export const savingFiles = (size: string) => `حُفظ. يجري حفظ ملفاته (${size})…`;
export const filesMissing = (names: string) =>
  `حُفظ من دون هذه الملفات، فهي لم تصل أو لا مكان لها هنا: ${names}`;
export const saveFailed =
  'تعذّر حفظه: لا يحتفظ هذا المتصفح بشيء هنا، أو لم يبقَ فيه مكان. نزّله بدلًا من ذلك.';
export const notChecked = 'لا يمكن حفظه: لم تستطع هذه الصفحة التحقق من أنه لم يتغيّر.';
export const toDocuments = 'عرض المستندات';
export const remove = 'أزله من هذا الجهاز';
export const removed = 'أُزيل من هذا الجهاز.';
export const willKeep = 'وعد متصفحك بألا يمحو هذا من تلقاء نفسه. صدّره على أي حال.';
export const keep = 'الاحتفاظ به';
export const keepRefused = 'لم يعِد المتصفح بالاحتفاظ به. صدّره لتحتفظ به.';
export const mayClear = 'محفوظ في هذا المتصفح فقط.';
export const undo = 'تراجع';
export const eraseFailed = 'تعذّر تغييره. أعد التحميل ثم حاول مرة أخرى.';
