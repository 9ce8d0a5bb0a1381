/** Names of members that pages do not show in a place of their own. */

export const names = {
  nonce: 'One-time request ID',
  audience: 'For',
  id: 'ID',
  inReplyTo: 'In reply to',
  validUntil: 'Valid until',
  conditions: 'Conditions',
  comments: 'Comments',
  path: 'Place',
  quote: 'Passage',
  rationale: 'Reasons',
  contentHash: 'Fingerprint of the content',
  revision: 'Version',
  frontMatter: 'Front matter',
};
