import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataFolder } from '../../../e2e/fixtures/data-folder.ts';
import { backUpSqlite } from './backup.ts';
import { openSqlite } from './open.ts';

const modeOf = (path: string) => statSync(path).mode & 0o777;

describe('files of the embedded database', () => {
  let folder: string;
  beforeEach(() => {
    folder = dataFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are for their owner alone, also in a folder that was there', async () => {
    const data = join(folder, 'data');
    mkdirSync(data, { mode: 0o755 });
    chmodSync(data, 0o755);
    const file = join(data, 'vitrine.db');
    const db = await openSqlite(file);
    expect([modeOf(data), modeOf(file), modeOf(`${file}-wal`)]).toEqual([0o700, 0o600, 0o600]);
    const copy = join(folder, 'copy.db');
    await backUpSqlite(file, copy);
    expect(modeOf(copy)).toBe(0o600);
    db.close();
  });

  it('leave a folder alone that has other files', async () => {
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, 'notes.txt'), '');
    (await openSqlite(join(folder, 'vitrine.db'))).close();
    expect(modeOf(folder)).toBe(0o755);
  });

  it('are no half copy where a backup fails, and not lost where a copy is there', async () => {
    const file = join(folder, 'vitrine.db');
    const db = await openSqlite(file);
    db.exec('CREATE TABLE spoilt (x)');
    for (let n = 0; n < 200; n++) db.exec('INSERT INTO spoilt VALUES (randomblob(3000))');
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    db.close();
    const bytes = readFileSync(file);
    bytes.fill(0xff, bytes.length - 100 * 4_096);
    writeFileSync(file, bytes);
    const copy = join(folder, 'copy.db');
    await expect(backUpSqlite(file, copy)).rejects.toThrow();
    expect(existsSync(copy)).toBe(false);
    writeFileSync(copy, 'mine');
    await expect(backUpSqlite(file, copy)).rejects.toThrow('there already');
    expect(readFileSync(copy, 'utf8')).toBe('mine');
  });
});
