import { describe, expect, it } from 'vitest';
import { NOW, publication } from '../../e2e/fixtures/publications.ts';
import { storesOn } from '../../e2e/fixtures/stores.ts';
import type { Reservation } from './reservation-types.ts';

describe.each(['sqlite', 'postgres'] as const)('reservations on %s', (kind) => {
  const now = storesOn(kind);
  const reservation = (id: string, changes: Partial<Reservation> = {}): Reservation => ({
    id,
    account: 'ann',
    amount: 60,
    funds: { by: 'ledger' },
    mostAtOnce: 5,
    now: NOW,
    dueAt: NOW + 1_000,
    ...changes,
  });
  const use = (credits: number) => ({ model: 'small', inputTokens: 10, outputTokens: 20, credits });
  const balance = async () => (await now.store.account('ann'))?.balance;
  const expectSound = async () => {
    const { charges: _charges, ...faults } = await now.store.audit();
    expect(Object.values(faults).filter((fault) => fault !== 0)).toEqual([]);
  };

  it('put credits aside, charge what was used once, and free the rest', async () => {
    const { store } = now;
    expect(await store.reserve(reservation('r1'))).toEqual({ ok: true, value: undefined });
    expect(await balance()).toBe(40);
    expect(await store.publish(publication({ price: 41 }))).toMatchObject({
      error: { reason: 'insufficient', balance: 40 },
    });
    expect(await store.debit('ann', 41, 'd', NOW)).toBe(false);
    await expectSound();
    expect(await store.settle('r1', use(25), NOW)).toBe(25);
    expect(await store.settle('r1', use(30), NOW)).toBeNull();
    expect(await store.settle('r1', null, NOW)).toBeNull();
    expect(await balance()).toBe(75);
    await expectSound();
    expect((await store.ledger('ann', { limit: 9, before: null })).items).toContainEqual({
      id: 'r1',
      amount: -25,
      at: NOW,
      record: null,
    });
  });

  it('never charge more than was put aside', async () => {
    await now.store.reserve(reservation('r1'));
    expect(await now.store.settle('r1', use(1_000), NOW)).toBe(60);
    expect(await balance()).toBe(40);
    await expectSound();
  });

  it('let one of many at once through when there are credits for one, in two processes', async () => {
    const second = await now.open();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        (at % 2 ? now.store : second).reserve(reservation(`r${at}`, { mostAtOnce: 100 })),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter(({ ok }) => !ok)[0]).toEqual({
      ok: false,
      error: { reason: 'insufficient', required: 60, balance: 40 },
    });
    await expectSound();
  });

  it('are open as many at once as is allowed, in all processes together', async () => {
    const second = await now.open();
    const one = (id: string) => reservation(id, { amount: 1, mostAtOnce: 2 });
    await now.store.reserve(one('r1'));
    await second.reserve(one('r2'));
    expect(await now.store.reserve(one('r3'))).toEqual({
      ok: false,
      error: { reason: 'too-many' },
    });
    await second.settle('r1', null, NOW);
    expect((await now.store.reserve(one('r4'))).ok).toBe(true);
  });

  it('are freed when they are due, once, whoever does it', async () => {
    const second = await now.open();
    await now.store.reserve(reservation('r1'));
    await now.store.reserve(reservation('r2', { amount: 10, dueAt: NOW + 2_000 }));
    expect(await now.store.releaseDue(NOW + 999)).toBe(0);
    const freed = await Promise.all([
      now.store.releaseDue(NOW + 1_000),
      second.releaseDue(NOW + 1_000),
    ]);
    expect(freed.sort()).toEqual([0, 1]);
    expect(await balance()).toBe(90);
    expect(await now.store.settle('r1', use(5), NOW)).toBeNull();
    await expectSound();
  });

  it('count against an external balance, and are charged through the outbox', async () => {
    const { store } = now;
    const funds = { by: 'provider', balance: 100, mark: 0 } as const;
    expect((await store.reserve(reservation('r1', { funds }))).ok).toBe(true);
    expect((await store.pending('ann')).amount).toBe(60);
    expect(await store.reserve(reservation('r2', { funds }))).toMatchObject({
      error: { reason: 'insufficient', balance: 40 },
    });
    const refused = await store.publish(publication({ price: 41, funds }));
    expect(refused).toMatchObject({ error: { reason: 'insufficient', balance: 40 } });
    expect(await store.settle('r1', use(25), NOW)).toBe(25);
    expect((await store.pending('ann')).amount).toBe(25);
    expect(await store.claimCharges(NOW, 1_000, 9)).toMatchObject([{ id: 'r1', amount: 25 }]);
    await expectSound();
    await store.acknowledge('r1');
    const stale = await store.reserve(reservation('r3', { funds, amount: 80 }));
    expect(stale).toMatchObject({ error: { reason: 'stale-balance' } });
    await expectSound();
  });
});
