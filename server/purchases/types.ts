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

/** True for the stages of a dispute that have taken the money. */
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
  /** Credits that went back, because the money did. */
  readonly refunded: number;
  readonly paid: number;
  readonly currency: string;
  readonly at: Millis;
};

/** A booking of a call on the store: credits given (positive) or refunded (negative). */
export type PurchaseBooking = { readonly account: string; readonly amount: number };
