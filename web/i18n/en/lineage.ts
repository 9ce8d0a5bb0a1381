/** Words about an acceptance, and about versions that are saved: few documents need them. */

export const acceptedBy = 'Accepted by';
export const sameText = (revision: number) => `same text as version ${revision}`;
export const acceptedNotHere = (revision: number) =>
  `version ${revision}, which was accepted, is not here to compare`;
export const acceptedMembers = {
  contentHash: 'content',
  type: 'kind',
  title: 'title',
  summary: 'summary',
  createdBy: 'author',
  sources: 'sources',
};
export const notAccepted = (members: readonly string[], revision: number) =>
  `This is not what was accepted. Different in version ${revision}: ${members.join(', ')}.`;
export const acceptedFirst =
  'Marked accepted in its very first version: there was no earlier one that anybody could have accepted.';
export const acceptedByNobody =
  'Marked accepted, but it does not name a person and the earlier version that they accepted.';
export const savedHere = 'saved on this device';
