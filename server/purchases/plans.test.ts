import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectProblem, json } from '../../e2e/fixtures/scenario.ts';
import { BASE, startService, type TestService } from '../../e2e/fixtures/service.ts';
import { signedIn } from '../../e2e/fixtures/signed-in.ts';
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
