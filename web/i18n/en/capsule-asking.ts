import type { LinkDoubt } from '../../capsule/host/questions.ts';

/** Words of the questions that the viewer asks for a running mini-app. */

export const cancel = 'Cancel';
export const saveTitle = 'Save this file?';
export const saveMore = 'The mini-app made this file. Open it only if you expect it.';
export const fileName = 'Name';
export const fileSize = 'Size';
export const fileType = 'Type';
export const otherType = 'Other';
export const renamed = 'The name was changed to one that is safe on your device.';
export const unknownKind =
  'A file of this kind may run programs on your device. Save it only if you trust its author.';
export const disguised = (shown: string, real: string) =>
  `Its name is made to look like a .${shown} file, but it is a .${real} file.`;
export const save = 'Save';
export const dontSave = 'Don’t save';

export const mailTitle = 'Open an email draft?';
export const mailMore =
  'It opens in your mail program. You fill in the address; nothing is sent before you send it.';
export const mailSubject = 'Subject';
export const mailText = 'Text';
export const openDraft = 'Open draft';

export const linkTitle = 'Leave for another site?';
export const linkBadge = 'External site';
export const linkHost = 'Site';
export const linkAddress = 'Whole address';
export const linkMore =
  'It opens in a new tab. The address may carry what you typed into the mini-app.';
export const openLink = 'Open site';
export const payTitle = 'Open a payment page?';
export const payBadge = 'Payment';
export const payMore =
  'We don’t handle or guarantee payments. Check on that page who gets the money, and how much, before you pay.';
export const openPayment = 'Open payment page';
export const doubts = {
  international:
    'The name of this site is written with letters outside English, which can look like others. It is shown here in its technical form.',
  'not-encrypted': 'The connection to this site is not encrypted.',
  number: 'This site has a number instead of a name.',
  port: 'This address names an unusual port.',
  long: 'This address is unusually long. Read its end, too.',
} satisfies Record<LinkDoubt, string>;

export const modelTitle = 'Send this text to an AI model?';
export const modelText = 'Text';
export const modelMore =
  'It may use your credits. The answer goes back to the mini-app, which may have written the text for another purpose than it says.';
export const sendToModel = 'Send';
