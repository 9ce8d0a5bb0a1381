export const contents = 'المحتويات';
export const more = (count: number) => `${count} أخرى`;
export const copyPlace = 'نسخ رابط القسم';
export const placeCopied = 'نُسخ الرابط.';
export const inList = 'في قائمة المصادر';
export const yourAnswer = 'جوابك';
