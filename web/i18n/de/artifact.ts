export const authors = {
  human: 'Person',
  agent: 'KI-Agent',
  tool: 'Werkzeug',
  organization: 'Organisation',
};
export const statuses = {
  draft: 'Vom Verfasser als Entwurf gekennzeichnet',
  proposed: 'Vom Verfasser als vorgeschlagen gekennzeichnet',
  reviewed: 'Vom Verfasser als geprüft gekennzeichnet',
  accepted: 'Vom Verfasser als angenommen gekennzeichnet',
  rejected: 'Vom Verfasser als abgelehnt gekennzeichnet',
  expired: 'Vom Verfasser als abgelaufen gekennzeichnet',
  revoked: 'Vom Verfasser als widerrufen gekennzeichnet',
};
export const banner = {
  revoked: 'Als widerrufen gekennzeichnet. Verlassen Sie sich nicht darauf.',
  expired: 'Als abgelaufen gekennzeichnet. Verlassen Sie sich nicht darauf.',
  rejected: 'Als abgelehnt gekennzeichnet. Verlassen Sie sich nicht darauf.',
};
export const blankTitle = '(ohne Titel)';
export const by = 'Von';
export const asStated = 'nach eigener Angabe';
export const updated = 'Geändert';
export const revision = (revision: number) => `Fassung ${revision}`;
export const newer = {
  accepted: (date: string) => `Eine neuere Fassung wurde am ${date} angenommen.`,
  rejected: (date: string) => `Eine neuere Fassung wurde am ${date} abgelehnt.`,
  expired: (date: string) => `Eine neuere Fassung gilt seit dem ${date} als abgelaufen.`,
  revoked: (date: string) => `Eine neuere Fassung wurde am ${date} widerrufen.`,
};
export const newerOne = (date: string) => `Es gibt eine neuere Fassung vom ${date}.`;
export const readIt = 'Lesen';
export const notice = 'Dies ist eine Bitte, keine Freigabe. Nichts hier erlaubt eine Handlung.';
export const mixedScripts =
  'Dieser Titel oder Name mischt Buchstaben verschiedener Alphabete, die gleich aussehen. Er könnte einen anderen Namen nachahmen.';
export const repaired =
  'Dieser Link wurde unterwegs beschädigt und ließ sich nur auf eine Weise lesen; die sehen Sie hier.';

export const yes = 'Ja, nach eigener Angabe';
export const no = 'Nein, nach eigener Angabe';
export const otherDetails = 'Weitere Angaben';
export const emptyValue = 'leer';

export const sources = 'Quellen';
export const retrieved = 'abgerufen';
export const picture = 'Bild:';
export const table = 'Tabelle';
export const citation = (number: string) => `Quelle ${number}`;
export const notListed = (id: string) => `[${id}: nicht aufgeführt]`;
export const backToText = (number: string) =>
  `Zurück zur Stelle, an der Quelle ${number} genannt ist`;

export const history = 'Verlauf';
export const thisOne = 'diese';
export const editedBy = 'bearbeitet von';
export const approvedBy = 'Angenommen von';
export const accepted = (revision: number) => `Angenommene Fassung: ${revision}`;
export const created = 'Angelegt';
export const previous = (revision: number) => `Fassung ${revision}`;
export const onServer = 'auf diesem Server';
export const onServerByOthers = 'auf diesem Server, von jemand anderem veröffentlicht';
export const unavailable = 'Nicht hier. Ihre ID:';
export const unchecked =
  'Angabe des Verfassers; diese Seite hat die frühere Fassung nicht gesehen.';
export const raw = 'JSON im Original';
export const veryLong = 'Dieses Dokument ist sehr lang. Der Rest wird noch nicht angezeigt.';
export const showRest = 'Rest anzeigen';

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
  `${time.getDate()}. ${MONTHS[time.getMonth()]} ${time.getFullYear()}`;
/** Not by `Intl`, as in English: its first use takes longer than opening a document does. */
export const dateTime = (time: Date) =>
  `${date(time)}, ${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
