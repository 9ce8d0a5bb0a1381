import type { ArtifactMeta, Listed, Millis, Newer, Removal, Window } from '../types.ts';

/**
 * The account that all publications without an account share. It is nobody: it has no successor of
 * anything, and what it published has no publisher in common.
 */
export const ANONYMOUS = 'anonymous';

export type LineageEntry = ArtifactMeta & {
  readonly publishedAt: Millis;
  readonly removed: Removal | null;
  /**
   * Whether an account published it that also published the artifact asked about (decisions §5).
   */
  readonly samePublisher: boolean;
};

/** A parent that is on this server. */
export type ParentHere = { readonly revision: number; readonly samePublisher: boolean };

/** Who continued what. */
export interface LineageStore {
  /**
   * Ancestors, the artifact itself and what its publishers published after it, by revision; then
   * what others did. At most 500 of each.
   */
  lineage(id: string, now: Millis, window: Window): Promise<Listed<LineageEntry>>;
  /**
   * The newest revision, which its page names on top. One look-up for each step of its publisher,
   * by index.
   */
  newer(id: string, now: Millis): Promise<Newer | null>;
  /** Null when the artifact has no parent, or it is not here. */
  parentHere(id: string, now: Millis): Promise<ParentHere | null>;
}
