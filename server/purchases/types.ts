import type { Millis } from '../types.ts';

/**
 * A fact about one object of a payment service. Facts only ever grow: the same ones, told in
 * any order and any number of times, come to the same books.
 *
 * Money is in the smallest unit of its currency. `payment` names what refunds and disputes refer
 * to: a payment intent, or a charge where there is none.
 */
export type PurchaseFact =
  /** Credits were paid for: a checkout, or an invoice of a plan. */
  | {
      readonly kind: 'sale';
      readonly object: string;
      readonly account: string;
      readonly product: string;
      readonly credits: number;
      readonly paid: number;
      readonly currency: string;
      readonly payments: readonly string[];
    }
  /** An invoice was paid by this payment. */
  | { readonly kind: 'link'; readonly object: string; readonly payment: string }
  /** One refund. `stage` 0: under way or done; 1: it failed after all, and the money stays. */
  | {
      readonly kind: 'refund';
      readonly object: string;
      readonly payment: string;
      readonly amount: number;
      readonly stage: 0 | 1;
    }
  /** All that was ever refunded of a charge, as the charge itself tells it. */
  | {
      readonly kind: 'charge';
      readonly object: string;
      readonly payment: string;
      readonly amount: number;
    }
  /** A disputed charge; `stage` counts only when it is the highest that was seen. */
  | {
      readonly kind: 'dispute';
      readonly object: string;
      readonly payment: string;
      readonly amount: number;
      readonly stage: DisputeStage;
    }
  /** The payment service knows this account under that name. */
  | { readonly kind: 'customer'; readonly object: string; readonly account: string };

/** Later stages are higher. The bank has the money at 2, 3 and 6. */
export type DisputeStage = keyof typeof DISPUTE_TAKES;

/** Whether a dispute has taken the money, by its stage. */
export const DISPUTE_TAKES = {
  /** The bank asks; nothing is taken yet, or ever. */
  0: false,
  1: false,
  2: true,
  3: true,
  /** Over, in favour of the seller. */
  5: false,
  /** Over, in favour of the buyer. */
  6: true,
} as const;

/** A sale as its buyer sees it. */
export type Purchase = {
  readonly object: string;
  readonly product: string;
  readonly credits: number;
  /** How many of them went back, because the money did. */
  readonly refunded: number;
  readonly paid: number;
  readonly currency: string;
  readonly at: Millis;
};

/** A booking of a call on the store: credits given (positive) or refunded (negative). */
export type PurchaseBooking = { readonly account: string; readonly amount: number };

/** The part of the store that keeps what was bought. */
export interface PurchaseStore {
  /**
   * Remembers facts, and books what follows from all that is known by now, in one transaction: the
   * credits of a sale once, and what refunds and disputes take back of them. The balance may become
   * negative. A sale to an account that is not here is not remembered.
   *
   * @param books where the booking goes: the embedded ledger, or the outbox to an external one
   */
  recordPurchase(
    provider: string,
    facts: readonly PurchaseFact[],
    books: 'ledger' | 'outbox',
    now: Millis,
  ): Promise<readonly PurchaseBooking[]>;
  /** The purchases of an account, newest first, at most 100. */
  purchases(account: string): Promise<readonly Purchase[]>;
  /** The name under which a payment service knows an account. */
  customerOf(provider: string, account: string): Promise<string | null>;
  /**
   * All names under which it knows the account, the latest first: there may be more from before.
   */
  customersOf(provider: string, account: string): Promise<readonly string[]>;
  /**
   * Keeps a name for an account that has none.
   *
   * @returns the one that the account has now: of many who ask at once, all get the same. Null: the
   *   account was deleted
   */
  claimCustomer(
    provider: string,
    account: string,
    customer: string,
    now: Millis,
  ): Promise<string | null>;
  /** Remembers a plan of an account. @returns how many it has or had, as far as they were told */
  notePlan(provider: string, account: string, plan: string, now: Millis): Promise<number>;
  /** `unknown`: never an account here; another deployment may sell through the same service. */
  accountState(account: string): Promise<'live' | 'deleted' | 'unknown'>;
}
