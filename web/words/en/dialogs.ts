/** Words of the Share and More dialogs and of the raw JSON view. */

export const close = 'Close';
/** Of a button that works only after it was in view for a while. */
export const tooEarly = 'Too early. Press again.';
export const copied = 'Copied.';
export const copyFailed = 'Your browser blocked copying. Select the text and copy it yourself.';
export const copyLink = 'Copy link';
export const copyJson = 'Copy JSON';
export const downloadJson = 'Download JSON';
export const linkLength = (length: number) =>
  `The link is ${length.toLocaleString()} characters long.`;
export const linkTooLongFor = {
  discord: 'Discord cuts off links this long. To share it there, send the file.',
  chat: 'Slack, WhatsApp and others cut off links this long. To share it there, send the file.',
  most: 'Most apps cut off links this long. Send the file instead.',
};
export const fileOnly = 'This document is too large for a link. Send the file instead.';
export const canonical = 'The exact bytes the ID stands for, on one line and in a fixed order.';
