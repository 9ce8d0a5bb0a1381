export const match = 'لم يتغيّر منذ ختمه';
export const preview = 'معاينة: تطابق معرّفها';
export const unchecked = 'تعذّر التحقق';
export const unverified = 'الكاتب غير موثَّق';
export const meaning = 'ما معنى هذا؟';
