import { statSync } from 'node:fs';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Dialect, Engine, Query, QueryResult, Steps, Value } from '../engine.ts';
import { StoreFailure, storeTroubleOf } from '../failure.ts';
import type { Row } from '../rows.ts';
import { storeError } from './failures.ts';
import { groupCommit, withoutWaiting } from './group-commit.ts';
import { AUTO_CHECKPOINT, openSqlite } from './open.ts';
import { type Reserve, reserveBeside } from './reserve.ts';

const DIALECT: Dialect = {
  // BEGIN IMMEDIATE: there is one writer, and it needs no other locks.
  forUpdate: '',
  skipLocked: '',
  greatest: 'max',
  position: 'instr',
  search: 'fts5',
  tryLock: null,
  lock: null,
  byIndexes: null,
  settle: 'PRAGMA wal_checkpoint(PASSIVE)',
};

/** Size of a page of SQLite, unless it was built otherwise. */
const PAGE_BYTES = 4_096;

/** Delay before the log is emptied after a removal, and before each retry while it is in use, ms. */
const EMPTY_AFTER = 1_000;
const EMPTY_AGAIN = 5_000;

/** The embedded engine: one file, WAL, on disk before anything is acknowledged. */
export async function sqliteEngine(file: string): Promise<Engine> {
  const db = await openSqlite(file);
  const transact = groupCommit(db);
  const execute = executor(db);
  const reserve = reserveBeside(file);
  const log = writeAheadLog(db, file, reserve);
  const changesSoFar = db.prepare('SELECT total_changes() AS n');
  const changes = () => Number((changesSoFar.get() as Row).n);
  const remove = async <T>(steps: () => Steps<T>): Promise<T> => {
    const before = changes();
    const result = await write(steps);
    if (changes() > before) log.emptySoon();
    return result;
  };
  const freeBytes = () =>
    Number((db.prepare('PRAGMA freelist_count').get() as Row).freelist_count) * PAGE_BYTES;
  const write = async <T>(steps: () => Steps<T>): Promise<T> => {
    try {
      return await transact(() => runNow(steps(), execute));
    } catch (error) {
      throw storeError(error);
    }
  };
  return {
    dialect: DIALECT,
    read: async (steps) => {
      try {
        return runNow(steps(), execute);
      } catch (error) {
        throw storeError(error);
      }
    },
    write: async (steps) => {
      log.spareDisk();
      // Removals made room in the file, or nothing may take what is left for them.
      if (!reserve.isThere() && freeBytes() < reserve.bytes) {
        throw new StoreFailure('full', new Error('its reserve is in use'));
      }
      return write(steps);
    },
    remove: async (steps) => {
      log.spareDisk();
      try {
        return await remove(steps);
      } catch (error) {
        if (storeTroubleOf(error) !== 'full' || !reserve.giveUp()) throw error;
        log.spareDisk();
        return remove(steps);
      }
    },
    figures: () => ({
      fileBytes: bytesOf(file),
      logBytes: bytesOf(`${file}-wal`),
      writesWaiting: transact.waiting(),
    }),
    close: async () => {
      transact.drain();
      log.stop();
      try {
        // Leaves one file behind, where there is room: else the log stays beside it, and is read with it.
        if (log.fits()) db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      } catch {
        // Another process took the room meanwhile.
      }
      db.close();
    },
  };
}

/**
 * Write-ahead log of a database. It is copied into the file by itself, and emptied after a removal: it
 * still has the pages as they were before. On a full disk neither is tried until the file has room for
 * all of it: a copy that breaks off takes the room that removals need.
 */
function writeAheadLog(
  db: DatabaseSyncInstance,
  file: string,
  { isThere, freeBytes }: Pick<Reserve, 'isThere' | 'freeBytes'>,
) {
  let timer: NodeJS.Timeout | undefined;
  let isCopied = true;
  const fits = (): boolean => {
    const { page_count: pages } = db.prepare('PRAGMA page_count').get() as Row;
    return Number(pages) * PAGE_BYTES - bytesOf(file) <= freeBytes();
  };
  /** Never waits for other processes that read, as a backup does. */
  const empty = (): boolean => {
    try {
      if (!fits()) return false;
      return withoutWaiting(db, () => {
        const done = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as Row;
        return done.busy === 0;
      });
    } catch {
      // Another process took the room meanwhile.
      return false;
    }
  };
  const schedule = (wait: number) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (!empty()) schedule(EMPTY_AGAIN);
    }, wait).unref();
  };
  return {
    /** True if the file can take all of the log. */
    fits,
    /** Has the log copied by itself, or not while that could fill the disk. */
    spareDisk: () => {
      const mayCopy = isThere() || fits();
      if (mayCopy === isCopied) return;
      isCopied = mayCopy;
      db.exec(`PRAGMA wal_autocheckpoint = ${mayCopy ? AUTO_CHECKPOINT : 0}`);
    },
    emptySoon: () => schedule(EMPTY_AFTER),
    stop: () => clearTimeout(timer),
  };
}

const bytesOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

function runNow<T>(steps: Steps<T>, execute: (query: Query) => QueryResult): T {
  let step = steps.next();
  while (!step.done) step = steps.next(execute(step.value));
  return step.value;
}

type Prepared = {
  readonly statement: ReturnType<DatabaseSyncInstance['prepare']>;
  /** Indexes of the values for the question marks; null: they stand in their own order. */
  readonly order: readonly number[] | null;
  readonly returnsRows: boolean;
};

/** Runs queries, each prepared once and kept: there are as many as this program has. */
function executor(db: DatabaseSyncInstance): (query: Query) => QueryResult {
  const statements = new Map<string, Prepared>();
  return ({ sql, values, isSingle }) => {
    let prepared = statements.get(sql);
    if (!prepared) {
      prepared = prepare(db, sql);
      statements.set(sql, prepared);
    }
    const { statement, order, returnsRows } = prepared;
    const given = order === null ? (values as Value[]) : order.map((at) => values[at] as Value);
    if (isSingle && returnsRows) {
      const first = statement.get(...given) as Row | undefined;
      return { rows: first ? [first] : [], changes: 0 };
    }
    if (returnsRows) return { rows: statement.all(...given) as Row[], changes: 0 };
    return { rows: [], changes: Number(statement.run(...given).changes) };
  };
}

/** `$2` becomes `?`: drivers differ in how they bind numbered parameters. */
function prepare(db: DatabaseSyncInstance, sql: string): Prepared {
  const order: number[] = [];
  const text = sql.replace(/\$(\d+)/g, (_, number) => {
    order.push(Number(number) - 1);
    return '?';
  });
  const isPlain = order.every((at, index) => at === index);
  return {
    // SQLite plans a statement anew for each value of a limit, which takes longer than most of them.
    statement: db.prepare(text.replace(/\b(LIMIT|OFFSET) \?/g, '$1 0 + ?')),
    order: isPlain ? null : order,
    returnsRows: /^\s*(?:SELECT|WITH)\b/.test(sql),
  };
}
