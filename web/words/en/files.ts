/** Words of pictures and files inside documents. */

export const picture = 'Picture';
export const undescribed = 'Picture without a description';
export const enlarge = 'Enlarge';
export const notHere = (path: string) => `“${path}” is not in this document.`;
export const changed = 'This file was changed and is not shown.';
export const uncheckable =
  'This file can’t be checked here, because the page isn’t encrypted (https).';
export const damaged = 'This picture can’t be shown. It may be damaged.';
export const tooLarge = 'This picture is too large to show here.';
export const doctype = 'This drawing has a document type and isn’t shown.';
export const heavy = 'This picture may slow down your browser.';
export const show = 'Show';
export const download = 'Download';
export const files = 'Files';
export const wrongFiles = (count: number) =>
  count === 1
    ? 'One file has a wrong entry and isn’t shown.'
    : `${count} files have wrong entries and aren’t shown.`;
export const cut = 'Only the beginning is shown. Download the file for the rest.';
export const noText = 'This file is not readable text.';
export const kinds = {
  picture: 'Picture',
  table: 'Table',
  text: 'Text',
  video: 'Video',
  sound: 'Sound',
  pdf: 'PDF',
  other: 'File',
};
