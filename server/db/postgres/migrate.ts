import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import {
  type AppliedMigration,
  type Migration,
  type Notify,
  pendingMigrations,
  statementsOf,
} from '../migrations.ts';

/** Locked while the tables are brought up to date, by one process at a time. */
const MIGRATION_LOCK = 4_711_002;
/**
 * Lock timeout of a step, ms: statements that come later queue behind it, even reads. Then it steps
 * back and lets them pass before it tries again.
 */
const LOCK_TIMEOUT = 300;
const FIRST_PAUSE = 500;
const MAX_PAUSE = 5_000;
/** Time limit of all attempts, ms. */
const PATIENCE = 600_000;
/** A lock that was not had in time, a deadlock, a conflict: nothing was changed. */
const TRY_AGAIN = new Set(['55P03', '40P01', '40001']);

export type MigrateOptions = { readonly tell?: Notify; readonly patience?: number };

/**
 * Brings the tables up to date, on a connection of its own that may work for as long as it takes.
 * Servers that run meanwhile never wait for longer than a moment.
 *
 * @returns the steps that were missing
 */
export async function migratePostgres(
  url: string,
  steps: readonly Migration[],
  { tell = () => {}, patience = PATIENCE }: MigrateOptions = {},
): Promise<Migration[]> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: url,
    application_name: 'vitrine migrate',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // The query that was under way reports what broke the connection.
  client.on('error', () => {});
  await client.connect();
  try {
    // Most starts find nothing to do, and ask for no lock.
    if (pendingMigrations(steps, await appliedTo(client)).length === 0) return [];
    const until = Date.now() + patience;
    const patiently = <T>(what: string, work: () => Promise<T>) =>
      tryUntil(client, until, what, tell, work);
    await client.query('SET statement_timeout = 0');
    await takeTurn(client, until, tell);
    await patiently('its own table', () => inTransaction(client, () => ownTable(client)));
    const missing = pendingMigrations(steps, await appliedTo(client));
    for (const step of missing) await run(client, step, patiently);
    return missing;
  } finally {
    // Ends its turn, too.
    await client.end();
  }
}

type Patiently = <T>(what: string, work: () => Promise<T>) => Promise<T>;

async function run(client: Client, step: Migration, patiently: Patiently): Promise<void> {
  const { number, name, sha, onlyAdds, beginsRelease } = step;
  const what = `migration ${number} (${name})`;
  if (step.run === 'in-batches') {
    for (const statement of statementsOf(step)) {
      let changed = 1;
      while (changed > 0) {
        changed = await patiently(what, () =>
          inTransaction(client, async () => (await client.query(statement)).rowCount ?? 0),
        );
      }
    }
  }
  if (step.run === 'concurrently') {
    for (const statement of statementsOf(step)) {
      await patiently(what, () => makeIndex(client, statement));
    }
  }
  await patiently(what, () =>
    inTransaction(client, async () => {
      if (step.run === 'whole') await client.query(step.sql);
      await client.query(
        `INSERT INTO migration (number, sha, at, only_adds, begins_release)
         VALUES ($1, $2, $3, $4, $5)`,
        [number, sha, Date.now(), onlyAdds, beginsRelease],
      );
    }),
  );
}

const INDEX = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (\w+) ON /;

/**
 * Makes an index while everybody goes on reading and writing. A run that broke leaves an index
 * behind that is kept up to date and never used: it is dropped and made again.
 */
async function makeIndex(client: Client, statement: string): Promise<void> {
  const name = INDEX.exec(statement)?.[1];
  if (name === undefined) throw new Error(`Not the making of an index: ${statement}`);
  // It waits for open transactions, and nobody waits for it.
  await client.query('SET lock_timeout = 0');
  const state = await indexState(client, name);
  if (state === 'valid') return;
  if (state === 'invalid') await client.query(`DROP INDEX CONCURRENTLY ${name}`);
  await client.query(statement);
}

async function indexState(client: Client, name: string): Promise<'valid' | 'invalid' | 'none'> {
  const { rows } = await client.query(
    'SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [name],
  );
  if (rows.length === 0) return 'none';
  return rows[0].indisvalid === true ? 'valid' : 'invalid';
}

async function appliedTo(client: Client): Promise<AppliedMigration[]> {
  const { rows: found } = await client.query("SELECT to_regclass('migration') AS own");
  if (found[0].own === null) return [];
  const { rows } = await client.query('SELECT * FROM migration ORDER BY number');
  return rows.map(({ number, sha, only_adds, begins_release }) => ({
    number,
    sha,
    onlyAdds: only_adds === true,
    beginsRelease: begins_release === true,
  }));
}

async function ownTable(client: Client): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS migration (number integer PRIMARY KEY, sha text NOT NULL, at bigint NOT NULL)',
  );
  for (const column of ['only_adds', 'begins_release']) {
    const { rows } = await client.query(
      `SELECT 1 FROM pg_attribute WHERE attrelid = 'migration'::regclass AND attname = $1`,
      [column],
    );
    if (rows.length > 0) continue;
    await client.query(`ALTER TABLE migration ADD COLUMN ${column} boolean NOT NULL DEFAULT false`);
  }
}

/**
 * Waits until no other process migrates. By asking again and again: a statement that waits would
 * itself be an open transaction, for which the making of an index waits.
 */
async function takeTurn(client: Client, until: number, tell: Notify): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const sql = 'SELECT pg_try_advisory_lock($1) AS mine';
    if ((await client.query(sql, [MIGRATION_LOCK])).rows[0].mine === true) return;
    if (Date.now() > until) throw new Error('Another process has been migrating for too long.');
    if (attempt === 0) tell('Another process is bringing the tables up to date.');
    await sleep(FIRST_PAUSE);
  }
}

async function tryUntil<T>(
  client: Client,
  until: number,
  what: string,
  tell: Notify,
  work: () => Promise<T>,
): Promise<T> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, MAX_PAUSE)) {
    try {
      await client.query(`SET lock_timeout = ${LOCK_TIMEOUT}`);
      return await work();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!TRY_AGAIN.has(code)) throw error;
      if (Date.now() > until) {
        throw new Error(`${what}: a connection has held its tables for too long`, { cause: error });
      }
      if (pause === FIRST_PAUSE)
        tell(`Waiting for a moment to run ${what}: its tables are in use.`);
      await sleep(pause);
    }
  }
}

async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // If the connection broke, `error` says why.
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
