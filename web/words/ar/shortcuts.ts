export const title = 'اختصارات لوحة المفاتيح';
export const thisList = 'اعرض هذه القائمة';
export const answer = 'أجب';
export const comment = 'علّق على مقطع';
export const useLetters = 'استعمل الحروف المفردة اختصارات';
