/** Words of the Share dialog that are of no use elsewhere. */

export const meter = 'Length of the link, compared with what programs cut';
export const qrCode = 'QR code';
export const qrAlt = 'QR code of the link';
export const qrHint = 'Point a camera at it to open the link on another device.';
export const singleFile = 'Download as one HTML file';
export const singleFileNote =
  'It holds the viewer and the artifact, and opens from a disk without a network.';
export const singleFileFailed =
  'The viewer could not be fetched. Check your connection and try again.';
export const qrDownload = 'Download as SVG';
