import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import {
  type AppliedMigration,
  type Migration,
  pendingMigrations,
  statementsOf,
} from '../migrations.ts';

/** Brings the tables up to date. @returns the steps that were missing */
export function migrateSqlite(db: DatabaseSyncInstance, steps: readonly Migration[]): Migration[] {
  // Most starts find nothing to do, and need not wait for whoever writes.
  if (hasTable(db) && pendingMigrations(steps, appliedTo(db)).length === 0) return [];
  inTransaction(db, () => {
    db.exec(
      'CREATE TABLE IF NOT EXISTS migration (number INTEGER PRIMARY KEY, sha TEXT NOT NULL, at INTEGER NOT NULL)',
    );
    const columns = db.prepare('PRAGMA table_info(migration)').all() as { name: string }[];
    if (!columns.some(({ name }) => name === 'only_adds')) {
      db.exec('ALTER TABLE migration ADD COLUMN only_adds INTEGER NOT NULL DEFAULT 0');
    }
    if (!columns.some(({ name }) => name === 'begins_release')) {
      db.exec('ALTER TABLE migration ADD COLUMN begins_release INTEGER NOT NULL DEFAULT 0');
    }
  });
  const missing = pendingMigrations(steps, appliedTo(db));
  return missing.filter((step) => {
    if (step.run === 'concurrently') throw new Error('SQLite makes no index concurrently.');
    if (step.run === 'in-batches') runInBatches(db, step);
    return inTransaction(db, () => {
      // Another process may have been faster.
      if (!pendingMigrations(steps, appliedTo(db)).includes(step)) return false;
      if (step.run === 'whole') db.exec(step.sql);
      db.prepare(
        'INSERT INTO migration (number, sha, at, only_adds, begins_release) VALUES (?, ?, ?, ?, ?)',
      ).run(step.number, step.sha, Date.now(), Number(step.onlyAdds), Number(step.beginsRelease));
      return true;
    });
  });
}

function runInBatches(db: DatabaseSyncInstance, step: Migration): void {
  for (const statement of statementsOf(step)) {
    const prepared = db.prepare(statement);
    while (Number(prepared.run().changes) > 0);
  }
}

function hasTable(db: DatabaseSyncInstance): boolean {
  const sql = "SELECT 1 AS one FROM sqlite_schema WHERE type = 'table' AND name = 'migration'";
  return db.prepare(sql).get() !== undefined;
}

function appliedTo(db: DatabaseSyncInstance): AppliedMigration[] {
  const rows = db.prepare('SELECT * FROM migration ORDER BY number').all() as {
    number: number;
    sha: string;
    only_adds?: number;
    begins_release?: number;
  }[];
  return rows.map(({ number, sha, only_adds, begins_release }) => ({
    number,
    sha,
    onlyAdds: only_adds === 1,
    beginsRelease: begins_release === 1,
  }));
}

function inTransaction<T>(db: DatabaseSyncInstance, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
