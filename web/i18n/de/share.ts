export const meter = 'Länge des Links, verglichen mit dem, was Programme kürzen';
export const qrCode = 'QR-Code';
export const qrAlt = 'QR-Code des Links';
export const qrHint =
  'Richten Sie eine Kamera darauf, um den Link auf einem anderen Gerät zu öffnen.';
export const qrDownload = 'Als SVG herunterladen';
export const singleFile = 'Als eine HTML-Datei herunterladen';
export const singleFileNote =
  'Sie enthält den Betrachter und das Artefakt und öffnet sich ohne Netz von einem Datenträger.';
export const singleFileFailed =
  'Der Betrachter ließ sich nicht holen. Prüfen Sie die Verbindung, und versuchen Sie es noch einmal.';

export const publishTitle = 'Auf dieser Website veröffentlichen';
export const publishNote =
  'Diese Website behält dann eine Kopie unter einer eigenen Adresse, für alle, die sie haben.';
export const publish = 'Veröffentlichen';
export const published = (charged: number) =>
  charged === 0 ? 'Veröffentlicht.' : `Veröffentlicht. Es hat ${charged} Guthabenpunkte gekostet.`;
export const copyAddress = 'Adresse kopieren';
export const signInFirst = 'Sie sind hier nicht angemeldet.';
export const signIn = 'Anmelden';
export const notHere = 'Diese Website zeigt Artefakte, nimmt aber keine entgegen.';
export const offline =
  'Die Website war nicht zu erreichen. Prüfen Sie die Verbindung, und versuchen Sie es noch einmal.';

export const shareApp = 'Diese Mini-App teilen';
export const address = 'Adresse';
export const addressNote = 'Wer diese Adresse hat, kann es lesen, bis es zurückgezogen wird.';
export const linkTitle = 'Ein Link, der das ganze Dokument enthält';
export const linkNote =
  'Jede Kopie dieses Betrachters kann ihn öffnen, und niemand kann ihn zurückziehen.';
