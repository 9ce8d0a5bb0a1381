import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { hex, NOW, publication } from '../../e2e/fixtures/publications.ts';
import { storesOn } from '../../e2e/fixtures/stores.ts';
import type { NewAccount } from '../accounts/types.ts';
import type { Limit } from '../types.ts';
import type { Store } from './store.ts';

const HOUR = 3_600_000;
const limit = (changes: Partial<Limit> = {}): Limit => ({
  name: 'mails',
  of: 'ann',
  most: 5,
  within: HOUR,
  ...changes,
});

describe.each(['sqlite', 'postgres'] as const)('what is limited, on %s', (kind) => {
  const now = storesOn(kind);
  /** Two processes on one database. */
  let both: [Store, Store];
  beforeEach(async () => {
    both = [now.store, await now.open()];
  });
  const at = (index: number): Store => both[index % 2] as Store;
  const take = (index: number, limits: Limit[], time = NOW) =>
    at(index).takeSlots(randomUUID(), limits, time);
  const race = async (count: number, limits: Limit[]) => {
    const work = Array.from({ length: count }, (_, index) => take(index, limits));
    return (await Promise.all(work)).filter((reached) => reached === null).length;
  };

  it('is taken no more often than it may be, in both processes together', async () => {
    expect(await race(40, [limit()])).toBe(5);
    expect(await race(10, [limit({ of: 'bob' })])).toBe(5);
    expect(await race(10, [limit({ name: 'reports' })])).toBe(5);
  });

  it('is all or nothing where more than one limit counts', async () => {
    const network = limit({ name: 'network', of: '192.0.2.1', most: 3 });
    const all = limit({ name: 'all', of: '', most: 4 });
    expect(await race(20, [network, all])).toBe(3);
    // A refusal by the network's limit uses up nothing of the limit of all.
    const other = limit({ name: 'network', of: '192.0.2.2', most: 3 });
    expect(await race(20, [all, other])).toBe(1);
    expect(await race(20, [other])).toBe(2);
  });

  it('comes back when its time is over, one by one, and can be given back', async () => {
    for (let index = 0; index < 5; index++) {
      expect(await take(index, [limit()], NOW + index * 1_000)).toBeNull();
    }
    expect(await take(0, [limit()], NOW + 5_000)).toMatchObject({
      name: 'mails',
      most: 5,
      until: NOW + HOUR,
    });
    expect(await at(1).limitReached([limit()], NOW + 5_000)).toMatchObject({ until: NOW + HOUR });
    expect(await take(0, [limit()], NOW + HOUR + 1)).toBeNull();
    expect(await take(1, [limit()], NOW + HOUR + 1)).toEqual({
      name: 'mails',
      most: 5,
      within: HOUR,
      until: NOW + HOUR + 1_000,
    });

    const id = randomUUID();
    const one = limit({ of: 'carl', most: 1 });
    expect(await at(0).takeSlots(id, [one], NOW)).toBeNull();
    expect(await at(1).takeSlots(randomUUID(), [one], NOW)).not.toBeNull();
    await at(1).freeSlots(id);
    expect(await at(0).takeSlots(randomUUID(), [one], NOW)).toBeNull();
    await at(0).sweepSlots(NOW);
    expect(await at(1).limitReached([one], NOW)).toBeNull();
  });

  const account = (changes: Partial<NewAccount> = {}): NewAccount => ({
    id: `acc_${randomUUID()}`,
    name: 'New',
    credits: null,
    passkey: null,
    admission: { limits: [], invitation: null },
    now: NOW,
    ...changes,
  });
  const reasons = async (made: Promise<Awaited<ReturnType<Store['openAccount']>>>[]) => {
    const outcomes = await Promise.all(made);
    return outcomes.map((one) => (one.ok ? 'made' : one.error.reason)).sort();
  };

  it('lets no more accounts be made than a limit or an invitation allows', async () => {
    const limits = [limit({ name: 'sign-up', of: '', most: 4 })];
    const admission = { limits, invitation: null };
    const made = Array.from({ length: 12 }, (_, n) => at(n).openAccount(account({ admission })));
    expect(await reasons(made)).toEqual([...Array(8).fill('limit'), ...Array(4).fill('made')]);
    expect(await now.store.accounts()).toHaveLength(2 + 4);

    const hash = hex();
    const invitation = {
      id: 'inv_1',
      hash,
      hint: 'ABCD',
      uses: 3,
      createdAt: NOW,
      expiresAt: NOW + HOUR,
    };
    await now.store.createInvitation(invitation);
    expect(await at(1).isInvited(hash, NOW)).toBe(true);
    const invited = { limits: [], invitation: hash };
    const guests = Array.from({ length: 12 }, (_, n) =>
      at(n).openAccount(account({ admission: invited })),
    );
    expect(await reasons(guests)).toEqual([
      ...Array(3).fill('made'),
      ...Array(9).fill('not-invited'),
    ]);
    expect(await now.store.invitations()).toMatchObject([{ id: 'inv_1', uses: 3, used: 3 }]);
    expect(await at(0).isInvited(hash, NOW)).toBe(false);
  });

  it('uses up nothing for an account that is not made after all', async () => {
    const hash = hex();
    const shared = { hint: 'ABCD', uses: 1, createdAt: NOW };
    await now.store.createInvitation({ id: 'inv_1', hash, ...shared, expiresAt: NOW + HOUR });
    const passkey = {
      id: 'key',
      account: 'ann',
      publicKey: 'x',
      counter: 0,
      transports: [],
      isSynced: false,
      name: 'Device',
      createdAt: NOW,
      lastUsedAt: null,
    };
    await now.store.addPasskey(passkey);
    const limits = [limit({ name: 'sign-up', of: '', most: 1 })];
    const id = 'acc_new';
    const wanted = { id, admission: { limits, invitation: hash } };
    const known = account({ ...wanted, passkey: { ...passkey, account: id } });
    expect(await reasons([now.store.openAccount(known)])).toEqual(['passkey-known']);
    const late = account({ ...wanted, now: NOW + HOUR + 1 });
    expect(await reasons([now.store.openAccount(late)])).toEqual(['not-invited']);
    expect(await reasons([now.store.openAccount(account(wanted))])).toEqual(['made']);

    await now.store.createInvitation({ id: 'inv_2', hash: hex(), ...shared, expiresAt: null });
    expect(await now.store.revokeInvitation('inv_2', NOW)).toBe(true);
    expect(await now.store.revokeInvitation('inv_2', NOW)).toBe(false);
    expect(await now.store.revokeInvitation('inv_3', NOW)).toBe(false);
  });

  it('counts the bytes of what an account publishes', async () => {
    const publish = (index: number) => at(index).publish(publication({ quota: 400 }));
    const outcomes = await Promise.all(Array.from({ length: 12 }, (_, index) => publish(index)));
    // 80 bytes each.
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      error: { reason: 'quota', required: 80, used: 400, quota: 400 },
    });
    expect(await now.store.storedBytes('ann')).toBe(400);
    expect((await now.store.account('ann'))?.balance).toBe(95);

    const [one, two] = outcomes.flatMap((each) => (each.ok ? [each.value.id] : []));
    expect(await now.store.withdraw('ann', 'artifact', String(one), NOW)).toBe('withdrawn');
    expect(await now.store.withdraw('ann', 'artifact', String(one), NOW)).toBe('not-published');
    expect(await now.store.storedBytes('ann')).toBe(320);
    expect(await now.store.takeDown('artifact', String(two), NOW)).toBe(true);
    expect(await now.store.takeDown('artifact', String(two), NOW)).toBe(true);
    expect(await now.store.storedBytes('ann')).toBe(240);
    expect((await publish(0)).ok).toBe(true);
    expect(await now.store.storedBytes('ann')).toBe(320);
  });

  it('asks people without an account to share what there is for them', async () => {
    const limits = [
      limit({ name: 'anonymous-network', of: '192.0.2.1', most: 2 }),
      limit({ name: 'anonymous', of: '', most: 3 }),
    ];
    const publications = Array.from({ length: 6 }, () => publication({ price: 0, limits }));
    const outcomes = await Promise.all(publications.map((each, index) => at(index).publish(each)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      error: { reason: 'limit', limit: { name: 'anonymous-network', until: NOW + HOUR } },
    });
    // A repeated publication is answered without being counted.
    const first = publications[outcomes.findIndex(({ ok }) => ok)] as (typeof publications)[0];
    expect(await now.store.publish(first)).toMatchObject({ ok: true, value: { created: false } });
  });

  it('knows which credits came with signing up', async () => {
    const id = 'acc_kinds';
    const credits = { amount: 3, id: `signup_${id}`, books: 'ledger' as const };
    await now.store.openAccount(account({ id, credits }));
    await now.store.grant(id, 10, 'bought', NOW);
    const left = () => now.store.signUpCreditsLeft(id);
    expect(await left()).toBe(3);
    const reserve = (amount: number) =>
      now.store.reserve({
        id: randomUUID(),
        account: id,
        amount,
        funds: { by: 'ledger' } as const,
        mostAtOnce: 9,
        now: NOW,
        dueAt: NOW + HOUR,
      });
    const refused = { reason: 'insufficient', required: 11, balance: 13, signUp: 3 };
    expect(await reserve(11)).toMatchObject({ error: refused });
    expect((await reserve(4)).ok).toBe(true);
    // Publications take these first, and then any.
    for (const rest of [2, 1, 0, 0]) {
      expect((await now.store.publish(publication({ account: id }))).ok).toBe(true);
      expect(await left()).toBe(rest);
    }
    const after = { reason: 'insufficient', required: 6, balance: 5 };
    expect(await reserve(6)).toMatchObject({ error: after });
    expect((await reserve(5)).ok).toBe(true);
  });
});
