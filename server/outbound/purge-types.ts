import type { Millis } from '../types.ts';

/** A name that caches have to forget. */
export type Purge = {
  readonly seq: number;
  readonly key: string;
  readonly createdAt: Millis;
  /** How often it was tried, this time included. */
  readonly attempts: number;
};

/** What caches in front have still to be told. Noted with the change, where there are such caches. */
export interface PurgeStore {
  /** Takes some that are due, for a time in which nobody else takes them. */
  claimPurges(now: Millis, lease: Millis, most: number): Promise<readonly Purge[]>;
  /** They were told, or are given up. */
  endPurges(purges: readonly Purge[]): Promise<void>;
  deferPurges(purges: readonly Purge[], until: Millis): Promise<void>;
}
