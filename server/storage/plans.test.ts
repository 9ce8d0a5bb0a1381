import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { askForAll, isMeantToWalk } from '../../e2e/fixtures/every-question.ts';
import { fillEveryTable } from '../../e2e/fixtures/every-table.ts';
import { manyArtifacts } from '../../e2e/fixtures/many-records.ts';
import { newDatabase } from '../../e2e/fixtures/one-postgres.ts';
import {
  type Noted,
  noting,
  postgresWalks,
  sqliteWalks,
  type Walk,
} from '../../e2e/fixtures/plans.ts';
import { ANONYMOUS } from '../domain/ports/lineage.ts';
import { change, type Engine } from './engine.ts';
import { postgresEngine } from './postgres/engine.ts';
import { searchIndex } from './search/build.ts';
import { next } from './search/publications.ts';
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
): Promise<Walk[]> {
  const { engine: watched, noted } = noting(engine);
  const store = storeOn(watched);
  for (const id of ['ann', 'bob', 'cat', ANONYMOUS])
    await store.createAccount({ id, name: '', now: 1 });
  for (const sql of fillEveryTable(ROWS))
    await engine.write(() => change(sql.replace('@bytes', bytes)));
  // So small that there are segments, some of them joined.
  await searchIndex(watched, { unit: 400, many: 3, least: 2, most: 18 }).cover('ann');
  await askForAll(store);
  const found = await walks(noted);
  await store.close();
  // As many as there are, so that nobody takes one away unseen.
  expect(noted.size).toBeGreaterThan(100);
  return found.filter((walk) => !isMeantToWalk(walk));
}

it('goes through no large table without an index: SQLite', async () => {
  const file = join(folder, 'vitrine.db');
  const engine = await sqliteEngine(file);
  expect(await walksOf(engine, 'BLOB', (noted) => sqliteWalks(file, noted.keys()))).toEqual([]);
}, 60_000);

it('goes through no large table without an index: PostgreSQL', async () => {
  const url = await newDatabase();
  const fail = (error: Error) => {
    throw error;
  };
  const engine = await postgresEngine(url, 4, fail);
  expect(await walksOf(engine, 'bytea', (noted) => postgresWalks(url, noted, MOST))).toEqual([]);
}, 60_000);

// For each step of making a search index; the account publishes documents alone, as most do.
it('finds no publications of a kind without looking at all others: PostgreSQL', async () => {
  const url = await newDatabase();
  const fail = (error: Error) => {
    throw error;
  };
  const engine = await postgresEngine(url, 2, fail);
  await storeOn(engine).createAccount({ id: 'ann', name: '', now: 1 });
  for (const sql of manyArtifacts(ROWS)) await engine.write(() => change(sql));
  const { engine: watched, noted } = noting(engine);
  expect(await watched.read(() => next('ann', 0, 250))).toHaveLength(250);
  await engine.close();
  const ofNone = [...noted].map(([sql, { values, settings }]) => {
    const its = values.map((value) => (value === 'artifact' ? 'capsule' : value));
    return [sql, { values: its, settings }] as const;
  });
  expect(await postgresWalks(url, new Map(ofNone), MOST)).toEqual([]);
}, 60_000);
