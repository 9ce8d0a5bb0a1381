import type { ArtifactStatus } from '#schemas/document/artifact.ts';
import type { Expected } from '#schemas/document/finding.ts';

/** Words of the composer. */

interface FieldWords {
  /** For a member whose name does not say enough. */
  label?: string;
  /** Advice on what to write there. */
  hint?: string;
  item?: string;
  add?: string;
}

/** Words of the composer: the list of drafts and the forms. */
export const compose = {
  title: 'New document',
  start: 'Or start from a form',
  /** Purpose of each form. */
  forms: {
    'decision-memo': 'Options side by side, one recommended',
    'research-brief': 'A question, what you found, and the sources',
    'task-handoff': 'What’s done, what’s left, and the next step',
    'approval-request': 'Ask before something is done',
    'mini-app-capsule': 'A small program that runs sandboxed',
    capsule: 'A page that is published through the agent API',
  } as Readonly<Record<string, string>>,
  capsule: 'Hosted page (API)',
  begin: 'Write or paste',
  beginHint: 'Write, or paste what your agent wrote: Markdown, a document’s JSON or a page’s HTML.',
  beginText: 'Continue',
  nothingSent: 'Nothing is uploaded.',
  beginFile: 'Open a file…',
  notUsable: 'This is neither Markdown, nor the JSON of a document, nor an HTML page.',
  tooLarge:
    'This is larger than 1 MiB, more than a document can hold. Remove pictures from the text, or split it.',
  nothingWritten: 'There is nothing to see in this text.',

  goOn: { one: 'Continue your draft', other: 'Continue one of # drafts' },
  allDocuments: 'Documents',
  untitled: 'Untitled draft',
  noAuthor: 'No author',
  noSummary: 'No summary yet.',
  missingDraft:
    'This draft is not on this device. It may have been deleted, or written in another browser.',

  saved: 'Saved on this device',
  saving: 'Saving…',
  unsaved: {
    full: 'This device is out of space, so your last changes are not saved. Download the draft, or delete what you no longer need.',
    refused:
      'This browser stores nothing for this page, so your draft is not saved. Download it before you leave.',
  },
  downloadDraft: 'Download draft',
  tryAgain: 'Try again',
  conflict:
    'This draft was changed in another tab. Nothing was overwritten: choose which one to keep.',
  keepMine: 'Keep mine as a new draft',
  takeTheirs: 'Take the other tab’s',
  fromOtherTab: 'Another tab changed this draft. You’re seeing the newest version.',
  copyName: '{name} (copy)',

  preview: 'Preview',
  share: 'Share',
  openIt: 'Open preview',
  ready: 'Ready to share.',
  problemCount: {
    one: 'One thing is missing before you can share.',
    other: '# things are missing before you can share.',
  },
  noDigest: 'Sharing needs a secure (https) page. You can write and download here.',

  properties: 'Properties',
  anything: 'Anything else',
  content: 'Content',
  documentTitle: 'Title',
  summary: 'Summary',
  summaryHint: 'What a reader should know first',
  authorType: 'Who wrote it',
  authorTypes: {
    human: 'A person',
    agent: 'An AI agent',
    tool: 'A tool',
    organization: 'An organization',
  },
  authorName: 'Author',
  authorHint: 'Shown as entered, not verified',
  status: 'Status',
  chooseStatus: 'Next status',
  statuses: {
    draft: 'Draft',
    proposed: 'Proposed',
    reviewed: 'Reviewed',
    accepted: 'Accepted',
    rejected: 'Rejected',
    expired: 'Expired',
    revoked: 'Revoked',
  } satisfies Record<ArtifactStatus, string>,
  same: '{status} (as before)',
  editor: 'Edited by',
  editorHint: 'If not the author',
  approver: 'Accepted by',
  acceptedRevision: 'Version that was accepted',
  revisionNumber: 'Version {revision}',
  lockedContent: 'Accepted text must match the proposal, so it’s locked.',
  revises: 'Version {revision}, based on version {before}',

  optional: '{label} (optional)',
  count: '{length} of {max} characters',
  tooLong: 'Use at most {max} characters.',
  /** Said of an empty field, by its place in the document. */
  missing: {
    '/title': 'Enter a title.',
    '/summary': 'Enter a summary.',
    '/createdBy/name': 'Enter an author.',
    '/content/body': 'Write the text.',
  } as Record<string, string>,
  problems: {
    minLength: 'Enter something here.',
    format: 'Enter a full URL, such as https://example.com/page.',
    pattern: 'Enter an address that begins with https:// or http://.',
    transition: 'Choose one of the statuses that can follow.',
    approver: 'Enter the name of the person who accepted it.',
    'accepted-revision': 'Choose which version was accepted: an earlier one, not too long ago.',
    'accepted-content': 'Accepted text must match the proposal, but this has changed since.',
  } as Record<string, string>,
  otherProblem: 'Elsewhere in the document',

  moveUp: 'Move {name} up',
  moveDown: 'Move {name} down',
  removeItem: 'Remove {name}',
  item: 'Item {place}',
  addItem: 'Add another',
  untitledSource: 'Untitled source',
  sources: 'Sources',
  source: 'Source {place}',
  sourceTitle: 'Title of the source',
  sourceUrl: 'Address',
  publisher: 'Publisher',
  retrieved: 'When you read it',
  placeInSource: 'Source {place}, {field}',
  addSource: 'Add a source',
  noEvidence: 'Add sources first; then choose here which of them are evidence.',
  notSaid: 'Not specified',
  yes: 'Yes',
  no: 'No',
  /** The words of a form about the members of the profiles, beyond their names. */
  fields: {
    question: { hint: 'What did you want to know?' },
    findings: {
      hint: 'One claim and the evidence for it',
      item: 'Finding {place}',
      add: 'Add a finding',
    },
    method: { hint: 'How did you find out?' },
    limitations: {
      hint: 'What did you not check?',
      item: 'Limitation {place}',
      add: 'Add a limitation',
    },
    confidence: { hint: 'How sure are you, and why?' },
    recommendation: { hint: 'What you would do, in one sentence' },
    rationale: { hint: 'Why, and what would change your mind' },
    decision: { hint: 'What was decided, once it has been' },
    consequences: {
      hint: 'What follows from it',
      item: 'Consequence {place}',
      add: 'Add a consequence',
    },
    nextAction: { hint: 'The one thing to do first' },
    objective: { hint: 'What is the task for?' },
    completed: {
      hint: 'What is done and checked',
      item: 'Done {place}',
      add: 'Add a done item',
    },
    remaining: {
      hint: 'What is still to do',
      item: 'Remaining {place}',
      add: 'Add a remaining item',
    },
    blockers: {
      hint: 'What is in the way',
      item: 'Blocker {place}',
      add: 'Add a blocker',
    },
    context: { hint: 'Where things are, and what else the next person needs to know' },
    request: { hint: 'Your request in one sentence' },
    action: { hint: 'The exact action' },
    reason: { hint: 'Why it should be done' },
    impact: { hint: 'Who or what is affected' },
    choices: {
      hint: 'An answer to choose from',
      item: 'Choice {place}',
      add: 'Add a choice',
    },
    options: { item: 'Option {place}', add: 'Add an option' },
    'options.pros': { hint: 'Why choose it', item: 'For {place}' },
    'options.cons': { hint: 'Why not', item: 'Against {place}' },
  } as Record<string, FieldWords>,
  draftLine: 'Preview of a draft: not sealed yet',
} as const;

