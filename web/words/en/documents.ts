import type { ArtifactStatus } from '#schemas/document/artifact.ts';
import type { LineageProblem } from '#schemas/document/lineage.ts';
import type { Day } from '../../app/documents/days.ts';
import type { Place } from '../../app/documents/places.ts';
import type { Refusal } from '../../app/library/messages.ts';
import { list, number, plural } from '../format.ts';

/** Words of the list of documents, the library and the page that compares. */

/** Words of the list of documents. */
export const documents = {
  title: 'Documents',
  searchHint: 'Search titles and text',
  show: 'Show',
  all: 'All',
  /** Names of the tabs. */
  places: {
    draft: 'Drafts',
    saved: 'Saved',
    shared: 'Shared',
    published: 'Published',
    private: 'Private links',
    answered: 'Answers',
  } satisfies Record<Place, string>,
  /** The same of one document. */
  states: {
    draft: 'Draft',
    saved: 'On this device',
    shared: 'Link copied',
    published: 'Published',
    private: 'Private link',
    answered: 'You answered',
  } satisfies Record<Place, string>,
  /** Built-in answers, as they were given. */
  decided: {
    approved: 'Approved',
    rejected: 'Rejected',
    changes: 'Changes requested',
  } as Readonly<Record<string, string>>,
  onlyComments: 'Comments',
  quoted: (words: string) => `“${words}”`,
  openAnswer: 'Open your answer',
  forgetAnswer: 'Forget my answer',
  once: 'Private link, once',
  days: {
    today: 'Today',
    yesterday: 'Yesterday',
    week: 'This week',
    month: 'This month',
    earlier: 'Earlier',
  } satisfies Record<Day, string>,

  none: 'Nothing here yet. What you write, save or share from this device appears here.',
  found: (shown: number, all: number) =>
    plural(all, { one: `${shown} of # document`, other: `${shown} of # documents` }),
  untitled: 'Untitled document',
  words: (n: number) => plural(n, { one: '# word', other: '# words' }),
  openedAt: (date: string) => `Opened ${date}`,
  runsWithoutAsking: 'Runs without asking',
  moreOnAccount: 'The rest of what you published is on the account page.',

  actions: 'Actions',
  copyLink: 'Copy link',
  compare: 'Compare',
  compareWith: 'Compare with…',
  chooseOther: 'Choose the document to compare with.',
  cancel: 'Cancel',
  download: 'Download',
  rename: 'Rename',
  nameInList: 'Name in this list',
  managePublished: 'Manage publication',
  deletePrivate: 'Delete private link',
  forgetShared: 'Forget that I shared it',
  removeSaved: 'Remove from this device',
  erased: (title: string) => `Removed: ${title}`,
  linkDeleted: 'Deleted. The private link no longer works.',
  linkNotDeleted: 'The link couldn’t be deleted. Check your connection and try again.',
  exportShown: 'Export these results',
  draftsMade: (n: number) =>
    plural(n, { one: '# draft made from a text.', other: '# drafts made from texts.' }),
  unread: (names: string) => `Not readable: ${names}.`,
  recent: 'Recent',
  allDocuments: 'All documents',
};

/** Words of the library, and of saving to it. */
export const library = {
  intro:
    'What you save stays in this browser and isn’t sent to anyone. Each document is checked again when you open it.',
  used: (size: string, quota: string) =>
    `This site uses ${size} of about ${quota} that the browser allows.`,

  search: 'Search',
  capsule: 'Hosted mini-app',
  statuses: {
    draft: 'Draft',
    proposed: 'Proposed',
    reviewed: 'Reviewed',
    accepted: 'Accepted',
    rejected: 'Rejected',
    expired: 'Expired',
    revoked: 'Revoked',
  } satisfies Record<ArtifactStatus, string>,

  blankTitle: '(no title)',
  manage: 'Manage',
  versions: (n: number) => plural(n, { one: '# version', other: '# versions' }),
  older: (n: number) => plural(n, { one: '# older version', other: '# older versions' }),
  revision: (n: number) => `Version ${number(n)}`,
  erase: 'Delete',
  compose: 'New document',
  reading: 'Reading what you saved…',
  unavailable:
    'This browser won’t store anything for this page, perhaps because of a private window or its settings.',
  undone: 'Restored.',
  corrupt:
    'It has changed since it was saved, so it was not opened. Delete it and ask for it again.',

  exportAll: 'Export all',
  importFile: 'Import…',
  recheck: 'Check all again',
  working: (done: number) => `${number(done)} read…`,
  imported: (added: number) =>
    plural(added, {
      one: '# document imported, unchanged.',
      other: '# documents imported, all unchanged.',
    }),
  present: (n: number) => plural(n, { one: '# was already here.', other: '# were already here.' }),
  importStopped: 'The import stopped early: the browser is out of space or stores nothing here.',
  refused: (n: number) => plural(n, { one: '# line was refused:', other: '# lines were refused:' }),
  refusedLine: (line: number, why: string) => `Line ${number(line)}: ${why}`,
  moreRefused: (n: number) => `And ${number(n)} more.`,
  refusals: {
    'too-large': 'larger than 1 MiB.',
    utf8: 'not UTF-8 text.',
    'json-syntax': 'not JSON.',
    'json-number': 'a number would lose its exact value.',
    'json-duplicate-key': 'a name appears twice in one object.',
    'json-surrogate': 'a text contains half a character.',
    'json-depth': 'nested more than 64 levels deep.',
    schema: 'not a Vitrine document.',
    'content-hash': 'its content was changed.',
    'id-hash': 'it was changed.',
    'other-key': 'it is not what it was saved as.',
    unsigned: 'signatures of a document that is not here.',
    file: 'a file of a document that is not here, or a changed one.',
    'no-digest': 'it can’t be checked here; that needs a secure (https) page.',
  } satisfies Record<Refusal, string>,
  checked: (n: number) =>
    plural(n, {
      one: '# document checked: unchanged.',
      other: '# documents checked: all unchanged.',
    }),
  checkedBad: (all: number, bad: number) =>
    `${plural(all, { one: '# document checked.', other: '# documents checked.' })} ${plural(bad, {
      one: '# has changed: don’t rely on it.',
      other: '# have changed: don’t rely on them.',
    })}`,

  consents: 'Trusted mini-apps',
  noConsents: 'None. Every mini-app asks before it runs.',
  forget: 'Ask again',
  forgetAll: 'Ask again for all',
  unknownApp: 'A mini-app that is not saved here',
  allowed: 'It may:',
  allowedNothing: 'No special permissions.',
};

