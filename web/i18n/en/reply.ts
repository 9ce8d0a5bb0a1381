import { number } from '../format.ts';

/** Words of the form that answers a document, of what comes of it, of its ways back, and of comments. */

export const title = 'Your answer';
export const open = 'Answer this memo';
/** Rules 1 and 2 of replies (docs/replies.md). */
export const rules =
  'This request authorises nothing. Your answer changes nothing by itself; the system that acts must check it.';
/** Names are strangers' words, so they come and go as elements. */
export const askedBy = <T>(name: T) => ['Asked by ', name, ', as stated.'];
export const rulesOfComments =
  'Your comments change nothing by themselves; the system that acts must check them.';
export const publishedAt = (host: string) => `Published at ${host}.`;
export const inLink = 'It came in a link or a file: nobody published it here.';
export const nobodyKnown = 'Nobody you know asked this.';
export const answersThis = 'You answer';
export const audience = 'For';
export const version = 'Version';
export const firstOfId = 'its ID begins with';

export const choose = 'Choose one';
export const decisions = {
  approved: 'Approve',
  rejected: 'Reject',
  changes: 'Ask for changes',
};
export const reserved =
  'This document offers an answer that reads like one which every request has. It cannot be decided here; you can still write a note.';
export const note = 'Note';
export const optional = 'optional';
export const name = 'Your name';
export const nameHint = 'Anyone can type any name. Only a signature shows whose answer it is.';
export const holdsFor = 'It holds for';
export const periods = {
  900: '15 minutes',
  3600: '1 hour',
  86400: '1 day',
  604800: '1 week',
};
export const withoutSigning = 'Answer without signing';
export const unsigned =
  'Without a signature it can come from anyone with this link, also the agent that asked.';
export const framed = 'You can answer when this page has a tab of its own.';
export const openTab = 'Answer in a new tab';
export const needsHttps = 'Answering needs a secure (https) page.';
export const problems: Readonly<Record<string, string>> = {
  '/name': 'Type your name.',
  '/decision': 'Choose one of the answers.',
  '': 'Decide, or write something.',
  'too-large': 'This is too long for an answer. Write less.',
};
export const notMade = 'The answer could not be made.';

export const ready = 'Your answer is ready';
export const notSent = 'Nothing was sent. Send it back yourself.';
export const copyAnswer = 'Copy answer';
export const copyAnswerHint = 'a link, for a person';
export const copyForAgent = 'Copy for the agent';
export const copyForAgentHint = 'as Markdown';
export const saveAnswer = 'Save as a file';
export const saveAnswerHint = 'JSON';
export const saveSignature = 'Save its signature';
export const saveSignatureHint = '.sig, as ssh-keygen writes it';
export const change = 'Change the answer';
export const tooLong = 'It is too long for a link. Send the file.';

export const until = 'It holds until';
export const conditions = 'Conditions';
export const noDecision = 'Comments, no decision';
export const thisIs = <T>(name: T) => ['This is ', name, '’s answer'];
export const changesNothing = 'It changes nothing by itself; the system that acts must check it.';
export const notSigned =
  'Not signed. It can come from anyone with this link, also the agent that asked.';
export const notWhole =
  'This document claims to be an answer to another, and is not a whole one. It counts for nothing.';
export const answersWhat = 'It answers';
export const exactly = 'exactly this version, which is at hand';
export const otherVersion =
  'What is at hand under this name is not what was answered: the answer does not belong to it.';
export const notAtHand = 'What it answers is not on this device.';
export const notAChoice = 'What is decided is none of the choices of the request.';
export const readIt = 'Read it';

export const markdownTitle = 'Answer of a person';
export const markdownNote =
  'It authorises nothing by itself. Before acting, the system that acts must check it (`vitrine reply-check`).';
export const markdownSigned = 'It is signed; nobody has checked here whose key that is.';
export const markdownUnsigned =
  'It is not signed: anyone with the link can have written it, also the agent that asked.';

export const signWithPasskey = 'Sign with passkey';
export const makePasskey = 'Make a passkey for replies';
export const noPasskey =
  'To sign, this device needs a passkey of its own for replies. It signs answers and nothing else.';
export const hasPasskey = 'Passkey for replies at';
export const copyKey = 'Copy its key for the system that checks';
export const noPasskeyWords = {
  cancelled: 'Nothing was signed.',
  'not-kept': 'This browser keeps nothing for this site, so the passkey could not be used again.',
  failed: 'The passkey did not sign in a way that can be checked. Nothing was signed.',
};
export const unknownKey = 'Signed with a key you don’t know';
export const signedBy = {
  passkey: 'a passkey whose owner was there and proved it.',
  device: 'kept by a browser; nobody had to prove who they are.',
};
export const invalid = 'Its signature is not one of this answer. Treat the answer as not signed.';
export const refused =
  'It was signed with a passkey, but not in the way that an answer needs. Treat it as not signed.';
export const cannotCheck = 'It carries a signature that this page cannot check.';
export const signed = 'Signed.';

export const signWithDevice = 'Sign with this device’s key';
export const deviceHint =
  'A key of this device shows that this browser answered. It doesn’t show who sat in front of it, and browsers may delete it.';

export const askStates = {
  open: 'Somebody waits for your answer.',
  answered: 'This question has been answered.',
  expired: 'This question is over. An answer can still be copied, and nobody waits for it here.',
  withdrawn: 'This question was withdrawn. Nobody waits for an answer here.',
};
export const askUntil = 'It is open until';
export const onlySigned = 'Only a signed answer counts.';
export const askUnknown =
  'The question that this link belongs to could not be asked about. You can answer, and send the answer yourself.';
export const sendAnswer = 'Send answer';
export const serverReads = 'The server of this page can read what you send.';
export const sending = 'Sending…';
export const sent = 'Sent. Whoever asked can read it now.';
export const sentUncounted =
  'Sent. It does not count as an answer: it is not signed in a way that was asked for.';
export const notTaken = 'It was not taken:';
export const sendOffline = 'The server could not be reached. Try again.';

export const comment = 'Comment';
export const yourComment = 'Your comment';
export const keepComment = 'Keep the comment';
export const commentKept = 'Kept on this device. Send your comments at the end of the page.';
export const commentNotKept =
  'This browser keeps nothing here. Send your comments before you leave the page.';
export const removeComment = 'Remove';
export const commentsOnThis = 'Your comments, which go with the answer';
export const commentsBefore = 'Your comments on the version before';
export const passageChanged = 'This passage has changed.';
export const notOnePassage = 'Mark words of one paragraph, please.';

export const conditionsHint =
  'The system that acts takes a conditional answer only if it knows the conditions and meets them.';
export const conditionNumber = (n: number) => `Condition ${number(n)}`;
export const addCondition = 'Add a condition';
export const removeCondition = (n: number) => `Remove condition ${number(n)}`;

export const answersHere = 'Answers that are saved on this device';
export const answersChangeNothing =
  'They change nothing by themselves; the system that acts must check them.';
