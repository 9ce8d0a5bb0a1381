import type { ArtifactStatus } from '#schemas/document/artifact.ts';
import { number, plural } from '../format.ts';

/** Words of the composer: the list of drafts and the forms. */

export const title = 'New document';
export const start = 'Or start from a form';
export const capsule = 'Hosted page (API)';
export const begin = 'Write or paste';
export const beginHint =
  'Write, or paste what your agent wrote. Markdown stays as it is: headings, tables, pictures. The JSON of a document or the HTML of a page works, too.';
export const beginText = 'Continue';
export const nothingSent = 'Nothing is uploaded.';
export const beginFile = 'Open a file…';
export const notUsable = 'This is neither Markdown, nor the JSON of a document, nor an HTML page.';
export const tooLarge =
  'This is larger than 1 MiB, more than a document can hold. Take out pictures that stand in the text, or split it.';
export const nothingWritten = 'There is nothing to see in this text.';

export const goOn = (drafts: number) =>
  plural(drafts, { one: 'Go on with your draft', other: 'Go on with one of # drafts' });
export const allDocuments = 'Documents';
export const untitled = 'Untitled draft';
export const noAuthor = 'No author';
export const noSummary = 'No summary yet.';
export const missingDraft =
  'This draft is not on this device. It may have been deleted, or written in another browser.';

export const saved = 'Saved on this device';
export const saving = 'Saving…';
export const unsaved = {
  full: 'This device is out of space, so your last changes are not saved. Download the draft, or delete what you no longer need.',
  refused:
    'This browser stores nothing for this page, so your draft is not saved. Download it before you leave.',
};
export const downloadDraft = 'Download draft';
export const tryAgain = 'Try again';
export const conflict =
  'This draft was changed in another tab. Nothing was overwritten: choose which one to keep.';
export const keepMine = 'Keep mine as a new draft';
export const takeTheirs = 'Take the other tab’s';
export const fromOtherTab = 'Another tab changed this draft. You’re seeing the newest version.';
export const copyName = (name: string) => `${name} (copy)`;

export const preview = 'Preview';
export const share = 'Share';
export const openIt = 'Open preview';
export const ready = 'Ready to share.';
export const problemCount = (count: number) =>
  count === 1
    ? 'One thing is missing before you can share.'
    : `${count} things are missing before you can share.`;
export const noDigest = 'Sharing needs a secure (https) page. You can write and download here.';

export const properties = 'Properties';
export const anything = 'Anything else';
export const content = 'Content';
export const documentTitle = 'Title';
export const summary = 'Summary';
export const summaryHint = 'What a reader should know first';
export const authorType = 'Who wrote it';
export const authorTypes = {
  human: 'A person',
  agent: 'An AI agent',
  tool: 'A tool',
  organization: 'An organization',
};
export const authorName = 'Author';
export const authorHint = 'Shown as entered, not verified';
export const status = 'Status';
export const chooseStatus = 'Next status';
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
export const editor = 'Edited by';
export const editorHint = 'If that is not the author.';
export const approver = 'Accepted by';
export const acceptedRevision = 'Version that was accepted';
export const revisionNumber = (revision: number) => `Version ${revision}`;
export const lockedContent = 'Accepted text must match the proposal, so it’s locked.';
export const revises = (revision: number, before: number) =>
  `Version ${revision}, based on version ${before}`;
export const final = 'This status is final.';

export const optional = (label: string) => `${label} (optional)`;
export const count = (length: number, max: number) =>
  `${number(length)} of ${number(max)} characters`;
export const tooLong = (max: number) => `Use at most ${number(max)} characters.`;
export const problems: Record<string, string> = {
  minLength: 'Enter something here.',
  format: 'Enter a full URL, such as https://example.com/page.',
  pattern: 'Write an address that begins with https:// or http://.',
  transition: 'Choose one of the statuses that can follow.',
  approver: 'Write the name of the person who accepted it.',
  'accepted-revision': 'Choose which version was accepted: an earlier one, not too long ago.',
  'accepted-content': 'What is accepted must be what was proposed: this has changed since.',
};
export const otherProblem = 'Elsewhere in the document';

export const moveUp = (name: string) => `Move ${name} up`;
export const moveDown = (name: string) => `Move ${name} down`;
export const removeItem = (name: string) => `Remove ${name}`;
export const item = (place: number) => `Item ${place}`;
export const addItem = 'Add another';
export const untitledSource = 'Untitled source';
export const sources = 'Sources';
export const source = (place: number) => `Source ${place}`;
export const sourceTitle = 'Title of the source';
export const sourceUrl = 'Address';
export const publisher = 'Publisher';
export const retrieved = 'When you read it';
export const placeInSource = (place: number, field: string) => `Source ${place}, ${field}`;
export const addSource = 'Add a source';
export const noEvidence = 'Add sources first; then choose here which of them are evidence.';
export const notSaid = 'Not specified';
export const yes = 'Yes';
export const no = 'No';

interface FieldWords {
  /** For a member whose name does not say enough. */
  label?: string;
  /** Advice on what to write there. */
  hint?: string;
  item?: (place: number) => string;
  add?: string;
}
/** The words of a form about the members of the profiles, beyond their names. */
export const fields: Record<string, FieldWords> = {
  question: { hint: 'What did you want to know?' },
  findings: {
    hint: 'One claim and the evidence for it',
    item: (place) => `Finding ${place}`,
    add: 'Add a finding',
  },
  method: { hint: 'How did you find out?' },
  limitations: {
    hint: 'What did you not check?',
    item: (place) => `Limitation ${place}`,
    add: 'Add a limitation',
  },
  confidence: { hint: 'How sure are you, and why?' },
  recommendation: { hint: 'What you would do, in one sentence' },
  rationale: { hint: 'Why, and what would change your mind' },
  decision: { hint: 'What was decided, once it has been' },
  consequences: {
    hint: 'What follows from it',
    item: (place) => `Consequence ${place}`,
    add: 'Add a consequence',
  },
  nextAction: { hint: 'The one thing to do first' },
  objective: { hint: 'What is the whole task for?' },
  completed: {
    hint: 'What is done and checked',
    item: (place) => `Done ${place}`,
    add: 'Add what is done',
  },
  remaining: {
    hint: 'What is still to do',
    item: (place) => `Remaining ${place}`,
    add: 'Add what remains',
  },
  blockers: {
    hint: 'What is in the way',
    item: (place) => `Blocker ${place}`,
    add: 'Add a blocker',
  },
  context: { hint: 'Where things are, and what else the next person needs to know' },
  request: { hint: 'Your request in one sentence' },
  action: { hint: 'The exact action' },
  reason: { hint: 'Why it should be done' },
  impact: { hint: 'Who or what is affected' },
  choices: {
    hint: 'An answer to choose from',
    item: (place) => `Choice ${place}`,
    add: 'Add a choice',
  },
  options: { item: (place) => `Option ${place}`, add: 'Add an option' },
  'options.pros': { hint: 'Why choose it', item: (place) => `For ${place}` },
  'options.cons': { hint: 'Why not', item: (place) => `Against ${place}` },
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
export const draftLine = 'Preview of a draft: not sealed yet';
