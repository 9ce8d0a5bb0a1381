import type { ArtifactType } from '#schemas/artifact/artifact.ts';

/** Words of the kinds (schemas/artifact/kinds.ts): they stand on the page of every document. */

export const kinds = {
  'research-brief': 'Research brief',
  'decision-memo': 'Decision memo',
  'task-handoff': 'Task hand-off',
  'approval-request': 'Approval request',
  'mini-app-capsule': 'Mini-app',
} satisfies Record<ArtifactType, string>;
/** The members of the profiles, as a heading and as the label of a field. */
export const members = {
  question: 'Question',
  findings: 'Findings',
  method: 'Method',
  limitations: 'Limitations',
  confidence: 'Confidence',
  decision: 'Decision',
  recommendation: 'Recommendation',
  rationale: 'Reasons',
  options: 'Options',
  pros: 'For',
  cons: 'Against',
  consequences: 'Consequences',
  nextAction: 'Next action',
  objective: 'Objective',
  completed: 'Done',
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
