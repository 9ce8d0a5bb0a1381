export const contents = 'المحتويات';
export const more = (count: number) => `${count} أخرى`;
export const copyPlace = 'انسخ رابط هذا الجزء';
export const placeCopied = 'نُسخ الرابط. الإصدارات الأقدم من Vitrine لا تقرأ الروابط إلى جزء بعينه.';
export const inList = 'في قائمة المصادر';
export const yourAnswer = 'جوابك';
