import type { Result } from '#schemas/result.ts';
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

/** Accounts, from the first day to the last. */
export interface AccountStore {
  createAccount(account: { id: string; name: string; now: Millis }): Promise<void>;
  /**
   * Makes an account with its credits and its first sign-in method, all or nothing.
   *
   * With an error nothing was made, and nothing used up.
   */
  openAccount(account: NewAccount): Promise<Result<void, OpenFailure>>;
  /** Null for one that was deleted, too. */
  account(id: string): Promise<Account | null>;
  /**
   * Some accounts, the oldest first.
   *
   * @param after the last one of the page before
   */
  accounts(
    after?: Pick<Account, 'createdAt' | 'id'> | null,
    most?: number,
  ): Promise<readonly Account[]>;
  renameAccount(account: string, name: string): Promise<void>;
  /** Sets the verified address of an account; null: none. @returns false when another has it */
  setEmail(account: string, email: string | null, now: Millis): Promise<boolean>;
  /**
   * Suspends an account, or lets it go on: its tokens and sessions publish nothing meanwhile.
   *
   * @returns false when it is so already, or there is none
   */
  suspendAccount(account: string, isSuspended: boolean, now: Millis): Promise<boolean>;
  isSuspended(account: string): Promise<boolean>;
  accountByEmail(email: string): Promise<string | null>;
  /** Bytes of all that an account publishes. */
  storedBytes(account: string): Promise<number>;

  /**
   * Ends every sign-in method of an account and forgets who it was; the books stay as they are.
   * What it publishes has to be withdrawn before, or stays.
   *
   * @returns false when it was deleted before
   */
  deleteAccount(account: string, now: Millis): Promise<boolean>;
}
