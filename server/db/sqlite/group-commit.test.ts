import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { groupCommit } from './group-commit.ts';
import { openSqlite } from './open.ts';

let folder: string;
let db: DatabaseSyncInstance;
let commits: number;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-commit-'));
  db = await openSqlite(join(folder, 'test.db'));
  db.exec('CREATE TABLE t (n INTEGER PRIMARY KEY)');
  commits = 0;
});
afterEach(() => {
  if (db.isOpen) db.close();
  rmSync(folder, { recursive: true });
});

/** The database, its commits counted. */
const counted = () => ({
  exec: (sql: string) => {
    if (sql === 'COMMIT') commits++;
    db.exec(sql);
  },
  get isTransaction() {
    return db.isTransaction;
  },
});
const insert = (n: number) => () => {
  db.prepare('INSERT INTO t (n) VALUES (?)').run(n);
  return n;
};
const rows = () =>
  db
    .prepare('SELECT n FROM t ORDER BY n')
    .all()
    .map((row) => Object.values(row)[0]);

describe('group commit', () => {
  it('puts all work of a turn into one transaction', async () => {
    const transact = groupCommit(counted());
    const results = await Promise.all(Array.from({ length: 10 }, (_, n) => transact(insert(n))));
    expect(results).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(rows()).toEqual(results);
    expect(commits).toBe(1);
  });

  it('waits for more work while each turn brings some, and not for ever', async () => {
    const transact = groupCommit(counted());
    const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
    const all: Promise<number>[] = [];
    const bring = async (turns: number) => {
      for (let turn = 0; turn < turns; turn++) {
        for (let n = 0; n < 2; n++) all.push(transact(insert(all.length)));
        await nextTurn();
      }
      return Promise.all(all);
    };
    await bring(5);
    expect(commits).toBe(1);
    await bring(30);
    expect(commits).toBeGreaterThan(2);
    expect(rows()).toHaveLength(70);
  });

  it('does not let work that throws take the others with it', async () => {
    const transact = groupCommit(counted());
    const outcomes = await Promise.allSettled([1, 2, 1, 3].map((n) => transact(insert(n))));
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(rows()).toEqual([1, 2, 3]);
  });

  it('writes what waits before it is closed', async () => {
    const transact = groupCommit(counted());
    const written = transact(insert(1));
    transact.drain();
    expect(rows()).toEqual([1]);
    await written;
  });

  it('tells all that wait when another process keeps the lock', async () => {
    const other = await openSqlite(join(folder, 'test.db'));
    other.exec('BEGIN IMMEDIATE');
    const transact = groupCommit(counted(), 50);
    const outcomes = await Promise.allSettled([1, 2].map((n) => transact(insert(n))));
    other.exec('ROLLBACK');
    other.close();
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await transact(insert(3))).toBe(3);
  });

  it('waits while another process writes, and holds up nothing else', async () => {
    const other = await openSqlite(join(folder, 'test.db'));
    const transact = groupCommit(counted());
    other.exec('BEGIN IMMEDIATE');
    const first = transact(insert(1));
    let turns = 0;
    const ticking = setInterval(() => turns++, 1);
    while (turns < 50) await new Promise((resolve) => setTimeout(resolve, 5));
    const second = transact(insert(2));
    other.exec('COMMIT');
    expect(await Promise.all([first, second])).toEqual([1, 2]);
    expect(commits).toBe(1);
    clearInterval(ticking);
    other.close();
  });

  it('drains what waits for another process', async () => {
    const other = await openSqlite(join(folder, 'test.db'));
    const transact = groupCommit(counted(), 200);
    other.exec('BEGIN IMMEDIATE');
    const lost = transact(insert(1)).catch(() => 'lost');
    await new Promise((resolve) => setTimeout(resolve, 20));
    transact.drain();
    expect(await lost).toBe('lost');
    other.exec('COMMIT');
    const kept = transact(insert(2));
    transact.drain();
    expect(await kept).toBe(2);
    other.close();
  });
});
