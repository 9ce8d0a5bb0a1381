import type { DatabaseSyncInstance } from '@photostructure/sqlite';

/** Longest wait for another process that writes, ms. */
const PATIENCE = 10_000;
/** Longest hold of the event loop by a try for the write lock, and the pause before the next, ms. */
const TRY = 5;
const PAUSE = 20;
/** Busy timeout of everything else, ms: reading while another process recovers the log. */
const READ_WAIT = 250;
/** Turns of the event loop that a batch waits for more work. */
const TURNS = 8;
/** Takes the write lock at once: a lock that is upgraded later can fail without waiting. */
const BEGIN = `PRAGMA busy_timeout = ${TRY}; BEGIN IMMEDIATE; PRAGMA busy_timeout = ${READ_WAIT}`;

type Waiting = {
  readonly work: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
};

/** Runs work in a transaction and resolves when it is on disk. */
export type Transact = <T>(work: () => T) => Promise<T>;

/**
 * Group commit: all work that waits at the end of a turn of the event loop shares one transaction,
 * and so one wait for the disk; while each turn brings more, it waits for some turns. Work that
 * throws does not take the others with it. While another process writes, all wait, and the event
 * loop goes on.
 */
export function groupCommit(
  db: Pick<DatabaseSyncInstance, 'exec' | 'isTransaction'>,
  patience = PATIENCE,
): Transact & { readonly drain: () => void; readonly waiting: () => number } {
  let waiting: Waiting[] = [];
  /** Since when another process writes; null: it does not. */
  let blockedSince: number | null = null;
  let later: NodeJS.Timeout | undefined;
  db.exec(`PRAGMA busy_timeout = ${READ_WAIT}`);

  /** Begins a transaction. @returns false when it has to be tried again later */
  const begin = (): boolean => {
    try {
      db.exec(BEGIN);
      blockedSince = null;
      return true;
    } catch (error) {
      db.exec(`PRAGMA busy_timeout = ${READ_WAIT}`);
      blockedSince ??= performance.now();
      if (isBusy(error) && performance.now() - blockedSince < patience) return false;
      blockedSince = null;
      throw error;
    }
  };

  const rollBack = () => {
    try {
      if (db.isTransaction) db.exec('ROLLBACK');
    } catch {
      // The first error counts; if it lasts, the next transaction reports it.
    }
  };

  const flush = () => {
    clearTimeout(later);
    if (waiting.length === 0) return;
    try {
      if (!begin()) {
        later = setTimeout(flush, PAUSE);
        return;
      }
    } catch (error) {
      // Another process has the lock for longer than anybody waits.
      for (const { reject } of waiting.splice(0)) reject(error);
      return;
    }
    const batch = waiting;
    waiting = [];
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
  const alone = (item: Waiting) => {
    const { work, resolve, reject } = item;
    try {
      if (!begin()) {
        setTimeout(alone, PAUSE, item);
        return;
      }
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
        setImmediate(gather, 1, 1);
      }
    });
  /** Waits for more while each turn brings some. */
  const gather = (turn: number, before: number) => {
    if (turn < TURNS && waiting.length > before) setImmediate(gather, turn + 1, waiting.length);
    else flush();
  };
  const drain = () => {
    // Nothing comes after it: it may hold the event loop for as long as it takes.
    while (waiting.length > 0) flush();
  };
  return Object.assign(transact, { drain, waiting: () => waiting.length });
}

/** Runs work that fails at once where another process has a lock. */
export function withoutWaiting<T>(db: Pick<DatabaseSyncInstance, 'exec'>, work: () => T): T {
  db.exec('PRAGMA busy_timeout = 0');
  try {
    return work();
  } finally {
    db.exec(`PRAGMA busy_timeout = ${READ_WAIT}`);
  }
}

/** SQLITE_BUSY, whatever else its extended code says. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5;
