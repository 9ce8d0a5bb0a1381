export const title = 'الصفحة غير موجودة';
export const more = 'اطلب ممن أرسل الرابط أن يرسله مرة أخرى.';
export const home = 'اذهب إلى Vitrine';
