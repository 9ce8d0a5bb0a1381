import type { LinkDoubt } from '../../app/run/host/questions.ts';

/** Words of the questions that the viewer asks for a running mini-app. */

const number = new Intl.NumberFormat();
const credits = (count: number) => (count === 1 ? '1 credit' : `${number.format(count)} credits`);

export const cancel = 'Cancel';
export const saveTitle = 'Save this file?';
export const saveMore = 'The mini-app made this file. Open it only if you were expecting it.';
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
  'It opens in your mail program. You fill in the address; nothing is sent until you send it.';
export const sendTitle = 'Send this email to yourself?';
export const sendMore =
  'This server sends it to the address of your account, and to nobody else. The mini-app wrote it.';
export const mailTo = 'To';
export const mailAttachment = 'Attachment';
export const sendMail = 'Send';
export const mailSending = 'Sending…';
export const mailTooMany = 'Not sent: you’ve reached the hourly limit for emails to yourself.';
export const mailFailed = 'Not sent: the mail server isn’t accepting it right now.';
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
    'The name of this site uses letters from outside the English alphabet, which can look like others. It is shown here in its technical form.',
  'not-encrypted': 'The connection to this site is not encrypted.',
  number: 'This site has a number instead of a name.',
  'own-network': 'This address is on your own network or this device, not on the internet.',
  'holds-address': 'The name of this site contains an address, or leads back to your own device.',
  port: 'This address names an unusual port.',
  long: 'This address is unusually long. Read its end, too.',
} satisfies Record<LinkDoubt, string>;

export const modelTitle = 'Send this text to an AI model?';
export const modelText = 'Text';
export const modelName = 'Model';
export const modelPrice = 'Price';
export const priceAtMost = (price: number, balance: number | null) =>
  balance === null
    ? `At most ${credits(price)}.`
    : `At most ${credits(price)} of your ${credits(balance)}.`;
export const modelLimit = (limit: number) =>
  `For the rest of this run it may ask on its own, until it has used ${credits(limit)}. Activity lists every question.`;
export const modelMore =
  'The answer goes back to the mini-app, which may use it for something other than it says.';
export const sendToModel = 'Send';
export const signInTitle = 'Sign in to ask an AI model';
export const signInMore =
  'This mini-app wants to ask an AI model. Everyone pays with their own credits, so you need to be signed in. Sign in, come back to this tab, and let it ask again.';
export const signInLink = 'Sign in (opens in a new tab)';
export const poorTitle = 'Not enough credits for the AI model';
export const poorMore = (price: number, balance: number) =>
  `This question costs at most ${credits(price)}, and you have ${credits(balance)}. Nothing was sent.`;
export const signUpCredits = (left: number) =>
  `Another ${credits(left)} came with your account, but they only pay for publishing.`;
export const accountLink = 'Your account (opens in a new tab)';
export const close = 'Close';
