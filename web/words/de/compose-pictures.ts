export const picture = 'Bild';
export const file = 'Datei';
export const adding = 'Wird hinzugefügt …';
export const describe = 'Beschreiben Sie das Bild zwischen den Klammern.';
export const figures = (width: string, height: string, size: string) =>
  `${width} × ${height} Pixel, ${size}`;
export const smaller = (before: string, after: string) => `Verkleinert: ${before} → ${after}.`;
export const notRead =
  'Dieses Bild lässt sich nicht lesen. Verwenden Sie PNG, JPEG, GIF, WebP, AVIF oder SVG.';
export const tooLarge = 'Dieses Bild ist zu groß. Verkleinern Sie es zuerst.';
export const noRoom = 'Dieser Browser hat keinen Platz für diese Datei oder speichert hier nichts.';
export const tooMany = 'Ein Dokument fasst höchstens 200 Dateien.';
export const allTooLarge = 'Die Dateien eines Dokuments fassen zusammen höchstens 100 MB.';
export const fileTooLarge = (most: string) => `Diese Datei ist zu groß: höchstens ${most}.`;
export const outside = (name: string, size: string) =>
  `${name} (${size}) passt in keinen Link. Die Datei wird beim Veröffentlichen hochgeladen.`;
