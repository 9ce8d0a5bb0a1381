export const newVersion = 'وصل إصدار جديد.';
export const reload = 'أعد التحميل';
export const later = 'لاحقًا';
export const offlineTitle = 'أنت غير متصل';
export const offlineMore =
  'هذه الصفحة محفوظة على خادم لا يمكن الوصول إليه الآن. الروابط التي تحمل مستندها في داخلها، وما حفظته على هذا الجهاز، تُفتح مع ذلك.';
export const tryAgain = 'حاول مرة أخرى';
export const home = 'اذهب إلى الصفحة الرئيسية';
