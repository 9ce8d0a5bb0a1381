export const match = 'لم يتغيّر منذ ختمه';
export const preview = 'معاينة: محتواها يطابق معرّفها';
export const unchecked = 'تعذّر التحقق';
export const unverified = 'هوية الكاتب غير مؤكدة';
export const meaning = 'ما معنى هذا؟';
