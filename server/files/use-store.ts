import { change, rows, type Steps } from '../db/engine.ts';
import type { Millis } from '../types.ts';
import { UNUSED_LIFETIME } from './limits.ts';
import type { NamedFile } from './types.ts';

/** Hashes of one statement, whatever their number: each statement is prepared and kept. */
const BATCH = 25;

type Use = {
  readonly account: string;
  readonly kind: 'artifact' | 'preview';
  readonly record: string;
  readonly files: readonly NamedFile[];
  readonly now: Millis;
};

/** Lists of hashes, each as long as a statement has places. */
function* batches(files: readonly NamedFile[]): Generator<string[]> {
  const all = [...new Set(files.map(({ sha256 }) => sha256))];
  for (let from = 0; from < all.length; from += BATCH) {
    yield Array.from({ length: BATCH }, (_, index) => all[from + index] ?? '');
  }
}

const places = (before: number): string =>
  Array.from({ length: BATCH }, (_, index) => `$${before + index + 1}`).join(', ');

const OWN = `SELECT sha256, size FROM file WHERE account = $1 AND sha256 IN (${places(1)})`;
const NAME = `INSERT INTO file_use (kind, record, sha256)
  SELECT $1, $2, sha256 FROM file WHERE account = $3 AND sha256 IN (${places(3)})
  ON CONFLICT (kind, record, sha256) DO NOTHING`;
const KEEP = `UPDATE file SET unused_since = NULL, due_at = $1
  WHERE account = $2 AND sha256 IN (${places(2)})`;

/** The files of a document that its account has not uploaded, by hash and size. */
export function* missingFiles(
  account: string,
  files: readonly NamedFile[],
): Steps<readonly NamedFile[]> {
  const own = new Map<string, number>();
  for (const hashes of batches(files)) {
    for (const { sha256, size } of yield* rows(OWN, account, ...hashes)) {
      own.set(String(sha256), Number(size));
    }
  }
  return files.filter(({ sha256, size }) => own.get(sha256) !== size);
}

/**
 * Notes the files that a document names, in the transaction that stores it, after
 * {@link missingFiles}. The row of the account is locked, as it is where a file is deleted: none goes
 * between that look and the commit.
 */
export function* nameFiles({ account, kind, record, files, now }: Use): Steps<void> {
  for (const hashes of batches(files)) {
    yield* change(NAME, kind, record, account, ...hashes);
    yield* change(KEEP, now + UNUSED_LIFETIME, account, ...hashes);
  }
}

/**
 * Begins the time in which files are kept that a document has named, when an account ends it. What is
 * named elsewhere is found by the sweep.
 *
 * @param isGone nobody publishes the document any more
 */
export function* releaseFiles(
  { account, kind, record, now }: Omit<Use, 'files'>,
  isGone: boolean,
): Steps<void> {
  yield* change(
    `UPDATE file SET unused_since = $1, due_at = $2 WHERE account = $3
       AND sha256 IN (SELECT sha256 FROM file_use WHERE kind = $4 AND record = $5)`,
    ...[now, now + UNUSED_LIFETIME, account, kind, record],
  );
  if (isGone) yield* forgetUses(kind, record);
}

/** Forgets what a document named that is gone for everybody. */
export const forgetUses = (kind: Use['kind'], record: string): Steps<number> =>
  change('DELETE FROM file_use WHERE kind = $1 AND record = $2', kind, record);
