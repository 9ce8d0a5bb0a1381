import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync, DatabaseSyncInstance } from '@photostructure/sqlite';
import { UnusableEngine } from '../engine.ts';
import type { Migration } from '../migrations.ts';
import { migrateSqlite } from './migrate.ts';
import { SQLITE_MIGRATIONS } from './migrations.ts';

/** Longest wait of a writer for another process, ms. */
const BUSY_TIMEOUT = 10_000;
/**
 * Pages of the log from which it is copied into the file, by itself: a page that changes again and
 * again is then copied less often than with SQLite's own 1,000.
 */
export const AUTO_CHECKPOINT = 4_000;

/** Lets nobody else into a data folder that was made beforehand; one with other files stays as it is. */
function restrictToOwner(folder: string): void {
  if (!readdirSync(folder).every((name) => /^(?:vitrine\.db|bodies$)/.test(name))) return;
  try {
    chmodSync(folder, 0o700);
  } catch {
    // Somebody else's folder, or a file system without modes.
  }
}

/** SQLite of Node.js where it is built in (22.16 and later), otherwise the package of the same API. */
export async function sqliteDriver(): Promise<typeof DatabaseSync> {
  const builtIn: unknown = process.getBuiltinModule?.('node:sqlite');
  if (typeof builtIn === 'object' && builtIn !== null && 'DatabaseSync' in builtIn) {
    return builtIn.DatabaseSync as typeof DatabaseSync;
  }
  // For Node.js 20 alone: this line, and the package, go with it.
  return (await import('@photostructure/sqlite')).DatabaseSync;
}

/** Throws if this SQLite was built without FTS5, as that of Node.js before 22.16 is. */
export function expectFts5(db: Pick<DatabaseSyncInstance, 'prepare'>): void {
  const option = db.prepare("SELECT sqlite_compileoption_used('ENABLE_FTS5') AS used").get();
  if (Number((option as { used: number }).used) === 1) return;
  throw new UnusableEngine(
    `The SQLite of Node.js ${process.version} has no full-text search (FTS5): use Node.js 22.16 or newer, or 20.19.`,
  );
}

/**
 * Opens a database file, made if need be, and brings its tables up to date.
 *
 * @param onMigrated told each step that was missing
 */
export async function openSqlite(
  file: string,
  steps: readonly Migration[] = SQLITE_MIGRATIONS,
  onMigrated: (step: Migration) => void = () => {},
): Promise<DatabaseSyncInstance> {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  restrictToOwner(folder);
  // Its log and its index get the same mode.
  writeFileSync(file, '', { mode: 0o600, flag: 'a' });
  const Database = await sqliteDriver();
  const db = new Database(file);
  try {
    expectFts5(db);
    db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT}`);
    db.exec('PRAGMA journal_mode = WAL');
    // Nothing that was acknowledged is lost when the power fails.
    db.exec('PRAGMA synchronous = FULL');
    // Deleted content is overwritten: nothing that was withdrawn or taken down is left in the file.
    db.exec('PRAGMA secure_delete = ON');
    db.exec(`PRAGMA wal_autocheckpoint = ${AUTO_CHECKPOINT}`);
    db.exec('PRAGMA foreign_keys = ON');
    db.exec('PRAGMA cache_size = -48000');
    db.exec('PRAGMA trusted_schema = OFF');
    for (const step of migrateSqlite(db, steps)) onMigrated(step);
  } catch (error) {
    db.close();
    throw error;
  }
  return db;
}
