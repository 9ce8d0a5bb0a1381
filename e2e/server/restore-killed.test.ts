import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSqlite, sqliteDriver } from '../../server/db/sqlite/open.ts';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { admin } from '../fixtures/service-process.ts';

const CLI = fileURLToPath(new URL('../../dist/server/cli.js', import.meta.url));
const KILLED_AT = pathToFileURL(
  fileURLToPath(new URL('../fixtures/killed-at.mjs', import.meta.url)),
).href;

let folder: string;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-restore-killed-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A database with one account of a name. @returns the folder that it is in */
async function databaseWith(
  name: string,
  isInUse: boolean,
  alter: (db: DatabaseSyncInstance) => void = () => {},
): Promise<string> {
  const made = join(folder, `making-${name}`);
  const db = await openSqlite(join(made, 'vitrine.db'));
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.prepare('INSERT INTO account (id, name, created_at) VALUES (?, ?, 1)').run(
    `acc_${name}`,
    name,
  );
  alter(db);
  if (!isInUse) db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  // As a server leaves it that was killed: what was written last is in the log alone.
  const copy = join(folder, name);
  mkdirSync(copy);
  for (const part of isInUse ? ['', '-wal'] : ['']) {
    cpSync(join(made, `vitrine.db${part}`), join(copy, `vitrine.db${part}`));
  }
  db.close();
  return copy;
}

/**
 * The accounts in a database that is sound. In a copy: in this process SQLite's driver keeps a file
 * for a while after it was closed.
 */
async function accountsIn(file: string): Promise<string[]> {
  const copy = join(mkdtempSync(join(folder, 'look-')), 'vitrine.db');
  for (const part of ['', '-wal', '-journal']) {
    if (existsSync(file + part)) cpSync(file + part, copy + part);
  }
  const db = new (await sqliteDriver())(copy);
  try {
    expect(db.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    return (db.prepare('SELECT name FROM account').all() as { name: string }[]).map(
      ({ name }) => name,
    );
  } finally {
    db.close();
  }
}

it('whenever it is killed while a copy is put back, a whole database is in the place', async () => {
  const [old, copy] = [await databaseWith('old', true), await databaseWith('copy', false)];
  const file = join(copy, 'vitrine.db');
  let runs = 0;
  const restore = (data: string, at: number) =>
    new Promise<{ killed: boolean; steps: string[] }>((resolve) => {
      execFile(
        process.execPath,
        ['--import', KILLED_AT, CLI, 'admin', 'restore', file],
        { env: { PATH: process.env.PATH, DATA_DIR: data, FILES_BELOW: data, KILLED_AT: `${at}` } },
        (error, _, notes) =>
          resolve({
            killed: error?.signal === 'SIGKILL',
            steps: notes.split('\n').filter((line) => line.startsWith('step ')),
          }),
      );
    });
  const fresh = (): string => {
    runs += 1;
    const data = join(folder, `run-${runs}`);
    mkdirSync(data);
    cpSync(old, data, { recursive: true });
    return data;
  };

  const whole = fresh();
  const { killed, steps } = await restore(whole, 0);
  expect(killed).toBe(false);
  expect(await accountsIn(join(whole, 'vitrine.db'))).toEqual(['copy']);
  expect(await accountsIn(join(whole, 'vitrine.db.before-restore'))).toEqual(['old']);
  // On the disk before it has its name, which then is on the disk, too.
  const at = (step: string) => steps.indexOf(`step ${step}`);
  const named = at('renameSync vitrine.db.restoring vitrine.db');
  expect(at('fsyncSync vitrine.db.restoring')).toBeGreaterThan(0);
  expect(named).toBeGreaterThan(steps.lastIndexOf('step fsyncSync vitrine.db.restoring'));
  const kept = at('renameSync vitrine.db.before-restore.new vitrine.db.before-restore');
  expect(kept).toBeGreaterThan(0);
  expect(steps.slice(kept, named).join()).toContain('fsyncSync run-1');
  expect(steps[named + 1]).toBe('step fsyncSync run-1');

  const outcomes: unknown[] = [];
  const numbers = steps.map((_, index) => index + 1);
  const oneByOne = async () => {
    for (let step = numbers.shift(); step !== undefined; step = numbers.shift()) {
      const data = fresh();
      expect((await restore(data, step)).killed).toBe(true);
      const place = join(data, 'vitrine.db');
      outcomes[step] = await accountsIn(place);
      expect(outcomes[step]).toEqual([step <= named + 1 ? 'old' : 'copy']);
      // It can be run again.
      expect((await restore(data, 0)).killed).toBe(false);
      expect(await accountsIn(place)).toEqual(['copy']);
    }
  };
  await Promise.all([oneByOne(), oneByOne()]);
  expect(outcomes.length).toBe(steps.length + 1);
});

it('puts a copy in the place of a database that is damaged, or of a newer program', async () => {
  const copy = join(await databaseWith('sound', false), 'vitrine.db');
  const data = join(folder, 'damaged');
  mkdirSync(data);
  const place = join(data, 'vitrine.db');
  writeFileSync(place, 'no database any more');
  writeFileSync(`${place}-wal`, 'no log');
  // Of an earlier time: it must not be taken for a part of what is kept now.
  writeFileSync(`${place}.before-restore-journal`, 'older');
  expect(admin({ DATA_DIR: data }, 'restore', copy)).toMatchObject({ status: 0 });
  expect(await accountsIn(place)).toEqual(['sound']);
  expect(readFileSync(`${place}.before-restore`, 'utf8')).toBe('no database any more');
  expect(readFileSync(`${place}.before-restore-wal`, 'utf8')).toBe('no log');
  expect(existsSync(`${place}.before-restore-journal`)).toBe(false);

  const newer = await databaseWith('newer', false, (db) =>
    db.exec("INSERT INTO migration (number, sha, at) VALUES (9999, 'newer', 1)"),
  );
  expect(admin({ DATA_DIR: newer }, 'audit').status).not.toBe(0);
  expect(admin({ DATA_DIR: newer }, 'restore', copy)).toMatchObject({ status: 0 });
  expect(await accountsIn(join(newer, 'vitrine.db'))).toEqual(['sound']);
  // A foreign file changes nothing.
  writeFileSync(join(folder, 'junk'), 'x'.repeat(5_000));
  expect(admin({ DATA_DIR: data }, 'restore', join(folder, 'junk')).status).toBe(1);
  expect(await accountsIn(place)).toEqual(['sound']);
  expect(existsSync(`${place}.restoring`)).toBe(false);
});
