import { describe, expect, it } from 'vitest';
import { brief } from '../e2e/fixtures/documents.ts';
import { expectProblem, json, serviceOn, unique } from '../e2e/fixtures/scenario.ts';

const pack = (credits: number, price: string) => ({
  id: `pack-${credits}`,
  kind: 'pack',
  credits,
  price,
  currency: 'USD',
  interval: null,
});
const PRODUCTS = [
  { id: 'plan', kind: 'plan', credits: 7_500, price: '49.00', currency: 'USD', interval: 'month' },
  pack(1_000, '10.00'),
  pack(3_000, '25.00'),
  pack(7_500, '50.00'),
];

describe.each(['sqlite', 'postgres'] as const)('the service on %s', (kind) => {
  const { now, publish, page } = serviceOn(kind);

  describe('an Idempotency-Key', () => {
    it('gives the same answer again, and refuses another body', async () => {
      const body = { html: unique() };
      const key = { 'Idempotency-Key': 'key-1' };
      const first = await page(body, key);
      const replay = await page(body, key);
      expect([first.status, replay.status]).toEqual([201, 201]);
      expect(await json(replay)).toEqual(await json(first));
      const other = await page({ html: 'other' }, key);
      await expectProblem(other, 422, 'idempotency_conflict');
      const artifact = await brief({ title: unique() });
      await expectProblem(await publish(artifact, key), 422, 'idempotency_conflict');
      expect((await now.service.store.account(now.account))?.balance).toBe(90);
      const invalid = await page(body, { 'Idempotency-Key': 'x'.repeat(256) });
      await expectProblem(invalid, 400, 'invalid_request');
    });

    it('is at work once at a time', async () => {
      const body = { html: unique() };
      const key = { 'Idempotency-Key': 'key-2' };
      const responses = await Promise.all(Array.from({ length: 8 }, () => page(body, key)));
      const statuses = responses.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(201);
      for (const response of responses.filter(({ status }) => status !== 201)) {
        await expectProblem(response, 409, 'idempotency_conflict');
        expect(response.headers.get('Retry-After')).toBe('1');
      }
      expect((await now.service.store.account(now.account))?.balance).toBe(90);
    });

    it('gives a revision again with its document', async () => {
      const first = await brief({ title: unique() });
      await publish(first);
      const revise = () =>
        now.service.request('POST', `/agent/v1/artifacts/${first.id}/revisions`, {
          token: now.token,
          body: { expectedRevision: 1, patch: { title: 'Next' } },
          headers: { 'Idempotency-Key': 'key-3' },
        });
      const answer = await json(await revise());
      expect(await json(await revise())).toEqual(answer);
    });
  });

  it('refuses what the credits do not cover, with the numbers', async () => {
    const poor = await now.service.newToken(await now.service.newAccount(9));
    const response = await page({ html: unique() }, {}, poor);
    const problem = await expectProblem(response, 402, 'insufficient_credits');
    expect(problem).toMatchObject({
      required: 10,
      balance: 9,
      purchaseUrl: null,
      products: PRODUCTS,
    });
  });

  it('tells the account as it stands', async () => {
    const response = await now.service.request('GET', '/agent/v1/usage', { token: now.token });
    expect(await json(response)).toMatchObject({
      account: now.account,
      balance: 100,
      prices: { artifact: 1, capsule: 10, 'mini-app-capsule': 10 },
      products: PRODUCTS,
      caps: {
        artifactBodyBytes: 1_052_672,
        pageBodyBytes: 2_097_152,
        programBytes: 524_288,
        html: 200_000,
      },
      rateLimits: [{ limit: 6_000, windowSeconds: 60, remaining: 5_999 }],
    });
  });
});
