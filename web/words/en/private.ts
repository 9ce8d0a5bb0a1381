import { plural } from '../format.ts';

/** Words of private links: making, opening, deleting. */

export const options = 'Options';
export const keptFor = 'Expires in';
export const signInFirst = 'Sign in here to make one.';
export const price = (credits: number): string =>
  plural(credits, { one: 'Costs # credit.', other: 'Costs # credits.' });
export const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
export const canBeOpenedOnce = 'Delete after first view';
export const passwordOption = 'Password (optional)';
export const making = 'Encrypting…';
export const made = (charged: number): string =>
  charged === 0
    ? 'Done.'
    : plural(charged, { one: 'Done. It cost # credit.', other: 'Done. It cost # credits.' });
export const until = 'Until';
export const loseIt = 'We can’t show it again.';
export const notMade = {
  offline: 'The site couldn’t be reached. Try again; nothing is made twice.',
  'too-long': 'This document is too long for a private link. Send the file instead.',
  'no-crypto': 'Encryption needs a secure (https) page.',
};

export const title = 'Private document';
export const onceQuestion = 'You can view this once; then it’s deleted.';
export const passwordNeeded = 'Whoever sent you the link also has the password.';
export const password = 'Password';
export const open = 'Open';
export const deriving = 'Checking the password. This takes a few seconds…';
export const fetching = 'Opening…';
export const said = {
  wrong: 'That isn’t the password. Try again.',
  unavailable:
    'The server didn’t send it: there was no connection, or there were too many tries. Nothing was used up. Try again later.',
  'password-empty': 'Enter a password.',
  'password-too-long': 'That password is too long: 1,024 bytes at most.',
  'password-surrogate': 'The password contains half a character.',
};
/** Shown when a private link was followed in a file or a chat. */
export const back = 'Back to the first document';
export const onlyCopyLabel = 'Only copy';
export const onlyCopy = 'This link won’t open again. Save a copy.';

export const ownLinks = 'Private links made on this device';
export const ownLinksNote =
  'The links themselves aren’t kept here. Anyone who has one can open it until it expires.';
export const madeAt = 'Made';
export const deleteIt = 'Delete';
export const deleted = 'Deleted. The link no longer works.';
