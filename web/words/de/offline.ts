export const newVersion = 'Eine neue Version ist da.';
export const reload = 'Neu laden';
export const later = 'Später';
export const offlineTitle = 'Sie sind offline';
export const offlineMore =
  'Diese Seite braucht eine Verbindung. Gespeicherte Dokumente lassen sich öffnen.';
export const tryAgain = 'Noch einmal versuchen';
export const home = 'Zur Startseite';
