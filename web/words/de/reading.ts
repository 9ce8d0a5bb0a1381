export const contents = 'Inhalt';
export const more = (count: number) => `${count} weitere`;
export const copyPlace = 'Link zu diesem Teil kopieren';
export const placeCopied =
  'Link kopiert. Ältere Versionen von Vitrine können Links zu einem Teil nicht lesen.';
export const inList = 'In der Quellenliste';
export const yourAnswer = 'Ihre Antwort';
