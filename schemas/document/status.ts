import type { ArtifactStatus } from './artifact.ts';

/** The states that a state can be followed by (decisions §5). */
const NEXT: Record<ArtifactStatus, readonly ArtifactStatus[]> = {
  draft: ['proposed', 'revoked'],
  proposed: ['draft', 'reviewed', 'rejected', 'expired', 'revoked'],
  reviewed: ['proposed', 'accepted', 'rejected', 'expired', 'revoked'],
  accepted: ['expired', 'revoked'],
  rejected: ['draft'],
  expired: [],
  revoked: [],
};

/** The states in which a document may be edited without changing its state (decisions §5). */
const EDITABLE: readonly ArtifactStatus[] = ['draft', 'proposed', 'reviewed'];

/** The other states that may follow a state. */
export const nextStatuses = (from: ArtifactStatus): readonly ArtifactStatus[] => NEXT[from];

/**
 * True if a revision in state `to` may follow one in state `from`. For the same state this says
 * whether it may be edited.
 */
export const canTransition = (from: ArtifactStatus, to: ArtifactStatus): boolean =>
  from === to ? EDITABLE.includes(from) : NEXT[from].includes(to);

/** True if nothing may follow a state. */
export const isFinal = (status: ArtifactStatus): boolean => NEXT[status].length === 0;
