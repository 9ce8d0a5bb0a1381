export const product = 'Vitrine';
export const skip = 'انتقل إلى المحتوى';
export const share = 'مشاركة';
export const more = 'المزيد';
export const checking = 'جارٍ التحقق…';
export const loading = 'جارٍ التحميل…';
export const partMissing = 'تعذّر تحميل جزء من الصفحة. أعد تحميلها.';
