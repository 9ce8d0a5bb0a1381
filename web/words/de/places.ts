export const language = 'Sprache';
