import type { ArtifactStatus } from '#schemas/document/artifact.ts';
import type { Lint } from '#schemas/document/lint.ts';

/** Words of reading a document: trust, versions, tables, charts, files, menus, saving. */

type At = readonly [value: string, x: string];

/** Words of what helps to read a document: its contents, links to its parts, the cards of its sources. */
export const contents = {
  contents: 'Contents',
  more: '{count} more',
  copyPlace: 'Copy section link',
  placeCopied: 'Link copied.',
  inList: 'In the list of sources',
  yourAnswer: 'Your answer',
} as const;

/** Words of the trust line when it is opened: what is only claimed, and what Vitrine is. */
export const trust = {
  what: 'What',
  checked: 'checked',
  notChecked: 'not checked',
  matchMore: 'Nothing changed since sealing. That doesn’t prove who wrote it or that it’s true.',
  uncheckedMore:
    'Checking needs a secure (https) page. What you read may differ from what its ID stands for.',
  copyId: 'Copy ID',
  yourself: 'Check it yourself',
  yourselfMore:
    'Download the JSON, remove its “id” and compute SHA-256 of the rest: that is the ID.',
  claimed: 'claimed',
  who: 'Who',
  /** The name is the author's word, so it comes and goes as an element; so do times. */
  whoMore: '{name} ({author}), as stated. Nobody has confirmed it.',
  when: 'When',
  whenMore: 'Created {created}, this version {updated}, as stated.',
  about:
    'Vitrine shows what AI agents and people make: documents and mini-apps that travel inside a link. It can tell whether something was changed, not whether it is true.',
  contentHash: 'Content hash',
} as const;

/** Words that few documents need: about an acceptance, other versions, a damaged link, great length. */
export const lineage = {
  acceptedBy: 'Accepted by',
  /** Of an acceptance; the name is that of the reader's contact. */
  shownByAnswer: 'shown by an answer that is signed with the key you call {name}',
  sameText: 'same text as version {revision}',
  acceptedNotHere: 'version {revision} not available to compare',
  acceptedMembers: {
    contentHash: 'content',
    type: 'kind',
    title: 'title',
    summary: 'summary',
    createdBy: 'author',
    sources: 'sources',
  },
  notAccepted: (members: readonly string[], revision: number) =>
    `This is not what was accepted. Different in version ${revision}: ${members.join(', ')}.`,
  acceptedFirst:
    'Marked accepted in its very first version, when there was nothing earlier to accept.',
  acceptedByNobody:
    'Marked accepted, without naming a person and the earlier version they accepted.',
  savedHere: 'saved on this device',
  /** Fate of the newest version, by its status; `newerOne` for all others. */
  newer: {
    accepted: 'A newer version was accepted on {date}.',
    rejected: 'A newer version was rejected on {date}.',
    expired: 'A newer version was marked expired on {date}.',
    revoked: 'A newer version was revoked on {date}.',
  } as Partial<Record<ArtifactStatus, string>>,
  newerOne: 'There is a newer version, published on {date}.',
  previewUntil: 'This is a preview. Unless it is published, it disappears on {date}.',
  repaired: 'This link was damaged on the way, and only one reading was possible: this one.',
  emptyValue: 'empty',
  emptyList: 'none',
  onServer: 'on this server',
  onServerByOthers: 'on this server, published by somebody else',
  veryLong: 'This document is very long. The rest isn’t shown yet.',
  showMore: 'Show more',
  more: 'Show more ({left} left)',
  /** Button before what is shown, when a list was entered far behind its beginning. */
  earlier: 'Show earlier ({before} before)',
  mixedScripts:
    'This title or name mixes alphabets whose letters look alike. It may imitate another name.',
  readIt: 'Read it',
} as const;

/** Names of members that pages do not show in a place of their own. */
export const details = {
  names: {
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
    contentHash: 'Content hash',
    revision: 'Version',
    frontMatter: 'Front matter',
  },
} as const;

