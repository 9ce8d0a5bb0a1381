export const language = 'اللغة';
