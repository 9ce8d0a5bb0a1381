export const match = 'المحتوى مطابق لمعرّفه.';
export const matchMore =
  'أعاد متصفحك حساب البصمة فحصل على المعرّف نفسه. هذا لا يخبرك من كتبه ولا هل هو صحيح. الأسماء والتواريخ من ادعاء الكاتب.';
export const unchecked = 'تعذّر التحقق.';
export const uncheckedMore =
  'يحتاج التحقق إلى صفحة آمنة (https). قد يختلف ما تقرؤه عمّا يدل عليه معرّفه.';
export const id = 'المعرّف';
export const contentHash = 'بصمة المحتوى وحده';
