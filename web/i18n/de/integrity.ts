export const match = 'Der Inhalt passt zu seiner ID.';
export const matchMore =
  'Ihr Browser hat den Fingerabdruck neu berechnet und dieselbe ID erhalten. Das sagt nicht, wer es geschrieben hat oder ob es stimmt. Namen und Daten sind Angaben des Verfassers.';
export const unchecked = 'Konnte nicht geprüft werden.';
export const uncheckedMore =
  'Zum Prüfen braucht es eine sichere Seite (https). Was Sie lesen, kann von dem abweichen, wofür seine ID steht.';
export const id = 'ID';
export const contentHash = 'Fingerabdruck des Inhalts allein';
