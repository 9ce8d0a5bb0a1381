import type { Scope } from '#schemas/api/scopes.ts';
import type { Millis } from '../types.ts';

/** A record of the library for OAuth: one code, token, client or interaction. */
export type OAuthRecord = {
  /** Its kind, as the library names it: `AccessToken`, `DeviceCode`, `Client`, … */
  readonly model: string;
  /** SHA-256 of what a client or a browser presents, hex; for clients and grants their name. */
  readonly key: string;
  /** JSON, without what `key` is the hash of. */
  readonly payload: string;
  /** The grant that it belongs to: with it, it goes. */
  readonly grant: string | null;
  /** A second name: hash of a user code, or of the identifier of a session. */
  readonly alias: string | null;
  /** Null: it stays until it is deleted. */
  readonly expiresAt: Millis | null;
};

/** A record as it is found; it may have expired. */
export type FoundOAuthRecord = Pick<OAuthRecord, 'key' | 'payload' | 'expiresAt'> & {
  /** Time of the use, for records that may be used once. */
  readonly consumedAt: Millis | null;
};

/** The permission that a person gave a program. */
export type OAuthGrant = {
  readonly id: string;
  readonly account: string;
  readonly client: string;
  /** The name that the client gives itself; nobody has checked it. */
  readonly clientName: string;
  /** Home of the client, as far as it is known; null: it did not say. */
  readonly clientHost: string | null;
  readonly via: 'browser' | 'device';
  readonly scopes: readonly Scope[];
  /** Credits that it may spend in 24 hours; null: as many as the account has. */
  readonly creditsPerDay: number | null;
  readonly createdAt: Millis;
  readonly lastUsedAt: Millis | null;
};

/** An access token that is known, which may have expired. */
export type OAuthAccess = {
  readonly account: string;
  readonly scopes: readonly Scope[];
  /** The resource that it was made for (RFC 8707). */
  readonly audience: string;
  readonly expiresAt: Millis;
  readonly grant: string;
  readonly creditsPerDay: number | null;
  readonly lastUsedAt: Millis | null;
  /** The name that the client gives itself; nobody has checked it. */
  readonly clientName: string;
  /** Until when somebody waits for a call of an agent of the account; null: nobody does. */
  readonly watchedUntil: Millis | null;
  /** Since when the account is suspended by the operator; null: it is not. */
  readonly suspendedAt: Millis | null;
};
