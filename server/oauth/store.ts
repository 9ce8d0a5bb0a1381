import { isScope } from '#schemas/api/scopes.ts';
import { watchedUntil } from '../accounts/agent-watch-store.ts';
import { noteEvent } from '../accounts/events.ts';
import { suspendedAt } from '../accounts/store.ts';
import { change, type Engine, row, rows, type Steps } from '../db/engine.ts';
import type { Row } from '../db/rows.ts';
import type { Millis } from '../types.ts';
import type { FoundOAuthRecord, OAuthAccess, OAuthGrant, OAuthRecord } from './types.ts';

/** Lifetime of a grant without any token, ms: as long as its first code may be on its way. */
const WITHOUT_TOKENS = 600_000;

/** The records of OAuth, on either engine. */
export function oauthStore({ read, write }: Engine) {
  return {
    /** Writes a record, or what changed of it; that it was used stays. */
    putOAuth: (record: OAuthRecord, now: Millis): Promise<void> =>
      write(function* () {
        yield* change(
          `${INSERT} ON CONFLICT (model, key) DO UPDATE SET payload = excluded.payload,
             grant_id = excluded.grant_id, alias = excluded.alias, expires_at = excluded.expires_at`,
          ...valuesOf(record, now),
        );
      }),
    /** Writes a record unless there is one. @returns true if there was none */
    addOAuth: (record: OAuthRecord, now: Millis): Promise<boolean> =>
      write(function* () {
        const sql = `${INSERT} ON CONFLICT (model, key) DO NOTHING`;
        return (yield* change(sql, ...valuesOf(record, now))) > 0;
      }),
    oauth: (model: string, key: string): Promise<FoundOAuthRecord | null> =>
      read(function* () {
        const sql = `${SELECT} WHERE model = $1 AND key = $2`;
        return foundOf(yield* row(sql, model, key));
      }),
    oauthByAlias: (model: string, alias: string): Promise<FoundOAuthRecord | null> =>
      read(function* () {
        const sql = `${SELECT} WHERE model = $1 AND alias = $2 ORDER BY created_at DESC`;
        return foundOf(yield* row(sql, model, alias));
      }),
    /** Notes that a record was used. @returns false when it is not there, or was used before */
    consumeOAuth: (model: string, key: string, now: Millis): Promise<boolean> =>
      write(function* () {
        const sql = `UPDATE oauth_record SET consumed_at = $1
          WHERE model = $2 AND key = $3 AND consumed_at IS NULL`;
        return (yield* change(sql, now, model, key)) > 0;
      }),
    dropOAuth: (model: string, key: string): Promise<void> =>
      write(function* () {
        yield* change('DELETE FROM oauth_record WHERE model = $1 AND key = $2', model, key);
      }),
    /** The access token with this hash, and what its grant allows. */
    oauthAccess: (hash: string): Promise<OAuthAccess | null> =>
      read(function* () {
        const found = yield* row(
          `SELECT r.payload, r.expires_at, g.id, g.account, g.credits_per_day, g.last_used_at,
             g.client_name, ${watchedUntil('g.account')}, ${suspendedAt('g.account')}
           FROM oauth_record r JOIN oauth_grant g ON g.id = r.grant_id
           WHERE r.model = 'AccessToken' AND r.key = $1`,
          hash,
        );
        return found ? toAccess(found) : null;
      }),
    createGrant: (grant: OAuthGrant): Promise<void> =>
      write(function* () {
        yield* change(
          `INSERT INTO oauth_grant (id, account, client, client_name, client_host, via, scopes,
             credits_per_day, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
          grant.id,
          grant.account,
          grant.client,
          JSON.stringify(grant.clientName),
          grant.clientHost,
          grant.via,
          grant.scopes.join(' '),
          grant.creditsPerDay,
          grant.createdAt,
        );
        yield* noteEvent(grant.account, 'client-allowed', grant.client, grant.createdAt);
      }),
    /** The permissions of an account, newest first; without what can no longer be used. */
    grants: (account: string, now: Millis): Promise<readonly OAuthGrant[]> =>
      read(function* () {
        // Alive: a token or a code of it can still be used, or its first one is on its way.
        const found = yield* rows(
          `SELECT * FROM oauth_grant g WHERE account = $1 AND (created_at > $2 OR EXISTS (
             SELECT 1 FROM oauth_record r WHERE r.grant_id = g.id AND r.expires_at > $3
             AND r.consumed_at IS NULL AND r.model IN ('AccessToken', 'RefreshToken')))
           ORDER BY created_at DESC, id`,
          account,
          now - WITHOUT_TOKENS,
          now,
        );
        return found.map(toGrant);
      }),
    touchGrant: (id: string, now: Millis): Promise<void> =>
      write(function* () {
        yield* change('UPDATE oauth_grant SET last_used_at = $1 WHERE id = $2', now, id);
      }),
    /**
     * Ends a grant and every code and token of it.
     *
     * @param account null: whoever gave it
     * @returns true if there was one
     */
    revokeGrant: (id: string, account: string | null, now: Millis): Promise<boolean> =>
      write(function* () {
        const found = yield* row('SELECT account, client FROM oauth_grant WHERE id = $1', id);
        if (!found || (account !== null && found.account !== account)) return false;
        yield* endGrant(id);
        yield* noteEvent(String(found.account), 'client-ended', String(found.client), now);
        return true;
      }),
    /** Ends all grants of an account. */
    revokeGrants: (account: string): Promise<void> => write(() => endGrantsOf(account)),
  };
}

export type OAuthStore = ReturnType<typeof oauthStore>;

/** Ends all that an account allowed. */
export function* endGrantsOf(account: string): Steps<void> {
  const found = yield* rows('SELECT id FROM oauth_grant WHERE account = $1', account);
  for (const { id } of found) yield* endGrant(String(id));
}

function* endGrant(id: string): Steps<void> {
  yield* change('DELETE FROM oauth_record WHERE grant_id = $1', id);
  yield* change("DELETE FROM oauth_record WHERE model = 'Grant' AND key = $1", id);
  yield* change('DELETE FROM oauth_grant WHERE id = $1', id);
}

const INSERT = `INSERT INTO oauth_record (model, key, payload, grant_id, alias, expires_at, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;
const SELECT = 'SELECT key, payload, expires_at, consumed_at FROM oauth_record';

const valuesOf = (record: OAuthRecord, now: number) =>
  [
    record.model,
    record.key,
    record.payload,
    record.grant,
    record.alias,
    record.expiresAt,
    now,
  ] as const;

const timeOf = (value: unknown): number | null => (value === null ? null : Number(value));

function foundOf(found: Row | undefined): FoundOAuthRecord | null {
  if (!found) return null;
  return {
    key: String(found.key),
    payload: String(found.payload),
    expiresAt: timeOf(found.expires_at),
    consumedAt: timeOf(found.consumed_at),
  };
}

const toGrant = (found: Row): OAuthGrant => ({
  id: String(found.id),
  account: String(found.account),
  client: String(found.client),
  clientName: JSON.parse(String(found.client_name)),
  clientHost: found.client_host === null ? null : String(found.client_host),
  via: found.via === 'device' ? 'device' : 'browser',
  scopes: String(found.scopes).split(' ').filter(isScope),
  creditsPerDay: timeOf(found.credits_per_day),
  createdAt: Number(found.created_at),
  lastUsedAt: timeOf(found.last_used_at),
});

function toAccess(found: Row): OAuthAccess {
  const payload: { scope?: unknown; aud?: unknown } = JSON.parse(String(found.payload));
  return {
    account: String(found.account),
    scopes: String(payload.scope ?? '')
      .split(' ')
      .filter(isScope),
    audience: String(payload.aud ?? ''),
    expiresAt: Number(found.expires_at),
    grant: String(found.id),
    creditsPerDay: timeOf(found.credits_per_day),
    lastUsedAt: timeOf(found.last_used_at),
    clientName: JSON.parse(String(found.client_name)),
    watchedUntil: timeOf(found.watched_until),
    suspendedAt: timeOf(found.suspended_at),
  };
}
