import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { again, hex, NOW, over, publication } from '../../e2e/fixtures/publications.ts';
import { databasesOn } from '../../e2e/fixtures/stores.ts';
import { postgresEngine } from '../db/postgres/engine.ts';
import { sqliteEngine } from '../db/sqlite/engine.ts';
import type { Store } from '../db/store.ts';
import { storeOn } from '../db/store.ts';
import type { OAuthGrant, OAuthRecord } from './types.ts';

const DAY = 86_400_000;

const record = (changes: Partial<OAuthRecord> = {}): OAuthRecord => ({
  model: 'AccessToken',
  key: hex(),
  payload: JSON.stringify({ scope: 'artifacts:read capsules:read', aud: 'https://a.example/' }),
  grant: null,
  alias: null,
  expiresAt: NOW + 3_600_000,
  ...changes,
});
const grant = (changes: Partial<OAuthGrant> = {}): OAuthGrant => ({
  id: randomUUID(),
  account: 'ann',
  client: 'client-1',
  clientName: 'Atlas \u0000',
  clientHost: 'atlas.example',
  via: 'browser',
  scopes: ['artifacts:read'],
  creditsPerDay: 5,
  createdAt: NOW,
  lastUsedAt: null,
  ...changes,
});

describe.each(['sqlite', 'postgres'] as const)('what is kept for OAuth on %s', (kind) => {
  const nextDatabase = databasesOn(kind);
  let store: Store;

  beforeEach(async () => {
    const fail = (error: Error) => {
      throw error;
    };
    const url = await nextDatabase();
    store = storeOn(
      kind === 'postgres' ? await postgresEngine(url, 4, fail) : await sqliteEngine(url),
    );
    await store.createAccount({ id: 'ann', name: '', now: NOW });
    await store.grant('ann', 100, 'signup_ann', NOW);
  });
  afterEach(() => store.close());

  it('gives a record back, changed or not, and by its second name', async () => {
    const one = record({ model: 'DeviceCode', alias: 'code', payload: '{"a":"\\u0000"}' });
    await store.putOAuth(one, NOW);
    const found = { key: one.key, payload: one.payload, expiresAt: one.expiresAt };
    expect(await store.oauth('DeviceCode', one.key)).toEqual({ ...found, consumedAt: null });
    expect(await store.oauth('AccessToken', one.key)).toBeNull();
    expect(await store.oauthByAlias('DeviceCode', 'code')).toMatchObject(found);
    expect(await store.oauthByAlias('Session', 'code')).toBeNull();
    await store.consumeOAuth('DeviceCode', one.key, NOW + 5);
    await store.putOAuth({ ...one, payload: '{}', expiresAt: null }, NOW + 9);
    expect(await store.oauth('DeviceCode', one.key)).toEqual({
      key: one.key,
      payload: '{}',
      expiresAt: null,
      consumedAt: NOW + 5,
    });
    await store.dropOAuth('DeviceCode', one.key);
    expect(await store.oauth('DeviceCode', one.key)).toBeNull();
  });

  it('lets something be used once, and be taken once, whoever comes at the same moment', async () => {
    const one = record({ model: 'AuthorizationCode' });
    await store.putOAuth(one, NOW);
    const uses = Array.from({ length: 8 }, () =>
      store.consumeOAuth('AuthorizationCode', one.key, NOW),
    );
    expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1);
    expect(await store.consumeOAuth('AuthorizationCode', hex(), NOW)).toBe(false);
    const taken = Array.from({ length: 8 }, () => store.addOAuth(record({ key: 'same' }), NOW));
    expect((await Promise.all(taken)).filter(Boolean)).toHaveLength(1);
  });

  it('knows what an access token allows until its grant ends', async () => {
    const given = grant();
    const token = record({ grant: given.id });
    await store.putOAuth(token, NOW);
    expect(await store.oauthAccess(token.key)).toBeNull();
    await store.createGrant(given);
    expect(await store.oauthAccess(token.key)).toEqual({
      account: 'ann',
      scopes: ['artifacts:read', 'capsules:read'],
      audience: 'https://a.example/',
      expiresAt: token.expiresAt,
      grant: given.id,
      creditsPerDay: 5,
      lastUsedAt: null,
      clientName: 'Atlas \u0000',
      watchedUntil: null,
      suspendedAt: null,
    });
    await store.touchGrant(given.id, NOW + 1);
    expect(await store.oauthAccess(token.key)).toMatchObject({ lastUsedAt: NOW + 1 });
    expect(await store.revokeGrant(given.id, 'bob', NOW)).toBe(false);
    expect(await store.revokeGrant(given.id, 'ann', NOW)).toBe(true);
    expect(await store.revokeGrant(given.id, 'ann', NOW)).toBe(false);
    expect(await store.oauthAccess(token.key)).toBeNull();
    expect(await store.oauth('AccessToken', token.key)).toBeNull();
  });

  it('lists what an account allowed and what still works', async () => {
    const old = grant({ createdAt: NOW - DAY });
    const used = grant({ createdAt: NOW - 2 * DAY, creditsPerDay: null, clientHost: null });
    const fresh = grant();
    for (const each of [old, used, fresh, grant({ account: 'bob' })]) await store.createGrant(each);
    const refresh = record({ model: 'RefreshToken', grant: used.id });
    await store.putOAuth(refresh, NOW);
    await store.putOAuth(record({ grant: old.id, expiresAt: NOW }), NOW);
    expect(await store.grants('ann', NOW)).toEqual([fresh, used]);
    await store.consumeOAuth('RefreshToken', refresh.key, NOW);
    expect(await store.grants('ann', NOW)).toEqual([fresh]);
    await store.revokeGrants('ann');
    expect(await store.grants('ann', NOW)).toEqual([]);
    expect(await store.grants('bob', NOW)).toHaveLength(1);
  });

  it('forgets what expired and clients without grants', async () => {
    const given = grant({ createdAt: NOW - 9 * DAY });
    const unused = grant({ createdAt: NOW - 9 * DAY });
    await store.createGrant(given);
    await store.createGrant(unused);
    const gone = record({ expiresAt: NOW - 1 });
    const kept = record({ grant: given.id });
    const client = (key: string) => record({ model: 'Client', key, expiresAt: null });
    for (const each of [gone, kept, client('client-1'), client('client-2')]) {
      await store.putOAuth(each, NOW - DAY);
    }
    await store.sweep('me', over({ tokensBefore: NOW, clientsBefore: NOW - 2 * DAY }));
    expect(await store.oauth('Client', 'client-2')).not.toBeNull();
    expect(await store.oauth('AccessToken', gone.key)).toBeNull();
    expect(await store.oauthAccess(kept.key)).not.toBeNull();
    expect(await store.revokeGrant(unused.id, null, NOW)).toBe(false);
    await store.sweep('me', over({ tokensBefore: NOW, clientsBefore: NOW }));
    expect(await store.oauth('Client', 'client-1')).not.toBeNull();
    expect(await store.oauth('Client', 'client-2')).toBeNull();
  });

  it('lets a program spend no more than its limit in 24 hours, however it asks', async () => {
    const spending = { grant: 'g', creditsPerDay: 5 };
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => store.publish(publication({ price: 2, spending }))),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
    expect(outcomes.find(({ ok }) => !ok)).toEqual({
      ok: false,
      error: { reason: 'daily-limit', required: 2, creditsPerDay: 5, spent: 4 },
    });
    expect((await store.account('ann'))?.balance).toBe(96);
    // A repeated publication costs nothing; other programs, the account and the next day are free.
    const one = publication({ price: 1, spending });
    expect((await store.publish(one)).ok).toBe(true);
    expect((await store.publish(again(one, { price: 50 }))).ok).toBe(true);
    for (const changes of [
      { spending: { grant: 'other', creditsPerDay: 5 } },
      { spending: { grant: 'g', creditsPerDay: null } },
      {},
    ]) {
      expect((await store.publish(publication({ price: 5, ...changes }))).ok).toBe(true);
    }
    const later = { price: 5, spending, now: NOW + DAY };
    expect((await store.publish(publication(later))).ok).toBe(true);
    expect(await store.audit()).toMatchObject({ wrongBalances: 0, recordsWithoutCharge: 0 });
  });
});
