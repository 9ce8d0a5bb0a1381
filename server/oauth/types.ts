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
  /** When it was used, for what may be used once. */
  readonly consumedAt: Millis | null;
};

/** The permission that a person gave a program. */
export type OAuthGrant = {
  readonly id: string;
  readonly account: string;
  readonly client: string;
  /** The name that the client gives itself; nobody has checked it. */
  readonly clientName: string;
  /** Where the client is at home, as far as it is known; null: it did not say. */
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

/** The part of the store that keeps what OAuth needs. */
export interface OAuthStore {
  /** Writes a record, or what changed of it; that it was used stays. */
  putOAuth(record: OAuthRecord, now: Millis): Promise<void>;
  /** Writes a record unless there is one. @returns whether there was none */
  addOAuth(record: OAuthRecord, now: Millis): Promise<boolean>;
  oauth(model: string, key: string): Promise<FoundOAuthRecord | null>;
  oauthByAlias(model: string, alias: string): Promise<FoundOAuthRecord | null>;
  /** Notes that a record was used. @returns false when it is not there, or was used before */
  consumeOAuth(model: string, key: string, now: Millis): Promise<boolean>;
  dropOAuth(model: string, key: string): Promise<void>;

  /** The access token with this hash, and what its grant allows. */
  oauthAccess(hash: string): Promise<OAuthAccess | null>;
  createGrant(grant: OAuthGrant): Promise<void>;
  /** The permissions of an account, newest first; without what can no longer be used. */
  grants(account: string, now: Millis): Promise<readonly OAuthGrant[]>;
  touchGrant(id: string, now: Millis): Promise<void>;
  /**
   * Ends a grant and every code and token of it.
   *
   * @param account null: whoever gave it
   * @returns whether there was one
   */
  revokeGrant(id: string, account: string | null, now: Millis): Promise<boolean>;
  /** Ends all grants of an account. */
  revokeGrants(account: string): Promise<void>;
}
