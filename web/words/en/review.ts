import { number, plural } from '../format.ts';

/** Words of the page that `vitrine review` shows. */

export const opening = 'Opening…';
export const over = 'This review is over';
export const overMore =
  'It was answered, timed out, or is open in another tab. Run the command again to review it.';
export const document = 'Document';
export const changes = (n: number) => `Changes since version ${number(n)}`;
export const comments = (n: number) => plural(n, { one: '# comment', other: '# comments' });
export const bar = 'Your review';
export const how = 'Select words, or press C, to comment.';
export const note = 'Note on the whole document (optional)';
export const sayWhat = 'Say what should change: comment on words, or write a note.';
export const gateWords = 'Only “Send back” takes your words along.';
export const sendBack = 'Send back';
export const approve = 'Approve';
export const lost = 'Not sent: the command can’t be reached. Try again.';
export const sent = {
  approved: 'Approved',
  changes: 'Sent back',
};
export const closeTab = 'You can close this tab.';
