import { change, type Engine, row, rows, type Steps } from '../db/engine.ts';
import { HOUSE, toCharge } from '../db/rows.ts';
import type { Millis } from '../types.ts';
import type { PendingCharge } from './ledger-types.ts';
import { OWED } from './owed-store.ts';

/** Grants in the embedded ledger, and the outbox to an external one. */
export function ledgerStore({ read, write, dialect }: Engine) {
  return {
    /** Embedded ledger: books a grant once per id. @returns the new balance */
    grant: (account: string, amount: number, id: string, now: Millis): Promise<number> =>
      write(function* () {
        yield* row(`SELECT 1 AS locked FROM account WHERE id = $1${dialect.forUpdate}`, account);
        yield* bookGrant(account, amount, id, now);
        return Number((yield* row('SELECT balance FROM account WHERE id = $1', account))?.balance);
      }, account),
    /** Embedded ledger: takes credits once per id. @returns true if the balance covered them */
    debit: (account: string, amount: number, id: string, now: Millis): Promise<boolean> =>
      write(function* () {
        const payer = yield* row(
          `SELECT balance - held AS balance FROM account WHERE id = $1${dialect.forUpdate}`,
          account,
        );
        if (yield* row('SELECT 1 AS booked FROM entry WHERE tx = $1', id)) return true;
        if (!payer || Number(payer.balance) < amount) return false;
        yield* change(
          'INSERT INTO entry (tx, account, amount, at) VALUES ($1, $2, $3, $4), ($1, $5, $6, $4)',
          id,
          account,
          -amount,
          now,
          HOUSE.revenue,
          amount,
        );
        yield* change('UPDATE account SET balance = balance - $1 WHERE id = $2', amount, account);
        return true;
      }, account),
    /** Embedded ledger: whether an id is booked. */
    isBooked: (id: string): Promise<boolean> =>
      read(function* () {
        return (yield* row('SELECT 1 AS booked FROM entry WHERE tx = $1', id)) !== undefined;
      }),
    /** External ledger: notes a debit (positive) or grant (negative) in the outbox, once per id. */
    note: (account: string, amount: number, id: string, now: Millis): Promise<void> =>
      write(() => noteCharge(account, amount, id, now)),
    /**
     * Unacknowledged debits of an account and what is put aside, and the mark to take before a
     * balance is read.
     */
    pending: (account: string): Promise<{ readonly amount: number; readonly mark: number }> =>
      read(function* () {
        // The mark first: what is acknowledged after it is counted twice, never not at all.
        const mark = yield* row(
          'SELECT acknowledged, held AS reserved FROM account WHERE id = $1',
          account,
        );
        const owed = yield* row(OWED, account);
        return {
          amount: Number(owed?.sum) + Number(mark?.reserved ?? 0),
          mark: Number(mark?.acknowledged ?? 0),
        };
      }),
    /** Takes charges that are due, for `lease` milliseconds, so that no other process posts them. */
    claimCharges: (now: Millis, lease: Millis, limit: number): Promise<readonly PendingCharge[]> =>
      write(function* () {
        const due = yield* rows(
          `SELECT * FROM charge WHERE state = 'pending' AND due_at <= $1
           ORDER BY due_at, id LIMIT $2${dialect.skipLocked}`,
          now,
          limit,
        );
        for (const { id } of due) {
          yield* change(
            'UPDATE charge SET due_at = $1, attempts = attempts + 1 WHERE id = $2',
            now + lease,
            String(id),
          );
        }
        return due.map(toCharge);
      }),
    acknowledge: (id: string): Promise<void> =>
      write(function* () {
        const owner = yield* row('SELECT account FROM charge WHERE id = $1', id);
        if (!owner) return;
        const account = String(owner.account);
        // Account before charge, as in a publication: two transactions never wait for each other.
        yield* row(`SELECT 1 AS locked FROM account WHERE id = $1${dialect.forUpdate}`, account);
        const booked = yield* change(
          `UPDATE charge SET state = 'booked',
             acknowledged = (SELECT acknowledged + 1 FROM account WHERE id = $1)
           WHERE id = $2 AND state = 'pending'`,
          account,
          id,
        );
        if (booked > 0) {
          yield* change(
            'UPDATE account SET acknowledged = acknowledged + 1 WHERE id = $1',
            account,
          );
        }
      }),
    defer: (id: string, until: Millis): Promise<void> =>
      write(function* () {
        const sql = "UPDATE charge SET due_at = $1 WHERE id = $2 AND state = 'pending'";
        yield* change(sql, until, id);
      }),
  };
}

/** Books a grant once per id; the account's row is locked. */
export function* bookGrant(account: string, amount: number, id: string, now: Millis): Steps<void> {
  const booked = yield* change(
    `INSERT INTO entry (tx, account, amount, at) VALUES ($1, $2, $3, $4), ($1, $5, $6, $4)
     ON CONFLICT DO NOTHING`,
    id,
    account,
    amount,
    now,
    HOUSE.grants,
    -amount,
  );
  if (booked > 0) {
    yield* change('UPDATE account SET balance = balance + $1 WHERE id = $2', amount, account);
  }
}

/** Notes a debit (positive) or grant (negative) in the outbox, once per id. */
export function* noteCharge(account: string, amount: number, id: string, now: Millis): Steps<void> {
  yield* change(
    `INSERT INTO charge (id, account, amount, state, due_at, created_at)
     VALUES ($1, $2, $3, 'pending', $4, $4) ON CONFLICT DO NOTHING`,
    id,
    account,
    amount,
    now,
  );
}
