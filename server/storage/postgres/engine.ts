import type { Pool, PoolClient } from 'pg';
import type { Dialect, Engine, Query, QueryResult, Steps } from '../engine.ts';
import { pendingMigrations } from '../migration-plan.ts';
import { POSTGRES_MIGRATIONS } from './migrations.ts';

const DIALECT: Dialect = {
  forUpdate: ' FOR UPDATE',
  skipLocked: ' FOR UPDATE SKIP LOCKED',
  greatest: 'greatest',
  position: 'strpos',
  tryLock: 'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS locked',
  lock: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
};

/** Held while the tables are brought up to date, by one process at a time. */
const MIGRATION_LOCK = 4_711_002;
/** What a connection may wait for, in milliseconds, before a request fails. */
const CONNECT_TIMEOUT = 5_000;
const STATEMENT_TIMEOUT = 15_000;
/** bigint, and numeric (the sum of bigints): all of ours are safe integers. */
const INTEGER_TYPES = new Set([20, 1700]);
/** A deadlock, or a conflict between transactions: the database undid all; it may be tried again. */
const TRY_AGAIN = new Set(['40P01', '40001']);

/**
 * The engine for several processes on one database.
 *
 * @param url `postgres://user:password@host:port/database`
 * @param onIdleError told when an idle connection breaks; the pool makes a new one
 */
export async function postgresEngine(
  url: string,
  connections: number,
  onIdleError: (error: Error) => void,
): Promise<Engine> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
    application_name: 'vitrine',
    types: {
      getTypeParser: (oid, format) =>
        INTEGER_TYPES.has(Number(oid))
          ? (value: string) => Number(value)
          : pg.types.getTypeParser(Number(oid), format as 'text'),
    },
  });
  pool.on('error', onIdleError);
  try {
    await migrate(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    dialect: DIALECT,
    read: (steps) => withClient(pool, (client) => runSteps(client, steps())),
    write: (steps) => withClient(pool, (client) => inTransaction(client, steps)),
    close: () => pool.end(),
  };
}

async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    // A connection in an unknown state is not used again.
    if (error instanceof Error && !('code' in error)) broken = error;
    throw error;
  } finally {
    client.release(broken);
  }
}

async function inTransaction<T>(client: PoolClient, steps: () => Steps<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    await client.query('BEGIN');
    try {
      const result = await runSteps(client, steps());
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK');
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!TRY_AGAIN.has(code) || attempt === 3) throw error;
    }
  }
}

async function runSteps<T>(client: PoolClient, steps: Steps<T>): Promise<T> {
  let step = steps.next();
  while (!step.done) step = steps.next(await execute(client, step.value));
  return step.value;
}

const names = new Map<string, string>();

async function execute(client: PoolClient, { sql, values }: Query): Promise<QueryResult> {
  // A named statement is planned once for each connection.
  let name = names.get(sql);
  if (name === undefined) {
    name = `v${names.size}`;
    names.set(sql, name);
  }
  const { rows, rowCount } = await client.query({ name, text: sql, values: [...values] });
  return { rows, changes: rowCount ?? 0 };
}

async function migrate(pool: Pool): Promise<void> {
  await withClient(pool, async (client) => {
    await client.query('BEGIN');
    try {
      await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
      await client.query(
        'CREATE TABLE IF NOT EXISTS migration (number integer PRIMARY KEY, sha text NOT NULL, at bigint NOT NULL)',
      );
      const applied = await client.query('SELECT number, sha FROM migration ORDER BY number');
      for (const { number, sha, sql } of pendingMigrations(POSTGRES_MIGRATIONS, applied.rows)) {
        await client.query(sql);
        await client.query('INSERT INTO migration (number, sha, at) VALUES ($1, $2, $3)', [
          number,
          sha,
          Date.now(),
        ]);
      }
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    }
  });
}
