import { err, ok, type Result } from '#schemas/result.ts';
import type { Scope } from '#schemas/scopes.ts';
import type { Millis, Store } from '../domain/ports.ts';
import { hashToken, isTokenShaped } from './token-format.ts';

/** Who a valid credential stands for, and what it allows. */
export type Principal = { readonly account: string; readonly scopes: readonly Scope[] };

/** Why a credential is refused. Readers are told no more than that it is not valid. */
export type Refusal = 'missing' | 'malformed' | 'unknown' | 'expired' | 'revoked';

/** How exactly the last use of a token is known, in milliseconds. */
const TOUCH_EVERY = 60_000;

/**
 * Verifies the bearer token of an `Authorization` header (RFC 6750): the one function that all
 * kinds of tokens go through. Junk never reaches the store.
 *
 * @param onError told when the last use could not be noted; the request goes on
 */
export async function authenticate(
  header: string | undefined,
  store: Pick<Store, 'tokenByHash' | 'touchToken'>,
  now: Millis,
  onError: (error: unknown) => void,
): Promise<Result<Principal, Refusal>> {
  if (header === undefined) return err('missing');
  const token = /^Bearer +(\S+) *$/i.exec(header)?.[1];
  if (token === undefined || !isTokenShaped(token)) return err('malformed');
  const record = await store.tokenByHash(hashToken(token));
  if (!record) return err('unknown');
  if (record.revokedAt !== null) return err('revoked');
  if (record.expiresAt !== null && record.expiresAt <= now) return err('expired');
  if (record.lastUsedAt === null || now - record.lastUsedAt >= TOUCH_EVERY) {
    store.touchToken(record.id, now).catch(onError);
  }
  return ok({ account: record.account, scopes: record.scopes });
}
