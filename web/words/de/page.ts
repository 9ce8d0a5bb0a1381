import { number } from '../format.ts';

/**
 * Words of the first view, and of what stands on every page. Each is an export, not a member of a
 * group as in other areas: the script of the page takes only those that it needs.
 */

export const product = 'Vitrine';
export const skip = 'Zum Inhalt';
export const share = 'Teilen';
export const save = 'Speichern';
export const documents = 'Dokumente';
export const compose = 'Neu';
export const more = 'Mehr';
export const checking = 'Wird geprüft …';
export const loading = 'Wird geladen …';
export const partMissing = 'Ein Teil dieser Seite wurde nicht geladen. Prüfen Sie Ihre Verbindung.';
export const tryAgain = 'Noch einmal versuchen';
export const authors = {
  human: 'Person',
  agent: 'KI-Agent',
  tool: 'Programm',
  organization: 'Organisation',
};
export const statuses = {
  draft: 'Entwurf',
  proposed: 'Vorgeschlagen',
  reviewed: 'Geprüft, nach eigener Angabe',
  accepted: 'Angenommen, nach eigener Angabe',
  rejected: 'Abgelehnt',
  expired: 'Abgelaufen',
  revoked: 'Widerrufen',
};
export const banner = {
  revoked: 'Als widerrufen gekennzeichnet. Verlassen Sie sich nicht darauf.',
  expired: 'Als abgelaufen gekennzeichnet. Verlassen Sie sich nicht darauf.',
  rejected: 'Als abgelehnt gekennzeichnet. Verlassen Sie sich nicht darauf.',
};
export const blankTitle = '(ohne Titel)';
export const asStated = 'nach eigener Angabe';
export const revision = (revision: number) => `Fassung ${revision}`;
export const readingTime = (minutes: number) => `${minutes} Min.`;
export const notice = 'Durch das Lesen ist nichts genehmigt.';

const MONTHS = [
  'Jan.',
  'Feb.',
  'März',
  'Apr.',
  'Mai',
  'Juni',
  'Juli',
  'Aug.',
  'Sept.',
  'Okt.',
  'Nov.',
  'Dez.',
];
const twoDigits = (number: number) => String(number).padStart(2, '0');
export const date = (time: Date) =>
  `${time.getDate()}.\u00a0${MONTHS[time.getMonth()]}\u00a0${time.getFullYear()}`;
/** Not by `Intl`, as in English: its first use takes longer than opening a document does. */
export const dateTime = (time: Date) =>
  `${date(time)},\u00a0${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;

/** Words of a document’s members, sources and versions. */

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
export const match = 'Unverändert seit dem Versiegeln';
export const preview = 'Vorschau: Der Inhalt passt zu seiner ID';
export const couldNotCheck = 'Konnte nicht geprüft werden';
export const unverified = 'Verfasser nicht geprüft';
export const meaning = 'Was heißt das?';
export const kinds = {
  document: 'Dokument',
  'research-brief': 'Recherchebericht',
  'decision-memo': 'Entscheidungsvorlage',
  'task-handoff': 'Aufgabenübergabe',
  'approval-request': 'Bitte um Freigabe',
  'mini-app-capsule': 'Mini-App',
};
export const members = {
  question: 'Frage',
  decision: 'Entscheidung',
  nextAction: 'Nächster Schritt',
  body: 'Text',
  findings: 'Ergebnisse',
  method: 'Vorgehen',
  limitations: 'Grenzen',
  confidence: 'Verlässlichkeit',
  recommendation: 'Empfehlung',
  rationale: 'Gründe',
  options: 'Optionen',
  pros: 'Dafür',
  cons: 'Dagegen',
  consequences: 'Folgen',
  objective: 'Ziel',
  completed: 'Erledigt',
  remaining: 'Noch zu tun',
  blockers: 'Hindernisse',
  context: 'Hintergrund',
  request: 'Anliegen',
  action: 'Was geschehen soll',
  reason: 'Warum',
  risk: 'Risiko',
  reversible: 'Umkehrbar?',
  impact: 'Auswirkungen',
  choices: 'Auswahl',
  expiresAt: 'Antwort bis',
  evidence: 'Belege',
};
export const choices = {
  low: 'Niedrig',
  medium: 'Mittel',
  high: 'Hoch',
  critical: 'Kritisch',
};

export const close = 'Schließen';
export const tooEarly = 'Zu früh. Drücken Sie noch einmal.';
export const copied = 'Kopiert.';
export const copyFailed =
  'Ihr Browser hat das Kopieren nicht erlaubt. Markieren Sie den Text und kopieren Sie ihn von Hand.';
export const copyLink = 'Link kopieren';
export const copyJson = 'JSON kopieren';
export const downloadJson = 'JSON herunterladen';
export const linkLength = (length: number) => `Der Link hat ${number(length)} Zeichen.`;
export const linkTooLongFor = {
  discord: 'Discord kürzt Links dieser Länge. Schicken Sie dort stattdessen die Datei.',
  chat: 'Slack, WhatsApp und andere kürzen Links dieser Länge. Schicken Sie dort stattdessen die Datei.',
  most: 'Die meisten Apps kürzen Links dieser Länge. Schicken Sie stattdessen die Datei.',
};
export const fileOnly =
  'Dieses Dokument ist zu groß für einen Link. Schicken Sie stattdessen die Datei.';
export const canonical =
  'Das sind genau die Bytes, für die die ID steht, in einer Zeile und in fester Reihenfolge.';
export const language = 'Sprache';

export const offline = {
  newVersion: 'Eine neue Version ist da.',
  reload: 'Neu laden',
  later: 'Später',
  offlineTitle: 'Sie sind offline',
  offlineMore: 'Diese Seite braucht eine Verbindung. Gespeicherte Dokumente lassen sich öffnen.',
  tryAgain: 'Noch einmal versuchen',
  home: 'Zur Startseite',
};
