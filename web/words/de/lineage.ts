export const acceptedBy = 'Angenommen von';
export const shownByAnswer = <T>(name: T) => [
  'belegt durch eine Antwort, signiert mit dem Schlüssel, den Sie ',
  name,
  ' nennen',
];
export const sameText = (revision: number) => `gleicher Text wie Fassung ${revision}`;
export const acceptedNotHere = (revision: number) =>
  `die angenommene Fassung ${revision} liegt hier nicht zum Vergleich vor`;
export const acceptedMembers = {
  contentHash: 'Inhalt',
  type: 'Art',
  title: 'Titel',
  summary: 'Zusammenfassung',
  createdBy: 'Verfasser',
  sources: 'Quellen',
};
export const notAccepted = (members: readonly string[], revision: number) =>
  `Das ist nicht das, was angenommen wurde. Anders als in Fassung ${revision}: ${members.join(', ')}.`;
export const acceptedFirst =
  'Schon in der ersten Fassung als angenommen gekennzeichnet, als es noch nichts anzunehmen gab.';
export const acceptedByNobody =
  'Als angenommen gekennzeichnet, aber ohne die Person und die frühere Fassung zu nennen, die sie angenommen hat.';
export const savedHere = 'auf diesem Gerät gespeichert';
export const newer = {
  accepted: (date: string) => `Eine neuere Fassung wurde am ${date} angenommen.`,
  rejected: (date: string) => `Eine neuere Fassung wurde am ${date} abgelehnt.`,
  expired: (date: string) => `Eine neuere Fassung gilt seit dem ${date} als abgelaufen.`,
  revoked: (date: string) => `Eine neuere Fassung wurde am ${date} widerrufen.`,
};
export const newerOne = (date: string) => `Es gibt eine neuere Fassung vom ${date}.`;
export const previewUntil = (date: string) =>
  `Das ist eine Vorschau. Ohne Veröffentlichung verschwindet sie am ${date}.`;
export const repaired =
  'Dieser Link wurde unterwegs beschädigt und ließ sich nur auf eine Weise lesen; die sehen Sie hier.';
export const emptyValue = 'leer';
export const emptyList = 'keine';
export const onServer = 'auf diesem Server';
export const onServerByOthers = 'auf diesem Server, von jemand anderem veröffentlicht';
export const veryLong = 'Dieses Dokument ist sehr lang. Der Rest wird noch nicht angezeigt.';
export const showMore = 'Mehr anzeigen';
export const more = (left: string) => `Mehr anzeigen (noch ${left})`;
export const earlier = (before: string) => `Frühere anzeigen (${before} davor)`;
export const mixedScripts =
  'Dieser Titel oder Name mischt Buchstaben verschiedener Alphabete, die gleich aussehen. Er könnte einen anderen Namen nachahmen.';
export const readIt = 'Lesen';
