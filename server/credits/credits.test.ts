import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { err, ok } from '#schemas/result.ts';
import { brief } from '../../e2e/fixtures/documents.ts';
import { type LedgerDouble, startLedger, type Trouble } from '../../e2e/fixtures/ledger-doubles.ts';
import { startService, type TestService } from '../../e2e/fixtures/service.ts';
import type { Store } from '../db/store.ts';
import { formanceLedger } from './formance.ts';
import { httpLedger } from './http-ledger.ts';
import { postOutbox } from './outbox.ts';
import type { CreditProvider } from './types.ts';
import { grantCredits, spendable } from './usage.ts';

const X = { 'X-Svc-Artifact': '1' };
/** Troubles from a list, over and over. */
const cycle = (...troubles: Trouble[]) => {
  let at = 0;
  return () => troubles[at++ % troubles.length] ?? 'none';
};

/** The embedded ledger behind the interface of the external ones. */
const embeddedLedger = (store: Store): CreditProvider => ({
  balance: async (id) => ok((await store.account(id))?.balance ?? 0),
  debit: async (id, amount, name) =>
    (await store.debit(id, amount, name, Date.now())) ? ok(undefined) : err('insufficient'),
  grant: async (id, amount, name) => {
    await store.grant(id, amount, name, Date.now());
    return ok(undefined);
  },
  isBooked: async (_account, name) => ok(await store.isBooked(name)),
});

