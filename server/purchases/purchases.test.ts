import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brief } from '../../e2e/fixtures/documents.ts';
import { type LedgerDouble, startLedger } from '../../e2e/fixtures/ledger-doubles.ts';
import { newDatabase } from '../../e2e/fixtures/one-postgres.ts';
import { expectProblem, json } from '../../e2e/fixtures/scenario.ts';
import { BASE, startService, type TestService } from '../../e2e/fixtures/service.ts';
import { signedIn } from '../../e2e/fixtures/signed-in.ts';
import {
  type StripeDouble,
  type StripeEvent,
  signed,
  startStripe,
} from '../../e2e/fixtures/stripe.ts';
import { httpLedger } from '../credits/http-ledger.ts';
import { postOutbox } from '../credits/outbox.ts';
import { spendable } from '../credits/usage.ts';

const X = { 'X-Svc-Artifact': '1' };

/** Books on both engines, and books kept elsewhere. */
describe.each(['sqlite', 'postgres', 'http ledger'] as const)('buying credits: %s', (kind) => {
  let stripe: StripeDouble;
  let ledger: LedgerDouble | undefined;
  let service: TestService;
  beforeAll(async () => {
    stripe = await startStripe();
    if (kind === 'http ledger') ledger = await startLedger('http');
    service = await startService(
      {
        ...stripe.env,
        RATE_LIMIT: '0',
        ...(kind === 'postgres' && { DATABASE_URL: await newDatabase() }),
      },
      ledger ? httpLedger({ url: ledger.url, token: null }) : null,
    );
  });
  afterAll(async () => {
    const { charges: _charges, ...faults } = await service.store.audit();
    expect(Object.values(faults).filter((fault) => fault !== 0)).toEqual([]);
    expect(service.failures).toEqual([]);
    await service.close();
    await ledger?.close();
    await stripe.close();
  });

  const deliver = (event: StripeEvent) => send(signed(event));
  const send = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
    service.request('POST', '/webhooks/stripe', { body, headers });
  const ask = async (account: string, method: string, path: string, body?: object) =>
    service.request(method, path, {
      ...(body && { body }),
      headers: await signedIn(service.store, account),
    });
  let late = 0;
  /** Balance, once everything is posted to the external ledger. */
  const balance = async (account: string) => {
    for (let round = 0; ledger && round < 9; round++) {
      late += 400_000;
      const provider = service.deps.credits;
      if (provider) await postOutbox(service.store, provider, Date.now() + late, () => {});
    }
    const known = await spendable(service.deps, account);
    return known.ok ? known.value : 'unavailable';
  };
  /** The session of a checkout as Stripe tells it: the emulator leaves out what was paid with what. */
  const completed = (object: Record<string, unknown>, account: string): StripeEvent => ({
    type: 'checkout.session.completed',
    object: {
      ...object,
      amount_total: 1_000,
      currency: 'usd',
      customer: `cus_${account}`,
      ...(object.mode === 'payment' && { payment_intent: `pi_${account}` }),
    },
  });
  const checkout = async (account: string, product: string) => {
    const response = await ask(account, 'POST', '/account/api/checkout', { product });
    expect(response.status).toBe(200);
    const { url } = (await response.json()) as { url: string };
    const page = await (await fetch(url)).text();
    const before = stripe.told.length;
    const back = await stripe.pay(url);
    const event = stripe.told
      .slice(before)
      .find(({ type }) => type === 'checkout.session.completed');
    if (!event) throw new Error('The emulator has told nothing.');
    return { page, back, object: event.object };
  };

  it('sells a pack: checkout, payment, credits, and a line of what was bought', async () => {
    const account = await service.newAccount();
    const { page, back, object } = await checkout(account, 'pack-1000');
    expect(page).toContain('1,000 credits');
    expect(page).toContain('$10.00');
    expect(back).toBe(`${BASE}account?purchase=done`);
    expect(await balance(account)).toBe(100);
    for (let time = 0; time < 3; time++) {
      expect((await deliver(completed(object, account))).status).toBe(200);
    }
    expect(await balance(account)).toBe(1_100);
    const shop = await json(await ask(account, 'GET', '/account/api/shop'));
    expect(shop).toMatchObject({
      isOpen: true,
      canManage: true,
      products: [{ id: 'plan' }, { id: 'pack-1000', amount: 1_000 }, {}, {}],
      purchases: [{ product: 'pack-1000', credits: 1_000, takenBack: 0, paid: 1_000 }],
    });
  });

  it('sells the plan: credits for every paid month, once', async () => {
    const account = await service.newAccount();
    const { page, object } = await checkout(account, 'plan');
    expect(page).toContain('7,500 credits a month');
    expect(page).toContain('$49.00');
    await deliver(completed(object, account));
    expect(await balance(account)).toBe(100);
    const months = ['subscription_create', 'subscription_cycle', 'subscription_cycle'];
    for (const [month, reason] of [...months, ...months].entries()) {
      const invoice = invoiceOf(account, object.metadata, month % 3, reason);
      expect((await deliver(invoice)).status).toBe(200);
    }
    await deliver(invoiceOf(account, object.metadata, 7, 'subscription_update'));
    expect(await balance(account)).toBe(100 + 3 * 7_500);
  });

  const invoiceOf = (account: string, metadata: unknown, month: number, reason: string) => ({
    type: 'invoice.paid',
    object: {
      id: `in_${month}_${account}`,
      object: 'invoice',
      billing_reason: reason,
      amount_paid: 4_900,
      currency: 'usd',
      customer: `cus_${account}`,
      parent: { type: 'subscription_details', subscription_details: { metadata } },
    },
  });
  const soldTo = (account: string, credits: number, amount: number) => ({
    vitrine_account: account,
    vitrine_product: 'x',
    vitrine_credits: String(credits),
    vitrine_amount: String(amount),
    vitrine_currency: 'usd',
  });
  /** Everything that happens to a pack and a plan, as Stripe tells it. */
  const story = (account: string): StripeEvent[] => {
    const pack = { payment_intent: `pi_${account}`, charge: `ch_${account}` };
    const plan = { payment_intent: `pi_plan_${account}`, charge: `ch_plan_${account}` };
    const session = { id: `cs_${account}`, metadata: soldTo(account, 1_000, 1_000) };
    const refund = (name: string, amount: number, status: string) => ({
      id: `re_${name}_${account}`,
      ...pack,
      amount,
      status,
    });
    const charge = (amount: number) => ({
      type: 'charge.refunded',
      object: { id: `ch_${account}`, payment_intent: pack.payment_intent, amount_refunded: amount },
    });
    const dispute = (type: string, status: string) => ({
      type: `charge.dispute.${type}`,
      object: { id: `dp_${account}`, ...plan, amount: 4_900, status },
    });
    return [
      completed({ ...session, mode: 'payment', payment_status: 'unpaid' }, account),
      {
        type: 'checkout.session.async_payment_succeeded',
        object: completed({ ...session, mode: 'payment', payment_status: 'paid' }, account).object,
      },
      { type: 'refund.created', object: refund('a', 100, 'pending') },
      { type: 'refund.updated', object: refund('a', 100, 'succeeded') },
      charge(100),
      { type: 'refund.created', object: refund('b', 300, 'pending') },
      charge(400),
      { type: 'refund.failed', object: refund('b', 300, 'failed') },
      invoiceOf(account, soldTo(account, 7_500, 4_900), 0, 'subscription_create'),
      {
        type: 'invoice_payment.paid',
        object: {
          id: `inpay_${account}`,
          invoice: `in_0_${account}`,
          payment: { type: 'payment_intent', payment_intent: plan.payment_intent },
        },
      },
      dispute('created', 'needs_response'),
      dispute('updated', 'under_review'),
      dispute('closed', 'lost'),
      invoiceOf(account, soldTo(account, 7_500, 4_900), 1, 'subscription_cycle'),
      { type: 'customer.created', object: { id: `cus_${account}` } },
    ];
  };

  it('comes to the same ledger in any order, with everything told three times', async () => {
    const kinds = story('x').length;
    const order = fc.shuffledSubarray(
      Array.from({ length: 3 * kinds }, (_, at) => at % kinds),
      { minLength: 3 * kinds, maxLength: 3 * kinds },
    );
    await fc.assert(
      fc.asyncProperty(order, async (told) => {
        const account = await service.newAccount();
        const events = story(account);
        for (const at of told) {
          expect((await deliver(events[at] as StripeEvent)).status).toBe(200);
        }
        expect(await balance(account)).toBe(100 + 1_000 - 100 + 7_500);
      }),
      { numRuns: kind === 'sqlite' ? 25 : 8 },
    );
  });

  it('takes refunded credits back; publishing stops, and nothing that is there goes', async () => {
    const account = await service.newAccount(ledger ? undefined : 0);
    await balance(account);
    await service.deps.credits?.debit(account, 100, `spent_${account}`);
    const token = await service.newToken(account);
    const publish = async () =>
      service.request('POST', '/api/artifacts', {
        token,
        body: { artifact: await brief({ title: randomUUID() }) },
        headers: X,
      });
    const session = { id: `cs_${account}`, mode: 'payment', payment_status: 'paid' };
    const metadata = soldTo(account, 10, 1_000);
    await deliver(completed({ ...session, metadata }, account));
    expect(await balance(account)).toBe(10);
    const first = await publish();
    expect(first.status).toBe(201);
    const { url } = (await first.json()) as { url: string };
    await deliver({
      type: 'charge.refunded',
      object: { id: `ch_${account}`, payment_intent: `pi_${account}`, amount_refunded: 1_000 },
    });
    expect(await balance(account)).toBe(-1);
    const problem = await expectProblem(await publish(), 402, 'insufficient_credits');
    expect(problem).toMatchObject({ balance: -1, purchaseUrl: `${BASE}account` });
    expect((await service.request('GET', `/api/artifacts/${url.split('/a/')[1]}`)).status).toBe(
      200,
    );
  });

  it('is not impressed by what Stripe has not signed', async () => {
    const account = await service.newAccount();
    const metadata = soldTo(account, 1_000_000, 1);
    const object = { id: 'cs_forged', mode: 'payment', payment_status: 'paid', metadata };
    const event = { type: 'checkout.session.completed', object };
    const good = signed(event);
    const forged = [
      signed(event, { secret: 'whsec_other' }),
      signed(event, { age: 301 }),
      { ...good, headers: {} },
      { ...good, headers: { 'Stripe-Signature': 't=1,v1=00' } },
      { ...good, body: good.body.replace('"1000000"', '"9000000"') },
      { ...good, body: `${good.body} ` },
    ];
    for (const one of forged) await expectProblem(await send(one), 400, 'invalid_request');
    const long = { ...good, body: good.body + ' '.repeat(524_288) };
    await expectProblem(await send(long), 413, 'too_large');
    expect(await balance(account)).toBe(100);
  });

  it('leaves alone what somebody else sells through the same account of Stripe', async () => {
    const paid = { mode: 'payment', payment_status: 'paid', amount_total: 500 };
    const foreign = [
      { type: 'checkout.session.completed', object: { id: 'cs_f1', ...paid, metadata: {} } },
      {
        type: 'checkout.session.completed',
        object: { id: 'cs_f2', ...paid, metadata: soldTo('acc_elsewhere', 5, 500) },
      },
      {
        type: 'invoice.paid',
        object: { id: 'in_f', billing_reason: 'subscription_create', parent: null },
      },
      { type: 'refund.created', object: { id: 're_f', payment_intent: 'pi_f', amount: 5 } },
      { type: 'charge.dispute.created', object: null as unknown as Record<string, unknown> },
      { type: 'something.new', object: { id: 'x' } },
    ];
    for (const event of foreign) expect((await deliver(event)).status).toBe(200);
  });

  it('begins a checkout for nobody but the person who is signed in, on our own pages', async () => {
    const account = await service.newAccount();
    const mine = await signedIn(service.store, account);
    const start = (headers: Record<string, string>, product: unknown = 'pack-1000') =>
      service.request('POST', '/account/api/checkout', { body: { product }, headers });
    const { Cookie: _, ...anybody } = mine;
    await expectProblem(await start(anybody), 401, 'unauthorized');
    const evil = { ...mine, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    await expectProblem(await start(evil), 403, 'invalid_request');
    await expectProblem(await start({ ...mine, Origin: 'null' }), 403, 'invalid_request');
    const unknown = await expectProblem(await start(mine, 'pack-1'), 400, 'invalid_request');
    expect(unknown.errors).toMatchObject([{ pointer: '/product' }]);
    const portal = await ask(account, 'POST', '/account/api/portal', {});
    await expectProblem(portal, 404, 'not_found');
  });
});

describe('a deployment without keys', () => {
  it('says that it sells nothing, and has no webhook', async () => {
    const service = await startService();
    const account = await service.newAccount();
    const headers = await signedIn(service.store, account);
    const shop = await json(await service.request('GET', '/account/api/shop', { headers }));
    expect(shop).toEqual({
      isOpen: false,
      purchaseUrl: null,
      account,
      currency: 'usd',
      products: [],
      canManage: false,
      purchases: [],
    });
    const body = { product: 'plan' };
    const start = await service.request('POST', '/account/api/checkout', { body, headers });
    await expectProblem(start, 404, 'not_found');
    expect((await service.request('POST', '/webhooks/stripe', { body: {} })).status).toBe(404);
    const discovery = await json(await service.request('GET', '/.well-known/svc.json'));
    expect(discovery).toMatchObject({
      features: { creditPurchases: false },
      pricing: { purchaseUrl: null },
    });
    await service.close();
  });

  it('tells where else credits are bought, and one with keys that it is here', async () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    const elsewhere = { PURCHASE_URL: 'https://shop.example.org/' };
    for (const [env, url] of [
      [keys, `${BASE}account`],
      [elsewhere, 'https://shop.example.org/'],
    ] as const) {
      const service = await startService(env);
      const discovery = await json(await service.request('GET', '/.well-known/svc.json'));
      expect(discovery).toMatchObject({
        features: { creditPurchases: true },
        pricing: { purchaseUrl: url, products: expect.arrayContaining([expect.anything()]) },
      });
      await service.close();
    }
  });

  it('says so when the payment service does not answer', async () => {
    const env = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    const service = await startService({ ...env, STRIPE_API_BASE: 'http://127.0.0.1:9' });
    const account = await service.newAccount();
    const headers = await signedIn(service.store, account);
    const body = { product: 'plan' };
    const start = await service.request('POST', '/account/api/checkout', { body, headers });
    await expectProblem(start, 503, 'credits_unavailable');
    expect(service.failures).toHaveLength(1);
    await service.close();
  });
});
