import { err, ok, type Result } from '#schemas/result.ts';
import { CLOCK_SKEW } from '../db/clock.ts';
import { change, row, type Steps } from '../db/engine.ts';
import { HOUSE } from '../db/rows.ts';
import type { Publication, PublishFailure } from './publication-types.ts';
import { saveStoredBytes } from './stored-bytes.ts';

const DAY = 86_400_000;

/** Refusal of the price for the program that asks; null: it may spend it. */
export function* aboveLimit(
  { spending, now }: Pick<Publication, 'spending' | 'now'>,
  price: number,
): Steps<Extract<PublishFailure, { reason: 'daily-limit' }> | null> {
  if (!spending || spending.creditsPerDay === null) return null;
  const sum = yield* row(
    `SELECT coalesce(sum(amount), 0) AS sum FROM charge
     WHERE grant_id = $1 AND created_at > $2 AND created_at <= $3 AND amount > 0`,
    spending.grant,
    now - DAY,
    now + CLOCK_SKEW,
  );
  const { creditsPerDay } = spending;
  const spent = Number(sum?.sum);
  if (spent + price <= creditsPerDay) return null;
  return { reason: 'daily-limit', required: price, creditsPerDay, spent };
}

/**
 * Takes the price from the balance in both books.
 *
 * @param bytes the count of stored bytes to keep in the same row; null: it stays
 * @returns the balance that is left
 */
export function* debit(
  { account, charge, now }: Pick<Publication, 'account' | 'charge' | 'now'>,
  price: number,
  balance: number,
  bytes: number | null,
): Steps<Result<number, Extract<PublishFailure, { reason: 'insufficient' }>>> {
  if (price === 0) {
    yield* saveStoredBytes(account, bytes);
    return ok(balance);
  }
  if (balance < price) return err({ reason: 'insufficient', required: price, balance });
  yield* bytes === null
    ? change('UPDATE account SET balance = balance - $1 WHERE id = $2', price, account)
    : change(
        'UPDATE account SET balance = balance - $1, stored_bytes = $2 WHERE id = $3',
        ...[price, bytes, account],
      );
  yield* change(
    'INSERT INTO entry (tx, account, amount, at) VALUES ($1, $2, $3, $4), ($1, $5, $6, $4)',
    charge,
    account,
    -price,
    now,
    HOUSE.revenue,
    price,
  );
  return ok(balance - price);
}

/** Notes what a record cost: booked here, or to be posted to the ledger that keeps the books. */
export function* charge(
  publication: Pick<Publication, 'account' | 'charge' | 'funds' | 'now' | 'spending'>,
  kind: Publication['record']['kind'] | 'private',
  id: string,
  price: number,
): Steps<void> {
  yield* change(
    `INSERT INTO charge (id, account, amount, kind, record, state, due_at, created_at, grant_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8)`,
    publication.charge,
    publication.account,
    price,
    kind,
    id,
    publication.funds.by === 'ledger' ? 'booked' : 'pending',
    publication.now,
    publication.spending?.grant ?? null,
  );
}
