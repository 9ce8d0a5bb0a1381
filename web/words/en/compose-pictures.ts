/** Words for pictures and files that are added to a text in the composer. */

export const picture = 'Picture';
export const file = 'File';
export const adding = 'Adding…';
export const describe = 'Describe the picture between the brackets.';
export const figures = (width: string, height: string, size: string) =>
  `${width} × ${height} pixels, ${size}`;
export const smaller = (before: string, after: string) => `Made smaller: ${before} → ${after}.`;
export const notRead = 'This picture can’t be read. Use PNG, JPEG, GIF, WebP, AVIF or SVG.';
export const tooLarge = 'This picture is too large. Make it smaller first.';
export const noRoom = 'This browser has no room for this file, or stores nothing here.';
export const tooMany = 'A document holds 200 files at most.';
export const allTooLarge = 'The files of a document are 100 MB at most.';
export const fileTooLarge = (most: string) => `This file is too large: ${most} at most.`;
export const outside = (name: string, size: string) =>
  `${name} (${size}) doesn’t fit into a link. It is uploaded when you publish.`;
