import { change, type Engine, row, rows, type Steps } from '../db/engine.ts';
import { HOUSE, toCharge } from '../db/rows.ts';
import type { Store } from '../db/store-type.ts';
import type { Millis } from '../types.ts';
import { OWED } from './owed-store.ts';

/** Grants in the embedded ledger, and the outbox to an external one. */
export function ledgerStore({ read, write, dialect }: Engine) {
  return {
    grant: (account, amount, id, now) =>
      write(function* () {
        yield* row(`SELECT 1 AS locked FROM account WHERE id = $1${dialect.forUpdate}`, account);
        yield* bookGrant(account, amount, id, now);
        return Number((yield* row('SELECT balance FROM account WHERE id = $1', account))?.balance);
      }, account),
    debit: (account, amount, id, now) =>
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
    isBooked: (id) =>
      read(function* () {
        return (yield* row('SELECT 1 AS booked FROM entry WHERE tx = $1', id)) !== undefined;
      }),
    note: (account, amount, id, now) => write(() => noteCharge(account, amount, id, now)),
    pending: (account) =>
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
    claimCharges: (now, lease, limit) =>
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
    acknowledge: (id) =>
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
    defer: (id, until) =>
      write(function* () {
        const sql = "UPDATE charge SET due_at = $1 WHERE id = $2 AND state = 'pending'";
        yield* change(sql, until, id);
      }),
  } satisfies Partial<Store>;
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
