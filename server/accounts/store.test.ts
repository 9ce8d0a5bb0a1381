import { describe, expect, it } from 'vitest';
import { capsule, hex, NOW, over, publication } from '../../e2e/fixtures/publications.ts';
import { storesOn } from '../../e2e/fixtures/stores.ts';
import type { PasskeyRecord } from '../types.ts';
import { MAX_ONCE } from './sign-in-store.ts';
import type { OnceRecord, SessionRecord } from './sign-in-types.ts';

const session = (changes: Partial<SessionRecord> = {}): SessionRecord => ({
  id: `ses_${hex()}`,
  account: 'ann',
  hash: hex(),
  device: 'Firefox on Linux',
  signedInAt: NOW,
  seenAt: NOW,
  expiresAt: NOW + 1_000,
  ...changes,
});
const passkey = (changes: Partial<PasskeyRecord> = {}): PasskeyRecord => ({
  id: hex(),
  account: 'ann',
  publicKey: 'pQECAyYgASFYIA',
  counter: 0,
  transports: ['internal', 'hybrid'],
  isSynced: true,
  name: 'Laptop',
  createdAt: NOW,
  lastUsedAt: null,
  ...changes,
});
const once = (changes: Partial<OnceRecord> = {}): OnceRecord => ({
  hash: hex(),
  purpose: 'sign-in',
  account: null,
  data: '{"challenge":"abc"}',
  expiresAt: NOW + 1_000,
  ...changes,
});

