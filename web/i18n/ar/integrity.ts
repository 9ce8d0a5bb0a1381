export const match = 'المحتوى مطابق لمعرّفه.';
export const unchecked = 'تعذّر التحقق.';
