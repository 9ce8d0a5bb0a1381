import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase, newDatabase } from '../../../e2e/fixtures/one-postgres.ts';
import { readMigrations } from '../migrations.ts';
import { storeOn } from '../store.ts';
import { postgresEngine } from './engine.ts';
import { migratePostgres } from './migrate.ts';
import { POSTGRES_MIGRATIONS } from './migrations.ts';

const NEXT = POSTGRES_MIGRATIONS.length + 1;

/** The steps of today, and more. */
const later = (...texts: string[]) => {
  const files: Record<string, string> = {};
  for (const { number, name, sql } of POSTGRES_MIGRATIONS) files[fileOf(number, name)] = sql;
  for (const [index, text] of texts.entries()) files[fileOf(NEXT + index, 'later')] = text;
  return readMigrations(files);
};
const fileOf = (number: number, name: string) => `${String(number).padStart(4, '0')}-${name}.sql`;

const fail = (error: Error) => {
  throw error;
};

describe('migrations on PostgreSQL', () => {
  let url: string;
  const clients: pg.Client[] = [];
  afterAll(async () => {
    await Promise.allSettled(clients.map((client) => client.end()));
  });
  beforeEach(async () => {
    url = await newDatabase();
  });
  const connect = async () => {
    const client = new pg.Client(url);
    client.on('error', () => {});
    await client.connect();
    clients.push(client);
    return client;
  };
  const accounts = async (count: number) => {
    const client = await connect();
    await client.query(
      `INSERT INTO account (id, name, created_at)
       SELECT 'acc' || n, 'n', 0 FROM generate_series(1, $1::int) AS n`,
      [count],
    );
    return client;
  };

  it('wait for an open reader without making others wait', async () => {
    const reader = await accounts(10);
    await reader.query('BEGIN; SELECT count(*) FROM account');
    const told: string[] = [];
    const migrating = migratePostgres(url, later('ALTER TABLE account ADD COLUMN extra text;'), {
      tell: (words) => told.push(words),
    });
    const other = await connect();
    // Behind a lock that is waited for, the first would wait for the reader, which ends below.
    for (let query = 0; query < 60 || told.length === 0; query++) {
      await other.query('SELECT count(*) FROM account');
      await sleep(20);
    }
    expect(told).toEqual([expect.stringContaining('its tables are in use')]);
    await reader.query('COMMIT');
    expect((await migrating).map(({ number }) => number)).toEqual([NEXT]);
    expect((await other.query('SELECT extra FROM account')).rowCount).toBe(10);
  });

  it('give up when they had no turn for too long, and have changed nothing', async () => {
    const reader = await accounts(1);
    await reader.query('BEGIN; SELECT count(*) FROM account');
    const steps = later('CREATE TABLE extra (id text); ALTER TABLE account ADD COLUMN extra text;');
    await expect(migratePostgres(url, steps, { patience: 1 })).rejects.toThrow('too long');
    await reader.query('COMMIT');
    expect((await reader.query("SELECT to_regclass('extra') AS it")).rows).toEqual([{ it: null }]);
    expect(await migratePostgres(url, steps)).toHaveLength(1);
  });

  it('change data in batches, each for itself', async () => {
    const client = await accounts(2_500);
    const steps = later(
      '-- only-adds\nALTER TABLE account ADD COLUMN upper_name text;',
      `-- in-batches
UPDATE account SET upper_name = upper(name) WHERE id IN (
  SELECT id FROM account WHERE upper_name IS NULL ORDER BY length(id), id LIMIT 1000);`,
    );
    await migratePostgres(url, steps.slice(0, -1));
    const held = await connect();
    await held.query("BEGIN; SELECT 1 FROM account WHERE id = 'acc2500' FOR UPDATE");
    const migrating = migratePostgres(url, steps);
    const done = async () =>
      Number((await client.query('SELECT count(upper_name) AS n FROM account')).rows[0].n);
    for (let tries = 0; tries < 5_000 && (await done()) < 2_000; tries++) await sleep(20);
    // Rows before the locked one are written, and can be read.
    expect(await done()).toBe(2_000);
    await held.query('COMMIT');
    expect(await migrating).toHaveLength(1);
    expect(await done()).toBe(2_500);
  });

  it('make an index again that a broken run left invalid', async () => {
    const client = await accounts(50);
    const sql =
      '-- only-adds\n-- concurrently\nCREATE UNIQUE INDEX CONCURRENTLY by_name ON account(name);';
    await expect(migratePostgres(url, later(sql))).rejects.toThrow('could not create unique index');
    const state = async () =>
      (
        await client.query(
          "SELECT indisvalid AS it FROM pg_index WHERE indexrelid = to_regclass('by_name')",
        )
      ).rows;
    expect(await state()).toEqual([{ it: false }]);
    await client.query('UPDATE account SET name = id');
    expect(await migratePostgres(url, later(sql))).toHaveLength(1);
    expect(await state()).toEqual([{ it: true }]);
  });

  it('make an index while others write, and one that was killed goes on the next time', async () => {
    const client = await accounts(20);
    const writer = await connect();
    await writer.query("BEGIN; UPDATE account SET name = 'x' WHERE id = 'acc1'");
    const sql =
      '-- only-adds\n-- concurrently\nCREATE INDEX CONCURRENTLY by_name ON account(name);';
    const first = migratePostgres(url, later(sql)).catch((error: Error) => error.message);
    const pidOf = async () =>
      (
        await client.query(
          "SELECT pid FROM pg_stat_activity WHERE query LIKE 'CREATE INDEX%' AND datname = current_database()",
        )
      ).rows[0]?.pid;
    for (let tries = 0; tries < 5_000 && !(await pidOf()); tries++) await sleep(20);
    // Meanwhile others read and write.
    await client.query("UPDATE account SET name = 'y' WHERE id = 'acc2'");
    await client.query('SELECT pg_terminate_backend($1)', [await pidOf()]);
    expect(await first).toMatch(/terminat/);
    await writer.query('COMMIT');
    const { rows } = await client.query(
      "SELECT indisvalid AS it FROM pg_index WHERE indexrelid = to_regclass('by_name')",
    );
    expect(rows).toEqual([{ it: false }]);
    expect(await migratePostgres(url, later(sql))).toHaveLength(1);
  });

  it('are done once by several processes at once', async () => {
    const empty = await emptyDatabase();
    const done = await Promise.all(
      [1, 2, 3, 4].map(() =>
        migratePostgres(
          empty,
          later(
            '-- only-adds\n-- concurrently\nCREATE INDEX CONCURRENTLY by_name ON account(name);',
          ),
        ),
      ),
    );
    expect(done.flat()).toHaveLength(NEXT);
  });

  it('that only add let servers of the release before run and start', async () => {
    const running = storeOn(await postgresEngine(url, 2, fail));
    await running.createAccount({ id: 'ann', name: 'Ann', now: 1 });
    // Twice: the second time the statement is prepared.
    await running.account('ann');
    await migratePostgres(
      url,
      later(
        '-- only-adds\nALTER TABLE account ADD COLUMN extra text;\nCREATE TABLE more (id text);',
      ),
    );
    expect(await running.account('ann')).toMatchObject({ name: 'Ann' });
    const restarted = storeOn(await postgresEngine(url, 2, fail));
    expect(await restarted.account('ann')).toMatchObject({ name: 'Ann' });
    await running.close();
    await restarted.close();
    const dropping = later('-- only-adds\nSELECT 1;', 'ALTER TABLE report DROP COLUMN contact;');
    const other = await newDatabase();
    await migratePostgres(other, dropping);
    await expect(postgresEngine(other, 2, fail)).rejects.toThrow(`migration ${NEXT + 1} changed`);
  });
});
