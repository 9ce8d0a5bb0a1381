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
  'This document offers an answer that looks like a standard one, so you can’t decide here. You can still write a note.';
export const note = 'Note';
export const optional = 'optional';
export const name = 'Your name';
export const nameHint = 'Anyone can type any name. Only a signature shows whose answer it is.';
export const holdsFor = 'Valid for';
export const periods = {
  900: '15 minutes',
  3600: '1 hour',
  86400: '1 day',
  604800: '1 week',
};
export const withoutSigning = 'Answer without signing';
export const unsigned =
  'Without a signature, it could come from anyone with this link, even the agent that asked.';
export const framed = 'To answer, open this page in its own tab.';
export const openTab = 'Answer in a new tab';
export const needsHttps = 'Answering needs a secure (https) page.';
export const problems: Readonly<Record<string, string>> = {
  '/name': 'Type your name.',
  '/decision': 'Choose one of the answers.',
  '': 'Choose an answer or write something.',
  'too-large': 'This is too long for an answer. Write less.',
};
export const notMade = 'The answer couldn’t be created.';

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

export const until = 'Valid until';
export const conditions = 'Conditions';
export const noDecision = 'Comments, no decision';
export const thisIs = <T>(name: T) => ['This is ', name, '’s answer'];
export const changesNothing = 'It changes nothing by itself; the system that acts must check it.';
export const notSigned =
  'Not signed. It could come from anyone with this link, even the agent that asked.';
export const notWhole =
  'This document claims to answer another one, but it is incomplete. It counts for nothing.';
export const answersWhat = 'It answers';
export const exactly = 'exactly this version, which you have';
export const otherVersion =
  'The document you have under this name isn’t the one that was answered: the answer doesn’t belong to it.';
export const notAtHand = 'What it answers is not on this device.';
export const notAChoice = 'The decision isn’t one of the choices in the request.';
export const readIt = 'Read it';

export const markdownTitle = 'A person’s answer';
export const markdownNote =
  'It authorises nothing by itself. Before acting, the system that acts must check it (`vitrine reply-check`).';
export const markdownSigned = 'It is signed; whose key that is hasn’t been checked here.';
export const markdownUnsigned =
  'It is not signed: anyone with the link could have written it, even the agent that asked.';

export const signWithPasskey = 'Sign with passkey';
export const makePasskey = 'Make a passkey for answers';
export const noPasskey =
  'To sign, this device needs a passkey of its own for answers, which signs nothing else. One that was made in another browser can’t be used here: its public key is kept there.';
export const hasPasskey = 'Passkey for answers at';
export const copyKey = 'Copy its key for the system that checks';
export const noPasskeyWords = {
  cancelled: 'Nothing was signed.',
  'not-kept': 'This browser keeps nothing for this site, so the passkey couldn’t be used again.',
  failed: 'The passkey didn’t sign in a way that can be checked. Nothing was signed.',
};
export const unknownKey = 'Signed with a key you don’t know';
export const signedBy = {
  passkey: 'a passkey whose owner was present and proved it.',
  device: 'kept by a browser; nobody had to prove who they are.',
};
export const invalid = 'The signature doesn’t belong to this answer. Treat the answer as unsigned.';
export const refused =
  'It was signed with a passkey, but not in the way an answer needs. Treat it as unsigned.';
export const cannotCheck = 'It carries a signature that this page can’t check.';
export const signed = 'Signed.';

export const signWithDevice = 'Sign with this device’s key';
export const deviceHint =
  'A key of this device shows that this browser answered. It doesn’t show who sat in front of it, and browsers may delete it.';

export const askStates = {
  open: 'Somebody is waiting for your answer.',
  answered: 'This question has been answered.',
  expired:
    'This question has closed. You can still copy an answer, but nobody is waiting for it here.',
  withdrawn: 'This question was withdrawn. Nobody is waiting for an answer here.',
};
export const askUntil = 'Open until';
export const onlySigned = 'Only a signed answer counts.';
export const askUnknown =
  'This page couldn’t check whether the question is still open. You can answer, and send the answer yourself.';
export const sendAnswer = 'Send answer';
export const serverReads = 'The server behind this page can read what you send.';
export const sending = 'Sending…';
export const sent = 'Sent. Whoever asked can read it now.';
export const sentUncounted = 'Sent, but it doesn’t count as an answer.';
export const answeredUnsigned = 'Unsigned, from anyone with the link.';
export const onlySigners = 'Only keys that whoever asked named count.';
export const notASigner =
  'Whoever asked named the keys that may answer. The passkey of this device is none of them, as far as this page knows: an answer signed here may not count.';
export const withoutSigningUncounted = 'Answer without signing (doesn’t count)';
export const requestOver =
  'This request is over: it was revoked or rejected, or its time is up. An answer to it counts for nothing.';
export const withoutNonce =
  'This request has no nonce, so a system that checks answers takes none to it.';
export const commentsDoNotCount = 'Comments alone don’t answer the question.';
/** Why an answer does not count, by the code of the server; others need no more words. */
export const uncounted: Readonly<Record<string, string>> = {
  unsigned: 'It isn’t signed, and whoever asked wants a signature.',
  'other-way': 'It isn’t signed as requested.',
  'other-signer': 'Its key isn’t one of those that whoever asked named.',
  'no-decision': 'It only comments.',
  expired: 'It is no longer valid.',
  'author-key': 'Its key also signed the request.',
  'no-nonce': 'It doesn’t repeat the request’s nonce.',
  request_over: 'The request is over.',
};
export const notTaken = 'It wasn’t accepted:';
export const sendOffline = 'The server couldn’t be reached. Try again.';

export const comment = 'Comment';
export const yourComment = 'Your comment';
export const keepComment = 'Save comment';
export const commentKept = 'Saved on this device. Send your comments at the end of the page.';
export const commentNotKept =
  'This browser stores nothing here. Send your comments before you leave the page.';
export const removeComment = 'Remove';
export const commentsOnThis = 'Your comments, sent with the answer';
export const commentsBefore = 'Your comments on the previous version';
export const passageChanged = 'This passage has changed.';
export const notOnePassage = 'Select words within one paragraph.';

export const conditionsHint =
  'The system that acts takes a conditional answer only if it knows the conditions and meets them.';
export const conditionNumber = (n: number) => `Condition ${number(n)}`;
export const addCondition = 'Add a condition';
export const removeCondition = (n: number) => `Remove condition ${number(n)}`;

export const answersHere = 'Answers that are saved on this device';
export const answersChangeNothing =
  'They change nothing by themselves; the system that acts must check them.';
