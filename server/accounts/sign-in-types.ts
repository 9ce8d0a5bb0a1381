import type { Millis, PasskeyRecord } from '../types.ts';

/** A signed-in browser at rest: never its cookie. */
export type SessionRecord = {
  readonly id: string;
  readonly account: string;
  /** SHA-256 of what the cookie holds, hex. */
  readonly hash: string;
  /** The name of the browser, in words; at most 120 characters. */
  readonly device: string;
  readonly signedInAt: Millis;
  readonly seenAt: Millis;
  /** When it ends, however much it is used. */
  readonly expiresAt: Millis;
};

/** The purpose of {@link SignInStore.keepOnce}: a value is taken for its own purpose only. */
export type OncePurpose =
  | 'sign-up'
  | 'sign-in'
  | 'add-passkey'
  | 'sign-in-link'
  | 'verify-email'
  | 'add-key';

/** Something that works once: a challenge, or the secret of a link. */
export type OnceRecord = {
  /** SHA-256 of what has to be shown, hex. */
  readonly hash: string;
  readonly purpose: OncePurpose;
  /** Goes when the account is deleted; null: of nobody yet. */
  readonly account: string | null;
  /** The use of it, as JSON. */
  readonly data: string;
  readonly expiresAt: Millis;
};

/** How people sign in. */
export interface SignInStore {
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
   * @param mayUseMail whether a verified address is a sign-in method
   * @returns `last` when the account would have no sign-in method any more: nothing was removed
   */
  removePasskey(
    account: string,
    id: string,
    mayUseMail: boolean,
    now: Millis,
  ): Promise<'removed' | 'last' | 'unknown'>;

  /** Replaces all recovery codes of an account by their hashes. */
  setRecoveryCodes(account: string, hashes: readonly string[], now: Millis): Promise<void>;
  /** How many are left to use. */
  recoveryCodesLeft(account: string): Promise<number>;
  /** Uses a code up. @returns whose it was; null: nobody's, or used before */
  useRecoveryCode(hash: string, now: Millis): Promise<string | null>;

  keepOnce(once: OnceRecord): Promise<void>;
  /**
   * Gives what is kept under a hash and forgets it, in one step: of many who ask at once, one gets
   * it.
   */
  takeOnce(
    hash: string,
    purpose: OncePurpose,
    now: Millis,
  ): Promise<{ readonly account: string | null; readonly data: string } | null>;
}
