import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { newDatabase } from '../../../e2e/fixtures/one-postgres.ts';
import { toLine } from '../told.ts';
import { openHearing, TELL } from './hearing.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const wait = { timeout: 10_000 };

it('hears what is committed, and nothing counts as true while it does not', async () => {
  const url = await newDatabase();
  const other = new pg.Client(url);
  await other.connect();
  ends.push(() => other.end());
  const told: (readonly string[] | null)[] = [];
  const { isUpToDate, close } = openHearing(url, (ids) => told.push(ids));
  ends.push(close);
  // It begins when somebody asks.
  expect(isUpToDate()).toBe(false);
  await expect.poll(isUpToDate, wait).toBe(true);
  expect(told).toEqual([null]);

  await other.query('BEGIN');
  await other.query(TELL, [toLine(['a', 'b'])]);
  await other.query('ROLLBACK');
  await other.query(TELL, [toLine(['c'])]);
  await other.query(TELL, [
    toLine(Array.from({ length: 101 }, (_, at) => `${at}`.padEnd(64, 'f'))),
  ]);
  await expect.poll(() => told, wait).toEqual([null, ['c'], null]);

  const sql =
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'vitrine hearing'";
  expect((await other.query(`${sql} AND datname = current_database()`)).rowCount).toBe(1);
  await expect.poll(isUpToDate, { ...wait, interval: 10 }).toBe(false);
  // What was told meanwhile is lost: all is asked about again.
  await other.query(TELL, [toLine(['d'])]);
  await expect.poll(isUpToDate, wait).toBe(true);
  expect(told.slice(3)).toEqual([null]);
  await close();
  expect(isUpToDate()).toBe(false);
});

it('counts nothing as true where there is no database', async () => {
  const { isUpToDate, close } = openHearing('postgres://nobody@127.0.0.1:1/none', () => {});
  ends.push(close);
  expect(isUpToDate()).toBe(false);
  await close();
  expect(isUpToDate()).toBe(false);
});
