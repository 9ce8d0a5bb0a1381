import { change, row, type Steps } from '../db/engine.ts';
import type { RecordKind } from '../types.ts';

/** Bytes of what an account publishes, counted one by one: for accounts older than the column. */
const COUNT = `SELECT
  (SELECT coalesce(sum(r.size), 0) FROM holding h JOIN artifact r ON r.id = h.record
   WHERE h.account = $1 AND h.kind = 'artifact' AND h.withdrawn_at IS NULL AND r.removed IS NULL) +
  (SELECT coalesce(sum(r.size), 0) FROM holding h JOIN capsule r ON r.id = h.record
   WHERE h.account = $1 AND h.kind = 'capsule' AND h.withdrawn_at IS NULL AND r.removed IS NULL) +
  (SELECT coalesce(sum(size), 0) FROM private_link WHERE account = $1 AND removed IS NULL) +
  (SELECT coalesce(sum(size), 0) FROM preview WHERE account = $1 AND removed IS NULL) +
  (SELECT coalesce(sum(size), 0) FROM file WHERE account = $1) AS sum`;

/** Bytes of what an account publishes. @param column value of `stored_bytes` */
export function* storedBytes(account: string, column: unknown): Steps<number> {
  if (column !== null && column !== undefined) return Number(column);
  return Number((yield* row(COUNT, account))?.sum ?? 0);
}

/** Keeps a new count, if there is one; the row of the account is locked. */
export function* saveStoredBytes(account: string, bytes: number | null): Steps<void> {
  if (bytes === null) return;
  yield* change('UPDATE account SET stored_bytes = $1 WHERE id = $2', bytes, account);
}

/** Takes off what an account does not publish any more. */
export const freeStoredBytes = (account: string, kind: RecordKind, id: string): Steps<number> =>
  change(
    `UPDATE account SET stored_bytes = CASE
       WHEN stored_bytes > (SELECT size FROM ${kind} WHERE id = $1)
       THEN stored_bytes - (SELECT size FROM ${kind} WHERE id = $1) ELSE 0 END
     WHERE id = $2 AND stored_bytes IS NOT NULL`,
    id,
    account,
  );

/** The same for all who publish a record that is taken down. */
export const freeForAll = (kind: RecordKind, id: string): Steps<number> =>
  change(
    `UPDATE account SET stored_bytes = CASE
       WHEN stored_bytes > (SELECT size FROM ${kind} WHERE id = $1)
       THEN stored_bytes - (SELECT size FROM ${kind} WHERE id = $1) ELSE 0 END
     WHERE stored_bytes IS NOT NULL AND id IN (
       SELECT account FROM holding WHERE kind = $2 AND record = $1 AND withdrawn_at IS NULL)`,
    id,
    kind,
  );
