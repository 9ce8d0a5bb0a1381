export const picture = 'Bild';
export const undescribed = 'Bild ohne Beschreibung';
export const enlarge = 'Vergrößern';
export const notHere = (path: string) => `„${path}“ ist nicht in diesem Dokument.`;
export const changed = 'Diese Datei wurde verändert und wird nicht gezeigt.';
export const uncheckable =
  'Diese Datei lässt sich hier nicht prüfen, weil die Seite nicht verschlüsselt ist (https).';
export const damaged = 'Dieses Bild lässt sich nicht zeigen. Vielleicht ist es beschädigt.';
export const tooLarge = 'Dieses Bild ist zu groß, um hier gezeigt zu werden.';
export const doctype = 'Diese Zeichnung hat einen Dokumenttyp und wird nicht gezeigt.';
export const heavy = 'Dieses Bild kann den Browser verlangsamen.';
export const show = 'Zeigen';
export const download = 'Herunterladen';
export const files = 'Dateien';
export const wrongFiles = (count: number) =>
  count === 1
    ? 'Eine Datei hat einen falschen Eintrag und wird nicht gezeigt.'
    : `${count} Dateien haben falsche Einträge und werden nicht gezeigt.`;
export const cut = 'Nur der Anfang ist zu sehen. Laden Sie die Datei für den Rest herunter.';
export const noText = 'Diese Datei ist kein lesbarer Text.';
export const kinds = {
  picture: 'Bild',
  table: 'Tabelle',
  text: 'Text',
  video: 'Video',
  sound: 'Ton',
  pdf: 'PDF',
  other: 'Datei',
};
