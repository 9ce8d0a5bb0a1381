import { setImmediate as nextTurn } from 'node:timers/promises';
import { deleteAsksOf } from '../asks/store.ts';
import type { LedgerLine, LedgerPosition } from '../credits/ledger-types.ts';
import { change, type Engine, row, rows } from '../db/engine.ts';
import type { Row } from '../db/rows.ts';
import { forgetGrams } from '../db/search.ts';
import { deleteLinksOf } from '../living-links/store.ts';
import { endGrantsOf } from '../oauth/store.ts';
import { blankWords } from '../records/blank.ts';
import type { Millis, RecordKind } from '../types.ts';
import { noteEvent } from './events.ts';

/** Rows that are forgotten at a time. */
const BATCH = 500;
/** Lines of the books in one answer, at most. */
const MOST_LINES = 100;

/** Reads and changes of people's own accounts. */
export function ownStore({ read, write, dialect }: Engine) {
  return {
    /** Sets the verified address of an account; null: none. @returns false when another has it */
    setEmail: (account: string, email: string | null, now: Millis): Promise<boolean> =>
      write(function* () {
        const taken = yield* row(
          'SELECT 1 AS taken FROM account WHERE email = $1 AND id <> $2',
          email,
          account,
        );
        if (taken) return false;
        yield* change(
          'UPDATE account SET email = $1, email_verified_at = $2 WHERE id = $3 AND deleted_at IS NULL',
          email,
          email === null ? null : now,
          account,
        );
        return true;
      }),
    accountByEmail: (email: string): Promise<string | null> =>
      read(function* () {
        const sql = 'SELECT id FROM account WHERE email = $1 AND deleted_at IS NULL';
        const found = yield* row(sql, email);
        return found ? String(found.id) : null;
      }),
    renameAccount: (account: string, name: string): Promise<void> =>
      write(function* () {
        const sql = 'UPDATE account SET name = $1 WHERE id = $2 AND deleted_at IS NULL';
        yield* change(sql, name, account);
      }),
    /** Embedded ledger: what an account received and spent, newest first. */
    ledger: (
      account: string,
      { limit, before }: { readonly limit: number; readonly before: LedgerPosition | null },
    ): Promise<{ readonly items: readonly LedgerLine[]; readonly next: LedgerPosition | null }> =>
      read(function* () {
        const most = Math.min(limit, MOST_LINES);
        const found = yield* rows(
          LEDGER,
          account,
          before?.at ?? Number.MAX_SAFE_INTEGER,
          before?.id ?? '',
          most + 1,
        );
        const items = found.slice(0, most).map(toLine);
        const last = items.at(-1);
        const next = found.length > most && last ? { at: last.at, id: last.id } : null;
        return { items, next };
      }),
    /**
     * Ends every sign-in method of an account and forgets who it was; the books stay as they are.
     * Its publications have to be withdrawn before, or stay.
     *
     * @param by who the log says did it
     * @returns false when it was deleted before
     */
    deleteAccount: async (
      account: string,
      now: Millis,
      by: 'owner' | 'operator' = 'owner',
    ): Promise<boolean> => {
      // Those of a day may be very many: not in one statement, and before anything is locked.
      const forget = () =>
        change(
          `DELETE FROM idempotency WHERE account = $1 AND key IN
             (SELECT key FROM idempotency WHERE account = $1 LIMIT ${BATCH})`,
          account,
        );
      while ((await write(forget)) === BATCH) await nextTurn();
      for (let last: number | null = 0; last !== null; await nextTurn()) {
        const after: number = last;
        last = await write(() => forgetGrams(dialect, account, after));
      }
      for (const kind of ['artifact', 'capsule'] as const) {
        for (let last: number | null = 0; last !== null; await nextTurn()) {
          const after: number = last;
          last = await write(() => blankWords(account, kind, after));
        }
      }
      return write(function* () {
        const ended = yield* change(
          `UPDATE account SET name = '', email = NULL, email_verified_at = NULL, deleted_at = $1
           WHERE id = $2 AND deleted_at IS NULL`,
          now,
          account,
        );
        if (ended === 0) return false;
        if (by === 'owner') yield* noteEvent(account, 'account-deleted', '', now);
        else yield* noteEvent(null, 'account-deleted', account, now);
        for (const table of [
          'session',
          'passkey',
          'recovery_code',
          'once',
          'idempotency',
          'self_mail',
          'account_key',
          'agent_watch',
        ]) {
          yield* change(`DELETE FROM ${table} WHERE account = $1`, account);
        }
        yield* deleteAsksOf(account);
        yield* deleteLinksOf(account, now);
        yield* endGrantsOf(account);
        yield* change(
          `UPDATE token SET name = '', revoked_at = coalesce(revoked_at, $1) WHERE account = $2`,
          now,
          account,
        );
        return true;
      });
    },
  };
}

const TITLES = `LEFT JOIN artifact AS a ON h.kind = 'artifact' AND a.id = h.record
  LEFT JOIN capsule AS c ON h.kind = 'capsule' AND c.id = h.record`;

// Its number stands in the text: from a value PostgreSQL expects so many lines that it goes through all
// that the account publishes to join them.
const LEDGER = `
SELECT line.tx, line.amount, line.at, h.kind, h.record, h.withdrawn_at,
  coalesce(a.title, c.title) AS title, coalesce(a.removed, c.removed) AS removed
FROM (SELECT tx, account, amount, at FROM entry
  WHERE account = $1 AND at <= $2 AND (at < $2 OR tx < $3)
  ORDER BY at DESC, tx DESC LIMIT ${MOST_LINES + 1}) AS line
LEFT JOIN charge AS g ON g.id = line.tx AND g.kind IS NOT NULL
LEFT JOIN holding AS h ON h.account = line.account AND h.kind = g.kind AND h.record = g.record
${TITLES}
ORDER BY line.at DESC, line.tx DESC LIMIT $4`;

const toLine = (row: Row): LedgerLine => ({
  id: String(row.tx),
  amount: Number(row.amount),
  at: Number(row.at),
  record:
    row.record === null
      ? null
      : {
          kind: row.kind as RecordKind,
          id: String(row.record),
          title: JSON.parse(String(row.title)),
          isPublished: row.withdrawn_at === null && row.removed === null,
        },
});
