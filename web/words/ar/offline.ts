export const newVersion = 'وصل إصدار جديد.';
export const reload = 'أعد التحميل';
export const later = 'لاحقًا';
export const offlineTitle = 'أنت غير متصل';
export const offlineMore = 'تحتاج هذه الصفحة إلى اتصال. المستندات المحفوظة تُفتح دونه.';
export const tryAgain = 'حاول مرة أخرى';
export const home = 'اذهب إلى الصفحة الرئيسية';
