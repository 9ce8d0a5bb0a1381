import type { ReadingFailure } from '#schemas/failure-kinds.ts';
import type { PrivateFailure, ServerFailure } from '../../page/open/outcome.ts';

/** Words of the error pages. */

/** Groups of failures that read the same on the error page. */
export type ErrorCode =
  | 'link-damaged'
  | 'link-unknown'
  | 'version-newer'
  | 'too-large'
  | 'invalid'
  | 'invalid-capsule'
  | 'mismatch'
  | ServerFailure
  | PrivateFailure
  | 'old-browser';
interface Words {
  title: string;
  what: string;
  action: string;
}
const limit = '1 MiB of JSON, or 1,500,000 characters in a link';

export const errors = {
  nothingSent: 'Nothing was sent to a server.',
  code: 'Code',
  copyMessage: 'Copy a message to the sender',
  message:
    'What you sent me didn’t open in Vitrine: “{title}” ({code}). Could you send me the link again, or the file (Share → JSON)?',
  copyDetails: 'Copy details',
  showText: 'Show as plain text',
  textNote: 'Shown as plain data: nothing is formatted, linked or run.',
  problems: 'What’s wrong',
  expected: 'Recomputed',
  stated: 'Stated',
  id: 'ID',
  contentHash: 'Content hash',
  home: 'Go to the home page',
  pages: {
    'link-damaged': {
      title: 'This link is incomplete or damaged',
      what: 'The part after # in the address can’t be read.',
      action: 'Apps often cut long links. Ask for it again, or for the file.',
    },
    'link-unknown': {
      title: 'We can’t open this kind of link',
      what: 'It uses a format that this page doesn’t know.',
      action: 'Ask the sender for another link, or for the file.',
    },
    'version-newer': {
      title: 'This needs a newer version of Vitrine',
      what: '',
      action: 'Reload this page to get the newest version. If that doesn’t help, ask for the file.',
    },
    'too-large': {
      title: 'This is too large to open safely',
      what: `The limit is ${limit}.`,
      action: 'Ask the sender for a smaller version.',
    },
    invalid: {
      title: 'This isn’t a valid document',
      what: 'It opened, but isn’t a valid Vitrine document.',
      action: 'Send these details to whoever made it, so they can fix it.',
    },
    'invalid-capsule': {
      title: 'This isn’t a valid mini-app',
      what: 'It opened, but isn’t a valid mini-app.',
      action: 'Send these details to whoever made it, so they can fix it.',
    },
    mismatch: {
      title: 'This isn’t what was sealed',
      what: 'It was changed or damaged after it was sealed, so none of it is shown.',
      action: 'Don’t rely on it. Ask the sender for a new link.',
    },
    'not-found': {
      title: 'Not on this server',
      what: 'The server has nothing at this address.',
      action: 'Check the link for missing characters, or ask the sender for a new one.',
    },
    gone: {
      title: 'This was withdrawn',
      what: 'Whoever published it, or the operator of the server, has taken it back.',
      action: 'Ask the sender whether there is a newer version.',
    },
    offline: {
      title: 'You’re offline',
      what: 'This link needs a server, and there is no connection.',
      action: 'Connect, and open it again.',
    },
    'no-answer': {
      title: 'The server didn’t answer properly',
      what: 'It couldn’t be reached, or it sent something that isn’t a document.',
      action: 'Try again later. If that doesn’t help, ask the sender for the file.',
    },
    'another-record': {
      title: 'The server sent something else',
      what: 'It is intact, but its ID isn’t the one in the link.',
      action: 'Don’t rely on this server. Ask the sender for the file.',
    },
    'private-unknown': {
      title: 'There is no such private link',
      what: '',
      action: 'Check the link for typos, or ask the sender for a new one.',
    },
    'private-gone': {
      title: 'This private link no longer works',
      what: 'It was already opened, was deleted or taken down, or has expired.',
      action: 'Ask the sender for a new one. If it was a one-time link, someone else opened it.',
    },
    'private-wrong-key': {
      title: 'The key in this link is wrong',
      what: 'The server has the document, but this link doesn’t open it.',
      action: 'Check the link for changed characters, or ask the sender for a new one.',
    },
    'private-unavailable': {
      title: 'This private link can’t be opened right now',
      what: 'You may be offline, or there were too many tries. Or the page wasn’t opened over https.',
      action: 'Try again later. Nothing was used up.',
    },
    'private-none': {
      title: 'This site keeps no private links',
      what: 'A private link opens only on the site that made it. This site has no server for that.',
      action:
        'Check the part of the link before the #, or ask the sender for a new link or for the file.',
    },
    'private-damaged': {
      title: 'This private document is damaged',
      what: 'The server sent something other than what the link was made for.',
      action: 'Don’t rely on it. Ask the sender for a new link, or for the file.',
    },
    'old-browser': {
      title: 'This browser is too old',
      what: 'It lacks DecompressionStream, which Vitrine needs.',
      action: 'Update it, or open this page in another one.',
    },
  } satisfies Record<ErrorCode, Words>,
  newer: 'It is in format {version}; this page reads 1.0.',
  /** One sentence for each kind: what exactly was found. */
  kinds: {
    'no-artifact': 'There is no document in the address.',
    'link-incomplete': 'The link ends too early.',
    'link-too-long': 'The link is longer than 1,500,000 characters.',
    'unknown-version': 'The link’s format version isn’t k1.',
    'unknown-codec': 'The link is packed in a way that this page doesn’t know.',
    'base64-alphabet': 'The link holds a character that doesn’t belong there.',
    'base64-length': 'The link has too many or too few characters.',
    'base64-tail': 'The link was cut, or its last character was changed.',
    'gzip-header': 'The packed content doesn’t begin the way gzip does.',
    'gzip-truncated': 'The end of the link is missing.',
    'gzip-checksum':
      'The checksum of the packed content is wrong: something was changed on the way.',
    'gzip-data': 'The packed content is damaged inside.',
    'gzip-trailing': 'There is something after the end of the packed content.',
    'too-large': 'The content is larger than 1 MiB.',
    utf8: 'The content is not UTF-8 text.',
    'json-syntax': 'The content is not JSON.',
    'json-number': 'A number would lose its exact value.',
    'json-duplicate-key':
      'A name appears twice in one object, so two readers could see two different documents.',
    'json-surrogate': 'A text contains half a character.',
    'json-depth': 'Lists and objects are nested more than 64 levels deep.',
    schema: '',
    'content-hash': 'The content doesn’t match the stated content hash.',
    'id-hash': 'The document doesn’t match its ID.',
    'not-found': '',
    gone: '',
    offline: '',
    'no-answer': '',
    'another-record': '',
    'private-unknown': '',
    'private-gone': '',
    'private-wrong-key': '',
    'private-unavailable': '',
    'private-none': '',
    'private-damaged': '',
    'old-browser': '',
  } satisfies Record<ReadingFailure | ServerFailure | PrivateFailure | 'old-browser', string>,
} as const;
