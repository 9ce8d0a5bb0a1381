import type { Millis } from '../types.ts';

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
  /** Absolute end, however much the session is used. */
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
