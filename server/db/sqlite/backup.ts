import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { copyDurably, putInPlace, removeFiles, setAside, setPartsAside } from './files.ts';
import { openSqlite, sqliteDriver } from './open.ts';

/**
 * Writes a copy of a database as it is at one moment; other processes may go on working with it.
 * Throws an Error with a sentence for the reader.
 */
export async function backUpSqlite(database: string, file: string): Promise<void> {
  if (!existsSync(database)) throw new Error(`There is no database at ${database}.`);
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  const db = await openSqlite(database);
  try {
    // SQLite writes into an empty file, and leaves its mode alone.
    writeFileSync(file, '', { mode: 0o600, flag: 'wx' });
    db.prepare('VACUUM INTO ?').run(file);
  } catch (error) {
    // Half a copy must not look like one. A file that somebody else made meanwhile stays.
    if (!isThereAlready(error)) removeFiles(file);
    throw error;
  } finally {
    db.close();
  }
}

/**
 * Puts a copy in the place of a database, after checking that it is one of ours and sound. The old
 * database is kept beside it, as `….before-restore`.
 *
 * Whenever this ends, also by a crash, there is a whole database in the place: the old one or the
 * copy. Throws an Error with a sentence for the reader.
 */
export async function restoreSqlite(file: string, database: string): Promise<void> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  mkdirSync(dirname(database), { recursive: true, mode: 0o700 });
  const fresh = `${database}.restoring`;
  const previous = `${database}.before-restore`;
  const tidy = () => [fresh, `${previous}.new`].forEach(removeFiles);
  tidy();
  try {
    copyDurably(file, fresh);
    await check(fresh, file);
    setPartsAside(database, previous);
    const held = await holdAlone(database);
    try {
      if (existsSync(database)) setAside(database, previous, held !== null);
      putInPlace(fresh, database);
    } finally {
      held?.close();
    }
  } finally {
    tidy();
  }
}

const isThereAlready = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

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

/**
 * The database that is to be replaced, without a log beside it and locked until it is closed: who
 * starts a server meanwhile waits. Null where there is none, or none that can be opened, which is
 * what copies are for.
 */
async function holdAlone(database: string): Promise<DatabaseSyncInstance | null> {
  if (!existsSync(database)) return null;
  // As it is: it may be of a newer program.
  const db = new (await sqliteDriver())(database);
  try {
    db.exec('PRAGMA busy_timeout = 500');
    // Leaving WAL needs the database for oneself alone, and writes the log into it.
    const [mode] = db.prepare('PRAGMA journal_mode = DELETE').all() as { journal_mode: string }[];
    if (mode?.journal_mode !== 'delete') throw new Error('in use');
    db.exec('BEGIN EXCLUSIVE');
    return db;
  } catch (error) {
    db.close();
    if (isDamaged(error)) return null;
    throw new Error('The database is in use: stop the server first.');
  }
}

/** SQLITE_CORRUPT and SQLITE_NOTADB (https://www.sqlite.org/rescode.html). */
const isDamaged = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && [11, 26].includes(Number(error.errcode) & 0xff);
