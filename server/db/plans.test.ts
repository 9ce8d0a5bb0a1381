import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { askForAll, isMeantToWalk } from '../../e2e/fixtures/every-question.ts';
import { fillEveryTable } from '../../e2e/fixtures/every-table.ts';
import { newDatabase } from '../../e2e/fixtures/one-postgres.ts';
import {
  type Noted,
  noting,
  postgresWalks,
  sqliteWalks,
  type Walk,
} from '../../e2e/fixtures/plans.ts';
import { ANONYMOUS } from '../records/lineage-types.ts';
import { change, type Engine } from './engine.ts';
import { postgresEngine } from './postgres/engine.ts';
import { searchIndex } from './search.ts';
import { sqliteEngine } from './sqlite/engine.ts';
import { storeOn } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-plans-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Rows of each table, and how many of one a statement may look at: a window of a list, and some. */
const ROWS = 3_000;
const MOST = 1_100;

async function walksOf(
  engine: Engine,
  bytes: string,
  walks: (noted: Noted) => Promise<Walk[]>,
): Promise<string[]> {
  const { engine: watched, noted } = noting(engine);
  const store = storeOn(watched);
  for (const id of ['ann', 'bob', 'cat', ANONYMOUS])
    await store.createAccount({ id, name: '', now: 1 });
  for (const sql of fillEveryTable(ROWS))
    await engine.write(() => change(sql.replace('@bytes', bytes)));
  await searchIndex(watched, 0).cover('ann');
  await askForAll(store);
  const found = await walks(noted);
  await store.close();
  // As many as there are, so that nobody takes one away unseen.
  expect(noted.size).toBeGreaterThan(100);
  return found.filter((walk) => !isMeantToWalk(walk)).map(({ how, sql }) => `${how}: ${sql}`);
}

it('goes through no large table without an index: SQLite', async () => {
  const file = join(folder, 'vitrine.db');
  const engine = await sqliteEngine(file);
  expect(await walksOf(engine, 'BLOB', (noted) => sqliteWalks(file, noted.keys()))).toEqual([]);
});

it('goes through no large table without an index: PostgreSQL', async () => {
  const url = await newDatabase();
  const fail = (error: Error) => {
    throw error;
  };
  const engine = await postgresEngine(url, 4, fail);
  expect(await walksOf(engine, 'bytea', (noted) => postgresWalks(url, noted, MOST))).toEqual([]);
});
