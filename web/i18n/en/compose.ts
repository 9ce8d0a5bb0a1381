import type { ArtifactStatus } from '#schemas/artifact/artifact.ts';
import { dateTime, number } from '../format.ts';

/** Words of the composer: the list of drafts and the forms. */

export const title = 'Write something';
export const intro =
  'What you write is kept on this device until you share it. Nothing is sent to a server.';
export const start = 'Begin a new draft';
export const capsule = 'Capsule for the agent API';
export const begin = 'Begin with something you have';
export const beginHint =
  'The JSON of an artifact or a draft, or the HTML of a page for a mini-app.';
export const beginText = 'Begin with this';
export const beginFile = 'Begin with a file…';
export const notUsable = 'This is neither the JSON of an artifact nor an HTML page.';
export const tooLarge = 'This is larger than 1 MiB, more than an artifact can hold.';

export const drafts = 'Your drafts';
export const noDrafts = 'There are no drafts on this device yet.';
export const untitled = 'Untitled draft';
export const noAuthor = 'somebody not named yet';
export const noSummary = 'No summary yet.';
export const edited = 'Edited';
export const time = (value: string) => dateTime(new Date(value));
export const open = 'Open';
export const rename = 'Rename';
export const renameLabel = 'Name in this list';
export const keepName = 'Keep this name';
export const remove = 'Remove';
export const deleteDraft = 'Delete';
export const openDraft = (name: string) => `Open ${name}`;
export const renameDraft = (name: string) => `Rename ${name}`;
export const deleteNamed = (name: string) => `Delete ${name}`;
export const deleted = (name: string) => `“${name}” was deleted.`;
export const undo = 'Undo';
export const allDrafts = 'All drafts';
export const missingDraft =
  'This draft is not on this device. It may have been deleted, or written in another browser.';

export const saved = 'Draft saved on this device.';
export const saving = 'Saving…';
export const unsaved = {
  full: 'This device has no room left, so your last changes are not saved. Download the draft, or delete what you no longer need.',
  refused:
    'This browser keeps nothing for this page, so your draft is not saved. Download it before you leave.',
};
export const downloadDraft = 'Download draft';
export const tryAgain = 'Try again';
export const conflict =
  'This draft was changed in another tab. Nothing was overwritten: choose what to go on with.';
export const keepMine = 'Keep mine as a new draft';
export const takeTheirs = 'Take the other tab’s';
export const fromOtherTab = 'Another tab changed this draft. You see its newest version.';
export const copyName = (name: string) => `${name} (copy)`;

export const write = 'Write';
export const preview = 'Preview';
export const view = 'What to show';
export const share = 'Share…';
export const openIt = 'Open as a page';
export const ready = 'Ready to share.';
export const problemCount = (count: number) =>
  count === 1
    ? 'One thing is missing before you can share.'
    : `${count} things are missing before you can share.`;
export const noDigest = 'Sharing needs a secure (https) page. You can write and download here.';
export const linkLength = (length: number) => `The link has ${number(length)} characters.`;

export const about = 'About this document';
export const content = 'Content';
export const documentTitle = 'Title';
export const summary = 'Summary';
export const summaryHint = 'What a reader should know first.';
export const authorType = 'Who made it';
export const authorTypes = {
  human: 'A person',
  agent: 'An AI agent',
  tool: 'A tool',
  organization: 'An organization',
};
export const authorName = 'Name of the author';
export const authorHint = 'Shown as your claim; nobody checks it.';
export const status = 'Status';
export const chooseStatus = 'Choose what follows';
export const statuses: Record<ArtifactStatus, string> = {
  draft: 'Draft',
  proposed: 'Proposed',
  reviewed: 'Reviewed',
  accepted: 'Accepted',
  rejected: 'Rejected',
  expired: 'Expired',
  revoked: 'Revoked',
};
export const same = (status: string) => `${status} (as before)`;
export const editor = 'Who edits this version';
export const editorHint = 'If that is not the author.';
export const approver = 'Who accepted it';
export const acceptedRevision = 'Version that this person saw';
export const revisionNumber = (revision: number) => `Version ${revision}`;
export const lockedContent =
  'What is accepted must be what was proposed, so the content cannot be changed with this status.';
