import { number } from '../format.ts';

/** Words of comments on passages of a document. */

export const comment = 'Comment';
export const yourComment = 'Your comment';
export const comments = 'Comments';
export const commentNumber = (n: number) => `Comment ${number(n)}`;
export const commentOn = (n: number, passage: string) => `Comment ${number(n)}, on “${passage}”`;
export const keepComment = 'Save comment';
export const commentKept = (n: number) => `Comment ${number(n)} saved.`;
export const commentNotKept =
  'This browser stores nothing here. Send your comments before you leave the page.';
export const edit = 'Edit';
export const editComment = (n: number) => `Edit comment ${number(n)}`;
export const remove = 'Delete';
export const removeComment = (n: number) => `Delete comment ${number(n)}`;
export const commentRemoved = 'Comment deleted.';
export const discard = 'Discard';
export const emptyComment = 'Write a comment first.';
export const tooMany = 'One answer can’t take more comments.';
export const passage = 'Passage';
export const fromWord = 'From';
export const toWord = 'To';
export const noPassages = 'There is nothing to comment on here.';
export const commentsBefore = 'Your comments on the previous version';
export const passageChanged = 'This passage has changed.';
export const notOnePassage = 'Select words within one paragraph.';
