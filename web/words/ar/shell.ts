export const product = 'Vitrine';
export const skip = 'انتقل إلى المحتوى';
export const share = 'مشاركة';
export const save = 'حفظ';
export const documents = 'المستندات';
export const compose = 'جديد';
export const more = 'المزيد';
export const checking = 'جارٍ التحقق…';
export const loading = 'جارٍ التحميل…';
export const partMissing = 'تعذّر تحميل جزء من الصفحة. تحقق من اتصالك.';
export const lacks = (features: string) =>
  `هذا المتصفح قديم: ينقصه ${features}. حدّثه أو استخدم غيره.`;
export const tryAgain = 'حاول مرة أخرى';