export const revises = (revision: number, before: number) =>
  `This will be version ${revision}. It names version ${before} as the one before it.`;
export const final = 'Nothing can follow this status.';

export const optional = (label: string) => `${label} (optional)`;
export const count = (length: number, max: number) =>
  `${number(length)} of ${number(max)} characters`;
export const tooLong = (max: number) => `Use at most ${number(max)} characters.`;
export const problems: Record<string, string> = {
  minLength: 'Write something here.',
  format: 'Write a whole address, as in https://example.com/page.',
  pattern: 'Write an address that begins with https:// or http://.',
  transition: 'Choose one of the states that can follow.',
  approver: 'Write the name of the person who accepted it.',
};
export const otherProblem = 'Elsewhere in the document';

export const moveUp = (name: string) => `Move ${name} up`;
export const moveDown = (name: string) => `Move ${name} down`;
export const removeItem = (name: string) => `Remove ${name}`;
export const item = (place: number) => `Item ${place}`;
export const addItem = 'Add an item';
export const cite = 'Cite a source';
export const untitledSource = 'Source without a title';
export const sources = 'Sources';
export const sourcesHint =
  'What the document rests on. “Cite a source” under a text puts its number there.';
export const source = (place: number) => `Source ${place}`;
export const sourceTitle = 'Title of the source';
export const sourceUrl = 'Address';
export const publisher = 'Publisher';
export const retrieved = 'When you read it';
export const placeInSource = (place: number, field: string) => `Source ${place}, ${field}`;
export const addSource = 'Add a source';
export const noEvidence = 'Add sources first; then choose here which of them are evidence.';
export const notSaid = 'Not said';
export const yes = 'Yes';
export const no = 'No';

interface FieldWords {
  /** Where the name of the member does not say enough. */
  label?: string;
  hint?: string;
  item?: (place: number) => string;
  add?: string;
  /** The same in the object of this number. */
  addTo?: (place: number) => string;
}
/** The words of a form about the members of the profiles, beyond their names. */
export const fields: Record<string, FieldWords> = {
  question: { hint: 'You can use Markdown in this and all longer texts.' },
  findings: { item: (place) => `Finding ${place}`, add: 'Add a finding' },
  limitations: {
    item: (place) => `Limitation ${place}`,
    add: 'Add a limitation',
  },
  confidence: { hint: 'How sure you are, and why.' },
  decision: { hint: 'When it has been made.' },
  consequences: {
    item: (place) => `Consequence ${place}`,
    add: 'Add a consequence',
  },
  nextAction: { hint: 'The one thing to do first.' },
  completed: { item: (place) => `Done ${place}`, add: 'Add what is done' },
  remaining: { item: (place) => `Remaining ${place}`, add: 'Add what remains' },
  blockers: { item: (place) => `Blocker ${place}`, add: 'Add a blocker' },
  choices: { item: (place) => `Choice ${place}`, add: 'Add a choice' },
  options: {
    hint: 'What there is to choose from, with what speaks for and against it.',
    item: (place) => `Option ${place}`,
    add: 'Add an option',
  },
  'options.name': { label: 'Name of the option' },
  'options.pros': {
    item: (place) => `For ${place}`,
    addTo: (place) => `Add what speaks for option ${place}`,
  },
  'options.cons': {
    item: (place) => `Against ${place}`,
    addTo: (place) => `Add what speaks against option ${place}`,
  },
};

/** The fields outside the content, by their place in the document. */
export const places: Record<string, string> = {
  title: documentTitle,
  html: 'HTML',
  css: 'CSS',
  javascript: 'JavaScript',
  declaredExternalDomains: 'Declared hosts',
  'content/html': 'HTML',
  'content/css': 'CSS',
  'content/javascript': 'JavaScript',
  summary,
  'createdBy/name': authorName,
  status,
  content,
  sources,
  'provenance/editingAgent': editor,
  'provenance/humanApprover': approver,
  'provenance/acceptedRevision': acceptedRevision,
  'source.title': sourceTitle,
  'source.url': sourceUrl,
  'source.publisher': publisher,
};