describe.each(['sqlite', 'postgres'] as const)('accounts in the store on %s', (kind) => {
  const now = storesOn(kind);

  it('keeps sessions by hash, and ends one or all but one', async () => {
    const { store } = now;
    const [one, two, three] = [session(), session({ seenAt: NOW + 5 }), session()];
    const other = session({ account: 'bob' });
    for (const each of [one, two, three, other]) await store.createSession(each);
    expect(await store.sessionByHash(one.hash)).toEqual(one);
    expect(await store.sessionByHash(hex())).toBeNull();
    await store.touchSession(one.id, NOW + 9);
    const listed = await store.sessions('ann');
    expect(listed.slice(0, 2).map(({ id }) => id)).toEqual([one.id, two.id]);
    expect(await store.endSession('bob', one.id)).toBe(false);
    expect(await store.endSession('ann', one.id)).toBe(true);
    expect(await store.endSession('ann', one.id)).toBe(false);
    expect(await store.endSessions('ann', two.id)).toBe(1);
    expect(await store.endSessions('ann', null)).toBe(1);
    expect(await store.sessions('ann')).toEqual([]);
    expect(await store.sessions('bob')).toHaveLength(1);
    await store.sweep('me', over({ now: NOW + 1_000 }));
    expect(await store.sessions('bob')).toEqual([]);
  });

  it('keeps passkeys, each known once in all accounts', async () => {
    const { store } = now;
    const one = passkey();
    expect(await store.addPasskey(one)).toBe(true);
    expect(await store.addPasskey({ ...one, account: 'bob' })).toBe(false);
    expect(await store.passkey(one.id)).toEqual(one);
    expect(await store.passkey(hex())).toBeNull();
    expect(await store.renamePasskey('bob', one.id, 'Mine')).toBe(false);
    expect(await store.renamePasskey('ann', one.id, 'Phone')).toBe(true);
    expect(await store.usePasskey(one.id, 0, NOW + 1)).toBe(true);
    expect(await store.passkeys('ann')).toEqual([{ ...one, name: 'Phone', lastUsedAt: NOW + 1 }]);
  });

  it('refuses a counter that does not go up: a copy of the key, or the same answer again', async () => {
    const { store } = now;
    const one = passkey({ counter: 7 });
    await store.addPasskey(one);
    expect(await store.usePasskey(one.id, 7, NOW)).toBe(false);
    expect(await store.usePasskey(one.id, 0, NOW)).toBe(false);
    expect(await store.usePasskey(one.id, 8, NOW)).toBe(true);
    const outcomes = await Promise.all([1, 2, 3].map(() => store.usePasskey(one.id, 9, NOW)));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
  });

  it('never removes the last passkey without another sign-in method, in two processes', async () => {
    const { store } = now;
    const second = await now.open();
    const [one, two] = [passkey(), passkey()];
    await store.addPasskey(one);
    expect(await store.removePasskey('ann', one.id, true, NOW)).toBe('last');
    await store.addPasskey(two);
    const both = await Promise.all([
      store.removePasskey('ann', one.id, true, NOW),
      second.removePasskey('ann', two.id, true, NOW),
    ]);
    expect(both.sort()).toEqual(['last', 'removed']);
    const [left] = await store.passkeys('ann');
    const id = left?.id ?? '';
    expect(await store.removePasskey('bob', id, true, NOW)).toBe('unknown');
    await store.setEmail('ann', 'ann@example.org', NOW);
    expect(await store.removePasskey('ann', id, false, NOW)).toBe('last');
    expect(await store.removePasskey('ann', id, true, NOW)).toBe('removed');
    await store.addPasskey(one);
    await store.setEmail('ann', null, NOW);
    await store.setRecoveryCodes('ann', ['h1'], NOW);
    expect(await store.removePasskey('ann', one.id, true, NOW)).toBe('removed');
  });

  it('uses each recovery code once, and forgets those before', async () => {
    const { store } = now;
    const second = await now.open();
    await store.setRecoveryCodes('ann', ['a1', 'a2', 'a3'], NOW);
    await store.setRecoveryCodes('bob', ['b1'], NOW);
    expect(await store.recoveryCodesLeft('ann')).toBe(3);
    const rush = await Promise.all(
      [store, second, store, second].map((each) => each.useRecoveryCode('a1', NOW)),
    );
    expect(rush.filter((account) => account === 'ann')).toHaveLength(1);
    expect(rush.filter((account) => account === null)).toHaveLength(3);
    expect(await store.recoveryCodesLeft('ann')).toBe(2);
    await store.setRecoveryCodes('ann', ['a4'], NOW);
    expect(await store.useRecoveryCode('a2', NOW)).toBeNull();
    expect(await store.useRecoveryCode('b1', NOW)).toBe('bob');
  });

  it('gives what works once to one of many, for its own purpose, in time', async () => {
    const { store } = now;
    const second = await now.open();
    const one = once({ account: 'ann' });
    await store.keepOnce(one);
    expect(await store.takeOnce(one.hash, 'sign-in-link', NOW)).toBeNull();
    const rush = await Promise.all(
      [store, second, store, second].map((each) => each.takeOnce(one.hash, 'sign-in', NOW)),
    );
    expect(rush.filter(Boolean)).toEqual([{ account: 'ann', data: one.data }]);
    const late = once();
    await store.keepOnce(late);
    expect(await store.takeOnce(late.hash, 'sign-in', NOW + 1_000)).toBeNull();
    await store.sweep('me', over({ now: NOW + 1_000 }));
    expect(await store.takeOnce(late.hash, 'sign-in', NOW)).toBeNull();
  });

  it('keeps a bounded number of what works once', async () => {
    const { store } = now;
    const keep = async (account: string | null, expiresAt: number) => {
      const one = once({ account, expiresAt });
      await store.keepOnce(one);
      return one.hash;
    };
    const isThere = async (hash: string) => (await store.takeOnce(hash, 'sign-in', NOW)) !== null;
    for (const [account, most] of [
      ['ann', MAX_ONCE.ofAccount],
      [null, MAX_ONCE.ofNobody],
    ] as const) {
      // Unused challenges of one account take nothing from the others.
      const other = await keep('bob', NOW + 1);
      const oldest = await keep(account, NOW + 1);
      await now.run(`INSERT INTO once (hash, purpose, account, data, expires_at)
        WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ${most})
        SELECT 'h' || '${account}' || i, 'sign-in', ${account ? `'${account}'` : 'NULL'}, '', ${NOW} + i FROM n`);
      const newest = await keep(account, NOW + most + 1);
      expect([await isThere(other), await isThere(oldest), await isThere(newest)]).toEqual([
        ...[true, false, true],
      ]);
      expect(await isThere(`h${account}2`)).toBe(true);
    }
  });

  it('gives an address to one account', async () => {
    const { store } = now;
    expect((await store.account('ann'))?.email).toBeNull();
    expect(await store.setEmail('ann', 'a@example.org', NOW)).toBe(true);
    expect(await store.setEmail('bob', 'a@example.org', NOW)).toBe(false);
    expect(await store.accountByEmail('a@example.org')).toBe('ann');
    expect((await store.account('ann'))?.email).toBe('a@example.org');
    expect(await store.setEmail('ann', null, NOW)).toBe(true);
    expect(await store.accountByEmail('a@example.org')).toBeNull();
  });

  it('tells what was received and spent, page by page, newest first', async () => {
    const { store } = now;
    const brief = publication({ now: NOW + 1 }, { title: 'x\0y' });
    await store.publish(brief);
    const timer = await store.publish(capsule({ now: NOW + 2 }));
    if (!timer.ok) throw new Error(timer.error.reason);
    // At the same moment: the identifier decides.
    for (const id of ['g1', 'g2', 'g3']) await store.grant('ann', 5, id, NOW + 3);
    await store.grant('bob', 5, 'g4', NOW + 3);
    await store.withdraw('ann', 'artifact', brief.record.meta.id, NOW + 4);
    const lines = [];
    let before = null;
    do {
      const page = await store.ledger('ann', { limit: 2, before });
      lines.push(...page.items);
      before = page.next;
    } while (before);
    expect(lines.map(({ amount }) => amount)).toEqual([5, 5, 5, -10, -1, 100]);
    expect(lines.map(({ id }) => id).slice(0, 3)).toEqual(['g3', 'g2', 'g1']);
    expect(lines.map(({ record }) => record)).toEqual([
      null,
      null,
      null,
      { kind: 'capsule', id: timer.value.id, title: 'Timer', isPublished: true },
      { kind: 'artifact', id: brief.record.meta.id, title: 'x\0y', isPublished: false },
      null,
    ]);
  });

  it('lists and finds what an account publishes, both kinds', async () => {
    const { store } = now;
    for (const title of ['Alpha', 'Gämma', '100%_\\'])
      await store.publish(publication({}, { title }));
    await store.publish(capsule());
    await store.publish(publication({ account: 'bob' }));
    const titles = async (filter = {}, page = { limit: 9, before: null as number | null }) => {
      const found = await store.published('ann', { kind: null, text: null, ...filter }, page);
      return { titles: found.items.map(({ title }) => title), next: found.next };
    };
    const first = await titles({}, { limit: 3, before: null });
    expect(first.titles).toEqual(['Timer', '100%_\\', 'Gämma']);
    expect(await titles({}, { limit: 3, before: first.next })).toEqual({
      titles: ['Alpha'],
      next: null,
    });
    expect((await titles({ text: 'GÄM' })).titles).toEqual(['Gämma']);
    expect((await titles({ text: '%_\\' })).titles).toEqual(['100%_\\']);
    expect((await titles({ text: 'TIM' })).titles).toEqual(['Timer']);
    expect((await titles({ kind: 'capsule' })).titles).toEqual(['Timer']);
    const [timer] = (
      await store.published('ann', { kind: 'capsule', text: null }, { limit: 1, before: null })
    ).items;
    expect(timer).toMatchObject({ type: null, runsScript: true });
    await store.withdraw('ann', 'capsule', timer?.id ?? '', NOW);
    expect((await titles({ kind: 'capsule' })).titles).toEqual([]);
  });

  it('deletes an account and leaves the books as they are', async () => {
    const { store } = now;
    const kept = publication();
    await store.publish(kept);
    const token = {
      id: 'tok_1',
      account: 'ann',
      hash: hex(),
      hint: 'wxyz',
      name: 'CI of Ann',
      scopes: ['capsules:read'] as const,
      createdAt: NOW,
      expiresAt: null,
      lastUsedAt: null,
      revokedAt: null,
    };
    await store.createToken(token);
    const one = session();
    await store.createSession(one);
    const key = passkey();
    await store.addPasskey(key);
    await store.setRecoveryCodes('ann', ['a1'], NOW);
    await store.setEmail('ann', 'ann@example.org', NOW);
    const link = once({ account: 'ann' });
    await store.keepOnce(link);
    expect(await store.deleteAccount('ann', NOW + 5)).toBe(true);
    expect(await store.deleteAccount('ann', NOW + 6)).toBe(false);
    expect(await store.account('ann')).toBeNull();
    expect((await store.accounts()).map(({ id }) => id)).toEqual(['bob']);
    expect(await store.tokenByHash(token.hash)).toMatchObject({ name: '', revokedAt: NOW + 5 });
    expect(await store.sessionByHash(one.hash)).toBeNull();
    expect(await store.passkey(key.id)).toBeNull();
    expect(await store.useRecoveryCode('a1', NOW)).toBeNull();
    expect(await store.takeOnce(link.hash, 'sign-in', NOW)).toBeNull();
    expect(await store.accountByEmail('ann@example.org')).toBeNull();
    expect(await store.setEmail('bob', 'ann@example.org', NOW)).toBe(true);
    expect((await store.artifact(kept.record.meta.id, NOW)).state).toBe('live');
    expect((await store.ledger('ann', { limit: 9, before: null })).items).toHaveLength(2);
  });
});
