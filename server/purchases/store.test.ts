import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../../e2e/fixtures/one-postgres.ts';
import { NOW, publication } from '../../e2e/fixtures/publications.ts';
import { change, type Engine } from '../db/engine.ts';
import { postgresEngine } from '../db/postgres/engine.ts';
import { sqliteEngine } from '../db/sqlite/engine.ts';
import type { Store } from '../db/store.ts';
import { storeOn } from '../db/store.ts';
import type { PurchaseFact } from './types.ts';

/** Both engines are real, and come to the same books. */
describe.each(['sqlite', 'postgres'] as const)('purchases on %s', (kind) => {
  let folder: string;
  let engine: Engine;
  let store: Store;
  let second: Store;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-purchases-'));
    const url = kind === 'postgres' ? await newDatabase() : join(folder, 'vitrine.db');
    const fail = (error: Error) => {
      throw error;
    };
    const open = () => (kind === 'postgres' ? postgresEngine(url, 4, fail) : sqliteEngine(url));
    engine = await open();
    store = storeOn(engine);
    // As a second process would.
    second = storeOn(await open());
  });
  afterAll(async () => {
    await store.close();
    await second.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const newAccount = async () => {
    const id = `acc_${randomUUID()}`;
    await store.createAccount({ id, name: '', now: NOW });
    await store.grant(id, 100, `signup_${id}`, NOW);
    return id;
  };
  const balance = async (account: string) => (await store.account(account))?.balance;
  const record = (facts: readonly PurchaseFact[], by = store) =>
    by.recordPurchase('stripe', facts, 'ledger', NOW);
  const expectSound = async () => {
    const { charges: _charges, ...faults } = await store.audit();
    expect(Object.values(faults).filter((fault) => fault !== 0)).toEqual([]);
  };
  const sale = (account: string, changes = {}) =>
    ({
      kind: 'sale',
      object: `cs_${account}`,
      account,
      product: 'pack-1000',
      credits: 1_000,
      paid: 1_000,
      currency: 'usd',
      payments: [`pi_${account}`],
      ...changes,
    }) satisfies PurchaseFact;
  const refund = (account: string, name: string, amount: number, stage: 0 | 1 = 0) =>
    ({
      kind: 'refund',
      object: `re_${name}_${account}`,
      payment: `pi_${account}`,
      amount,
      stage,
    }) as const;

  it('books a sale once, whoever tells of it and how often', async () => {
    const account = await newAccount();
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, at) => record([sale(account)], at % 2 ? store : second)),
    );
    expect(all.flat()).toEqual([{ account, amount: 1_000 }]);
    expect(await balance(account)).toBe(1_100);
    expect(await store.purchases(account)).toEqual([
      {
        object: `cs_${account}`,
        product: 'pack-1000',
        credits: 1_000,
        refunded: 0,
        paid: 1_000,
        currency: 'usd',
        at: NOW,
      },
    ]);
    await expectSound();
  });

  it('comes to the same books in any order, with everything told three times', async () => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat()), async (random) => {
        const account = await newAccount();
        const payment = `pi_${account}`;
        const facts: PurchaseFact[] = [
          sale(account, { payments: [] }),
          { kind: 'link', object: `cs_${account}`, payment },
          { kind: 'customer', object: `cus_${account}`, account },
          refund(account, 'a', 120),
          refund(account, 'b', 300),
          refund(account, 'b', 300, 1),
          { kind: 'charge', object: `ch_${account}`, payment, amount: 120 },
          { kind: 'charge', object: `ch_${account}`, payment, amount: 420 },
          { kind: 'dispute', object: `dp_${account}`, payment, amount: 500, stage: 2 },
          { kind: 'dispute', object: `dp_${account}`, payment, amount: 500, stage: 3 },
        ];
        const told = [...facts, ...facts, ...facts]
          .map((fact) => ({ fact, at: random.next().value as number }))
          .sort((a, b) => a.at - b.at);
        for (const { fact } of told) await record([fact]);
        expect(await balance(account)).toBe(100 + 1_000 - 120 - 500);
        expect(await store.purchases(account)).toMatchObject([{ refunded: 620 }]);
        expect(await store.customerOf('stripe', account)).toBe(`cus_${account}`);
      }),
      { numRuns: kind === 'sqlite' ? 40 : 15 },
    );
    await expectSound();
  });

  it('misses nothing when all is told at once, by two processes', async () => {
    for (let round = 0; round < 10; round++) {
      const account = await newAccount();
      const payment = `pi_${account}`;
      await Promise.all([
        record([sale(account, { payments: [] })]),
        record([refund(account, 'a', 250)], second),
        record([{ kind: 'link', object: `cs_${account}`, payment }]),
        record([{ kind: 'charge', object: `ch_${account}`, payment, amount: 250 }], second),
      ]);
      expect(await balance(account)).toBe(850);
    }
    await expectSound();
  });

  it('lets a balance fall below 0, which stops publishing and loses no record', async () => {
    const account = await newAccount();
    await record([sale(account)]);
    const kept = publication({ account, price: 1_050 });
    expect((await store.publish(kept)).ok).toBe(true);
    await record([refund(account, 'a', 1_000)]);
    expect(await balance(account)).toBe(-950);
    expect(await store.publish(publication({ account }))).toMatchObject({
      error: { reason: 'insufficient', balance: -950 },
    });
    expect((await store.artifact(kept.record.meta.id, NOW)).state).toBe('live');
    await expectSound();
    // Credits that a dispute took and gave back are there again.
    await record([sale(account, { object: `cs_2${account}`, payments: [`pi_2${account}`] })]);
    const dispute = {
      kind: 'dispute',
      object: `dp_${account}`,
      payment: `pi_2${account}`,
    } as const;
    await record([{ ...dispute, amount: 1_000, stage: 2 }]);
    expect(await balance(account)).toBe(-950);
    await record([{ ...dispute, amount: 1_000, stage: 5 }]);
    expect(await balance(account)).toBe(50);
    await expectSound();
  });

  it('notes in the outbox what an external ledger keeps', async () => {
    const account = await newAccount();
    for (let time = 0; time < 3; time++) {
      await store.recordPurchase('stripe', [refund(account, 'a', 400)], 'outbox', NOW);
      await store.recordPurchase('stripe', [sale(account)], 'outbox', NOW);
    }
    const due = await store.claimCharges(NOW, 1_000, 10);
    expect(due.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-1_000, 400]);
    expect((await store.pending(account)).amount).toBe(400);
    expect(await balance(account)).toBe(100);
    await expectSound();
  });

  it('remembers no sale of somebody who is not here', async () => {
    expect(await record([sale('acc_of_another_deployment')])).toEqual([]);
    await expectSound();
  });

  it('leaves nothing behind when it cannot be booked', async () => {
    const account = await newAccount();
    // The identifier of the booking is taken.
    await store.grant(account, 5, `buy_stripe_cs_${account}`, NOW);
    await expect(record([sale(account)])).rejects.toThrow();
    expect(await store.purchases(account)).toEqual([]);
    await expectSound();
  });

  it('is told by the audit when a book lacks what was booked', async () => {
    const account = await newAccount();
    await record([sale(account)]);
    const tamper = (sql: string) =>
      engine.write(function* () {
        yield* change(sql, account);
      });
    await tamper('UPDATE purchase SET taken_back = 7 WHERE account = $1');
    expect((await store.audit()).wrongPurchases).toBe(1);
    await tamper('UPDATE purchase SET taken_back = 0 WHERE account = $1');
    await tamper('UPDATE entry SET amount = amount - 1 WHERE account = $1 AND amount = 1000');
    expect(await store.audit()).toMatchObject({ wrongPurchases: 1, unbalanced: 1 });
    await tamper('UPDATE account SET balance = -1 WHERE id = $1');
    expect((await store.audit()).negativeBalances).toBe(1);
  });
});
