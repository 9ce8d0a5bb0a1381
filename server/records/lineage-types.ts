import type { ArtifactMeta, Millis, Removal } from '../types.ts';

/**
 * The account that all publications without an account share. It is nobody: it has no successor of
 * anything, and what it published has no publisher in common.
 */
export const ANONYMOUS = 'anonymous';

export type LineageEntry = ArtifactMeta & {
  readonly publishedAt: Millis;
  readonly removed: Removal | null;
  /**
   * True if an account published both this and the artifact asked about (decisions §5).
   */
  readonly samePublisher: boolean;
};

/** A parent that is on this server. */
export type ParentHere = { readonly revision: number; readonly samePublisher: boolean };
