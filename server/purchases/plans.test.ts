import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newDatabase } from '../../e2e/fixtures/one-postgres.ts';
import { expectProblem, json } from '../../e2e/fixtures/scenario.ts';
import { BASE, startService, type TestService } from '../../e2e/fixtures/service.ts';
import { signedIn } from '../../e2e/fixtures/signed-in.ts';
import { type StripeEvent, signed } from '../../e2e/fixtures/stripe.ts';
import { type StripePlans, startStripePlans } from '../../e2e/fixtures/stripe-plans.ts';

describe('a plan that is paid for', () => {
  let stripe: StripePlans;
  let service: TestService;
  let account: string;
  let headers: Record<string, string>;
  beforeEach(async () => {
    stripe = await startStripePlans();
    service = await startService(stripe.env);
    account = await service.newAccount();
    headers = await signedIn(service.store, account);
    const known = { kind: 'customer', object: 'cus_1', account } as const;
    await service.store.recordPurchase('stripe', [known], 'ledger', Date.now());
  });
  afterEach(async () => {
    await service.close();
    await stripe.close();
  });
  const ask = (method: string, path: string, body: object) =>
    service.request(method, `/account/api/${path}`, { body, headers });

  it('is changed and cancelled where it is paid', async () => {
    const shop = await service.request('GET', '/account/api/shop', { headers });
    expect(await json(shop)).toMatchObject({ canManage: true });
    const portal = await ask('POST', 'portal', {});
    expect(await json(portal)).toEqual({ url: `${BASE}account#of-cus_1` });
  });

  it('is not sold a second time', async () => {
    stripe.plans.set('sub_1', 'active');
    await expectProblem(await ask('POST', 'checkout', { product: 'plan' }), 409, 'invalid_request');
  });

  it('ends with the account; what else is paid for there does not', async () => {
    stripe.plans.set('sub_1', 'active').set('sub_2', 'past_due').set('sub_other', 'active');
    expect((await ask('DELETE', 'me', { publications: 'keep' })).status).toBe(204);
    expect(Object.fromEntries(stripe.plans)).toEqual({
      sub_1: 'canceled',
      sub_2: 'canceled',
      sub_other: 'active',
    });
    expect(await service.store.account(account)).toBeNull();
  });

  it('keeps the account when it cannot be ended', async () => {
    stripe.plans.set('sub_1', 'active');
    stripe.isDown = true;
    const refused = await ask('DELETE', 'me', { publications: 'keep' });
    await expectProblem(refused, 503, 'credits_unavailable');
    expect(await service.store.account(account)).not.toBeNull();
    expect(service.failures).toHaveLength(1);
  });
});

describe.each(['sqlite', 'postgres'] as const)('plans in two tabs, on %s', (kind) => {
  let stripe: StripePlans;
  let service: TestService;
  let account: string;
  let headers: Record<string, string>;
  beforeEach(async () => {
    stripe = await startStripePlans();
    const database = kind === 'postgres' && { DATABASE_URL: await newDatabase() };
    service = await startService({ ...stripe.env, ...database });
    account = await service.newAccount(0);
    headers = await signedIn(service.store, account);
  });
  afterEach(async () => {
    await service.close();
    await stripe.close();
  });
  const begin = (product = 'plan') =>
    service.request('POST', '/account/api/checkout', { body: { product }, headers });
  const tell = async (events: readonly StripeEvent[]) => {
    const statuses = events.map(async (event) => {
      const { body, headers: signature } = signed(event);
      const told = { body, headers: signature };
      return (await service.request('POST', '/webhooks/stripe', told)).status;
    });
    return Promise.all(statuses);
  };
  const leave = () =>
    service.request('DELETE', '/account/api/me', { body: { publications: 'keep' }, headers });
  const active = () =>
    [...stripe.plans].filter(([, status]) => status === 'active').map(([plan]) => plan);
  const balance = async () => (await service.store.account(account))?.balance;

  it('are begun under one name, made before the first checkout', async () => {
    const answers = await Promise.all([begin('pack-1000'), begin(), begin(), begin()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(stripe.customers.size).toBe(1);
    expect(new Set(stripe.checkouts.map(({ customer }) => customer)).size).toBe(1);
    expect(await service.store.customersOf('stripe', account)).toHaveLength(1);
  });

  it('leave one page open, the latest', async () => {
    for (let tab = 0; tab < 3; tab++) expect((await begin()).status).toBe(200);
    expect(stripe.checkouts.map(({ status }) => status)).toEqual(['expired', 'expired', 'open']);
  });

  it('come to one plan when both are paid, and the second is given back', async () => {
    await Promise.all([begin(), begin()]);
    const [one, two] = stripe.checkouts;
    // At the same moment: neither page was closed yet.
    for (const each of [one, two]) if (each) each.status = 'open';
    const events = [one, two].flatMap((each) => (each ? stripe.pay(each) : []));
    expect(active()).toHaveLength(2);
    expect(await tell(events)).toEqual([200, 200, 200, 200]);
    expect(active()).toEqual([`sub_of_${one?.id}`]);
    expect(new Set(stripe.refunds)).toEqual(new Set([`pi_sub_of_${two?.id}`]));
    // Repeated events change nothing.
    await tell([...events, ...events]);
    expect(active()).toEqual([`sub_of_${one?.id}`]);
    expect(await balance()).toBe(15_000);
    const refund = { id: 're_1', payment_intent: `pi_sub_of_${two?.id}`, amount: 4_900 };
    await tell([{ type: 'refund.created', object: refund }]);
    expect(await balance()).toBe(7_500);
    await expectProblem(await begin(), 409, 'invalid_request');
  });

  it('all end with the account, those of every name that it has', async () => {
    await Promise.all([begin(), begin()]);
    const [one, two] = stripe.checkouts;
    for (const each of [one, two]) if (each) each.status = 'open';
    for (const each of [one, two]) if (each) stripe.pay(each);
    // From before there was one name alone.
    stripe.plans.set('sub_old', 'active');
    const known = { kind: 'customer', object: 'cus_1', account } as const;
    await service.store.recordPurchase('stripe', [known], 'ledger', Date.now());
    expect(active()).toHaveLength(3);
    expect((await leave()).status).toBe(204);
    expect(active()).toEqual([]);
  });

  it('end when they are paid after the account was deleted', async () => {
    await begin();
    const [page] = stripe.checkouts;
    expect((await leave()).status).toBe(204);
    expect(page?.status).toBe('expired');
    // Somebody was paying in that moment.
    if (page) page.status = 'open';
    const events = page ? stripe.pay(page) : [];
    stripe.isDown = true;
    // It cannot be ended now: Stripe tells again until it can.
    expect(await tell(events)).toEqual([503, 503]);
    expect(active()).toHaveLength(1);
    stripe.isDown = false;
    expect(await tell(events)).toEqual([200, 200]);
    expect(active()).toEqual([]);
    expect(new Set(stripe.refunds)).toEqual(new Set([`pi_sub_of_${page?.id}`]));
  });

  it('of another deployment are left alone', async () => {
    await begin();
    const [page] = stripe.checkouts;
    const events = page
      ? stripe.pay({ ...page, metadata: { ...page.metadata, vitrine_account: 'acc_of_others' } })
      : [];
    expect(await tell(events)).toEqual([200, 200]);
    expect(active()).toHaveLength(1);
    expect(stripe.refunds).toEqual([]);
  });
});
