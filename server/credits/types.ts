import type { Result } from '#schemas/result.ts';

export type CreditsDown = 'unavailable';

/**
 * A ledger outside of this server. Every id is idempotent: the same call twice books once.
 * `insufficient` leaves nothing booked.
 */
export interface CreditProvider {
  balance(account: string): Promise<Result<number, CreditsDown>>;
  debit(
    account: string,
    amount: number,
    id: string,
  ): Promise<Result<void, CreditsDown | 'insufficient'>>;
  grant(account: string, amount: number, id: string): Promise<Result<void, CreditsDown>>;
  /** True if an id is booked already; asked before a late retry. */
  isBooked(account: string, id: string): Promise<Result<boolean, CreditsDown>>;
}
