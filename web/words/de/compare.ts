import { list, number, plural } from '../format.ts';

export const historyTitle = 'Fassungen';
export const looking = 'Andere Fassungen werden gesucht …';
export const alone = 'Sie haben einen älteren Link? Fügen Sie ihn zum Vergleichen ein.';
export const compareThem = 'Vergleichen';
export const notAVersion =
  'Das ist kein Link, der ein Dokument enthält. Fügen Sie einen ein, der mit https://…#k1. beginnt.';
export const sameVersion = 'Das ist die Fassung, die Sie gerade lesen.';
export const noCheck = 'Fassungen lassen sich nur auf einer sicheren Seite (https) vergleichen.';
export const revision = (n: number) => `Fassung ${number(n)}`;
export const someRevision = 'Eine frühere Fassung';
export const thisOne = 'diese';
export const places = {
  library: 'auf diesem Gerät gespeichert',
  server: 'auf diesem Server',
  page: 'auf dieser Seite geöffnet',
};
export const notHere = 'Hier nicht verfügbar. ID der Fassung:';
export const gone = 'Nicht mehr auf diesem Server. ID der Fassung:';
export const openIt = 'Öffnen';
export const compareIt = 'Mit dieser vergleichen';
export const stepBroken = 'Sie schließt nicht regelgerecht an die vorige Fassung an:';
export const stepProblems = {
  revision: 'Ihre Nummer ist nicht um eins höher.',
  'parent-hash': 'Sie nennt eine andere Fassung als Vorgängerin.',
  type: 'Sie ist ein Dokument anderer Art.',
  'created-by': 'Sie ist von jemand anderem verfasst.',
  'created-at': 'Sie nennt ein anderes Erstellungsdatum.',
  'updated-at': 'Sie ist nicht später entstanden.',
  transition: 'Ihr Status kann auf den vorherigen nicht folgen.',
  approver: 'Sie sagt nicht, wer sie angenommen hat.',
  'accepted-revision': 'Sie sagt nicht, welche der letzten Fassungen angenommen wurde.',
  'accepted-content': 'Sie ist angenommen, aber nicht derselbe Text wie vorher.',
};

export const byOthers = 'Von anderen veröffentlicht';
export const bySomebodyElse = 'von jemand anderem veröffentlicht';
export const byOthersNote =
  'Andere haben sie aus einer dieser Fassungen gemacht. Sie sagen nichts darüber, was aus dem Dokument geworden ist.';

export const title = 'Fassungen vergleichen';
export const before = 'Ältere Fassung';
export const after = 'Neuere Fassung';
export const version = (n: number) => `Fassung ${number(n)}`;
export const blankTitle = '(ohne Titel)';
export const matches = 'Stimmt mit der ID überein.';
export const inline = 'Im Text';
export const sideBySide = 'Nebeneinander';
export const deleted = 'gelöscht:';
export const inserted = 'eingefügt:';
export const comparing = 'Wird verglichen …';
export const same = 'Zwischen diesen beiden Fassungen hat sich nichts geändert.';
export const changes = (n: number) => plural(n, { one: '# Änderung', other: '# Änderungen' });
export const moreChanges = (n: number) =>
  plural(n, { one: '… und # weitere', other: '… und # weitere' });
export const signs = {
  changed: 'geändert',
  added: 'hinzugefügt',
  removed: 'entfernt',
  up: 'nach oben verschoben',
  down: 'nach unten verschoben',
};
/** A place in a field: "Reasons, paragraph 2". */
export const paragraph = (field: string, n: number) => `${field}, Absatz ${number(n)}`;
export const item = (field: string, n: number) => `${field}, Punkt ${number(n)}`;
/** Something in a field that has a name: "Options: Keep the old one". */
export const named = (field: string, name: string) => `${field}: ${name}`;
export const sameParagraphs = (n: number) =>
  plural(n, { one: '# Absatz unverändert', other: '# Absätze unverändert' });
export const sameItems = (n: number) =>
  plural(n, { one: '# Punkt unverändert', other: '# Punkte unverändert' });
export const sameRows = (n: number) =>
  plural(n, { one: '# Zeile unverändert', other: '# Zeilen unverändert' });
export const sameLines = (n: number) =>
  plural(n, { one: '… # Zeile unverändert …', other: '… # Zeilen unverändert …' });
export const sameFields = (names: readonly string[]) => `Unverändert: ${list(names)}`;
export const show = 'Anzeigen';
export const movedUp = (from: number) => `Nach oben verschoben, vorher Nummer ${number(from)}`;
export const movedDown = (from: number) => `Nach unten verschoben, vorher Nummer ${number(from)}`;
export const technical = (n: number) =>
  plural(n, { one: 'Technische Angaben: # geändert', other: 'Technische Angaben: # geändert' });
export const notFound = 'Hier nicht verfügbar';
export const notFoundMore =
  'Zum Vergleichen müssen beide Fassungen auf diesem Gerät gespeichert, in diesem Tab geöffnet oder auf dem Server dieser Seite sein. Diese ist es nicht, oder sie stimmt nicht mit ihrer ID überein:';
export const badAddress = 'Dieser Link nennt keine zwei Fassungen.';
export const toDocuments = 'Zu Ihren Dokumenten';
export const nothingThere = 'leer';
export const added = 'hinzugefügt';
export const removed = 'entfernt';
export const moreFields = (n: number) =>
  plural(n, { one: '# weiteres Feld geändert.', other: '# weitere Felder geändert.' });
/** The names of members that belong to no kind; others go by their own names. */
export const fields: Readonly<Record<string, string>> = {
  type: 'Art',
  status: 'Status',
  title: 'Titel',
  summary: 'Zusammenfassung',
  createdBy: 'Verfasser',
  name: 'Name',
  sources: 'Quellen',
  provenance: 'Herkunft',
  revision: 'Fassung',
  parentHash: 'ID der Vorgängerin',
  editingAgent: 'Bearbeitet von',
  humanApprover: 'Angenommen von',
  acceptedRevision: 'Angenommene Fassung',
  updatedAt: 'Geändert',
  content: 'Inhalt',
  html: 'HTML',
  css: 'CSS',
  javascript: 'JavaScript',
  capabilities: 'Fähigkeiten',
  publisher: 'Herausgeber',
  retrievedAt: 'Abgerufen',
};
