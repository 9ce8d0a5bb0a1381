import type { ArtifactStatus } from '#schemas/document/artifact.ts';

/** Words that few documents need: about an acceptance, other versions, a damaged link, great length. */

export const acceptedBy = 'Accepted by';
/** Of an acceptance; the name is that of the reader's contact. */
export const shownByAnswer = <T>(name: T) => [
  'shown by an answer that is signed with the key you call ',
  name,
  '',
];
export const sameText = (revision: number) => `same text as version ${revision}`;
export const acceptedNotHere = (revision: number) =>
  `the accepted version ${revision} isn’t here to compare`;
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
  'Marked accepted in its very first version, when there was nothing earlier to accept.';
export const acceptedByNobody =
  'Marked accepted, without naming a person and the earlier version they accepted.';
export const savedHere = 'saved on this device';
/** Fate of the newest version, by its status; `newerOne` for all others. */
export const newer: Partial<Record<ArtifactStatus, (date: string) => string>> = {
  accepted: (date) => `A newer version was accepted on ${date}.`,
  rejected: (date) => `A newer version was rejected on ${date}.`,
  expired: (date) => `A newer version was marked expired on ${date}.`,
  revoked: (date) => `A newer version was revoked on ${date}.`,
};
export const newerOne = (date: string) => `There is a newer version, published on ${date}.`;
export const previewUntil = (date: string) =>
  `This is a preview. Unless it is published, it disappears on ${date}.`;
export const repaired =
  'This link was damaged on the way, and only one reading was possible: this one.';
export const emptyValue = 'empty';
export const emptyList = 'none';
export const onServer = 'on this server';
export const onServerByOthers = 'on this server, published by somebody else';
export const veryLong = 'This document is very long. The rest of it is not shown yet.';
export const showMore = 'Show more';
export const more = (left: string) => `Show more (${left} left)`;
/** Button before what is shown, when a list was entered far behind its beginning. */
export const earlier = (before: string) => `Show earlier (${before} before)`;
export const mixedScripts =
  'This title or name mixes alphabets whose letters look alike. It may imitate another name.';
export const readIt = 'Read it';
