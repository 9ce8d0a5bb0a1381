export const what = 'Was';
export const checked = 'geprüft';
export const notChecked = 'nicht geprüft';
export const matchMore =
  'Seit dem Versiegeln hat sich nichts geändert. Das beweist nicht, wer es geschrieben hat oder ob es stimmt.';
export const uncheckedMore =
  'Zum Prüfen braucht es eine sichere Seite (https). Was Sie lesen, kann von dem abweichen, wofür seine ID steht.';
export const copyId = 'ID kopieren';
export const yourself = 'Selbst prüfen';
export const yourselfMore =
  'Laden Sie das JSON herunter. Nehmen Sie „id“ heraus und berechnen Sie SHA-256 vom Rest: Das ist die ID.';
export const claimed = 'angegeben';
export const who = 'Wer';
/** The name is the author's word, so it comes and goes as an element; so do times. */
export const whoMore = <T>(name: T, author: string) => [
  name,
  ` (${author}), laut Angabe im Dokument. Niemand hat es bestätigt.`,
];
export const when = 'Wann';
export const whenMore = <T>(created: T, updated: T) => [
  'Angelegt ',
  created,
  ', diese Fassung ',
  updated,
  ', laut Angabe im Dokument.',
];
export const about =
  'Vitrine zeigt, was KI-Agenten und Menschen machen: Dokumente und Mini-Apps, die ganz in einem Link stecken. So sehen Sie, ob etwas verändert wurde, aber nicht, ob es stimmt.';
export const contentHash = 'Inhalts-Hash';
