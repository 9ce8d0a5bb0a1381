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

/** The part of the store that looks after the database itself. */
export interface UpkeepStore {
  /**
   * Forgets what is over: kept answers, bodies of anonymous records that expired, sessions, what
   * works once, events, and what OAuth kept. In small batches, by one process at a time; whoever goes on
   * after another that broke off begins where that one ended.
   *
   * @param holder names the process
   * @param mayGoOn asked before each batch
   */
  sweep(
    holder: string,
    times: SweepTimes,
    mayGoOn?: () => boolean,
  ): Promise<'done' | 'elsewhere' | 'stopped'>;
  /** Notes the public address of this deployment, for `vitrine admin`. */
  noteBaseAddress(url: string): Promise<void>;
  /** Null: no server has been started on this database. */
  baseAddress(): Promise<string | null>;
  audit(): Promise<Audit>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  /** Writes a little, and now and then or after a disk was full something larger. Throws, too. */
  probe(now: Millis): Promise<void>;
  close(): Promise<void>;
}
