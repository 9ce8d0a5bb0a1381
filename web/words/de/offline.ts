export const newVersion = 'Eine neue Version ist da.';
export const reload = 'Neu laden';
export const later = 'Später';
export const offlineTitle = 'Sie sind offline';
export const offlineMore =
  'Diese Seite liegt auf einem Server, der gerade nicht zu erreichen ist. Links, in denen ihr Dokument steckt, und was Sie auf diesem Gerät gespeichert haben, öffnen sich trotzdem.';
export const tryAgain = 'Noch einmal versuchen';
export const home = 'Zur Startseite';
