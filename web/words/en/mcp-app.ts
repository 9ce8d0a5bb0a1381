export const waiting = 'Waiting for the document…';
export const missing = 'The document didn’t arrive.';
export const broken = 'This is not the document that was published: its check failed.';
export const notOpened = 'This private link couldn’t be opened here.';
export const open = 'Open it in the browser';
export const noRequests = 'This chat can’t do that. Open it in the browser instead.';
export const noRemoteMedia = 'Those are missing in this chat.';
export const cancelled = 'This call was cancelled.';
export const openThere = 'Open';
export const readHere = 'Read here';
export const readLess = 'Show less';
export const previewUntil = (date: string) => `Preview, until ${date}`;
export const copyLink = 'Copy link';
export const copied = 'Copied';
export const publish = 'Publish';
/** Said in the chat, in the person's name. */
export const publishWords = (url: string): string =>
  `Please publish this document permanently with publish_artifact: ${url}`;
