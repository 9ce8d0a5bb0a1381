import type { Scope } from '#schemas/api/scopes.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { hashToken, tokenKind } from '../accounts/token-format.ts';
import type { Store } from '../db/store.ts';
import type { Spending } from '../records/publication-types.ts';
import type { Millis } from '../types.ts';

/** Account of a valid credential, and its rights. */
export type Principal = {
  readonly account: string;
  readonly scopes: readonly Scope[];
  /** The token or grant, by its id. */
  readonly actor: string;
  /** There when a program asks that a person allowed to (OAuth). */
  readonly spending?: Spending;
  /** Name of that program, as it registered itself. */
  readonly client?: string;
};

/** Reason for refusing a credential. Readers are told no more than that it is not valid. */
export type Refusal =
  | 'missing'
  | 'malformed'
  | 'unknown'
  | 'expired'
  | 'revoked'
  | 'audience'
  | 'suspended';

/** Look-up of tokens. */
export type TokenStore = Pick<
  Store,
  'tokenByHash' | 'touchToken' | 'oauthAccess' | 'touchGrant' | 'noteAgentCall'
>;

/** Resolution of `lastUsedAt`, ms: it is written at most this often. */
const TOUCH_EVERY = 60_000;

/**
 * Verifies the bearer token of an `Authorization` header (RFC 6750): the one function that all
 * kinds of tokens go through. Junk never reaches the store.
 *
 * @param onError told when the last use, or that there was a call, could not be noted; the request
 *   goes on
 * @param audienceOf the resource that is asked for: a token of OAuth is good for one (RFC 8707). Null:
 *   this deployment has no OAuth.
 */
export async function authenticate(
  header: string | undefined,
  store: TokenStore,
  now: Millis,
  onError: (error: unknown) => void,
  audienceOf: () => string | null = () => null,
): Promise<Result<Principal, Refusal>> {
  if (header === undefined) return err('missing');
  const token = /^Bearer +(\S+) *$/i.exec(header)?.[1] ?? '';
  const touch = (lastUsedAt: Millis | null, note: () => Promise<void>): void => {
    if (lastUsedAt === null || Math.abs(now - lastUsedAt) >= TOUCH_EVERY) note().catch(onError);
  };
  const noteCall = (account: string, client: string, watchedUntil: Millis | null): void => {
    if (watchedUntil !== null && watchedUntil > now) {
      store.noteAgentCall(account, client, now).catch(onError);
    }
  };
  switch (tokenKind(token)) {
    case 'svc': {
      const record = await store.tokenByHash(hashToken(token));
      if (!record) return err('unknown');
      const { id, account, scopes, revokedAt, expiresAt } = record;
      if (revokedAt !== null) return err('revoked');
      if (expiresAt !== null && expiresAt <= now) return err('expired');
      if (record.suspendedAt !== null) return err('suspended');
      touch(record.lastUsedAt, () => store.touchToken(id, now));
      noteCall(account, record.name, record.watchedUntil);
      return ok({ account, scopes, actor: id });
    }
    case 'svo': {
      const audience = audienceOf();
      if (audience === null) return err('unknown');
      const access = await store.oauthAccess(hashToken(token));
      if (!access) return err('unknown');
      if (access.expiresAt <= now) return err('expired');
      if (access.audience !== audience) return err('audience');
      if (access.suspendedAt !== null) return err('suspended');
      const { account, scopes, grant, creditsPerDay, clientName: client } = access;
      touch(access.lastUsedAt, () => store.touchGrant(grant, now));
      noteCall(account, client, access.watchedUntil);
      return ok({ account, scopes, actor: grant, spending: { grant, creditsPerDay }, client });
    }
    // A refresh token is for the authorization server alone.
    case 'svr':
    case null:
      return err('malformed');
  }
}
