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
export const by = 'Von';
export const asStated = 'nach eigener Angabe';
export const updated = 'Geändert';
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
