import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, publication } from '../../e2e/fixtures/publications.ts';
import { storesOn } from '../../e2e/fixtures/stores.ts';
import type { Store } from '../db/store.ts';
import type { PrivateAsk, PrivatePut } from './types.ts';

const HOUR = 3_600_000;
const text = (length: number) => randomBytes(length).toString('base64url');
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url');
const secret = (): { open: string; id: string } => ({ open: text(32), id: text(16) });

describe.each(['sqlite', 'postgres'] as const)('private links, on %s', (kind) => {
  const now = storesOn(kind);
  /** Two processes on one database. */
  let both: [Store, Store];
  beforeEach(async () => {
    both = [now.store, await now.open()];
  });
  const at = (index: number): Store => both[index % 2] as Store;

  const record = (
    { open, id }: { open: string; id: string },
    changes: Partial<PrivatePut> = {},
  ) => {
    const data = changes.data ?? randomBytes(500);
    const { account, charge, funds, idempotency, quota, limits } = publication();
    const put: PrivatePut = {
      ...{ account, charge, funds, idempotency, quota, limits, price: 1, now: NOW },
      ...{ id, data, digest: sha(data), openHash: sha(Buffer.from(open)) },
      ...{ hasPassword: false, opensOnce: false, recipientMayDelete: false },
      expiresAt: NOW + 24 * HOUR,
      ...changes,
    };
    return put;
  };
  const put = async (changes: Partial<PrivatePut> = {}) => {
    const made = secret();
    const what = record(made, changes);
    expect(await now.store.putPrivate(what)).toMatchObject({ ok: true, value: { created: true } });
    return { ...made, put: what };
  };
  const ask = (open: string, changes: Partial<PrivateAsk> = {}): PrivateAsk => ({
    ...{ openHash: sha(Buffer.from(open)), network: '192.0.2.1', use: randomUUID(), now: NOW },
    ...changes,
  });
  const kindOf = async (outcome: Promise<unknown>) => {
    const { ok, error } = (await outcome) as { ok: boolean; error?: { reason: string } };
    return ok ? 'ok' : error?.reason;
  };
  const stateOf = async (id: string, time = NOW) => {
    const found = await now.store.privateLink(id, time);
    return found.state === 'gone' ? found.reason : found.state;
  };

  it('are kept, described, opened again and again, listed, and deleted by their owner', async () => {
    const { id, open, put: kept } = await put();
    const meta = { bytes: 500, password: false, once: false, expiresAt: kept.expiresAt };
    expect(await now.store.privateLink(id, NOW)).toEqual({ state: 'live', ...meta });
    const { items } = await now.store.ownPrivate('ann', { limit: 10, before: null }, NOW);
    expect(items).toMatchObject([{ id, openedAt: null }]);
    for (let time = 0; time < 3; time++) {
      // The first opening is kept, and no later one.
      const at1 = { now: NOW + time };
      const opened = await at(time).openPrivate(id, ask(open, at1), text(16));
      expect(opened.ok && Buffer.from(opened.value).equals(kept.data)).toBe(true);
    }
    expect(await kindOf(now.store.openPrivate(id, ask(text(32)), ''))).toBe('wrong-key');
    expect(await kindOf(now.store.openPrivate(text(16), ask(open), ''))).toBe('unknown');
    const page = { limit: 10, before: null };
    const own = { id, ...meta, createdAt: NOW, openedAt: NOW, isLocked: false };
    expect(await now.store.ownPrivate('ann', page, NOW)).toEqual({ items: [own], next: null });
    expect(await now.store.ownPrivate('bob', page, NOW)).toEqual({ items: [], next: null });

    expect(await now.store.deletePrivate('bob', id, NOW)).toEqual({ state: 'unknown' });
    expect(await now.store.deletePrivate('ann', id, NOW)).toEqual({ state: 'deleted' });
    expect(await now.store.deletePrivate('ann', id, NOW)).toMatchObject({ state: 'gone' });
    expect(await kindOf(now.store.openPrivate(id, ask(open), ''))).toBe('gone');
    expect(await now.store.ownPrivate('ann', page, NOW)).toEqual({ items: [], next: null });
  });

  it('are listed in pages', async () => {
    const ids = [];
    for (let each = 0; each < 5; each++) ids.unshift((await put()).id);
    const seen: string[] = [];
    let before: number | null = null;
    do {
      const page = await now.store.ownPrivate('ann', { limit: 2, before }, NOW);
      seen.push(...page.items.map(({ id }) => id));
      before = page.next;
    } while (before !== null);
    expect(seen).toEqual(ids);
  });

  it.each([1, 2])(
    'opened once: of 500 who ask at the same time, in %i processes, one gets it',
    async (processes) => {
      const { id, open } = await put({ opensOnce: true });
      const claims = Array.from({ length: 500 }, () => text(16));
      const outcomes = await Promise.all(
        claims.map((claim, index) => at(index % processes).openPrivate(id, ask(open), claim)),
      );
      const won = outcomes.findIndex(({ ok }) => ok);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      const others = outcomes.filter(({ ok }) => !ok);
      expect(new Set(others.map((each) => !each.ok && each.error.reason))).toEqual(
        new Set(['gone']),
      );
      // The answer may have been lost on its way: who has it may ask for two minutes, and no other.
      const claim = claims[won] ?? '';
      for (const time of [NOW, NOW + 119_999]) {
        expect(await kindOf(at(1).openPrivate(id, ask(open, { now: time }), claim))).toBe('ok');
        expect(await kindOf(at(0).openPrivate(id, ask(open, { now: time }), text(16)))).toBe(
          'gone',
        );
        expect(await kindOf(at(0).openPrivate(id, ask(text(32), { now: time }), claim))).toBe(
          'gone',
        );
      }
      expect(await stateOf(id)).toBe('opened');
      expect(await kindOf(at(0).openPrivate(id, ask(open, { now: NOW + 120_000 }), claim))).toBe(
        'gone',
      );
      expect(await now.store.sweepPrivate(NOW + 119_999)).toBe(0);
      expect(await now.run('UPDATE private_link SET due_at = due_at WHERE data IS NOT NULL')).toBe(
        1,
      );
      expect(await now.store.sweepPrivate(NOW + 120_000)).toBe(1);
      expect(await now.run('UPDATE private_link SET due_at = due_at WHERE data IS NOT NULL')).toBe(
        0,
      );
      const { items } = await now.store.ownPrivate('ann', { limit: 9, before: null }, NOW);
      expect(items).toMatchObject([{ id, openedAt: NOW }]);
    },
  );

  it('opened once: deleted as soon as its reader has it, and by no other claim', async () => {
    const { id, open } = await put({ opensOnce: true });
    const claim = text(16);
    expect(await kindOf(now.store.receivedPrivate(id, claim, NOW))).toBe('wrong-key');
    expect(await kindOf(now.store.openPrivate(id, ask(text(32)), claim))).toBe('wrong-key');
    expect(await stateOf(id)).toBe('live');
    expect(await kindOf(now.store.openPrivate(id, ask(open), claim))).toBe('ok');
    expect(await kindOf(now.store.receivedPrivate(id, text(16), NOW))).toBe('wrong-key');
    expect(await kindOf(now.store.receivedPrivate(id, claim, NOW))).toBe('ok');
    expect(await now.run('UPDATE private_link SET due_at = due_at WHERE data IS NOT NULL')).toBe(0);
    expect(await kindOf(now.store.openPrivate(id, ask(open), claim))).toBe('gone');
    expect(await kindOf(now.store.receivedPrivate(id, claim, NOW))).toBe('gone');
    expect(await kindOf(now.store.receivedPrivate(text(16), claim, NOW))).toBe('unknown');
  });

  it('names are taken once, for good', async () => {
    const opened = await put({ opensOnce: true });
    const claim = text(16);
    await now.store.openPrivate(opened.id, ask(opened.open), claim);
    const received = await put({ opensOnce: true });
    await now.store.openPrivate(received.id, ask(received.open), claim);
    await now.store.receivedPrivate(received.id, claim, NOW);
    const deleted = await put();
    await now.store.deletePrivate('ann', deleted.id, NOW);
    const takenDown = await put();
    expect(await now.store.takeDownPrivate(takenDown.id, NOW)).toBe(true);
    expect(await now.store.takeDownPrivate(text(16), NOW)).toBe(false);
    const expired = await put({ expiresAt: NOW + HOUR });
    const swept = await put({ expiresAt: NOW + HOUR });
    const time = NOW + HOUR;
    const refused = async (made: { id: string; put: PrivatePut }) => {
      for (const changes of [{}, { data: randomBytes(9) }, { account: 'bob' }]) {
        const again = { ...made.put, charge: randomUUID(), now: time, ...changes };
        expect(await kindOf(now.store.putPrivate(again))).toBe('id-taken');
      }
    };
    await refused(expired);
    // Those that expired, and those of the others that are opened and not swept yet.
    expect(await now.store.sweepPrivate(time)).toBe(3);
    for (const made of [opened, received, deleted, takenDown, expired, swept]) await refused(made);
    expect(await stateOf(opened.id, time)).toBe('opened');
    expect(await stateOf(deleted.id, time)).toBe('deleted');
    expect(await stateOf(takenDown.id, time)).toBe('taken-down');
    expect(await stateOf(swept.id, time)).toBe('expired');
    expect(await now.run('UPDATE private_link SET due_at = 0 WHERE data IS NOT NULL')).toBe(0);
  });

  it('the same record of the same account is kept once, while it is there', async () => {
    const { put: kept, id } = await put();
    const again = { ...kept, charge: randomUUID(), now: NOW + 5 };
    const answer = await now.store.putPrivate(again);
    expect(answer).toMatchObject({ ok: true, value: { created: false, charged: 0, balance: 99 } });
    expect(await kindOf(now.store.putPrivate({ ...again, account: 'bob' }))).toBe('id-taken');
    const data = randomBytes(500);
    expect(await kindOf(now.store.putPrivate({ ...again, data, digest: sha(data) }))).toBe(
      'id-taken',
    );
    expect((await now.store.account('ann'))?.balance).toBe(99);

    const made = secret();
    const race = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        at(index).putPrivate(record(made, { account: index % 3 ? 'ann' : 'bob' })),
      ),
    );
    expect(race.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await stateOf(id)).toBe('live');
  });

  it('cost what they cost, and repetitions with a key get the same answer', async () => {
    const idempotency = { key: 'k', request: 'r' };
    const made = record(secret(), { idempotency, price: 7 });
    const first = await now.store.putPrivate(made);
    expect(first).toMatchObject({ ok: true, value: { charged: 7, balance: 93 } });
    const again = { ...record(secret(), { idempotency, price: 7 }) };
    expect(await now.store.putPrivate(again)).toEqual(first);
    const other = { ...again, idempotency: { key: 'k', request: 'other' } };
    expect(await kindOf(now.store.putPrivate(other))).toBe('key-reused');
    expect(await kindOf(now.store.putPrivate(record(secret(), { price: 94 })))).toBe(
      'insufficient',
    );
    expect(await now.store.audit()).toMatchObject({ charges: 1 });
    await now.store.deletePrivate('ann', made.id, NOW);
    expect((await now.store.account('ann'))?.balance).toBe(93);
  });

  it('count in the quota as long as they are there', async () => {
    const one = await put({ quota: 1_200 });
    const two = await put({ quota: 1_200, opensOnce: true });
    expect(await now.store.storedBytes('ann')).toBe(1_000);
    expect(await kindOf(now.store.putPrivate(record(secret(), { quota: 1_200 })))).toBe('quota');
    await now.store.deletePrivate('ann', one.id, NOW);
    expect(await now.store.storedBytes('ann')).toBe(500);
    await now.store.openPrivate(two.id, ask(two.open), 'c');
    await now.store.receivedPrivate(two.id, 'c', NOW);
    expect(await now.store.storedBytes('ann')).toBe(0);
    await put({ quota: 1_200, expiresAt: NOW + HOUR });
    await now.store.sweepPrivate(NOW + HOUR);
    expect(await now.store.storedBytes('ann')).toBe(0);
  });

  it('wrong passwords: all networks of a /48 count as one', async () => {
    const { id, open } = await put({ hasPassword: true });
    const attempt = (network: string, shown = text(32)) =>
      kindOf(now.store.openPrivate(id, ask(shown, { network }), text(16)));
    const kinds: unknown[] = [];
    for (let i = 0; i < 31; i++) kinds.push(await attempt(`2001:db8:1:${i.toString(16)}::/64`));
    expect(kinds.filter((each) => each === 'wrong-key')).toHaveLength(10);
    // A person with the password is on another network, and still gets in.
    expect(await attempt('2001:db8:2:1::/64', open)).not.toBe('limit');
  });

  it('wrong passwords: 10 an hour of a network, 30 of all, 100 ever, until more are allowed', async () => {
    const { id, open } = await put({ hasPassword: true, opensOnce: true });
    const attempt = (network: string, time = NOW, shown = text(32)) =>
      kindOf(now.store.openPrivate(id, ask(shown, { network, now: time }), text(16)));
    const count = async (network: string, time: number, tries: number) => {
      const kinds = await Promise.all(Array.from({ length: tries }, () => attempt(network, time)));
      return kinds.filter((each) => each === 'wrong-key').length;
    };
    expect(await count('a', NOW, 25)).toBe(10);
    // The right one is refused as well: nobody learns that it was right.
    expect(await attempt('a', NOW, open)).toBe('limit');
    expect(await count('b', NOW, 15)).toBe(10);
    expect(await count('c', NOW, 15)).toBe(10);
    expect(await count('d', NOW, 15)).toBe(0);
    expect(await attempt('d', NOW, open)).toBe('limit');
    // The way of a recipient to delete it counts with the other.
    const drop = now.store.dropPrivate(id, ask(text(32), { network: 'd' }));
    expect(await kindOf(drop)).toBe('limit');
    for (let hour = 1; hour < 3; hour++) {
      for (const network of ['a', 'b', 'c']) {
        expect(await count(network, NOW + hour * (HOUR + 1), 15)).toBe(10);
      }
    }
    expect(await count('a', NOW + 4 * HOUR, 15)).toBe(10);
    expect(await attempt('z', NOW + 9 * HOUR)).toBe('locked');
    expect(await attempt('z', NOW + 9 * HOUR, open)).toBe('locked');
    const list = await now.store.ownPrivate('ann', { limit: 1, before: null }, NOW);
    expect(list.items).toMatchObject([{ isLocked: true }]);
    expect(await stateOf(id)).toBe('live');

    expect(await now.store.rearmPrivate('bob', id, NOW)).toBe(false);
    expect(await now.store.rearmPrivate('ann', id, NOW)).toBe(true);
    expect(await count('a', NOW + 4 * HOUR, 15)).toBe(10);
    expect(await attempt('b', NOW + 4 * HOUR, open)).toBe('ok');
  });

  it('right passwords reset nothing, and count nothing; other records count for themselves', async () => {
    const { id, open } = await put({ hasPassword: true });
    const attempt = (shown: string, name = id) =>
      kindOf(now.store.openPrivate(name, ask(shown), text(16)));
    for (let time = 0; time < 9; time++) expect(await attempt(text(32))).toBe('wrong-key');
    for (let time = 0; time < 20; time++) expect(await attempt(open)).toBe('ok');
    expect(await attempt(text(32))).toBe('wrong-key');
    expect(await attempt(open)).toBe('limit');
    const other = await put({ hasPassword: true });
    expect(await attempt(text(32), other.id)).toBe('wrong-key');
    // Without a password a key cannot be guessed, and nobody can lock a record.
    const plain = await put();
    for (let time = 0; time < 40; time++)
      expect(await attempt(text(32), plain.id)).toBe('wrong-key');
    expect(await attempt(plain.open, plain.id)).toBe('ok');
  });

  it('recipients delete those that open once, and others where they may', async () => {
    const once = await put({ opensOnce: true });
    expect(await kindOf(now.store.dropPrivate(once.id, ask(text(32))))).toBe('wrong-key');
    expect(await kindOf(now.store.dropPrivate(once.id, ask(once.open)))).toBe('ok');
    expect(await kindOf(now.store.dropPrivate(once.id, ask(once.open)))).toBe('gone');
    const plain = await put();
    expect(await kindOf(now.store.dropPrivate(plain.id, ask(plain.open)))).toBe('not-allowed');
    const allowed = await put({ recipientMayDelete: true });
    expect(await kindOf(now.store.dropPrivate(allowed.id, ask(allowed.open)))).toBe('ok');
    expect(await stateOf(allowed.id)).toBe('deleted');
    expect(await kindOf(now.store.dropPrivate(text(16), ask(text(32))))).toBe('unknown');
  });
});
