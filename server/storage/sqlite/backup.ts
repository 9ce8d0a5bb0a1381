import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { openSqlite } from './open.ts';

/**
 * Writes a copy of a database as it is at one moment; other processes may go on working with it.
 * Throws an Error with a sentence for the reader.
 */
export async function backUpSqlite(database: string, file: string): Promise<void> {
  if (!existsSync(database)) throw new Error(`There is no database at ${database}.`);
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  const db = await openSqlite(database);
  try {
    db.prepare('VACUUM INTO ?').run(file);
  } finally {
    db.close();
  }
}

/**
 * Puts a copy in the place of a database, after checking that it is one of ours and sound. What was
 * there is kept beside it, as `….before-restore`.
 */
export async function restoreSqlite(file: string, database: string): Promise<void> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  mkdirSync(dirname(database), { recursive: true, mode: 0o700 });
  const fresh = `${database}.restoring`;
  copyFileSync(file, fresh);
  try {
    await check(fresh, file);
    if (existsSync(database)) {
      await refuseWhileInUse(database);
      renameSync(database, `${database}.before-restore`);
    }
    for (const suffix of ['-wal', '-shm']) rmSync(`${database}${suffix}`, { force: true });
    renameSync(fresh, database);
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${fresh}${suffix}`, { force: true });
  }
}

async function check(copy: string, file: string): Promise<void> {
  try {
    const db = await openSqlite(copy);
    try {
      const [verdict] = db.prepare('PRAGMA integrity_check').all() as { integrity_check: string }[];
      if (verdict?.integrity_check !== 'ok') throw new Error('it is damaged');
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      db.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} is not a backup of this program: ${reason}.`);
  }
}

/** Leaving WAL needs the database for oneself alone. */
async function refuseWhileInUse(database: string): Promise<void> {
  const db = await openSqlite(database);
  try {
    db.exec('PRAGMA busy_timeout = 500');
    const [mode] = db.prepare('PRAGMA journal_mode = DELETE').all() as { journal_mode: string }[];
    if (mode?.journal_mode !== 'delete') throw new Error('in use');
  } catch {
    throw new Error('The database is in use: stop the server first.');
  } finally {
    db.close();
  }
}
