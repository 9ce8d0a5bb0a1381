export const yes = 'Ja, nach eigener Angabe';
export const no = 'Nein, nach eigener Angabe';
export const recommended = 'Empfohlen';
export const score = (score: number) => `${score} von 5`;
export const otherDetails = 'Weitere Angaben';

export const sources = 'Quellen';
export const retrieved = 'abgerufen';
export const backToText = (number: string) =>
  `Zurück zur Stelle, an der Quelle ${number} genannt ist`;

export const history = 'Fassungen';
export const thisOne = 'diese';
export const editedBy = 'bearbeitet von';
export const approvedBy = 'Angenommen von';
export const accepted = (revision: number) => `Angenommene Fassung: ${revision}`;
export const created = 'Angelegt';
export const unavailable = 'Nicht hier. ID der Fassung:';
export const unchecked =
  'Angabe des Verfassers; diese Seite hat die frühere Fassung nicht gesehen.';
export const raw = 'JSON im Original';
export const table = 'Tabelle';
export const citation = (number: string) => `Quelle ${number}`;
export const notListed = (id: string) => `[${id}: nicht aufgeführt]`;

export const id = 'ID';
