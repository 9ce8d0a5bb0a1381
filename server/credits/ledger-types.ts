import type { Millis, RecordKind } from '../types.ts';

/** A debit (positive) or grant (negative) that an external ledger has yet to acknowledge. */
export type PendingCharge = {
  readonly id: string;
  readonly account: string;
  readonly amount: number;
  readonly createdAt: Millis;
  readonly attempts: number;
};

/** One line of an account's ledger. */
export type LedgerLine = {
  /** Identifier of the transaction. */
  readonly id: string;
  /** Positive: received; negative: spent. */
  readonly amount: number;
  readonly at: Millis;
  /** The record that was published for it; null: none. */
  readonly record: {
    readonly kind: RecordKind;
    readonly id: string;
    readonly title: string;
    /** Whether the account still publishes it. */
    readonly isPublished: boolean;
  } | null;
};

/** Where a page of a ledger ended. */
export type LedgerPosition = { readonly at: Millis; readonly id: string };

/** The books: the embedded ledger, and the outbox to an external one. */
export interface LedgerStore {
  /** Embedded ledger: books a grant once per id. @returns the new balance */
  grant(account: string, amount: number, id: string, now: Millis): Promise<number>;
  /** Embedded ledger: takes credits once per id. @returns whether the balance covered it */
  debit(account: string, amount: number, id: string, now: Millis): Promise<boolean>;
  /** Embedded ledger: whether an id is booked. */
  isBooked(id: string): Promise<boolean>;
  /** Embedded ledger: what an account received and spent, newest first. */
  ledger(
    account: string,
    page: { readonly limit: number; readonly before: LedgerPosition | null },
  ): Promise<{ readonly items: readonly LedgerLine[]; readonly next: LedgerPosition | null }>;

  /** External ledger: notes a debit (positive) or grant (negative) in the outbox, once per id. */
  note(account: string, amount: number, id: string, now: Millis): Promise<void>;
  /**
   * Unacknowledged debits of an account and what is put aside, and the mark to take before a
   * balance is read.
   */
  pending(account: string): Promise<{ readonly amount: number; readonly mark: number }>;
  /** Takes charges that are due, for `lease` milliseconds, so that no other process posts them. */
  claimCharges(now: Millis, lease: Millis, limit: number): Promise<readonly PendingCharge[]>;
  acknowledge(id: string): Promise<void>;
  defer(id: string, until: Millis): Promise<void>;
}