/** Words of writing itself: rows, sources behind `[`, options, and what stands beside the text. */
export const writing = {
  tools: 'This text',
  rowKeys: 'Enter: new item · Shift+Enter: new line · [ cite · / insert · Alt+↑↓ move',
  /** The same where no sources are cited. */
  plainRowKeys: 'Enter: new item · Alt+↑↓ move',
  cite: 'Cite a source',
  offered: {
    one: '# source. Choose with the arrow keys and Enter.',
    other: '# sources. Choose with the arrow keys and Enter.',
  },
  newSource: 'New source from a link…',
  address: 'Link',
  wrongAddress: 'That is not a web address.',
  sourceName: 'Title (or leave it empty)',
  addAndCite: 'Add and cite',
  cancel: 'Cancel',
  untitledSource: 'Untitled source',
  sourcesHint: 'What the document is based on. Type [ in the text to cite a source or add one.',

  optionName: 'Name of the option',
  recommended: 'Recommended',
  criteria: 'Criteria',
  criterion: 'Criterion {place}',
  criterionHint: 'What you compare them by, such as cost (optional)',
  noScore: 'No score',
  score: '{value} of {of}',

  beforeShare: 'Before you share',
  link: 'Link',
  characters: { one: '# character', other: '# characters' },
  fits: 'fits everywhere',
  nothingChanged: 'Nothing has changed since version {before}.',
  changedSince: 'Changed since version {before}:',
  compare: 'Compare',

  /** The menu behind `/` at the beginning of a line. */
  blocks: 'Add a block',
  blocksOffered: {
    one: '# block. Choose with the arrow keys and Enter.',
    other: '# blocks. Choose with the arrow keys and Enter.',
  },
  blockTable: 'Table',
  blockChart: 'Chart',
  blockCode: 'Code block',
  blockTasks: 'Task list',
  column: 'Column {place}',
  series: 'Series',

  /** The buttons above a text. */
  marks: {
    bold: 'Bold',
    italic: 'Italic',
    heading: 'Heading',
    list: 'List',
    tasks: 'Task list',
    link: 'Link',
    code: 'Code',
  },

  /** A document as written that is fitted into a form. */
  fit: 'Fit into a form',
  fitHint: 'Sections with known headings fill its fields. The rest stays as text, in its order.',
  fitted: 'This is how it would look in the form. Nothing has changed yet.',
  useForm: 'Use this form',
  keepWritten: 'Keep it as written',
} as const;

