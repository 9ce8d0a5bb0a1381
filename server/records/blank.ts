import { change, rows, type Steps } from '../db/engine.ts';
import type { RecordKind } from '../types.ts';

/** Publications that are gone through at a time. */
const BATCH = 250;

/** Sets the words of a record to nothing; title and summary are JSON. */
export const BLANK: Readonly<Record<RecordKind, string>> = {
  artifact: `title = '""', summary = '""', search = ''`,
  capsule: `title = '""', summary = '""'`,
};

/**
 * Blanks what an account that is being deleted leaves behind of its publications: the words that only its
 * own lists are searched by, and title and summary of records that nobody publishes any more and that no
 * other account lists among its own.
 *
 * @param after place of the last publication of the batch before; 0 at the beginning
 * @returns place of the next batch; null: nothing is left
 */
export function* blankWords(
  account: string,
  kind: RecordKind,
  after: number,
): Steps<number | null> {
  const some = yield* rows(
    `SELECT seq, record FROM holding WHERE account = $1 AND kind = $2 AND seq > $3
     ORDER BY seq LIMIT ${BATCH}`,
    ...[account, kind, after],
  );
  for (const { seq, record } of some) {
    yield* change("UPDATE holding SET search = '' WHERE seq = $1", Number(seq));
    yield* change(
      `UPDATE ${kind} SET ${BLANK[kind]}
       WHERE id = $1 AND body IS NULL AND body_at IS NULL AND NOT EXISTS (
         SELECT 1 FROM holding AS h JOIN account AS a ON a.id = h.account
         WHERE h.record = $1 AND h.kind = $2 AND h.account <> $3 AND a.deleted_at IS NULL)`,
      ...[String(record), kind, account],
    );
  }
  return some.length === 0 ? null : Number(some.at(-1)?.seq);
}
