export const product = 'Vitrine';
export const skip = 'Zum Inhalt';
export const share = 'Teilen';
export const save = 'Speichern';
export const documents = 'Dokumente';
export const compose = 'Neu';
export const more = 'Mehr';
export const checking = 'Wird geprüft …';
export const loading = 'Wird geladen …';
export const partMissing = 'Ein Teil dieser Seite wurde nicht geladen. Prüfen Sie Ihre Verbindung.';
export const lacks = (features: string) =>
  `Dieser Browser ist zu alt für Vitrine: Ihm fehlt ${features}. Aktualisieren Sie ihn, oder öffnen Sie diese Seite in einem anderen.`;
export const tryAgain = 'Noch einmal versuchen';
