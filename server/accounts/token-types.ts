import type { Scope } from '#schemas/api/scopes.ts';
import type { Millis } from '../types.ts';

/** A token at rest: never the token itself. */
export type TokenRecord = {
  readonly id: string;
  readonly account: string;
  /** SHA-256 of the token, hex. */
  readonly hash: string;
  /** The last four characters, to tell tokens apart. */
  readonly hint: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: Millis;
  readonly expiresAt: Millis | null;
  readonly lastUsedAt: Millis | null;
  readonly revokedAt: Millis | null;
};

/** A token as it is found by who shows it. */
export type FoundToken = TokenRecord & {
  /** Until when somebody waits for a call of an agent of its account; null: nobody does. */
  readonly watchedUntil: Millis | null;
  /** Since when its account is suspended by the operator; null: it is not. */
  readonly suspendedAt: Millis | null;
};
