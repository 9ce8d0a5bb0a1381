import type { DatabaseSyncInstance } from '@photostructure/sqlite';

type Waiting = {
  readonly work: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
};

/** Runs work in a transaction and resolves when it is on disk. */
export type Transact = <T>(work: () => T) => Promise<T>;

/**
 * Group commit: all work that waits at the end of a turn of the event loop shares one transaction,
 * and so one wait for the disk. Work that throws does not take the others with it.
 */
export function groupCommit(
  db: Pick<DatabaseSyncInstance, 'exec' | 'isTransaction'>,
): Transact & { readonly drain: () => void } {
  let waiting: Waiting[] = [];

  const rollBack = () => {
    try {
      if (db.isTransaction) db.exec('ROLLBACK');
    } catch {
      // What went wrong first is told; the next transaction tells what is wrong still.
    }
  };

  const flush = () => {
    const batch = waiting;
    waiting = [];
    try {
      // Takes the write lock at once: a lock that is upgraded later can fail without waiting.
      db.exec('BEGIN IMMEDIATE');
    } catch (error) {
      // Another process has the lock for longer than anybody waits.
      for (const { reject } of batch) reject(error);
      return;
    }
    try {
      const results = batch.map(({ work }) => work());
      db.exec('COMMIT');
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]);
    } catch (error) {
      rollBack();
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const item of batch) alone(item);
    }
  };
  const alone = ({ work, resolve, reject }: Waiting) => {
    try {
      db.exec('BEGIN IMMEDIATE');
      const result = work();
      db.exec('COMMIT');
      resolve(result);
    } catch (error) {
      rollBack();
      reject(error);
    }
  };
  const transact = <T>(work: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      if (waiting.push({ work, resolve: resolve as Waiting['resolve'], reject }) === 1) {
        setImmediate(flush);
      }
    });
  const drain = () => {
    if (waiting.length > 0) flush();
  };
  return Object.assign(transact, { drain });
}
