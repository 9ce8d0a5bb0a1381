import type { LineageProblem } from '#schemas/document/lineage.ts';
import { list, number, plural } from '../format.ts';

/** Words of the timeline of revisions and of the comparison of two. */

export const historyTitle = 'Versions';
export const looking = 'Looking for other versions…';
export const alone = 'Have an older link? Paste it to compare.';
export const compareThem = 'Compare';
export const notAVersion =
  'This isn’t a link that holds a document. Paste one that begins with https://…#k1.';
export const sameVersion = 'That is the version you are reading.';
export const noCheck = 'Versions can only be compared on a secure (https) page.';
export const revision = (n: number) => `Version ${number(n)}`;
export const someRevision = 'An earlier version';
export const thisOne = 'this one';
export const places = {
  library: 'saved on this device',
  server: 'on this server',
  page: 'open on this page',
};
export const notHere = 'Not available here. Its ID:';
export const gone = 'No longer on this server. Its ID:';
export const openIt = 'Open';
export const compareIt = 'Compare with this one';
export const stepBroken = 'It doesn’t correctly follow the previous version:';
export const stepProblems: Readonly<Record<LineageProblem['keyword'], string>> = {
  revision: 'Its number isn’t one more than the previous one’s.',
  'parent-hash': 'It names a different version as the previous one.',
  type: 'It’s a different kind of document.',
  'created-by': 'It names a different author.',
  'created-at': 'It gives a different creation date.',
  'updated-at': 'It isn’t later than the previous one.',
  transition: 'Its status can’t follow the previous one’s.',
  approver: 'It doesn’t say who accepted it.',
  'accepted-revision': 'It doesn’t say which recent version was accepted.',
  'accepted-content': 'It was accepted, but isn’t the text that was there before.',
};

export const byOthers = 'Published by others';
export const bySomebodyElse = 'published by somebody else';
export const byOthersNote =
  'Other people made these from one of these versions. They aren’t its next versions.';

export const title = 'Compare versions';
export const before = 'Older version';
export const after = 'Newer version';
export const version = (n: number) => `Version ${number(n)}`;
export const blankTitle = '(no title)';
export const matches = 'Matches its ID.';
export const inline = 'In place';
export const sideBySide = 'Side by side';
export const deleted = 'deleted:';
export const inserted = 'inserted:';
export const comparing = 'Comparing…';
export const same = 'Nothing changed between these two versions.';
export const changes = (n: number) => plural(n, { one: '# change', other: '# changes' });
export const moreChanges = (n: number) => plural(n, { one: '… and # more', other: '… and # more' });
export const signs = {
  changed: 'changed',
  added: 'added',
  removed: 'removed',
  up: 'moved up',
  down: 'moved down',
};
/** A place in a field: "Reasons, paragraph 2". */
export const paragraph = (field: string, n: number) => `${field}, paragraph ${number(n)}`;
export const item = (field: string, n: number) => `${field}, item ${number(n)}`;
/** Something in a field that has a name: "Options: Keep the old one". */
export const named = (field: string, name: string) => `${field}: ${name}`;
export const sameParagraphs = (n: number) =>
  plural(n, { one: '# paragraph unchanged', other: '# paragraphs unchanged' });
export const sameItems = (n: number) =>
  plural(n, { one: '# item unchanged', other: '# items unchanged' });
export const sameRows = (n: number) =>
  plural(n, { one: '# row unchanged', other: '# rows unchanged' });
export const sameLines = (n: number) =>
  plural(n, { one: '… # line unchanged …', other: '… # lines unchanged …' });
export const sameFields = (names: readonly string[]) => `Unchanged: ${list(names)}`;
export const show = 'Show';
export const movedUp = (from: number) => `Moved up; it was number ${number(from)}`;
export const movedDown = (from: number) => `Moved down; it was number ${number(from)}`;
export const technical = (n: number) =>
  plural(n, { one: 'Technical details: # changed', other: 'Technical details: # changed' });
export const notFound = 'Not available here';
export const notFoundMore =
  'To compare two versions, both must be saved on this device, open in this tab, or on this page’s server. This one isn’t, or it doesn’t match its ID:';
export const badAddress = 'This link does not name two versions.';
export const toDocuments = 'Open your documents';
export const nothingThere = 'empty';
export const added = 'added';
export const removed = 'removed';
export const moreFields = (n: number) =>
  plural(n, { one: '# more field changed.', other: '# more fields changed.' });
/** The names of members that belong to no kind; others go by their own names. */
export const fields: Readonly<Record<string, string>> = {
  type: 'Kind',
  status: 'Status',
  title: 'Title',
  summary: 'Summary',
  createdBy: 'Author',
  name: 'Name',
  sources: 'Sources',
  provenance: 'Provenance',
  revision: 'Version',
  parentHash: 'ID of the previous version',
  editingAgent: 'Edited by',
  humanApprover: 'Approved by',
  acceptedRevision: 'Accepted version',
  updatedAt: 'Updated',
  content: 'Content',
  html: 'HTML',
  css: 'CSS',
  javascript: 'JavaScript',
  capabilities: 'Capabilities',
  publisher: 'Publisher',
  retrievedAt: 'Retrieved',
};
