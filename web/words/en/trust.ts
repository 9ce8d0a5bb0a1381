/** Words of the trust line when it is opened: what is only claimed, and what Vitrine is. */

export const what = 'What';
export const checked = 'checked';
export const notChecked = 'not checked';
export const matchMore =
  'Nothing changed since sealing. That doesn’t prove who wrote it or that it’s true.';
export const uncheckedMore =
  'Checking needs a secure (https) page. What you read may differ from what its ID stands for.';
export const copyId = 'Copy ID';
export const yourself = 'Check it yourself';
export const yourselfMore =
  'Download the JSON, remove its “id” and compute SHA-256 of the rest: that is the ID.';
export const claimed = 'claimed';
export const who = 'Who';
/** The name is the author's word, so it comes and goes as an element; so do times. */
export const whoMore = <T>(name: T, author: string) => [
  name,
  ` (${author}), as stated. Nobody has confirmed it.`,
];
export const when = 'When';
export const whenMore = <T>(created: T, updated: T) => [
  'Created ',
  created,
  ', this version ',
  updated,
  ', as stated.',
];
export const about =
  'Vitrine shows what AI agents and people make: documents and mini-apps that travel whole inside a link. It can tell whether something was changed, not whether it is true.';
export const contentHash = 'Content hash';
