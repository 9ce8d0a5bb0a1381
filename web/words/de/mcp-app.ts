export const waiting = 'Warten auf das Dokument …';
export const missing = 'Das Dokument ist nicht angekommen.';
export const broken =
  'Das ist nicht das Dokument, das veröffentlicht wurde: Seine Prüfung ist fehlgeschlagen.';
export const notOpened = 'Dieser private Link ließ sich hier nicht öffnen.';
export const open = 'Im Browser öffnen';
export const noRequests = 'Das geht in diesem Chat nicht. Öffnen Sie es dafür im Browser.';
export const noRemoteMedia = 'Die fehlen in diesem Chat.';
export const cancelled = 'Dieser Aufruf wurde abgebrochen.';
export const openThere = 'Öffnen';
export const readHere = 'Hier lesen';
export const readLess = 'Weniger zeigen';
export const previewUntil = (date: string) => `Vorschau, bis ${date}`;
export const copyLink = 'Link kopieren';
export const copied = 'Kopiert';
export const publish = 'Veröffentlichen';
/** Said in the chat, in the person's name. */
export const publishWords = (url: string): string =>
  `Bitte veröffentliche dieses Dokument dauerhaft mit publish_artifact: ${url}`;
