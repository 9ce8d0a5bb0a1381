import { createHash } from 'node:crypto';

/** A step as a database remembers it. */
export type AppliedMigration = { readonly number: number; readonly sha: string };

export type Migration = AppliedMigration & { readonly sql: string };

/**
 * The steps that a database still needs. Throws when it was made by a newer or a different
 * program: to go on would destroy data.
 */
export function pendingMigrations(
  steps: readonly string[],
  applied: readonly AppliedMigration[],
): Migration[] {
  const all = steps.map((sql, index) => ({
    number: index + 1,
    sha: createHash('sha256').update(sql).digest('hex'),
    sql,
  }));
  for (const { number, sha } of applied) {
    const known = all[number - 1];
    if (!known) {
      throw new Error(`The database is newer than this program: it has migration ${number}.`);
    }
    if (known.sha !== sha) {
      throw new Error(`Migration ${number} of the database is not the one of this program.`);
    }
  }
  return all.slice(applied.length);
}