/** Words beside code, tables, tasks and footnotes. */
export const rich = {
  copy: 'Copy',
  notRun: 'not run',
  copyCsv: 'Copy as CSV',
  sort: 'Sort',
  sortBy: 'Sort by {column}',
  task: 'Task',
  note: 'Footnote {name}',
  backToNote: 'Back to footnote {name} in the text',
  notATable: 'Not shown as a table: {why}',
  csvEmpty: 'it is empty.',
  csvQuote: 'a quotation mark is never closed.',
  csvColumns: 'it has more than {most} columns.',
  csvCells: 'it has more than {most} cells.',
  csvLine: 'one of its lines has more than {most} characters.',
} as const;

/** Words of charts. */
export const chart = {
  asTable: 'Show as table',
  asChart: 'Show as chart',
  x: 'Value of x',
  kinds: {
    bar: 'Bar chart',
    line: 'Line chart',
    area: 'Area chart',
    scatter: 'Scatter plot',
  },
  summary: '{kind}: {title}. Points on the x axis: {places}.',
  fromTo: (name: string, [least, where]: At, [most, there]: At) =>
    `${name}: lowest ${least} (${where}), highest ${most} (${there}).`,
  noValues: '{name}: no values.',
  notDrawn: 'Not drawn as a chart: {why}',
  /** By the member that the reason is about. */
  problems: {
    json: 'it is not valid JSON.',
    kind: '“{member}” must be bar, line, area or scatter.',
    text: '“{member}” must be text of at most 300 characters.',
    x: '“{member}” must be a list of 1 to 2,000 texts or numbers (numbers only in a scatter plot).',
    series: '“{member}” must be a list of 1 to 8 series.',
    values: '“{member}” must have a number or null for each x.',
    empty: '“{member}” has no numbers.',
  },
} as const;

/** Words of diagrams. */
export const diagram = {
  diagram: 'Diagram',
  source: 'Source',
  draw: 'Draw',
  again: 'Try again',
  large: 'Large diagram. Drawing it may take a few seconds.',
  tooLarge: 'This diagram is too large to draw in this browser.',
  tooLong: 'Diagrams of more than {most} characters aren’t drawn.',
  late: 'Drawing took too long and was stopped.',
  missing: 'The code that draws diagrams couldn’t be loaded.',
  unreadable: 'This diagram can’t be drawn.',
  unreadableAt: 'This diagram can’t be drawn. Line {line} can’t be read:',
} as const;

/** Words of pictures and files inside documents. */
export const files = {
  picture: 'Picture',
  undescribed: 'Picture without a description',
  enlarge: 'Enlarge',
  notHere: '“{path}” is not in this document.',
  changed: 'This file was changed and is not shown.',
  uncheckable: 'This file can’t be checked here, because the page isn’t encrypted (https).',
  damaged: 'This picture can’t be shown. It may be damaged.',
  tooLarge: 'This picture is too large to show here.',
  doctype: 'This drawing has a document type and isn’t shown.',
  heavy: 'This picture may slow down your browser.',
  show: 'Show',
  download: 'Download',
  files: 'Files',
  wrongFiles: {
    one: 'One file has a wrong entry and isn’t shown.',
    other: '# files have wrong entries and aren’t shown.',
  },
  cut: 'Only the beginning is shown. Download the file for the rest.',
  noText: 'This file is not readable text.',
  kinds: {
    picture: 'Picture',
    table: 'Table',
    text: 'Text',
    video: 'Video',
    sound: 'Sound',
    pdf: 'PDF',
    other: 'File',
  },
} as const;

/** Words of files that are not in their document. */
export const externalFiles = {
  notInLink: 'This file is not in this link.',
  notInFile:
    'This file is not in this web page. It was too large, or missing when the page was saved.',
  notInChat: 'Files aren’t sent to chats. Open this in a browser.',
  unreachable: 'This file didn’t arrive. Check your connection.',
  gone: 'This site doesn’t have this file any more.',
  large: 'Not loaded yet, because it is large.',
  received: '{some} of {all}',
} as const;

export const oddities = {
  /** Oddities: valid in an artifact, but worth a second look. */
  title: 'Worth a second look',
  hiddenNotes: { one: '# hidden note', other: '# hidden notes' },
  words: {
    bidi: 'Characters that change the direction of text:',
    invisible: 'Invisible characters:',
    control: 'Control characters:',
    blank: 'A text that looks empty:',
    'mixed-script': 'Letters of different alphabets that look alike:',
    combining: 'Marks piled up on letters:',
    surrogate: 'Half of a character:',
    'revision-unsafe': 'A version number too large to be exact:',
    'proto-member': 'A name that confuses some programs:',
    'time-order': 'Changed before it was created:',
    'duplicate-source-id': 'Two sources with the same number:',
    'url-credentials': 'An address with a name or password in it:',
  } satisfies Record<Lint['lint'], string>,
} as const;

