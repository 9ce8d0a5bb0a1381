import type { ShownKind } from '#schemas/document/shown-kind.ts';

/** Words of the kinds (schemas/document/kinds.ts): they stand on the page of every document. */

export const kinds = {
  document: 'Document',
  'research-brief': 'Research brief',
  'decision-memo': 'Decision memo',
  'task-handoff': 'Task hand-off',
  'approval-request': 'Approval request',
  'mini-app-capsule': 'Mini-app',
} satisfies Record<ShownKind, string>;
/** Of the members of the profiles those that stand first on a page, which shows them before the rest is there. */
export const firstMembers = {
  question: 'Question',
  decision: 'Decision',
  nextAction: 'Next action',
};
/** The other members, as a heading and as the label of a field. */
export const otherMembers = {
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
