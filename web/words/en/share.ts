import { plural } from '../format.ts';

/** Words of the Share dialog that are of no use elsewhere. */

export const title = 'Share';
export const kindOfLink = 'Kind of link';
export const ways = {
  private: 'Private short link',
  whole: 'Self-contained link',
  address: 'Page link',
  latest: 'Short address',
  pinned: 'Short address of this version',
  version: 'Address of this version',
};
/** One honest sentence or two for each. */
export const promises = {
  private: 'End-to-end encrypted: only people with the link can read it.',
  whole:
    'The whole document is in the link; nothing is uploaded. Anyone with the link can read it, and you can’t take it back.',
  address: 'Anyone with this address can read it, until its publisher withdraws it.',
  latest: 'Short, and it moves: whoever opens it later sees the newest version.',
  pinned: 'Short, and it doesn’t move: it always shows this version.',
  version: 'It always shows this version, until its publisher withdraws it.',
};
export const link = 'Link';
export const madeByCopying = 'Created when you copy';

export const meter = 'Length of the link, compared with what apps allow';
export const scale = { discord: 'Discord', chat: 'Slack, WhatsApp', most: 'Most apps' };
export const shortEnough = 'Short enough for chat apps.';

export const qrCode = 'QR code';
export const qrFor = 'for a screen or a slide';
export const notPublished =
  'This mini-app isn’t on a server, so there is no link to it. Send the file.';
export const qrAlt = 'QR code of the link';
export const qrHint = 'Scan to open.';
export const qrDownload = 'Download as SVG';
export const chat = 'Slack, Teams';
export const chatHint = 'copies the title as a link';
export const mail = 'Email';
export const mailHint = 'opens a draft';
export const embed = 'Embed';
export const embedHint = 'copies HTML';
export const pdf = 'PDF';
export const pdfHint = 'by printing';
export const webPage = 'Web page (.html)';
export const webPageHint = 'opens offline';
export const singleFileFailed =
  'This part of the page didn’t load. Check your connection and try again.';
export const json = 'JSON';
export const jsonHint = (size: string) => `sealed, ${size}`;
export const systemShare = 'Share with…';

export const publishTitle = 'Publish on this site';
export const publishHint = 'a public page';
export const publishNote = 'Publishes a public page: anyone with its address can read it.';
export const publish = 'Publish';
export const published = (charged: number) =>
  charged === 0
    ? 'Published.'
    : plural(charged, {
        one: 'Published. It cost # credit.',
        other: 'Published. It cost # credits.',
      });
export const publishedUnsigned =
  'This site didn’t accept its signature, so the page shows the document without it.';
export const signInFirst = 'You’re not signed in here.';
export const signIn = 'Sign in';
export const notHere = 'This site shows documents but doesn’t publish them.';
export const offline = 'The site couldn’t be reached. Check your connection and try again.';
export const drawingFirst = 'Drawing its diagrams first. Then the file is saved.';
export const fileSaved = 'Saved as one file.';
