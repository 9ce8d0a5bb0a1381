import type { LineProblem } from '../../app/keys/contacts.ts';
import type { NoDeviceKey } from '../../app/keys/device-key.ts';
import { number, plural } from '../format.ts';

/** Words of signatures. Never a bare "verified": a key says nothing of a person. */

export const checking = 'Checking the signature…';
export const unknownKey = (fingerprint: string) =>
  `Signed with a key you don’t know (${fingerprint})`;
/** Names are the words of people, so they come and go as elements. */
export const knownKey = <T>(name: T) => ['Signed with the key you call ', name, ''];
export const listedKey = <T>(name: T) => [
  'Signed with a key that is listed here by the account that calls itself ',
  name,
  '',
];
export const ownKey = 'Signed with the key of this device';
/** In the trust line, in the place of "author not verified": never longer. */
export const fromKnown = 'from a key you know';
export const otherPurpose = <T>(name: T) => [
  'Signed with a key you know for something else, from ',
  name,
];
export const notYetValid = <T>(name: T) => [
  'Signed with a key that doesn’t count yet, from ',
  name,
];
export const noLongerValid = <T>(name: T) => [
  'Signed with a key that no longer counts, from ',
  name,
];
export const asAnswer = 'as an answer';
export const invalid = 'Not signed: the signature here belongs to something else';
export const unknownKind = 'There is a signature of a kind this page can’t check';
export const cannotCheck = 'There is a signature that this browser can’t check';
export const notSigned = 'Not signed; author not verified';
export const more = (n: number) => plural(n, { one: 'and # more', other: 'and # more' });
export const ignoredField =
  'The signatures in this link can’t be read, so they don’t count. The document isn’t affected.';
export const ignoredRecord =
  'Part of the signatures can’t be read, so it doesn’t count. The document isn’t affected.';

export const whatItMeans =
  'Whoever has the key signed exactly this document. Only you can know whose key it is: ask them for its fingerprint, in a way you trust.';
export const fingerprint = 'Fingerprint of the key';
export const copyFingerprint = 'Copy fingerprint';
export const saveSignature = 'Download signature (.sig)';
export const rememberAs = 'Remember this key as…';
export const name = 'Name';
export const remember = 'Remember';
export const remembered = 'Remembered on this device.';
export const rememberFailed = 'This browser stores nothing here, so the key wasn’t remembered.';
export const noName = 'Enter a name.';

export const expected = <T>(name: T) => [
  'You noted that ',
  name,
  ' always signs. This document uses that name, but none of the keys you know signed it.',
];

export const title = 'Keys and contacts';
export const deviceTitle = 'Key of this device';
export const deviceIntro =
  'It signs what you share. It can’t leave this browser, and the browser may delete it, so don’t rely on it alone.';
export const noKey = 'No key yet.';
export const makeKey = 'Make a key';
export const copyPublic = 'Copy public key';
export const deleteKey = 'Delete the key';
export const deleteKeyAsk =
  'Nobody can ever sign with it again. What it signed stays signed. Delete it?';
export const deleteForGood = 'Delete for good';
export const keep = 'Keep';
export const deleteFailed = 'It couldn’t be deleted. Reload and try again.';
export const hindrances: Record<NoDeviceKey, string> = {
  insecure: 'This page can’t sign: that needs a secure (https) page.',
  framed: 'This page can’t sign inside another page. Open it in a tab of its own.',
  'no-ed25519': 'This browser can’t sign with Ed25519. Update it, or use another.',
  'not-kept': 'This browser stores nothing here, so it can’t keep a key.',
};
export const madeOn = (date: string) => `Made ${date}`;

export const contactsTitle = 'Contacts';
export const contactsIntro =
  'Names you gave to keys. They stay in this browser, and only you see them.';
export const noContacts = 'No contacts. Save one from a signed document: “What does this mean?”.';
export const alwaysSigns = 'Always signs: warn me if a document in this name isn’t signed';
export const forget = 'Forget';
export const forgotten = <T>(name: T) => ['Forgotten: ', name];
export const undo = 'Undo';
export const purposes = {
  'artifact@vitrine': 'for documents',
  'reply@vitrine': 'for answers',
} as const;
export const exportFor = {
  'artifact@vitrine': 'Export for documents',
  'reply@vitrine': 'Export for answers',
} as const;
export const importFile = 'Import allowed_signers…';
export const exportNote = 'The file is what ssh-keygen reads as allowed_signers.';
export const imported = (n: number) =>
  plural(n, { one: '# key imported.', other: '# keys imported.' });
export const fileTooLarge = 'That file is too large for contacts.';
export const refused = (n: number) =>
  plural(n, { one: '# line was not imported:', other: '# lines were not imported:' });
export const refusedLine = (line: number) => `Line ${number(line)}`;
export const problems: Record<LineProblem, string> = {
  line: 'not a line of allowed_signers.',
  wildcard: 'a wildcard names nobody in particular.',
  negation: 'a “!” in names is not supported.',
  list: 'several names or purposes on one line.',
  'cert-authority': 'certificates are not supported.',
  option: 'an option that is not supported.',
  time: 'not a valid time, or one without “Z”.',
  key: 'the key can’t be read.',
  'key-kind': 'a kind of key that isn’t supported.',
  'key-twice': 'this key is on several lines.',
  purpose: 'the key is for something else.',
  'key-known': 'you know this key by another name.',
};
export const signOption = 'Sign with this device’s key';
export const signHint = 'People who have your key can verify this came from you.';
export const signMakes = 'A key is made on this device the first time.';
export const signedTooLong =
  'With its signature the link would be too long. Send the file and the signature instead.';
export const signing = 'Signing…';
export const added = 'Signature added to the document.';
export const notOne = 'That signature isn’t for this document.';
export const openFirst = 'Open the document first, then its signature.';
export const askHere = 'Who lists this key here?';
export const nobodyHere = 'No account here lists this key for this purpose.';
export const askFailed = 'The site didn’t answer. Try again.';
export const revokedKey = <T>(name: T) => [
  'This key was listed here by the account that calls itself ',
  name,
  '; it is revoked',
];
