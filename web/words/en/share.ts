import { plural } from '../format.ts';

/** Words of the Share dialog and of private links. */

/** Words of the Share dialog that are of no use elsewhere. */
export const share = {
  title: 'Share',
  kindOfLink: 'Kind of link',
  ways: {
    private: 'Private short link',
    whole: 'Self-contained link',
    address: 'Page link',
    latest: 'Short address',
    pinned: 'Short address of this version',
    version: 'Address of this version',
  },
  /** One honest sentence or two for each. */
  promises: {
    private: 'End-to-end encrypted: only people with the link can read it.',
    whole:
      'The whole document is in the link; nothing is uploaded. Anyone with the link can read it, and you can’t take it back.',
    address: 'Anyone with this address can read it, until its publisher withdraws it.',
    latest: 'Short, and it moves: whoever opens it later sees the newest version.',
    pinned: 'Short, and it doesn’t move: it always shows this version.',
    version: 'It always shows this version, until its publisher withdraws it.',
  },
  link: 'Link',
  madeByCopying: 'Created when you copy',

  meter: 'Length of the link, compared with what apps allow',
  scale: { discord: 'Discord', chat: 'Slack, WhatsApp', most: 'Most apps' },
  shortEnough: 'Short enough for chat apps.',

  qrCode: 'QR code',
  qrFor: 'for a screen or a slide',
  notPublished: 'This mini-app isn’t on a server, so there is no link to it. Send the file.',
  qrAlt: 'QR code of the link',
  qrHint: 'Scan to open.',
  qrDownload: 'Download as SVG',
  chat: 'Slack, Teams',
  chatHint: 'copies the title as a link',
  mail: 'Email',
  mailHint: 'opens a draft',
  embed: 'Embed',
  embedHint: 'copies HTML',
  pdf: 'PDF',
  pdfHint: 'by printing',
  webPage: 'Web page (.html)',
  webPageHint: 'opens offline',
  singleFileFailed: 'This part of the page didn’t load. Check your connection and try again.',
  json: 'JSON',
  jsonHint: 'sealed, {size}',
  systemShare: 'Share with…',

  publishTitle: 'Publish on this site',
  publishHint: 'a public page',
  publishNote: 'Publishes a public page: anyone with its address can read it.',
  publish: 'Publish',
  published: (charged: number) =>
    charged === 0
      ? 'Published.'
      : plural(charged, {
          one: 'Published. It cost # credit.',
          other: 'Published. It cost # credits.',
        }),
  publishedUnsigned:
    'This site didn’t accept its signature, so the page shows the document without it.',
  signInFirst: 'You’re not signed in here.',
  signIn: 'Sign in',
  notHere: 'This site shows documents but doesn’t publish them.',
  offline: 'The site couldn’t be reached. Check your connection and try again.',
  drawingFirst: 'Drawing its diagrams first. Then the file is saved.',
  fileSaved: 'Saved as one file.',
} as const;

/** Words of sharing a document whose files are not in it. */
export const shareFiles = {
  notCarried: {
    one: 'This link doesn’t carry # file ({size}). Publish the document or save it as a web page to share it:',
    other:
      'This link doesn’t carry # files ({size}). Publish the document or save it as a web page to share them:',
  },
  more: { one: '# more', other: '# more' },
  uploads: {
    one: '# file ({size}) is uploaded with it.',
    other: '# files ({size}) are uploaded with it.',
  },
  uploading: 'Uploading files: {sent} of {all}',
  noFiles: 'These files are not on this device, so they can’t be uploaded:',
} as const;

/** Words of making a private link. */
export const privateLinks = {
  options: 'Options',
  keptFor: 'Expires in',
  signInFirst: 'Sign in here to make one.',
  price: { one: 'Costs # credit.', other: 'Costs # credits.' },
  days: { one: '1 day', other: '# days' },
  canBeOpenedOnce: 'Delete after first view',
  passwordOption: 'Password (optional)',
  making: 'Encrypting…',
  cost: { one: 'It cost # credit.', other: 'It cost # credits.' },
  expires: 'Expires',
  loseIt: 'We can’t show it again.',
  notMade: {
    offline: 'The site couldn’t be reached. Try again; nothing is made twice.',
    'too-long': 'This document is too long for a private link. Send the file instead.',
    'no-crypto': 'Encryption needs a secure (https) page.',
  },
} as const;

/** Words of opening a private link. */
export const openPrivate = {
  title: 'Private document',
  onceQuestion: 'You can view this once; then it’s deleted.',
  passwordNeeded: 'Whoever sent you the link also has the password.',
  password: 'Password',
  open: 'Open',
  deriving: 'Checking the password. This takes a few seconds…',
  fetching: 'Opening…',
  said: {
    wrong: 'That isn’t the password. Try again.',
    unavailable:
      'The server didn’t send it: there was no connection, or there were too many tries. Nothing was used up. Try again later.',
    'password-empty': 'Enter a password.',
    'password-too-long': 'That password is too long: 1,024 bytes at most.',
    'password-surrogate': 'The password contains half a character.',
  },
  /** Shown when a private link was followed in a file or a chat. */
  back: 'Back to the first document',
  onlyCopyLabel: 'Only copy',
  onlyCopy: 'This link won’t open again. Save a copy.',
} as const;
