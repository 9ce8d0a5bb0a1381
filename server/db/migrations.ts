import { createHash } from 'node:crypto';
import { UnusableEngine } from './engine.ts';

/**
 * Ways to run a step. Its file names them in the first lines, each of which is one of these words
 * behind `-- `:
 *
 * - `in-batches`: each statement again and again, every time in a transaction of its own, until it
 *   changes nothing. For data: nobody waits for more than one batch.
 * - `concurrently`: `CREATE INDEX CONCURRENTLY` and nothing else, outside of any transaction.
 *   PostgreSQL only.
 * - `only-adds`: tables, columns that may be left out, indexes. Servers of the release before go on
 *   with it, and start with it.
 * - `begins-release`: the first step of a release. A program that does not know two of these is older by
 *   more than one release, and does not go on.
 */
const WORDS = ['in-batches', 'concurrently', 'only-adds', 'begins-release'] as const;
type Word = (typeof WORDS)[number];

/** A numbered step of the tables. */
export type Migration = {
  readonly number: number;
  /** Tells people what it is about; not part of the checksum. */
  readonly name: string;
  readonly sha: string;
  readonly sql: string;
  readonly run: 'whole' | 'in-batches' | 'concurrently';
  readonly onlyAdds: boolean;
  readonly beginsRelease: boolean;
};

/** A step as a database remembers it. */
export type AppliedMigration = {
  readonly number: number;
  readonly sha: string;
  /** Said by the program that ran it: whoever does not know it can go on. */
  readonly onlyAdds: boolean;
  readonly beginsRelease: boolean;
};

/** Words to somebody who migrates. */
export type Notify = (words: string) => void;

/**
 * The steps in files named `0007-succession.sql`, in order. A file that was released is never
 * changed: its checksum is kept in every database.
 *
 * @param files their texts by their paths
 */
export function readMigrations(files: Readonly<Record<string, string>>): Migration[] {
  const all = Object.entries(files)
    .map(([path, text]) => migrationOf(path, text))
    .sort((a, b) => a.number - b.number);
  for (const [index, { number, name }] of all.entries()) {
    // Two branches may have taken the same number.
    if (number !== index + 1) throw new Error(`The migration ${number} (${name}) is out of order.`);
  }
  return all;
}

function migrationOf(path: string, text: string): Migration {
  const [, digits, name = ''] = /(\d{4})-([a-z0-9-]+)\.sql$/.exec(path) ?? [];
  if (digits === undefined) throw new Error(`A migration has an odd name: ${path}`);
  // Git may have put other line ends into a working copy.
  const sql = text.replaceAll('\r\n', '\n');
  const words = wordsOf(sql);
  const run = words.find((word) => word === 'in-batches' || word === 'concurrently') ?? 'whole';
  const sha = createHash('sha256').update(sql).digest('hex');
  return {
    number: Number(digits),
    name,
    sha,
    sql,
    run,
    onlyAdds: words.includes('only-adds'),
    beginsRelease: words.includes('begins-release'),
  };
}

function wordsOf(sql: string): Word[] {
  const words: Word[] = [];
  for (const line of sql.split('\n')) {
    const word = WORDS.find((each) => line === `-- ${each}`);
    if (!word) break;
    words.push(word);
  }
  return words;
}

/**
 * The steps that a database still needs. One that this program does not know may be there when it
 * only adds. Throws when the database was made by a different program, or by a newer one that
 * changed more: to go on would destroy data.
 */
export function pendingMigrations(
  steps: readonly Migration[],
  applied: readonly AppliedMigration[],
): Migration[] {
  const done = new Set<number>();
  const releases = applied.filter(
    ({ number, beginsRelease }) => beginsRelease && !steps[number - 1],
  );
  if (releases.length > 1) {
    throw new UnusableEngine(
      `The database is newer than this program by ${releases.length} releases. One can be gone back: ` +
        'install the release before the newest, or restore a backup of this one.',
    );
  }
  for (const { number, sha, onlyAdds } of applied) {
    const known = steps[number - 1];
    if (known && known.sha !== sha) {
      throw new UnusableEngine(
        `Migration ${number} of the database is not the one of this program.`,
      );
    }
    if (!known && !onlyAdds) {
      throw new UnusableEngine(
        `The database is newer than this program: migration ${number} changed what it relies on.`,
      );
    }
    done.add(number);
  }
  return steps.filter(({ number }) => !done.has(number));
}

/** The statements of a step, without comments. Only for steps without `;` in texts. */
export const statementsOf = ({ sql }: Migration): string[] =>
  sql
    .replace(/^\s*--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
