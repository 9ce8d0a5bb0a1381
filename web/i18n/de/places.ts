export const compose = 'Etwas schreiben';
export const library = 'Ihre Bibliothek';
export const language = 'Sprache';
