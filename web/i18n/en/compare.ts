import type { ArtifactStatus } from '#schemas/artifact/artifact.ts';
import { number, plural } from '../format.ts';

/** Words of the timeline of revisions and of the comparison of two. */

export const historyTitle = 'Versions at hand';
export const historyNote =
  'Found on this device or on the server of this page, each one checked against its ID. Names and dates are the authors’ claims.';
export const looking = 'Looking for other versions…';
export const alone =
  'No other version is at hand. Save the versions that you get on this device to compare them.';
export const noCheck = 'Nothing can be compared here: checking needs a secure (https) page.';
export const revision = (n: number) => `Revision ${number(n)}`;
export const someRevision = 'An earlier revision';
export const thisOne = 'this one';
export const statuses: Record<ArtifactStatus, string> = {
  draft: 'draft',
  proposed: 'proposed',
  reviewed: 'reviewed',
  accepted: 'accepted',
  rejected: 'rejected',
  expired: 'expired',
  revoked: 'revoked',
};
export const places = {
  library: 'saved on this device',
  server: 'on this server',
  page: 'open on this page',
};
export const notHere = 'Not at hand. Its ID:';
export const gone = 'No longer on this server. Its ID:';
export const openIt = 'Open';
export const compareIt = 'Compare with this one';
export const stepSound = 'It follows its parent by the rules.';
export const stepBroken = 'It does not follow its parent by the rules:';

export const byOthers = 'Published by others';
export const bySomebodyElse = 'published by somebody else';
export const byOthersNote =
  'Others made these from one of these versions. They say nothing about what became of it.';

export const title = 'What changed';
export const before = 'Before';
export const after = 'After';
export const blankTitle = '(no title)';
export const matches = 'Content matches its ID.';
export const swap = 'Swap';
export const inline = 'In one text';
export const sideBySide = 'Side by side';
export const legend = 'Deleted text is struck through, inserted text is underlined.';
export const deleted = 'deleted:';
export const inserted = 'inserted:';
export const same = 'These two say the same.';
export const notFound = 'Not at hand';
export const notFoundMore =
  'Both versions must be saved on this device, or on the server that made this page. This one is not, or it is not what its ID stands for:';
export const badAddress = 'This address names no two versions.';
export const toLibrary = 'Go to what you saved';
export const nothingThere = 'nothing';
export const added = 'Added';
export const removed = 'Removed';
export const changed = 'Changed';
export const moved = (from: number, to: number) =>
  `Moved from place ${number(from)} to ${number(to)}`;
export const unchangedItems = (n: number) =>
  plural(n, { one: '# item is unchanged.', other: '# items are unchanged.' });
export const unchangedText = (n: number) =>
  plural(n, { one: '… # unchanged character …', other: '… # unchanged characters …' });
export const byLine = 'Too long to compare word by word; compared line by line.';
export const asWhole = 'Too long or too different to compare; both are shown whole.';
export const moreFields = (n: number) =>
  plural(n, { one: '# more field differs.', other: '# more fields differ.' });
/** What the members are called; others go by their own names. */
export const fields: Readonly<Record<string, string>> = {
  type: 'Kind',
  status: 'Status',
  title: 'Title',
  summary: 'Summary',
  createdBy: 'Author',
  name: 'Name',
  sources: 'Sources',
  provenance: 'Provenance',
  revision: 'Revision',
  parentHash: 'ID of the parent',
  editingAgent: 'Edited by',
  humanApprover: 'Approved by',
  acceptedRevision: 'Accepted revision',
  updatedAt: 'Updated',
  content: 'Content',
  question: 'Question',
  findings: 'Findings',
  method: 'Method',
  limitations: 'Limitations',
  confidence: 'Confidence',
  options: 'Options',
  recommendation: 'Recommendation',
  rationale: 'Reasons',
  decision: 'Decision',
  consequences: 'Consequences',
  objective: 'Objective',
  completed: 'Done',
  nextAction: 'Next action',
  remaining: 'Remaining',
  blockers: 'Blockers',
  context: 'Context',
  request: 'Request',
  action: 'What would be done',
  reason: 'Why',
  risk: 'Risk',
  reversible: 'Can it be undone?',
  impact: 'Impact',
  choices: 'Choices',
  expiresAt: 'Deadline',
  evidence: 'Evidence',
  html: 'HTML',
  css: 'CSS',
  javascript: 'JavaScript',
  capabilities: 'Capabilities',
};
