import type { Limit, LimitReached, Millis, PasskeyRecord } from '../types.ts';

/**
 * An account as it is stored. `balance` counts only with the embedded ledger; what is put aside is
 * taken off.
 */
export type Account = {
  readonly id: string;
  readonly name: string;
  readonly balance: number;
  readonly createdAt: Millis;
  /** Its address, when the person has shown to read it; lower case. */
  readonly email: string | null;
};

/** An account as it is opened. */
export type NewAccount = {
  readonly id: string;
  readonly name: string;
  /**
   * The credits that it begins with, booked under `id` where the credits are kept; null: nothing.
   */
  readonly credits: {
    readonly amount: number;
    readonly id: string;
    readonly books: 'ledger' | 'outbox';
  } | null;
  /** Null: the operator opens it, and makes a link to enter it. */
  readonly passkey: PasskeyRecord | null;
  /** The rule that lets a person in who signs up; null: the operator lets them. */
  readonly admission: {
    readonly limits: readonly Limit[];
    /** Hash of the code that they have; null: none is needed. */
    readonly invitation: string | null;
  } | null;
  readonly now: Millis;
};

export type OpenFailure =
  | { readonly reason: 'passkey-known' | 'not-invited' }
  | { readonly reason: 'limit'; readonly limit: LimitReached };
