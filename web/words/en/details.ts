/** Words for members that replies and requests have beyond what their pages show of themselves. */

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
};
