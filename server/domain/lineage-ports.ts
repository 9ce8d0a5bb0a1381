import type { ArtifactStatus } from '#schemas/artifact/artifact.ts';
import type { ArtifactMeta, Listed, Millis, Removal } from './ports.ts';

/**
 * The account that all publications without an account share. It is nobody: it has no successor of
 * anything, and what it published has no publisher in common.
 */
export const ANONYMOUS = 'anonymous';

/** Whether the server knows the parent and found the step sound; null for a first revision. */
export type Lineage = 'verified' | 'unverified' | null;

export type LineageEntry = ArtifactMeta & {
  readonly publishedAt: Millis;
  readonly removed: Removal | null;
  /** Whether an account published it that also published the artifact asked about (decisions §5). */
  readonly samePublisher: boolean;
};

/** The newest revision that the publisher of an artifact published after it. */
export type Newer = {
  readonly id: string;
  /** The first of them; the same when there is one. */
  readonly next: string;
  readonly status: ArtifactStatus;
  readonly revision: number;
  readonly updatedAt: string;
  readonly publishedAt: Millis;
};

/** A parent that is on this server. */
export type ParentHere = { readonly revision: number; readonly samePublisher: boolean };

/** A part of a list that is counted from its beginning; at most 100 entries. */
export type Window = { readonly limit: number; readonly offset: number };

/** Who continued what. */
export interface LineageStore {
  /**
   * Ancestors, the artifact itself and what its publishers published after it, by revision; then
   * what others did. At most 500 of each.
   */
  lineage(id: string, now: Millis, window: Window): Promise<Listed<LineageEntry>>;
  /** What its page says on top. One look-up for each step of its publisher, by index. */
  newer(id: string, now: Millis): Promise<Newer | null>;
  /** Null when the artifact has no parent, or it is not here. */
  parentHere(id: string, now: Millis): Promise<ParentHere | null>;
}
