import type { DraftKind } from './draft.ts';

/** What can be begun, in the order of the list. */
export const KINDS: readonly DraftKind[] = [
  'decision-memo',
  'research-brief',
  'task-handoff',
  'approval-request',
  'mini-app-capsule',
  'capsule',
];
