export const notInLink = 'Diese Datei ist nicht in diesem Link.';
export const notInFile =
  'Diese Datei ist nicht in dieser Webseite. Sie war zu groß oder beim Speichern nicht zur Hand.';
export const notInChat = 'Dateien kommen nicht in Chats. Öffnen Sie das Dokument im Browser.';
export const unreachable = 'Diese Datei ist nicht angekommen. Prüfen Sie Ihre Verbindung.';
export const gone = 'Diese Website hat die Datei nicht mehr.';
export const large = 'Noch nicht geladen, weil sie groß ist.';
export const received = (some: string, all: string) => `${some} von ${all}`;
