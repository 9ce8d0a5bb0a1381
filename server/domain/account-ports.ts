import type { Millis, RecordKind } from './ports.ts';

/** A signed-in browser at rest: never its cookie. */
export type SessionRecord = {
  readonly id: string;
  readonly account: string;
  /** SHA-256 of what the cookie holds, hex. */
  readonly hash: string;
  /** What the browser says it is, in words; at most 120 characters. */
  readonly device: string;
  readonly signedInAt: Millis;
  readonly seenAt: Millis;
  /** When it ends, however much it is used. */
  readonly expiresAt: Millis;
};

/** A public key that a person signs in with (WebAuthn Level 3, §4 "Credential Record"). */
export type PasskeyRecord = {
  /** The credential's identifier, base64url. */
  readonly id: string;
  readonly account: string;
  /** COSE key, base64url. */
  readonly publicKey: string;
  /** Signature counter; 0 where the authenticator keeps none. */
  readonly counter: number;
  readonly transports: readonly string[];
  /** Whether it is kept on more than one device. */
  readonly isSynced: boolean;
  readonly name: string;
  readonly createdAt: Millis;
  readonly lastUsedAt: Millis | null;
};

/** What {@link AccountStore.keepOnce} is used for: a value is taken for its own purpose only. */
export type OncePurpose = 'sign-up' | 'sign-in' | 'add-passkey' | 'sign-in-link' | 'verify-email';

/** Something that works once: a challenge, or the secret of a link. */
export type OnceRecord = {
  /** SHA-256 of what has to be shown, hex. */
  readonly hash: string;
  readonly purpose: OncePurpose;
  /** Goes when the account is deleted; null: of nobody yet. */
  readonly account: string | null;
  /** What it is good for, as JSON. */
  readonly data: string;
  readonly expiresAt: Millis;
};

/** One line of an account's ledger. */
export type LedgerLine = {
  /** Identifier of the transaction. */
  readonly id: string;
  /** Positive: received; negative: spent. */
  readonly amount: number;
  readonly at: Millis;
  /** What was published for it; null: nothing. */
  readonly record: {
    readonly kind: RecordKind;
    readonly id: string;
    readonly title: string;
    /** Whether the account still publishes it. */
    readonly isHeld: boolean;
  } | null;
};

/** Where a page of a ledger ended. */
export type LedgerPosition = { readonly at: Millis; readonly id: string };

/** Something that an account publishes. */
export type PublishedRecord = {
  readonly kind: RecordKind;
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Of an artifact: its type and status; null for capsules. */
  readonly type: string | null;
  readonly status: string | null;
  readonly publishedAt: Millis;
  readonly price: number;
};

/** How people sign in, and what they see of their accounts. Part of the Store. */
export interface AccountStore {
  createSession(session: SessionRecord): Promise<void>;
  sessionByHash(hash: string): Promise<SessionRecord | null>;
  touchSession(id: string, now: Millis): Promise<void>;
  /** Sessions of an account, the latest used first; at most 200. */
  sessions(account: string): Promise<readonly SessionRecord[]>;
  /** @returns whether there was such a session */
  endSession(account: string, id: string): Promise<boolean>;
  /** Ends all sessions but one; null: all. @returns how many */
  endSessions(account: string, except: string | null): Promise<number>;

  /** @returns false when the credential is known already */
  addPasskey(passkey: PasskeyRecord): Promise<boolean>;
  passkey(id: string): Promise<PasskeyRecord | null>;
  passkeys(account: string): Promise<readonly PasskeyRecord[]>;
  /**
   * Notes a use. @returns false when the counter did not go up where there is one: somebody else
   * used a copy, or this very answer was used before
   */
  usePasskey(id: string, counter: number, now: Millis): Promise<boolean>;
  /** @returns whether there was such a passkey */
  renamePasskey(account: string, id: string, name: string): Promise<boolean>;
  /**
   * @param mayUseMail whether a verified address is a way in
   * @returns `last` when the account would have no way in any more: nothing was removed
   */
  removePasskey(
    account: string,
    id: string,
    mayUseMail: boolean,
  ): Promise<'removed' | 'last' | 'unknown'>;

  /** Replaces all recovery codes of an account by their hashes. */
  setRecoveryCodes(account: string, hashes: readonly string[], now: Millis): Promise<void>;
  /** How many are left to use. */
  recoveryCodesLeft(account: string): Promise<number>;
  /** Uses a code up. @returns whose it was; null: nobody's, or used before */
  useRecoveryCode(hash: string, now: Millis): Promise<string | null>;

  keepOnce(once: OnceRecord): Promise<void>;
  /** Gives what is kept under a hash and forgets it, in one step: of many who ask at once, one gets it. */
  takeOnce(
    hash: string,
    purpose: OncePurpose,
    now: Millis,
  ): Promise<{ readonly account: string | null; readonly data: string } | null>;

  /** Sets the verified address of an account; null: none. @returns false when another has it */
  setEmail(account: string, email: string | null, now: Millis): Promise<boolean>;
  accountByEmail(email: string): Promise<string | null>;
  renameAccount(account: string, name: string): Promise<void>;

  /** Embedded ledger: what an account received and spent, newest first. */
  ledger(
    account: string,
    page: { readonly limit: number; readonly before: LedgerPosition | null },
  ): Promise<{ readonly items: readonly LedgerLine[]; readonly next: LedgerPosition | null }>;
  /** What an account publishes, newest first. @param text looked for in title and summary */
  published(
    account: string,
    filter: { readonly kind: RecordKind | null; readonly text: string | null },
    page: { readonly limit: number; readonly before: number | null },
  ): Promise<{ readonly items: readonly PublishedRecord[]; readonly next: number | null }>;

  /**
   * Ends every way into an account and forgets who it was; the books stay as they are. What it
   * publishes has to be withdrawn before, or stays.
   *
   * @returns false when it was deleted before
   */
  deleteAccount(account: string, now: Millis): Promise<boolean>;
}