/** Words of the timeline of revisions and of the comparison of two. */
export const compare = {
  historyTitle: 'Versions',
  looking: 'Looking for other versions…',
  alone: 'Have an older link? Paste it to compare.',
  compareThem: 'Compare',
  notAVersion: 'This isn’t a link that holds a document. Paste one that begins with https://…#k1.',
  linkOfMissing: 'Have its link? Paste it.',
  anotherVersion: 'That link holds another version.',
  sameVersion: 'That is the version you are reading.',
  noCheck: 'Versions can only be compared on a secure (https) page.',
  revision: (n: number) => `Version ${number(n)}`,
  someRevision: 'An earlier version',
  thisOne: 'this one',
  places: {
    library: 'saved on this device',
    server: 'on this server',
    page: 'open on this page',
  },
  notHere: 'Not available here. Its ID:',
  gone: 'No longer on this server. Its ID:',
  openIt: 'Open',
  compareIt: 'Compare with this one',
  stepBroken: 'It doesn’t correctly follow the previous version:',
  stepProblems: {
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
  } as Readonly<Record<LineageProblem['keyword'], string>>,

  byOthers: 'Published by others',
  bySomebodyElse: 'published by somebody else',
  byOthersNote:
    'Other people made these from one of these versions. They aren’t its next versions.',

  title: 'Compare versions',
  before: 'Older version',
  after: 'Newer version',
  version: (n: number) => `Version ${number(n)}`,
  blankTitle: '(no title)',
  matches: 'Matches its ID.',
  inline: 'In place',
  sideBySide: 'Side by side',
  deleted: 'deleted:',
  inserted: 'inserted:',
  comparing: 'Comparing…',
  same: 'Nothing changed between these two versions.',
  changes: (n: number) => plural(n, { one: '# change', other: '# changes' }),
  moreChanges: (n: number) => plural(n, { one: '… and # more', other: '… and # more' }),
  signs: {
    changed: 'changed',
    added: 'added',
    removed: 'removed',
    up: 'moved up',
    down: 'moved down',
  },
  /** A place in a field: "Reasons, paragraph 2". */
  paragraph: (field: string, n: number) => `${field}, paragraph ${number(n)}`,
  item: (field: string, n: number) => `${field}, item ${number(n)}`,
  /** Something in a field that has a name: "Options: Keep the old one". */
  named: (field: string, name: string) => `${field}: ${name}`,
  sameParagraphs: (n: number) =>
    plural(n, { one: '# paragraph unchanged', other: '# paragraphs unchanged' }),
  sameItems: (n: number) => plural(n, { one: '# item unchanged', other: '# items unchanged' }),
  sameRows: (n: number) => plural(n, { one: '# row unchanged', other: '# rows unchanged' }),
  sameLines: (n: number) =>
    plural(n, { one: '… # line unchanged …', other: '… # lines unchanged …' }),
  sameFields: (names: readonly string[]) => `Unchanged: ${list(names)}`,
  show: 'Show',
  movedUp: (from: number) => `Moved up; it was number ${number(from)}`,
  movedDown: (from: number) => `Moved down; it was number ${number(from)}`,
  technical: (n: number) =>
    plural(n, { one: 'Technical details: # changed', other: 'Technical details: # changed' }),
  notFound: 'Not available here',
  notFoundMore:
    'To compare two versions, both must be saved on this device, open in this tab, or on this page’s server. This one isn’t, or it doesn’t match its ID:',
  badAddress: 'This link does not name two versions.',
  toDocuments: 'Open your documents',
  nothingThere: 'empty',
  added: 'added',
  removed: 'removed',
  moreFields: (n: number) =>
    plural(n, { one: '# more field changed.', other: '# more fields changed.' }),
  /** The names of members that belong to no kind; others go by their own names. */
  fields: {
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
  } as Readonly<Record<string, string>>,
};
