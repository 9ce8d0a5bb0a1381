export const picture = 'Bild';
export const adding = 'Das Bild wird hinzugefügt …';
export const describe = 'Beschreiben Sie das Bild zwischen den Klammern.';
export const figures = (width: string, height: string, size: string) =>
  `${width} × ${height} Pixel, ${size}`;
export const smaller = (before: string, after: string) => `Verkleinert: ${before} → ${after}.`;
export const notRead =
  'Dieses Bild lässt sich nicht lesen. Verwenden Sie PNG, JPEG, GIF, WebP, AVIF oder SVG.';
export const tooLarge = 'Dieses Bild ist zu groß. Verkleinern Sie es zuerst.';
export const noRoom = 'Für dieses Bild ist kein Platz: Ein Dokument fasst insgesamt 1 MB.';
