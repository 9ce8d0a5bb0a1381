export const product = 'Vitrine';
export const skip = 'Zum Inhalt';
export const share = 'Teilen';
export const save = 'Speichern';
export const library = 'Bibliothek';
export const compose = 'Neu';
export const more = 'Mehr';
export const checking = 'Wird geprüft …';
export const loading = 'Wird geladen …';
export const partMissing =
  'Ein Teil dieser Seite konnte nicht geladen werden. Prüfen Sie die Verbindung und laden Sie neu.';
