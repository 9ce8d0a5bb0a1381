export const newVersion = 'Eine neue Version dieses Betrachters ist da.';
export const reload = 'Neu laden';
export const later = 'Später';
export const offlineTitle = 'Sie sind offline';
export const offlineMore =
  'Diese Seite liegt auf einem Server, der jetzt nicht zu erreichen ist. Links, die ihr Dokument in sich tragen, und was Sie auf diesem Gerät gespeichert haben, lassen sich ohne Netz öffnen.';
export const tryAgain = 'Noch einmal versuchen';
export const home = 'Zur Startseite';
