export const compose = 'اكتب شيئًا';
export const library = 'مكتبتك';
export const language = 'اللغة';
