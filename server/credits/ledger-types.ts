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
    /** The account still publishes it. */
    readonly isPublished: boolean;
  } | null;
};

/** End of a page of a ledger. */
export type LedgerPosition = { readonly at: Millis; readonly id: string };
