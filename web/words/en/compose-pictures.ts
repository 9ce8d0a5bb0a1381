/** Words for pictures that are added to a text in the composer. */

export const picture = 'Picture';
export const adding = 'Adding the picture…';
export const describe = 'Describe the picture between the brackets.';
export const figures = (width: string, height: string, size: string) =>
  `${width} × ${height} pixels, ${size}`;
export const smaller = (before: string, after: string) => `Made smaller: ${before} → ${after}.`;
export const notRead = 'This picture can’t be read. Use PNG, JPEG, GIF, WebP, AVIF or SVG.';
export const tooLarge = 'This picture is too large. Make it smaller first.';
export const noRoom = 'There is no room for this picture: a document holds 1 MB in all.';
