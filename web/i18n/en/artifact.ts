import type { ArtifactStatus } from '#schemas/artifact/artifact.ts';

/** Words of the artifact page. */

export const authors = {
  human: 'person',
  agent: 'AI agent',
  tool: 'tool',
  organization: 'organization',
};
export const statuses: Record<ArtifactStatus, string> = {
  draft: 'Marked draft by the author',
  proposed: 'Marked proposed by the author',
  reviewed: 'Marked reviewed by the author',
  accepted: 'Marked accepted by the author',
  rejected: 'Marked rejected by the author',
  expired: 'Marked expired by the author',
  revoked: 'Marked revoked by the author',
};
export const banner: Partial<Record<ArtifactStatus, string>> = {
  revoked: 'Marked revoked. Don’t rely on it.',
  expired: 'Marked expired. Don’t rely on it.',
  rejected: 'Marked rejected. Don’t rely on it.',
};
export const blankTitle = '(no title)';
export const by = 'By';
export const asStated = 'as stated';
export const updated = 'Updated';
export const revision = (revision: number) => `Revision ${revision}`;
/** What became of the newest version, by its status; `newerOne` for all others. */
export const newer: Partial<Record<ArtifactStatus, (date: string) => string>> = {
  accepted: (date) => `A newer version was accepted on ${date}.`,
  rejected: (date) => `A newer version was rejected on ${date}.`,
  expired: (date) => `A newer version was marked expired on ${date}.`,
  revoked: (date) => `A newer version was revoked on ${date}.`,
};
export const newerOne = (date: string) => `There is a newer version, published on ${date}.`;
export const readIt = 'Read it';
export const notice = 'This is a request, not an approval. Nothing here authorises an action.';
export const mixedScripts =
  'This title or name mixes alphabets whose letters look alike. It may imitate another name.';
export const repaired =
  'This link was damaged on its way and had exactly one possible reading: this one.';

export const yes = 'Yes, as stated';
export const no = 'No, as stated';
export const otherDetails = 'Other details';
export const emptyValue = 'empty';

export const sources = 'Sources';
export const retrieved = 'retrieved';
export const picture = 'Picture:';
export const table = 'Table';
export const citation = (number: string) => `Source ${number}`;
export const notListed = (id: string) => `[${id}: not listed]`;
export const backToText = (number: string) => `Back to where source ${number} is cited`;

export const history = 'History';
export const thisOne = 'this one';
export const editedBy = 'edited by';
export const approvedBy = 'Approved by';
export const accepted = (revision: number) => `Accepted revision: ${revision}`;
export const created = 'Created';
export const previous = (revision: number) => `Revision ${revision}`;
export const onServer = 'on this server';
export const onServerByOthers = 'on this server, published by somebody else';
export const unavailable = 'Not here. Its ID:';
export const unchecked = 'The author’s claim; this page has not seen it.';
export const raw = 'Raw JSON';
export const veryLong = 'This document is very long. The rest of it is not shown yet.';
export const showRest = 'Show the rest';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const twoDigits = (number: number) => String(number).padStart(2, '0');
export const date = (time: Date) =>
  `${time.getDate()} ${MONTHS[time.getMonth()]} ${time.getFullYear()}`;
/** Not by `Intl`: its first use takes 13 to 27 ms, longer than opening a document does. */
export const dateTime = (time: Date) =>
  `${date(time)}, ${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
