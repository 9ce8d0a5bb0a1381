export const follows = 'Folgt der neuesten Fassung';
export const pinned = 'Zeigt immer diese Fassung';
export const permanent = 'fester Link zu dieser Fassung';
export const copied = 'Kopiert: Diese Adresse zeigt immer diese Fassung.';
export { copyFailed } from './dialogs.ts';
export const isHere = (version: number) => `Fassung ${version} ist da.`;
export const showIt = 'Zeigen';
export const seeChanges = 'Was hat sich geändert?';
export const shownNow = (version: number, changed: number) =>
  changed === 0
    ? `Das ist jetzt Fassung ${version}.`
    : `Das ist jetzt Fassung ${version}; Neues ist am Rand markiert.`;
export const lastSeen = (date: string) => `Zuletzt gesehen am ${date}.`;
export const sinceThen = 'Was sich seitdem geändert hat';
export const forget = 'Vergessen';
export const wouldLose = 'Die neue Fassung zeigen?';
export const wouldLoseMore =
  'Was Sie auf dieser Seite begonnen haben, geht damit verloren: nicht gesendeter Text, Kommentare und ein laufendes Programm.';
export const wouldLeave = 'Zum Vergleich wechseln?';
export const seenLinks = 'Links, die folgen';
export const seenLinksNote =
  'Diese Links wurden in den letzten 90 Tagen auf diesem Gerät geöffnet. Zu jedem ist gemerkt, welche Fassung Sie gesehen haben, um zu zeigen, was sich geändert hat.';
export const forgetLink = 'Vergessen';
export const notLoaded =
  'Die neue Fassung konnte nicht geladen werden. Versuchen Sie es noch einmal.';