/** Words of parts of a text that few documents have. */
export const rare = {
  pictureOn: 'Picture on {host}, not loaded.',
  formula: 'Formula',
  hiddenNote: 'Hidden by the author:',
  alerts: {
    note: 'Note',
    tip: 'Tip',
    important: 'Important',
    warning: 'Warning',
    caution: 'Caution',
  },
} as const;

/** Words of a living link: an address that follows the newest version of a document. */
export const living = {
  follows: 'Follows the newest version',
  pinned: 'Always shows this version',
  permanent: 'permanent link to this one',
  copied: 'Copied: this address always shows this version.',
  isHere: 'Version {version} is here.',
  showIt: 'Show it',
  seeChanges: 'See what changed',
  shownNow: (version: number, changed: number) =>
    changed === 0
      ? `This is version ${version} now.`
      : `This is version ${version} now; what is new is marked in the margin.`,
  lastSeen: 'You last looked on {date}.',
  sinceThen: 'What changed since then',
  forget: 'Forget that',
  wouldLose: 'Show the new version?',
  wouldLoseMore: 'Your comments and the answer you started are kept. A running program stops.',
  wouldLeave: 'Leave for the comparison?',
  seenLinks: 'Links that follow',
  seenLinksNote:
    'These links were opened on this device in the last 90 days. Each remembers which version you saw, to show what changed.',
  forgetLink: 'Forget',
  notLoaded: 'The new version couldn’t be loaded. Try again.',
} as const;

/** Words of saving what is open, and of what is saved: few, for they come with every mini-app that is run. */
export const saving = {
  save: 'Save on this device',
  saved: 'Saved on this device.',
  savingFiles: 'Saved. Its files ({size}) are being saved…',
  filesMissing: 'Saved, without these files, which didn’t arrive or don’t fit here: {names}',
  saveFailed:
    'It couldn’t be saved: this browser stores nothing here or is out of space. Download it instead.',
  notChecked: 'It can’t be saved, because this page couldn’t check that it is unchanged.',
  toDocuments: 'Show documents',
  remove: 'Remove from this device',
  removed: 'Removed from this device.',
  willKeep: 'Your browser promised not to clear this on its own. Export it anyway.',
  keep: 'Keep stored',
  keepRefused: 'Your browser didn’t promise to keep it. Export it to be safe.',
  mayClear: 'Stored only in this browser.',
  undo: 'Undo',
  eraseFailed: 'It couldn’t be changed. Reload and try again.',
} as const;

/** Words of the More menu. */
export const menu = {
  title: 'More',
  thisOne: 'This document',
  others: 'Open something else',
  about: 'Vitrine',
  history: 'Versions and compare…',
  downloadJson: 'Download JSON',
  print: 'Print…',
  compose: 'New document',
  documents: 'Documents',
  openFile: 'Open a file…',
  whatIsThis: 'What is Vitrine?',
  account: 'Account',
  keys: 'Keys and contacts…',
  appearance: 'Appearance…',
} as const;

/** Words of a document as Markdown. */
export const markdown = {
  copyMarkdown: 'Copy as Markdown',
  downloadMarkdown: 'Download Markdown',
  copySection: 'Copy one section',
} as const;

/** Words of going on with an artifact that is open. */
export const revise = {
  edit: 'Create version {revision}…',
  remix: 'Remix as your own draft',
  final: 'This status is final, so there is no next version.',
  failed: 'The editor didn’t load. Check your connection and try again.',
} as const;

/** Words of the list of keys that act on a page (`?`). */
export const shortcuts = {
  title: 'Keyboard shortcuts',
  thisList: 'Show this list',
  answer: 'Answer',
  comment: 'Comment on a passage',
  save: 'Save on this device',
  share: 'Share',
  nextChange: 'Next change',
  previousChange: 'Previous change',
  useLetters: 'Use single letters as shortcuts',
} as const;
