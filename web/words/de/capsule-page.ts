export const kind = 'Mini-App';
export const page = 'Seite';
export const publishedAt = (site: string) => `Veröffentlicht auf ${site}`;
/** The title is the author's words, so it comes and goes as an element. */
export const intro = <T>(title: T, site: string) => [
  '„',
  title,
  `“ ist ein kleines Programm, veröffentlicht auf ${site}, nach eigener Angabe. Es nennt keinen Verfasser. Nicht geprüft.`,
];
export const pageIntro = <T>(title: T, site: string) => [
  '„',
  title,
  `“ ist eine Seite, veröffentlicht auf ${site}, nach eigener Angabe. Nicht geprüft.`,
];

export const blankTitle = '(ohne Titel)';
export const mixedScripts =
  'Dieser Titel mischt Buchstaben verschiedener Alphabete, die gleich aussehen. Er könnte einen anderen Namen nachahmen.';
export const matchMore =
  'Seit dem Versiegeln hat sich nichts geändert. Das beweist nicht, wer es geschrieben hat oder ob es stimmt. Wo und wann es veröffentlicht wurde, ist nicht geprüft.';
export const uncheckedMore =
  'Zum Prüfen braucht es eine sichere Seite (https). Was Sie sehen, kann von dem abweichen, wofür seine ID steht.';
export const id = 'ID';
export const contentHash = 'Fingerabdruck des Inhalts';
export const noModel = 'Auf dieser Website nicht verfügbar.';
