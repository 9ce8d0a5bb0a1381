import { number } from '../format.ts';

/** Words of the ways in which an answer goes back to a server, and of comments on passages. */

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
