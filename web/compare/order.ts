import type { ArtifactType } from '#schemas/artifact/artifact.ts';

/** Members of content in the order in which their page shows them. */
const ORDER: Readonly<Record<ArtifactType, readonly string[]>> = {
  'research-brief': ['question', 'findings', 'method', 'limitations', 'confidence'],
  'decision-memo': [
    'decision',
    'recommendation',
    'question',
    'rationale',
    'options',
    'consequences',
  ],
  'task-handoff': ['nextAction', 'objective', 'completed', 'remaining', 'blockers', 'context'],
  'approval-request': [
    'request',
    'action',
    'reason',
    'risk',
    'reversible',
    'impact',
    'choices',
    'expiresAt',
    'evidence',
  ],
  'mini-app-capsule': ['html', 'css', 'javascript', 'capabilities'],
};

/** @returns known members of the content of a kind; what is not among them comes after */
export const readingOrder = (type: ArtifactType): readonly string[] => ORDER[type];
