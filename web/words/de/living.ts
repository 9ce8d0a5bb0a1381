export const follows = 'Folgt der neuesten Version';
export const pinned = 'Zeigt immer diese Version';
export const permanent = 'fester Link zu dieser Version';
export const copied = 'Kopiert: Diese Adresse zeigt immer diese Version.';
export { copyFailed } from './dialogs.ts';
export const isHere = (version: number) => `Version ${version} ist da.`;
export const showIt = 'Zeigen';
export const seeChanges = 'Was hat sich geändert?';
export const shownNow = (version: number, changed: number) =>
  changed === 0
    ? `Das ist jetzt Version ${version}.`
    : `Das ist jetzt Version ${version}; Neues ist am Rand markiert.`;
export const lastSeen = (date: string) => `Zuletzt gesehen am ${date}.`;
export const sinceThen = 'Was sich seitdem geändert hat';
export const forget = 'Vergessen';
export const wouldLose = 'Die neue Version zeigen?';
export const wouldLoseMore =
  'Was Sie auf dieser Seite begonnen haben, geht damit verloren: nicht gesendeter Text, Kommentare und ein laufendes Programm.';
