export const contents = 'Inhalt';
export const more = (count: number) => `${count} weitere`;
export const copyPlace = 'Link zum Abschnitt kopieren';
export const placeCopied = 'Link kopiert.';
export const inList = 'In der Quellenliste';
export const yourAnswer = 'Ihre Antwort';
