export const match = 'Der Inhalt passt zu seiner ID.';
export const unchecked = 'Konnte nicht geprüft werden.';
