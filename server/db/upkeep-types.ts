import type { Millis } from '../types.ts';

/** An audit of the books at any moment; every number but `charges` is then 0. */
export type Audit = {
  /** Sum of all ledger entries. */
  readonly entrySum: number;
  /** Transactions whose entries do not add up to 0. */
  readonly unbalanced: number;
  /** Accounts whose balance is not the sum of their entries. */
  readonly wrongBalances: number;
  /** Accounts below 0 by more than was refunded. */
  readonly negativeBalances: number;
  /** Charges for which nothing was published. */
  readonly chargesWithoutRecord: number;
  /** Publications at a price that nobody was charged for. */
  readonly recordsWithoutCharge: number;
  /** Sales for which the books do not say what they should; bookings that no book has. */
  readonly wrongPurchases: number;
  /** Accounts whose credits that are put aside are not the sum of their open reservations. */
  readonly wrongHolds: number;
  /** Settled reservations that are not charged, and charges for models without one. */
  readonly wrongModelUses: number;
  readonly charges: number;
};

/** The times before which things are over, in milliseconds since 1970. */
export type SweepTimes = {
  readonly now: Millis;
  /** Answers that were kept for repetitions. */
  readonly answersBefore: Millis;
  /** Codes and tokens of OAuth, and grants without any. */
  readonly tokensBefore: Millis;
  /** Clients that were allowed nothing. */
  readonly clientsBefore: Millis;
  /** Events of the log. */
  readonly eventsBefore: Millis;
};
