const number = new Intl.NumberFormat();

/** Words of the Share and More dialogs and of the raw JSON view. */

export const close = 'Close';
export const copied = 'Copied.';
export const copyFailed =
  'Your browser did not allow copying. Select the text and copy it by hand.';
export const copyLink = 'Copy link';
export const copyJson = 'Copy JSON';
export const downloadJson = 'Download JSON';
export const linkLength = (length: number) => `The link has ${number.format(length)} characters.`;
export const linkTooLongFor = {
  discord: 'Discord cuts links of this length. Send the file instead if you share it there.',
  chat: 'Slack, WhatsApp and others cut links of this length. Send the file instead there.',
  most: 'Most apps cut links of this length. Send the file instead.',
};
export const fileOnly = 'This document is too large for a link. Send the file instead.';
export const canonical =
  'These are the exact bytes that the ID stands for, on one line and in fixed order.';
