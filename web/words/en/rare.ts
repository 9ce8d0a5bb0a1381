/** Words of parts of a text that few documents have. */

export const picture = 'Picture:';
export const pictureOn = (host: string) => `Picture on ${host}, not loaded.`;
export const formula = 'Formula';
export const hiddenNote = 'Hidden by the author:';
export const alerts = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
};
