import type { ArtifactStatus } from '#schemas/document/artifact.ts';
import type { ShownKind } from '#schemas/document/shown-kind.ts';

/**
 * Words of the first view, and of what stands on every page. Each is an export, not a member of a
 * group as in other areas: the script of the page takes only those that it needs.
 */

/** Words of the frame around every page. */

export const product = 'Vitrine';
export const skip = 'Skip to content';
export const share = 'Share';
export const save = 'Save';
export const documents = 'Documents';
export const compose = 'New';
export const more = 'More';
export const checking = 'Checking…';
export const loading = 'Loading…';
export const partMissing = 'Part of this page didn’t load. Check your connection.';
export const tryAgain = 'Try again';

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
export const asStated = 'as stated';
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

/** Words of a document’s members, sources and versions. */

export const yes = 'Yes, as stated';
export const no = 'No, as stated';
export const recommended = 'Recommended';
export const score = (score: number) => `${score} of 5`;
export const otherDetails = 'Other details';

export const sources = 'Sources';
export const retrieved = 'retrieved';
export const backToText = (number: string) => `Back to where source ${number} is cited`;

export const history = 'Versions';
export const thisOne = 'this one';
export const editedBy = 'edited by';
export const approvedBy = 'Approved by';
export const accepted = (revision: number) => `Accepted version: ${revision}`;
export const created = 'Created';
export const unavailable = 'Not here. Its ID:';
export const unchecked = 'The author says so; this page hasn’t seen it.';
export const raw = 'Raw JSON';
export const table = 'Table';
export const citation = (number: string) => `Source ${number}`;
export const notListed = (id: string) => `[${id}: not listed]`;

export const id = 'ID';

/** Words of the trust line. Never "trusted" or "secure": those are read as a judgement. */

export const match = 'Unchanged since it was sealed';
export const preview = 'Preview: its content matches its ID';
export const couldNotCheck = 'Couldn’t check';
export const unverified = 'author not verified';
export const meaning = 'What does this mean?';

/** Words of the kinds (schemas/document/kinds.ts): they stand on the page of every document. */

export const kinds = {
  document: 'Document',
  'research-brief': 'Research brief',
  'decision-memo': 'Decision memo',
  'task-handoff': 'Task hand-off',
  'approval-request': 'Approval request',
  'mini-app-capsule': 'Mini-app',
} satisfies Record<ShownKind, string>;
/** The members of the profiles, as a heading and as the label of a field. */
export const members = {
  question: 'Question',
  decision: 'Decision',
  nextAction: 'Next action',
  body: 'Text',
  findings: 'Findings',
  method: 'Method',
  limitations: 'Limitations',
  confidence: 'Confidence',
  recommendation: 'Recommendation',
  rationale: 'Reasons',
  options: 'Options',
  pros: 'For',
  cons: 'Against',
  consequences: 'Consequences',
  objective: 'Objective',
  completed: 'Done',
  remaining: 'Remaining',
  blockers: 'Blockers',
  context: 'Context',
  request: 'Request',
  action: 'What will be done',
  reason: 'Why',
  risk: 'Risk',
  reversible: 'Can it be undone?',
  impact: 'Impact',
  choices: 'Choices',
  expiresAt: 'Answer by',
  evidence: 'Evidence',
};
/** The words of a member that is one of a few. */
export const choices = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
};

/** Words of the Share and More dialogs and of the raw JSON view. */

export const close = 'Close';
/** Of a button that works only after it was in view for a while. */
export const tooEarly = 'Too early. Press again.';
export const copied = 'Copied.';
export const copyFailed = 'Your browser blocked copying. Select the text and copy it yourself.';
export const copyLink = 'Copy link';
export const copyJson = 'Copy JSON';
export const downloadJson = 'Download JSON';
export const linkLength = (length: number) =>
  `The link is ${length.toLocaleString()} characters long.`;
export const linkTooLongFor = {
  discord: 'Discord cuts off links this long. To share it there, send the file.',
  chat: 'Slack, WhatsApp and others cut off links this long. To share it there, send the file.',
  most: 'Most apps cut off links this long. Send the file instead.',
};
export const fileOnly = 'This document is too large for a link. Send the file instead.';
export const canonical = 'The exact bytes the ID stands for, on one line and in a fixed order.';

/** Words that lead to the viewer's own pages. */

export const language = 'Language';

/** Words of the notice that a new version is here, and of the page without a network. */
export const offline = {
  newVersion: 'A new version is ready.',
  reload: 'Reload',
  later: 'Later',
  offlineTitle: 'You’re offline',
  offlineMore: 'This page needs a connection. Saved documents still open.',
  tryAgain: 'Try again',
  home: 'Go to the home page',
};
