import { change, type Engine, rows, type Steps } from '../db/engine.ts';
import { cacheKey } from '../records/cache-key.ts';
import type { Millis, RecordKind } from '../types.ts';

/** A name that caches have to forget. */
export type Purge = {
  readonly seq: number;
  readonly key: string;
  readonly createdAt: Millis;
  /** Number of attempts, this one included. */
  readonly attempts: number;
};

/**
 * Delay of a purge, ms: an answer that a server began before the change may fill a cache until then.
 */
const WAIT = 1_500;

/** Adds a step to a change: the caches in front forget these records. */
export type PurgeSteps = (kind: RecordKind, ids: readonly string[], now: Millis) => Steps<void>;

/** For a server without caches in front. */
export function* noPurges(): Steps<void> {}

/** Queues purges of records, within the transaction that changes them. */
export function* queuePurges(kind: RecordKind, ids: readonly string[], now: Millis): Steps<void> {
  for (const id of ids) {
    yield* change(
      'INSERT INTO purge (cache_key, created_at, due_at) VALUES ($1, $2, $3)',
      ...[cacheKey(kind, id), now, now + WAIT],
    );
  }
}

/** Telling caches. */
export function purgeStore({ read, write, dialect }: Engine) {
  return {
    /** Takes some that are due, for a time in which nobody else takes them. */
    claimPurges: async (now: Millis, lease: Millis, most: number): Promise<readonly Purge[]> => {
      const due = 'SELECT * FROM purge WHERE due_at <= $1 ORDER BY due_at, seq LIMIT $2';
      // Without a write as long as there is nothing to do.
      if ((await read(() => rows(due, now, 1))).length === 0) return [];
      return write(function* () {
        const claimed: Purge[] = [];
        for (const found of yield* rows(`${due}${dialect.skipLocked}`, now, most)) {
          const seq = Number(found.seq);
          const attempts = Number(found.attempts) + 1;
          yield* change(
            'UPDATE purge SET due_at = $1, attempts = $2 WHERE seq = $3',
            ...[now + lease, attempts, seq],
          );
          const createdAt = Number(found.created_at);
          claimed.push({ seq, key: String(found.cache_key), createdAt, attempts });
        }
        return claimed;
      });
    },
    /** They were told, or are given up. */
    endPurges: (purges: readonly Purge[]): Promise<void> =>
      write(function* () {
        for (const { seq } of purges) yield* change('DELETE FROM purge WHERE seq = $1', seq);
      }),
    deferPurges: (purges: readonly Purge[], until: Millis): Promise<void> =>
      write(function* () {
        for (const { seq } of purges) {
          yield* change('UPDATE purge SET due_at = $1 WHERE seq = $2', until, seq);
        }
      }),
  };
}

export type PurgeStore = ReturnType<typeof purgeStore>;
