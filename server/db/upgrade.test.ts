import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { emptyDatabase } from '../../e2e/fixtures/one-postgres.ts';
import { NOW } from '../../e2e/fixtures/publications.ts';
import { postgresEngine } from './postgres/engine.ts';
import { POSTGRES_MIGRATIONS } from './postgres/migrations.ts';
import { sqliteEngine } from './sqlite/engine.ts';
import { SQLITE_MIGRATIONS } from './sqlite/migrations.ts';
import { sqliteDriver } from './sqlite/open.ts';
import type { Store } from './store.ts';
import { storeOn } from './store.ts';

/** Database of the first release: its tables, an account, and one record of each kind. */
const before = (first: string): string => `${first}
CREATE TABLE migration (number integer PRIMARY KEY, sha text NOT NULL, at bigint NOT NULL);
INSERT INTO migration VALUES (1, '${createHash('sha256').update(first).digest('hex')}', 0);
INSERT INTO account (id, name, balance, created_at) VALUES ('ann', 'Ann', 89, ${NOW});
INSERT INTO entry VALUES ('signup_ann', 'ann', 100, 1), ('signup_ann', '@grants', -100, 1),
  ('c1', 'ann', -1, 2), ('c1', '@revenue', 1, 2), ('c2', 'ann', -10, 3), ('c2', '@revenue', 10, 3);
INSERT INTO artifact (id, content_hash, type, status, title, summary, revision, created_at,
    updated_at, published_at, size, digest, search)
  VALUES ('h1', 'x', 'research-brief', 'draft', '"A Gämma brief"', '"s"', 1, '', '', 2, 1, '', 'a gämma brief
s');
INSERT INTO capsule (id, content_hash, title, summary, capabilities, published_at, size, digest)
  VALUES ('k1', 'y', '"Tea Timer"', '"Warm"', '', 3, 1, '');
INSERT INTO charge (id, account, amount, kind, record, state, due_at, created_at) VALUES
  ('c1', 'ann', 1, 'artifact', 'h1', 'booked', 2, 2), ('c2', 'ann', 10, 'capsule', 'k1', 'booked', 3, 3);
INSERT INTO holding (account, kind, record, price, charge, published_at) VALUES
  ('ann', 'artifact', 'h1', 1, 'c1', 2), ('ann', 'capsule', 'k1', 10, 'c2', 3);`;

async function expectKept(store: Store): Promise<void> {
  expect(await store.account('ann')).toMatchObject({ name: 'Ann', balance: 89, email: null });
  expect((await store.accounts()).map(({ id }) => id)).toEqual(['ann']);
  const found = async (text: string) => {
    const page = { limit: 9, before: null };
    return (await store.published('ann', { kind: null, text }, page)).items.map(({ id }) => id);
  };
  expect(await found('GÄMMA')).toEqual(['h1']);
  expect(await found('tea timer')).toEqual(['k1']);
  expect(await found('warm')).toEqual(['k1']);
  const { items } = await store.ledger('ann', { limit: 9, before: null });
  expect(items.map(({ record }) => record?.title)).toEqual([
    'Tea Timer',
    'A Gämma brief',
    undefined,
  ]);
  expect(await store.audit()).toMatchObject({ entrySum: 0, wrongBalances: 0, charges: 2 });
  await store.close();
}

it('brings a database of the first release up to date: SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-upgrade-'));
  const file = join(folder, 'vitrine.db');
  const db = new (await sqliteDriver())(file);
  db.exec(before(SQLITE_MIGRATIONS[0]?.sql ?? ''));
  db.close();
  await expectKept(storeOn(await sqliteEngine(file)));
  rmSync(folder, { recursive: true });
});

it('brings a database of the first release up to date: PostgreSQL', async () => {
  const url = await emptyDatabase();
  const client = new pg.Client(url);
  await client.connect();
  await client.query(before(POSTGRES_MIGRATIONS[0]?.sql ?? ''));
  await client.end();
  const fail = (error: Error) => {
    throw error;
  };
  await expectKept(storeOn(await postgresEngine(url, 2, fail)));
});
