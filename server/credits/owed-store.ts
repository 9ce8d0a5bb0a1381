import { err, ok, type Result } from '#schemas/result.ts';
import { row, type Steps } from '../db/engine.ts';
import type { Funds } from '../types.ts';

/** Unacknowledged debits of an account. */
export const OWED = `SELECT coalesce(sum(amount), 0) AS sum FROM charge
  WHERE account = $1 AND state = 'pending' AND amount > 0`;

export type OwedFailure =
  | { readonly reason: 'insufficient'; readonly required: number; readonly balance: number }
  /** Charges were acknowledged while the balance was read: read it again. */
  | { readonly reason: 'stale-balance' };

/**
 * Credits left of an external balance after a price and all that is owed and put aside.
 *
 * @param reserved credits that are put aside
 * @returns the rest; an error if the balance does not cover the price
 */
export function* leftOf(
  account: string,
  funds: Extract<Funds, { by: 'provider' }>,
  reserved: number,
  price: number,
): Steps<Result<number, OwedFailure>> {
  const pending = Number((yield* row(OWED, account))?.sum);
  const left = funds.balance - pending - reserved - price;
  if (price > 0 && left < 0) {
    return err({ reason: 'insufficient', required: price, balance: left + price });
  }
  // Acknowledged since the mark: the balance may or may not have them taken off.
  const unsure = yield* row(
    `SELECT coalesce(sum(amount), 0) AS sum FROM charge
     WHERE account = $1 AND acknowledged > $2 AND amount > 0`,
    account,
    funds.mark,
  );
  const least = left - Number(unsure?.sum);
  return price > 0 && least < 0 ? err({ reason: 'stale-balance' }) : ok(least);
}
