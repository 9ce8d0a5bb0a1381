import type { ArtifactStatus } from '#schemas/artifact/artifact.ts';
import { number, plural } from '../format.ts';

export const historyTitle = 'Greifbare Fassungen';
export const historyNote =
  'Auf diesem Gerät oder auf dem Server dieser Seite gefunden, jede gegen ihre ID geprüft. Namen und Daten sind Angaben der Verfasser.';
export const looking = 'Andere Fassungen werden gesucht …';
export const alone =
  'Keine andere Fassung ist greifbar. Speichern Sie die Fassungen, die Sie bekommen, auf diesem Gerät, um sie zu vergleichen.';
export const noCheck =
  'Hier lässt sich nichts vergleichen: Zum Prüfen braucht es eine sichere Seite (https).';
export const revision = (n: number) => `Fassung ${number(n)}`;
export const someRevision = 'Eine frühere Fassung';
export const thisOne = 'diese';
export const statuses: Record<ArtifactStatus, string> = {
  draft: 'Entwurf',
  proposed: 'vorgeschlagen',
  reviewed: 'geprüft',
  accepted: 'angenommen',
  rejected: 'abgelehnt',
  expired: 'abgelaufen',
  revoked: 'widerrufen',
};
export const places = {
  library: 'auf diesem Gerät gespeichert',
  server: 'auf diesem Server',
  page: 'auf dieser Seite geöffnet',
};
export const notHere = 'Nicht greifbar. Ihre ID:';
export const gone = 'Nicht mehr auf diesem Server. Ihre ID:';
export const openIt = 'Öffnen';
export const compareIt = 'Mit dieser vergleichen';
export const stepSound = 'Sie folgt nach den Regeln auf ihre Vorgängerin.';
export const stepBroken = 'Sie folgt nicht nach den Regeln auf ihre Vorgängerin:';

export const byOthers = 'Von anderen veröffentlicht';
export const bySomebodyElse = 'von jemand anderem veröffentlicht';
export const byOthersNote =
  'Andere haben sie aus einer dieser Fassungen gemacht. Sie sagen nichts darüber, was aus dem Dokument geworden ist.';

export const title = 'Was sich geändert hat';
export const before = 'Vorher';
export const after = 'Nachher';
export const blankTitle = '(ohne Titel)';
export const matches = 'Der Inhalt passt zu seiner ID.';
export const swap = 'Tauschen';
export const inline = 'In einem Text';
export const sideBySide = 'Nebeneinander';
export const legend = 'Gelöschter Text ist durchgestrichen, eingefügter unterstrichen.';
export const deleted = 'gelöscht:';
export const inserted = 'eingefügt:';
export const same = 'Diese beiden sagen dasselbe.';
export const notFound = 'Nicht greifbar';
export const notFoundMore =
  'Beide Fassungen müssen auf diesem Gerät gespeichert sein oder auf dem Server, der diese Seite gemacht hat. Diese ist es nicht, oder sie ist nicht das, wofür ihre ID steht:';
export const badAddress = 'Diese Adresse nennt keine zwei Fassungen.';
export const toLibrary = 'Zu Ihrer Bibliothek';
export const nothingThere = 'nichts';
export const added = 'Hinzugefügt';
export const removed = 'Entfernt';
export const changed = 'Geändert';
export const moved = (from: number, to: number) =>
  `Von Platz ${number(from)} auf ${number(to)} verschoben`;
export const unchangedItems = (n: number) =>
  plural(n, { one: '# Eintrag ist unverändert.', other: '# Einträge sind unverändert.' });
export const unchangedText = (n: number) =>
  plural(n, { one: '… # unverändertes Zeichen …', other: '… # unveränderte Zeichen …' });
export const byLine = 'Zu lang für einen Vergleich nach Wörtern; nach Zeilen verglichen.';
export const asWhole = 'Zu lang oder zu verschieden für einen Vergleich; beide stehen ganz da.';
export const moreFields = (n: number) =>
  plural(n, { one: '# weiteres Feld ist anders.', other: '# weitere Felder sind anders.' });
/** What the members are called; others go by their own names. */
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
  question: 'Frage',
  findings: 'Ergebnisse',
  method: 'Vorgehen',
  limitations: 'Grenzen',
  confidence: 'Sicherheit',
  options: 'Möglichkeiten',
  recommendation: 'Empfehlung',
  rationale: 'Gründe',
  decision: 'Entscheidung',
  consequences: 'Folgen',
  objective: 'Ziel',
  completed: 'Erledigt',
  nextAction: 'Nächster Schritt',
  remaining: 'Noch zu tun',
  blockers: 'Hindernisse',
  context: 'Zusammenhang',
  request: 'Bitte',
  action: 'Was getan würde',
  reason: 'Warum',
  risk: 'Risiko',
  reversible: 'Lässt es sich rückgängig machen?',
  impact: 'Auswirkung',
  choices: 'Auswahl',
  expiresAt: 'Frist',
  evidence: 'Belege',
  html: 'HTML',
  css: 'CSS',
  javascript: 'JavaScript',
  capabilities: 'Fähigkeiten',
};
