import type { Dialect, Engine, Query, QueryResult, Steps } from '../engine.ts';
import { lines } from '../lines.ts';
import type { Notify } from '../migrations.ts';
import { type Connection, type Connections, openConnections } from './connections.ts';
import { breaksConnection, commitError, isCut, isStalePlan, storeError } from './failures.ts';
import { migratePostgres } from './migrate.ts';
import { POSTGRES_MIGRATIONS } from './migrations.ts';
import { withReserve } from './reserve.ts';

const DIALECT: Dialect = {
  forUpdate: ' FOR UPDATE',
  skipLocked: ' FOR UPDATE SKIP LOCKED',
  greatest: 'greatest',
  position: 'strpos',
  search: 'gin',
  tryLock: 'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS locked',
  lock: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
  byIndexes: 'SET LOCAL enable_seqscan = off',
  settle: null,
};

/** A deadlock, or a conflict between transactions: the database undid all; it may be tried again. */
const TRY_AGAIN = new Set(['40P01', '40001']);
/** Changes of one account that wait in this process, and their longest wait, ms. */
const MAX_LINE = 256;
const PATIENCE = 10_000;

/**
 * The engine for several processes on one database.
 *
 * @param url `postgres://user:password@host:port/database`
 * @param most connections at once. Reads have a share of their own: they go on while changes wait.
 * @param onIdleError told when an idle connection breaks; the pool makes a new one
 * @param tell told what the start waits for
 */
export async function postgresEngine(
  url: string,
  most: number,
  onIdleError: (error: Error) => void,
  tell?: Notify,
): Promise<Engine> {
  await migratePostgres(url, POSTGRES_MIGRATIONS, tell ? { tell } : {});
  const forWrites = Math.max(1, Math.floor(most / 2));
  const writes = await openConnections(url, forWrites, onIdleError);
  const reads = most > 1 ? await openConnections(url, most - forWrites, onIdleError) : writes;
  const inLine = lines(MAX_LINE, PATIENCE);
  const writeInLine: Engine['write'] = (steps, line) => {
    const work = () =>
      onSoundOne(writes, most, (connection) => inTransaction(connection, steps), isNotBegun);
    return line === undefined ? work() : inLine(line, work);
  };
  const { write, remove } = await withReserve(writeInLine);
  return {
    dialect: DIALECT,
    read: (steps) => onSoundOne(reads, most, (connection) => runSteps(connection, steps()), isCut),
    write,
    remove,
    figures: () => {
      const [read, write] = [reads.counts(), writes.counts()];
      return {
        readConnections: read.open,
        readConnectionsIdle: read.idle,
        readsWaiting: read.waiting,
        writeConnections: write.open,
        writeConnectionsIdle: write.idle,
        writesWaiting: write.waiting,
      };
    },
    close: async () => {
      await writes.close();
      if (reads !== writes) await reads.close();
    },
  };
}

/** A transaction that never began: the connection had ended while nobody used it. */
class NotBegun extends Error {}
const isNotBegun = (error: unknown): boolean => error instanceof NotBegun;

/**
 * Does work on a connection; again on others while their statements are older than the tables (a
 * newer server may have added a column), or while they had ended before they did anything. A failover
 * ends all at once, and the next request may come before that is noticed.
 *
 * @param isUndone true for an error after which the work can be done again as if nothing had been
 */
async function onSoundOne<T>(
  connections: Connections,
  most: number,
  work: (connection: Connection) => Promise<T>,
  isUndone: (error: unknown) => boolean,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await connections.use(work);
    } catch (error) {
      // Each attempt takes a broken connection out of the pool: then there are new ones, or none.
      const isSoundSoon = isStalePlan(error) || isUndone(error);
      if (!isSoundSoon || attempt > most)
        throw storeError(isNotBegun(error) ? causeOf(error) : error);
    }
  }
}

const causeOf = (error: unknown): unknown => (error instanceof Error ? error.cause : error);

async function begin(connection: Connection): Promise<void> {
  try {
    await connection.query('BEGIN');
  } catch (error) {
    throw isCut(error) ? new NotBegun('BEGIN', { cause: error }) : error;
  }
}

async function inTransaction<T>(connection: Connection, steps: () => Steps<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    await begin(connection);
    try {
      const result = await runSteps(connection, steps());
      await commit(connection);
      return result;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      await rollBack(connection, error);
      if (!TRY_AGAIN.has(code) || attempt === 3) throw error;
    }
  }
}

async function commit(connection: Connection): Promise<void> {
  try {
    await connection.query('COMMIT');
  } catch (error) {
    throw commitError(error);
  }
}

async function rollBack(connection: Connection, error: unknown): Promise<void> {
  // It is closed then, and the server undoes what was open.
  if (!breaksConnection(error)) await connection.query('ROLLBACK');
}

async function runSteps<T>(connection: Connection, steps: Steps<T>): Promise<T> {
  let step = steps.next();
  while (!step.done) step = steps.next(await execute(connection, step.value));
  return step.value;
}

const names = new Map<string, string>();

async function execute(connection: Connection, { sql, values }: Query): Promise<QueryResult> {
  // A named statement is planned once for each connection.
  let name = names.get(sql);
  if (name === undefined) {
    name = `v${names.size}`;
    names.set(sql, name);
  }
  const { rows, rowCount } = await connection.query({ name, text: sql, values: [...values] });
  return { rows, changes: rowCount ?? 0 };
}
