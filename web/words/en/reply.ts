import { number, plural } from '../format.ts';

/** Words of the form that answers a document, of what comes of it, of its ways back, and of comments. */

export const title = 'Your answer';
/** Rules 1 and 2 of replies (docs/replies.md). */
export const rules = 'Your answer is a record. Whoever acts on it must verify it first.';
/** Names are strangers' words, so they come and go as elements. */
export const askedBy = <T>(name: T) => ['Asked by ', name, ', as stated.'];
export const rulesOfComments =
  'Your comments are a record. Whoever acts on them must verify them first.';
export const publishedAt = (host: string) => `Published at ${host}.`;
export const inLink = 'Opened from a link; not published on this site.';
export const nobodyKnown = 'The sender isn’t in your contacts.';
export const answersThis = 'Answering';
export const audience = 'For';
export const version = 'Version';
export const firstOfId = 'ID';

export const choose = 'Choose one';
export const decisions = {
  approved: 'Approve',
  rejected: 'Reject',
  changes: 'Ask for changes',
};
export const reserved =
  'One choice imitates Approve or Reject, so answering is off. You can still write a note.';
export const note = 'Note';
export const optional = 'optional';
export const name = 'Your name';
export const periods = {
  900: '15 minutes',
  3600: '1 hour',
  86400: '1 day',
  604800: '1 week',
};
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

export const copyAnswer = 'Copy answer';
export const copyAnswerHint = 'a link, for a person';
export const copyForAgent = 'Copy for the agent';
export const copyForAgentHint = 'as Markdown';
export const saveAnswer = 'Save as a file';
export const saveAnswerHint = 'JSON';
export const saveSignature = 'Download signature';
export const saveSignatureHint = '.sig';
export const tooLong = 'It is too long for a link. Send the file.';

export const until = 'Valid until';
export const conditions = 'Conditions';
export const noDecision = 'Comments, no decision';
export const thisIs = <T>(name: T) => ['This is ', name, '’s answer'];
export const changesNothing = 'An answer is a record. Whoever acts on it must verify it first.';
export const notSigned =
  'Not signed. It could come from anyone with this link, even the agent that asked.';
export const notWhole = 'This document claims to answer another one, but is incomplete. Ignore it.';
export const answersWhat = 'It answers';
export const exactly = 'exactly this version, which you have';
export const otherVersion =
  'The document you have under this name isn’t the one that was answered: the answer doesn’t belong to it.';
export const notAtHand = 'You don’t have the request on this device.';
export const notAChoice = 'The decision isn’t one of the choices in the request.';
export const readIt = 'Read it';

export const markdownTitle = 'A person’s answer';
export const markdownNote =
  'It authorises nothing by itself. Before acting, the system that acts must check it (`vitrine reply-check`).';
export const markdownSigned = 'It is signed; whose key that is hasn’t been checked here.';
export const markdownUnsigned =
  'It is not signed: anyone with the link could have written it, even the agent that asked.';

export const hasPasskey = 'Signing is set up for';
export const copyKey = 'Copy public key';
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

export const deviceHint = 'A device key proves the browser, not the person.';

export const askUnknown = 'Couldn’t check whether anyone is still waiting.';
export const serverReads = 'The server behind this page can read what you send.';
export const sending = 'Sending…';
export const sent = 'Sent. Whoever asked can read it now.';
export const sentUncounted = 'Not accepted as an answer.';
export const answeredUnsigned = 'Unsigned, from anyone with the link.';
export const notASigner = 'The sender named the keys that count. Yours isn’t one of them.';
export const withoutNonce =
  'This request has no nonce, so a system that checks answers takes none to it.';
export const commentsDoNotCount = 'Comments alone don’t answer the question.';
/** Reasons that an answer does not count, by the code of the server; other codes need no more words. */
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

export const conditionsHint =
  'The system that acts takes a conditional answer only if it knows the conditions and meets them.';
export const conditionNumber = (n: number) => `Condition ${number(n)}`;
export const remove = 'Remove';
export const addCondition = 'Add a condition';
export const removeCondition = (n: number) => `Remove condition ${number(n)}`;

export const answersHere = 'Answers that are saved on this device';
export const answersChangeNothing =
  'They are records. Whoever acts on them must verify them first.';

export const waits = <T>(name: T) => ['', name, ' is waiting'];
export const asks = <T>(name: T) => ['', name, ' asks for your answer'];
export const waitsUntil = 'until';
export const answerThis = 'Answer';
export const regionName = 'Your answer';
export const arrived = (key: string) => `An answer is wanted. Press ${key} to answer.`;
export const mayAnswer = 'You can answer this.';
export const youAnswered = 'You answered';
export const showAnswer = 'Show';
export const changeAnswer = 'Change';
export const changeIt = 'change';
export const as = 'As';
export const valid = 'valid';
export const required = 'required';
export const details = 'Details';
export const hiddenHere = (n: number) =>
  plural(n, {
    one: 'The author hid # note in the text. It is shown where it stands.',
    other: 'The author hid # notes in the text. They are shown where they stand.',
  });
export const signAndSend = 'Sign and send';
export const signAndCopy = 'Sign and copy';
export const sendUnsigned = 'Send without signing';
export const copyUnsigned = 'Copy without signing';
export const useDevice = 'Sign with this device’s key';
export const countsNot = 'won’t count here';
export const byPasskey = 'Signed with a passkey of this device.';
export const byNewPasskey = 'Signing uses a separate passkey, set up once per browser.';
export const byDevice = 'Signed with a key of this browser.';
export const byNothing = 'Unsigned answers can be forged by anyone with this link.';
export const otherWays = 'Other ways to answer';
export const passkeyMade = 'Your passkey is ready. Press once more to sign.';
export const working = 'Signing…';
export const sentAt = 'Sent';
export const keptUnsent = 'Not sent yet. Copy it and send it back.';
export const copiedUnsent = 'Copied. Send it back to whoever asked.';
export const sendAgain = 'Send again';
export const notKept =
  'This browser stores nothing here, so this page will not remember your answer.';
export const howSigned = 'How';
export const how = {
  passkey: 'Signed with a passkey',
  device: 'Signed with this device’s key',
  link: 'Unsigned, from anyone with the link',
};
export const closed = {
  expired: 'This question has closed.',
  withdrawn: 'This question was withdrawn.',
};
export const over = 'This request is over. Nobody can answer it any more.';
export const commentsReady = (n: number) =>
  plural(n, { one: '# comment, not sent', other: '# comments, not sent' });
export const commentsGo = (n: number) =>
  plural(n, { one: '# comment goes with your answer.', other: '# comments go with your answer.' });
export const sendComments = 'Send';
export const answeredAlready = 'This question has been answered.';
export const countsNotHere = 'It won’t count here.';