/** All three keep the same promises; two of them over a network that breaks them on purpose. */
describe.each(['embedded', 'formance', 'http'] as const)('credits kept by %s', (kind) => {
  let service: TestService;
  let double: LedgerDouble | undefined;
  let provider: CreditProvider;
  let account: string;
  let token: string;
  let clock = 0;

  beforeEach(async () => {
    double = kind === 'embedded' ? undefined : await startLedger(kind);
    const url = double?.url ?? '';
    const external =
      kind === 'formance'
        ? formanceLedger({ url, token: 'secret', ledger: 'vitrine', asset: 'CREDIT' })
        : httpLedger({ url, token: null });
    service = await startService({ RATE_LIMIT: '0' }, double ? external : null);
    provider = double ? external : embeddedLedger(service.store);
    clock = 0;
    account = await service.newAccount();
    await settle();
    token = await service.newToken(account);
  });
  afterEach(async () => {
    if (double) double.trouble = () => 'none';
    await settle();
    const audit = await service.store.audit();
    expect(audit).toMatchObject({
      entrySum: 0,
      chargesWithoutRecord: 0,
      recordsWithoutCharge: 0,
      negativeBalances: 0,
    });
    await service.close();
    await double?.close();
  });

  /** Posts the outbox until nothing is left, letting time pass between the tries. */
  async function settle(): Promise<void> {
    if (!double) return;
    for (let round = 0; round < 60; round++) {
      clock += 400_000;
      const left = await postOutbox(service.store, provider, Date.now() + clock, () => {});
      if (left === 0) return;
    }
    throw new Error('The outbox does not get empty.');
  }
  const publish = async (title: string = randomUUID(), key?: string) =>
    service.request('POST', '/api/artifacts', {
      token,
      body: { artifact: await brief({ title }) },
      headers: { ...X, ...(key && { 'Idempotency-Key': key }) },
    });
  const balance = async () => {
    const known = await spendable(service.deps, account);
    return known.ok ? known.value : 'unavailable';
  };

  it('begin with what a new account has', async () => {
    expect(await balance()).toBe(100);
    expect(await provider.balance(account)).toEqual({ ok: true, value: 100 });
    expect(await provider.balance('nobody')).toEqual({ ok: true, value: 0 });
  });

  it('book debits and grants once for each id', async () => {
    for (let time = 0; time < 2; time++) {
      expect((await provider.debit(account, 30, 'd1')).ok).toBe(true);
      expect((await provider.grant(account, 5, 'g1')).ok).toBe(true);
    }
    expect(await provider.balance(account)).toEqual({ ok: true, value: 75 });
    expect(await provider.debit(account, 76, 'd2')).toEqual({ ok: false, error: 'insufficient' });
    expect(await provider.isBooked(account, 'd1')).toEqual({ ok: true, value: true });
    expect(await provider.isBooked(account, 'd2')).toEqual({ ok: true, value: false });
  });

  it('are charged once for a publication, and told in its answer', async () => {
    const title = randomUUID();
    expect(await (await publish(title)).json()).toMatchObject({
      created: true,
      credits: { charged: 1, balance: 99 },
    });
    expect(await (await publish(title)).json()).toMatchObject({
      created: false,
      credits: { charged: 0, balance: 99 },
    });
    expect(await balance()).toBe(99);
    await settle();
    expect(await provider.balance(account)).toEqual({ ok: true, value: 99 });
    expect(await balance()).toBe(99);
  });

  it('are enough for exactly so many at once', async () => {
    await provider.debit(account, 93, 'before');
    const [one, two] = await Promise.all([
      Promise.all(Array.from({ length: 30 }, () => publish())),
      // The outbox works meanwhile.
      double ? settle() : null,
    ]);
    expect(two).toBeFalsy();
    const statuses = one.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(7);
    expect(statuses.filter((status) => status === 402)).toHaveLength(23);
    await settle();
    expect(await provider.balance(account)).toEqual({ ok: true, value: 0 });
  });

  it('can be granted, once for each id', async () => {
    await grantCredits(service.deps, account, 50, 'gift');
    await grantCredits(service.deps, account, 50, 'gift');
    await settle();
    expect(await balance()).toBe(150);
  });

  describe.runIf(kind !== 'embedded')('over a bad network', () => {
    const ledger = () => double as LedgerDouble;

    it.each<Trouble>(['refuse', 'lose', 'fail'])(
      'stop publishing before anything is stored: %s',
      async (trouble) => {
        ledger().trouble = () => trouble;
        const title = randomUUID();
        const response = await publish(title);
        expect(response.status).toBe(503);
        expect(await response.json()).toMatchObject({ code: 'credits_unavailable' });
        expect(response.headers.get('Retry-After')).toMatch(/^\d+$/);
        const hex = (await brief({ title })).id.slice(7);
        expect((await service.store.artifact(hex, Date.now())).state).toBe('unknown');
        ledger().trouble = () => 'none';
        expect((await publish(title)).status).toBe(201);
      },
    );

    it('are charged once when answers get lost, come late or are errors', async () => {
      ledger().trouble = ({ method }) => (method === 'POST' ? disturb() : 'none');
      const disturb = cycle('lose', 'late', 'fail', 'refuse', 'none', 'lose');
      for (let n = 0; n < 20; n++) {
        expect((await publish()).status).toBe(201);
        await postOutbox(service.store, provider, Date.now(), () => {});
      }
      // An uncertain booking counts twice until it is known: never too much to spend.
      expect(await balance()).toBeLessThanOrEqual(80);
      await settle();
      expect(await balance()).toBe(80);
      expect(await provider.balance(account)).toEqual({ ok: true, value: 80 });
      expect([...ledger().booked.values()].filter((amount) => amount === -1)).toHaveLength(20);
    });

    it('are charged once when two processes post the same outbox', async () => {
      for (let n = 0; n < 10; n++) await publish();
      const later = Date.now() + 1e6;
      await Promise.all([1, 2, 3].map(() => postOutbox(service.store, provider, later, () => {})));
      await settle();
      expect(await provider.balance(account)).toEqual({ ok: true, value: 90 });
      expect(ledger().booked.size).toBe(11);
    });

    it('look an entry up before a late retry', async () => {
      await publish();
      ledger().trouble = ({ method }) => (method === 'POST' ? 'lose' : 'none');
      expect(await postOutbox(service.store, provider, Date.now(), () => {})).toBe(1);
      const outcomes: string[] = [];
      const late = Date.now() + 3_600_000;
      await postOutbox(service.store, provider, late, (outcome) => outcomes.push(outcome));
      expect(outcomes).toEqual(['found']);
    });

    it('keep a debt that the ledger cannot cover any more, and stop publishing', async () => {
      await publish();
      await provider.debit(account, 100, 'spent elsewhere');
      expect(await postOutbox(service.store, provider, Date.now() + 1, () => {})).toBe(1);
      expect(await balance()).toBe(-1);
      expect((await publish()).status).toBe(402);
      await provider.grant(account, 10, 'bought');
      await settle();
      expect(await balance()).toBe(9);
    });
  });
});
