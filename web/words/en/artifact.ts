import type { ArtifactStatus } from '#schemas/document/artifact.ts';

/** Words of the artifact page. */

export const authors = {
  human: 'Person',
  agent: 'AI agent',
  tool: 'Tool',
  organization: 'Organization',
};
export const statuses: Record<ArtifactStatus, string> = {
  draft: 'Draft',
  proposed: 'Proposed',
  reviewed: 'Reviewed, as stated',
  accepted: 'Accepted, as stated',
  rejected: 'Rejected',
  expired: 'Expired',
  revoked: 'Revoked',
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
export const revision = (revision: number) => `Version ${revision}`;
export const readingTime = (minutes: number) => `${minutes} min`;
export const notice = 'Reading this approves nothing.';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const twoDigits = (number: number) => String(number).padStart(2, '0');
export const date = (time: Date) =>
  `${time.getDate()}\u00a0${MONTHS[time.getMonth()]}\u00a0${time.getFullYear()}`;
/** Not by `Intl`: its first use takes 13 to 27 ms, longer than opening a document does. */
export const dateTime = (time: Date) =>
  `${date(time)},\u00a0${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
