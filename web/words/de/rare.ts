/** Words of parts of a text that few documents have. */

export const picture = 'Bild:';
export const pictureOn = (host: string) => `Bild auf ${host}, nicht geladen.`;
export const formula = 'Formel';
export const hiddenNote = 'Vom Verfasser verborgen:';
export const alerts = {
  note: 'Hinweis',
  tip: 'Tipp',
  important: 'Wichtig',
  warning: 'Warnung',
  caution: 'Vorsicht',
};
