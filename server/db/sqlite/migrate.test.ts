import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readMigrations } from '../migrations.ts';
import { SQLITE_MIGRATIONS } from './migrations.ts';
import { expectFts5, openSqlite } from './open.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-migrate-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The steps of today, and more. */
const later = (...texts: string[]) => {
  const all = [...SQLITE_MIGRATIONS.map(({ sql }) => sql), ...texts];
  const numbered = all.map((sql, at) => [`${String(at + 1).padStart(4, '0')}-step.sql`, sql]);
  return readMigrations(Object.fromEntries(numbered));
};
const ADDING = '-- only-adds\nALTER TABLE report ADD COLUMN extra TEXT;';

it('that only add let the release before start, others do not', async () => {
  const file = join(folder, 'a.db');
  const numbers: number[] = [];
  const newer = await openSqlite(file, later(ADDING), ({ number }) => numbers.push(number));
  expect(numbers).toEqual(later(ADDING).map(({ number }) => number));
  newer.close();
  (await openSqlite(file)).close();
  (await openSqlite(file, later(ADDING, 'DROP TABLE report;'))).close();
  await expect(openSqlite(file)).rejects.toThrow('newer than this program');
});

it('change data in batches, and go on where a run was broken off', async () => {
  const file = join(folder, 'b.db');
  const db = await openSqlite(file, later(ADDING));
  const add = db.prepare(
    `INSERT INTO report (id, kind, record, reason, detail, contact, created_at)
     VALUES (?, 'capsule', 'k', 'other', ?, '', 0)`,
  );
  for (let n = 0; n < 250; n++) add.run(`r${n}`, n === 249 ? 'bad' : 'good');
  const batches = `-- in-batches
UPDATE report SET extra = CASE detail WHEN 'bad' THEN json('{') ELSE upper(detail) END
WHERE id IN (SELECT id FROM report WHERE extra IS NULL ORDER BY created_at, rowid LIMIT 100);`;
  await expect(openSqlite(file, later(ADDING, batches))).rejects.toThrow('malformed JSON');
  const left = () => db.prepare('SELECT count(*) AS n FROM report WHERE extra IS NULL').get();
  expect(left()).toEqual({ n: 50 });
  db.prepare("UPDATE report SET detail = 'fine' WHERE detail = 'bad'").run();
  (await openSqlite(file, later(ADDING, batches))).close();
  expect(left()).toEqual({ n: 0 });
  db.close();
});

it('tells in a sentence which Node.js has no full-text search', () => {
  const without = { prepare: () => ({ get: () => ({ used: 0 }) }) } as unknown as Parameters<
    typeof expectFts5
  >[0];
  expect(() => expectFts5(without)).toThrow(/^The SQLite of Node\.js v.* use Node\.js 22\.16 or/);
});
