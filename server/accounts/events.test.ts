import { describe, expect, it } from 'vitest';
import { NOW, over, publication } from '../../e2e/fixtures/publications.ts';
import { storesOn } from '../../e2e/fixtures/stores.ts';

const ALL = { account: null, kind: null, limit: 100, before: null } as const;

describe.each(['sqlite', 'postgres'] as const)('the log of events on %s', (kind) => {
  const now = storesOn(kind);
  const told = async (filter = {}) =>
    (await now.store.events({ ...ALL, ...filter })).map(({ at, account, kind: what, subject }) =>
      [at - NOW, account, what, subject].join(' '),
    );

  it('has what people and the operator did, and nothing that did not happen', async () => {
    const { store } = now;
    expect(await told()).toEqual([]);
    const session = { id: 's', account: 'ann', hash: 'h', device: 'Firefox', seenAt: NOW };
    await store.createSession({ ...session, signedInAt: NOW + 1, expiresAt: NOW + 9 });
    const passkey = {
      ...{ id: 'pk', account: 'ann', publicKey: '', counter: 0, transports: [], name: '' },
      ...{ isSynced: false, createdAt: NOW + 2, lastUsedAt: null },
    };
    expect(await store.addPasskey(passkey)).toBe(true);
    expect(await store.addPasskey(passkey)).toBe(false);
    expect(await store.removePasskey('ann', 'pk', false, NOW + 3)).toBe('last');
    await store.setRecoveryCodes('ann', ['code'], NOW + 4);
    expect(await store.removePasskey('ann', 'pk', false, NOW + 5)).toBe('removed');
    const token = { id: 'tok', account: 'ann', hash: 't', hint: '', name: 'CI', scopes: [] };
    await store.createToken({
      ...token,
      ...{ createdAt: NOW + 6, expiresAt: null, lastUsedAt: null, revokedAt: null },
    });
    expect(await store.revokeToken('tok', NOW + 7, 'bob')).toBe(false);
    expect(await store.revokeToken('tok', NOW + 8)).toBe(true);
    expect(await store.revokeToken('tok', NOW + 9)).toBe(false);
    await store.createGrant({
      ...{ id: 'g', account: 'ann', client: 'https://c.example', clientName: 'C', scopes: [] },
      ...{ clientHost: null, via: 'browser', creditsPerDay: null, lastUsedAt: null },
      createdAt: NOW + 10,
    });
    expect(await store.revokeGrant('g', 'bob', NOW + 11)).toBe(false);
    expect(await store.revokeGrant('g', 'ann', NOW + 12)).toBe(true);
    const key = { account: 'ann', fingerprint: 'SHA256:x', key: 'k', namespace: 'n', name: '' };
    expect(await store.addKey({ ...key, createdAt: NOW + 13 })).toBe('added');
    expect(await store.addKey({ ...key, createdAt: NOW + 14 })).toBe('known');
    expect(await store.revokeKey('ann', 'SHA256:x', NOW + 15)).toBe(true);
    expect(await store.revokeKey('ann', 'SHA256:x', NOW + 16)).toBe(false);
    const one = publication();
    const { id } = one.record.meta;
    await store.publish(one);
    expect(await store.withdraw('bob', 'artifact', id, NOW + 17)).toBe('not-published');
    expect(await store.withdraw('ann', 'artifact', id, NOW + 18)).toBe('withdrawn');
    expect(await store.takeDown('artifact', id, NOW + 19)).toBe(true);
    expect(await store.takeDown('artifact', 'none', NOW + 20)).toBe(false);
    expect(await store.deleteAccount('ann', NOW + 21)).toBe(true);
    expect(await store.deleteAccount('ann', NOW + 22, 'operator')).toBe(false);
    expect(await store.deleteAccount('bob', NOW + 23, 'operator')).toBe(true);
    const expected = [
      '23  account-deleted bob',
      '21 ann account-deleted ',
      `19  taken-down artifact ${id}`,
      `18 ann withdrawn artifact ${id}`,
      '15 ann key-revoked SHA256:x',
      '13 ann key-added SHA256:x',
      '12 ann client-ended https://c.example',
      '10 ann client-allowed https://c.example',
      '8  token-revoked tok',
      '6 ann token-made tok',
      '5 ann passkey-removed pk',
      '4 ann recovery-codes-made ',
      '2 ann passkey-added pk',
      '1 ann signed-in Firefox',
    ];
    expect(await told()).toEqual(expected);
    expect(await told({ account: 'ann', limit: 2 })).toEqual([expected[1], expected[3]]);
    expect(await told({ kind: 'withdrawn' })).toEqual([expected[3]]);
    const [first] = await store.events({ ...ALL, limit: 1 });
    expect(await told({ before: first?.seq })).toEqual(expected.slice(1));

    await store.sweep('a', over({ now: 0, eventsBefore: NOW + 12 }));
    expect(await told()).toEqual(expected.slice(0, 7));
  });
});