/** Words of the code editor for mini-apps and capsules. */
export const program = {
  code: { html: 'HTML', css: 'CSS', javascript: 'JavaScript' },
  codeHints: {
    html: 'The body of the page.',
    css: 'The style sheet. Nothing is loaded from elsewhere.',
    javascript: 'The script. It runs sandboxed, without network access.',
  },
  asks: 'Permissions',
  asksNothing: 'Nothing',
  flagsTitle: 'What it may do once the reader agrees',
  domains: 'Declared hosts',
  domainsHint: 'Names of hosts such as api.example.com, without https://.',
  domain: 'Host {place}',
  addDomain: 'Add a host',
  published: 'Capsules are published through the agent API. Download the request body here.',
  download: 'Download request JSON',
  notReady: 'You can’t try it yet. Check the fields that are marked.',
  stale: 'You changed the program while it was running.',
  renew: 'Run the new version',
} as const;

/** Words for pictures and files that are added to a text in the composer. */
export const pictures = {
  picture: 'Picture',
  file: 'File',
  adding: 'Adding…',
  describe: 'Describe the picture between the brackets.',
  figures: '{width} × {height} pixels, {size}',
  smaller: 'Made smaller: {before} → {after}.',
  notRead: 'This picture can’t be read. Use PNG, JPEG, GIF, WebP, AVIF or SVG.',
  tooLarge: 'This picture is too large. Make it smaller first.',
  noRoom: 'This browser has no room for this file, or stores nothing here.',
  tooMany: 'A document holds 200 files at most.',
  allTooLarge: 'The files of a document are 100 MB at most.',
  fileTooLarge: 'This file is too large: {most} at most.',
  outside: '{name} ({size}) doesn’t fit into a link. It is uploaded when you publish.',
} as const;

