import { err, ok, type Result } from '#schemas/result.ts';
import { change, type Dialect, type Engine, row, rows, type Steps } from '../db/engine.ts';
import { HOUSE } from '../db/rows.ts';
import type { Millis } from '../types.ts';
import { leftOf } from './owed-store.ts';
import type { ModelUse, Reservation, ReserveFailure } from './reservation-types.ts';
import { signUpCreditsLeft } from './sign-up.ts';

/** Reservations that are freed at a time, and in one go. */
const BATCH = 50;
const MAX_FREED = 500;

/** Credits that are put aside, settled or freed. */
export function reservationStore({ read, write, dialect }: Engine) {
  return {
    /** Credits of signing up that are not spent: they pay for publications alone. */
    signUpCreditsLeft: (account: string): Promise<number> => read(() => signUpCreditsLeft(account)),
    reserve: (reservation: Reservation): Promise<Result<void, ReserveFailure>> =>
      write(() => reserve(dialect, reservation), reservation.account),
    /**
     * Charges what was used, once, and frees the rest; null: nothing was. With an external ledger the
     * charge goes to the outbox.
     *
     * @returns the credits charged; null when it is not open any more
     */
    settle: (id: string, use: ModelUse | null, now: Millis): Promise<number | null> =>
      write(() => settle(dialect, id, use, now)),
    /** Frees all that are due: their processes died before they could. @returns their number */
    releaseDue: async (now: Millis): Promise<number> => {
      let released = 0;
      for (let looked = 0, found = BATCH; found === BATCH && looked < MAX_FREED; looked += BATCH) {
        const batch = await write(() => releaseSome(dialect, now));
        released += batch.released;
        found = batch.found;
      }
      return released;
    },
  };
}

function* releaseSome(dialect: Dialect, now: Millis): Steps<{ found: number; released: number }> {
  const due = yield* rows(
    `SELECT id FROM reservation WHERE state = 'held' AND due_at <= $1
     ORDER BY due_at, id LIMIT ${BATCH}`,
    now,
  );
  let released = 0;
  for (const { id } of due) {
    if ((yield* settle(dialect, String(id), null, now)) !== null) released++;
  }
  return { found: due.length, released };
}

function* reserve(
  { forUpdate }: Dialect,
  { id, account, amount, funds, mostAtOnce, now, dueAt }: Reservation,
): Steps<Result<void, ReserveFailure>> {
  // Publications of the account wait here too: nobody spends the same credits.
  const payer = yield* row(
    `SELECT balance - held AS balance, held AS reserved FROM account WHERE id = $1${forUpdate}`,
    account,
  );
  if (!payer) throw new Error('There is no such account.');
  const open = yield* row(
    `SELECT count(*) AS count FROM reservation WHERE account = $1 AND state = 'held'`,
    account,
  );
  if (Number(open?.count) >= mostAtOnce) return err({ reason: 'too-many' });
  // Credits of signing up pay for publications alone.
  const signUp = yield* signUpCreditsLeft(account);
  const signUpPart = signUp > 0 ? { signUp } : {};
  if (funds.by === 'ledger') {
    const balance = Number(payer.balance);
    if (balance - signUp < amount) {
      return err({ reason: 'insufficient', required: amount, balance, ...signUpPart });
    }
  } else {
    const left = yield* leftOf(account, funds, Number(payer.reserved) + signUp, amount);
    if (!left.ok) {
      const { error } = left;
      if (error.reason === 'stale-balance') return err(error);
      return err({ ...error, balance: error.balance + signUp, ...signUpPart });
    }
  }
  yield* change(
    `INSERT INTO reservation (id, account, amount, books, state, due_at, created_at)
     VALUES ($1, $2, $3, $4, 'held', $5, $6)`,
    id,
    account,
    amount,
    funds.by === 'ledger' ? 'ledger' : 'outbox',
    dueAt,
    now,
  );
  yield* change('UPDATE account SET held = held + $1 WHERE id = $2', amount, account);
  return ok(undefined);
}

function* settle(
  { forUpdate }: Dialect,
  id: string,
  use: ModelUse | null,
  now: Millis,
): Steps<number | null> {
  const known = yield* row('SELECT account, amount, books FROM reservation WHERE id = $1', id);
  if (!known) return null;
  const [account, amount] = [String(known.account), Number(known.amount)];
  // Account first, as everywhere: two transactions never wait for each other.
  yield* row(`SELECT 1 AS locked FROM account WHERE id = $1${forUpdate}`, account);
  const used = Math.min(use?.credits ?? 0, amount);
  const closed = yield* change(
    `UPDATE reservation SET state = $1, used = $2, model = $3, input_tokens = $4, output_tokens = $5
     WHERE id = $6 AND state = 'held'`,
    used > 0 ? 'settled' : 'void',
    used,
    use?.model ?? null,
    use?.inputTokens ?? null,
    use?.outputTokens ?? null,
    id,
  );
  if (closed === 0) return null;
  yield* change('UPDATE account SET held = held - $1 WHERE id = $2', amount, account);
  if (used === 0) return 0;
  const isOutbox = known.books === 'outbox';
  yield* change(
    `INSERT INTO charge (id, account, amount, kind, record, state, due_at, created_at)
     VALUES ($1, $2, $3, 'model', $4, $5, $6, $6)`,
    id,
    account,
    used,
    use?.model ?? null,
    isOutbox ? 'pending' : 'booked',
    now,
  );
  if (isOutbox) return used;
  yield* change('UPDATE account SET balance = balance - $1 WHERE id = $2', used, account);
  yield* change(
    'INSERT INTO entry (tx, account, amount, at) VALUES ($1, $2, $3, $4), ($1, $5, $6, $4)',
    id,
    account,
    -used,
    now,
    HOUSE.revenue,
    used,
  );
  return used;
}
