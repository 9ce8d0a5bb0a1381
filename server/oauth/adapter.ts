import { createHash } from 'node:crypto';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { StoreFailure } from '../db/failure.ts';
import { isStorable } from '../db/unstorable.ts';
import type { OAuthStore } from './store.ts';
import type { FoundOAuthRecord } from './types.ts';

/** Kinds whose names are public, and by which they are looked up as they are. */
const NAMED = new Set(['Client', 'Grant']);

/**
 * Before a hash, where the library wants the name of a record that it looked up in another way. It
 * opens nothing: what a client presents is always hashed.
 */
const KEY_PREFIX = 'key:';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Records of the library for OAuth, kept in the store without anything that opens something. The
 * name of a code or token, and a user code, are kept as hashes.
 *
 * @param now milliseconds since 1970
 */
export const adapterOn =
  (store: OAuthStore, now: () => number) =>
  (model: string): Adapter => {
    const keyOf = (id: string): string => (NAMED.has(model) ? id : hashOf(id));
    /** For records that the library has loaded: there the name may be that of the record itself. */
    const loadedKeyOf = (id: string): string =>
      id.startsWith(KEY_PREFIX) ? id.slice(KEY_PREFIX.length) : keyOf(id);
    return passing({
      async upsert(id, { jti: _, ...payload }, expiresIn) {
        const key = loadedKeyOf(id);
        const { grantId, uid, userCode, exp } = payload;
        const alias = model === 'Session' ? uid : userCode;
        const record = {
          model,
          key,
          payload: JSON.stringify(userCode === undefined ? payload : { ...payload, userCode: '' }),
          grant: grantId ?? null,
          alias: alias === undefined ? null : hashOf(alias),
          expiresAt: expiryOf(exp, expiresIn, now()),
        };
        await store.putOAuth(record, now());
      },
      find: async (id) => {
        const key = keyOf(id);
        // The names of clients come as they were sent: one that could not be stored is of nobody.
        return isStorable(key) ? payloadOf(await store.oauth(model, key), id) : undefined;
      },
      findByUid: async (uid) => payloadOf(await store.oauthByAlias(model, hashOf(uid)), null),
      findByUserCode: async (userCode) => {
        const found = payloadOf(await store.oauthByAlias(model, hashOf(userCode)), null);
        return found && { ...found, userCode };
      },
      async consume(id) {
        const key = loadedKeyOf(id);
        if (await store.consumeOAuth(model, key, now())) return;
        // Somebody else used it in the same moment: one of the two is not who they should be.
        const grantId = payloadOf(await store.oauth(model, key), null)?.grantId;
        if (grantId !== undefined) await store.revokeGrant(grantId, null, now());
        throw new errors.InvalidGrant('already used');
      },
      async destroy(id) {
        if (model === 'Grant') await store.revokeGrant(id, null, now());
        await store.dropOAuth(model, loadedKeyOf(id));
      },
      async revokeByGrantId(grantId) {
        await store.revokeGrant(grantId, null, now());
      },
    });
  };

type Method = (...given: never[]) => Promise<unknown>;

/** The same methods, whose trouble with the store is told in the words of the protocol. */
function passing(adapter: Adapter): Adapter {
  const methods = Object.entries(adapter as unknown as Record<string, Method>);
  const entries = methods.map(([name, method]) => [
    name,
    (...given: never[]) => method.apply(adapter, given).catch(refusePassing),
  ]);
  return Object.fromEntries(entries);
}

/** Trouble that passes is no error of the server (RFC 6749, section 4.1.2.1). */
export function refusePassing(error: unknown): never {
  if (!(error instanceof StoreFailure)) throw error;
  const refusal = new errors.TemporarilyUnavailable('the database does not answer; try again');
  const statusCode = error.trouble === 'full' ? 507 : 503;
  throw Object.assign(refusal, { status: statusCode, statusCode, cause: error });
}

/** The library counts in seconds. */
function expiryOf(exp: number | undefined, expiresIn: number | undefined, now: number) {
  if (exp !== undefined) return exp * 1000;
  return expiresIn === undefined ? null : now + expiresIn * 1000;
}

function payloadOf(found: FoundOAuthRecord | null, id: string | null): AdapterPayload | undefined {
  if (!found) return undefined;
  const payload: AdapterPayload = JSON.parse(found.payload);
  const { consumedAt } = found;
  return {
    ...payload,
    ...(consumedAt !== null && { consumed: Math.floor(consumedAt / 1000) }),
    jti: id ?? KEY_PREFIX + found.key,
  };
}