/** The warnings to the author of a draft (schemas/document/warnings.ts). */
export const warnings = {
  title: { one: '# thing to check before you share', other: '# things to check before you share' },
  missingMember: '“{name}” is not filled in.',
  emptyMember: '“{place}” is empty.',
  wrongKind: '“{place}” should be {kind}.',
  nearName: '“{place}” is not known here. Did you mean “{name}”?',
  unlistedSource: '“{place}” cites source {id}, which is not in the list.',
  uncitedSource: 'Source {id} isn’t cited anywhere.',
  noSources: 'No sources are listed.',
  htmlInText: '“{place}” has HTML ({tag}), of which readers see only the text. Use Markdown.',
  programInText: '“{place}” has a program ({tag}). It isn’t run: readers see it as code.',
  eventAttribute: '“{place}” has {name} in a tag, which does nothing here. Remove it.',
  frontMatterInText: '“{place}” begins with front matter, which is shown as a heading. Remove it.',
  futureDate: 'The date “{place}” is in the future.',
  noApprover: 'It doesn’t say who accepted it.',
  brokenChart: '“{place}” has a chart that isn’t drawn: {why} Fix the block.',
  brokenCsv: '“{place}” has a table that isn’t shown: {why} Fix the block.',
  brokenFile:
    '“{place}” isn’t shown: its name, type, size, hash or data is wrong, or there are too many files.',
  unknownOption: 'No option is called “{name}”. Recommend one by its exact name.',
  unknownCriterion:
    'There is a score for “{name}”, which is not among the criteria. Add it there, or fix the name.',
  duplicateName: '“{place}” has “{name}” twice. Give each a name of its own.',
  oneChoice: '“{place}” offers one answer only. Add another, or leave it out.',
  pastExpiry: 'The deadline has passed. Choose a later one.',
  wrongPlace: '“{place}” belongs to the document, not to its content. Move it there.',
  literalNewline: '“{place}” has “\n” as two characters. Write real line breaks.',
  noParent: 'This is version {number}, but it names no previous version.',
  marksInTitle: '“{place}” shows Markdown or HTML marks as text. Use plain words.',
  lineBreak: '“{place}” has more than one line. Keep it to one.',
  duplicateSource: (id: string) =>
    `Two sources have the number ${id.match(/\d+$/)?.[0] ?? id}. Give each its own.`,
  missingFootnote:
    '“{place}” refers to footnote {name}, which doesn’t exist. Write it, or remove the mark.',
  unnamedAuthor: 'No author is named. Enter one.',
  pictureNotHere:
    '“{place}” has a picture that isn’t in the document ({address}). Nothing is loaded from elsewhere.',
  pictureUndescribed: '“{place}” has a picture without a description. Say what it shows.',
  deadLink: '“{place}” has a broken link ({target}). Fix it, or keep only its text.',
  brokenFence: '“{place}” has a code block that is never closed. Add its closing line.',
  /** The words of an oddity (`web/words/en/reading.ts`), which ends with a colon. */
  oddity: '{words} “{place}”. Fix it.',
  /** The frame of a program does not let it do something. */
  programs: {
    'remote-script': 'External scripts aren’t loaded. Paste their code into the script.',
    'remote-style':
      'External styles, fonts and pictures aren’t loaded. Include them as CSS rules and data: addresses.',
    storage: 'The program uses storage, which it doesn’t have. Keep what it needs in variables.',
    'undeclared-host': 'The program contacts a server, but has no network. Include the data in it.',
    'media-without-flag':
      'External pictures and sounds aren’t loaded. Include them as data: addresses.',
    'link-without-flag': 'A link in it doesn’t open. Write the address as text.',
    frame: 'An embedded page stays empty. Include what it shows instead.',
    'call-without-capability':
      'The program saves a file or writes an email without permission. Add the permission, or remove the call.',
    'style-tag': 'The CSS begins with <style>, so no rule applies. Remove the tag.',
    'script-tag': 'The script begins with <script>, so nothing runs. Remove the tag.',
    'escaped-html':
      'The page is escaped: readers would see its tags as text. Paste the markup itself.',
    'file-name': 'This is a file name. Paste the content of the file.',
    markdown: 'This is Markdown: readers would see its marks as text. Write HTML.',
    'script-type':
      'A script is in a language that browsers don’t run. Compile it to JavaScript first.',
    'form-elsewhere':
      'A form submits to an address, which the sandbox blocks. Handle it in the script.',
    'script-syntax': 'The script has a syntax error and won’t run. Fix it.',
  } as Readonly<Record<string, string>>,
  program: 'The program tries something that the sandbox doesn’t allow. Try it out.',
  more: 'And {n} more.',

  /** The kind that a member should be, as it stands in `wrongKind`. */
  expected: {
    text: 'text',
    texts: 'a list of texts',
    flag: 'yes or no',
    time: 'a date and time',
    sources: 'a list of sources',
    list: 'a list',
    any: 'anything',
    objects: 'a list of objects',
    object: 'an object',
  } as Readonly<Record<Exclude<Expected['is'], 'choice' | 'scores'>, string>>,
  oneOf: 'one of: {words}',
  scores: 'numbers from {from} to {to}',
} as const;
