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

export const publishTitle = 'Publish on this site';
export const publishNote =
  'This site then keeps a copy under an address of its own, for anyone who has it.';
export const publish = 'Publish';
export const published = (charged: number) =>
  charged === 0 ? 'Published.' : `Published. It cost ${charged} credits.`;
export const copyAddress = 'Copy address';
export const signInFirst = 'You are not signed in here.';
export const signIn = 'Sign in';
export const notHere = 'This site shows artifacts, but does not take any to keep.';
export const offline = 'The site could not be reached. Check your connection and try again.';

export const shareApp = 'Share this mini-app';
export const address = 'Address';
export const addressNote =
  'Anyone with this address can read it, until its publisher withdraws it.';
export const linkTitle = 'A link that holds the whole document';
export const linkNote = 'Any copy of this viewer can open it, and nobody can take it back.';
