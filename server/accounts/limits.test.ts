import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brief } from '../../e2e/fixtures/documents.ts';
import { type MailServer, startMailServer } from '../../e2e/fixtures/mail-server.ts';
import { type ModelServer, startModelServer } from '../../e2e/fixtures/model-server.ts';
import { newDatabase } from '../../e2e/fixtures/one-postgres.ts';
import { personAt } from '../../e2e/fixtures/person.ts';
import { expectProblem, json, unique } from '../../e2e/fixtures/scenario.ts';
import { startService, type TestService } from '../../e2e/fixtures/service.ts';
import { signedIn } from '../../e2e/fixtures/signed-in.ts';
import { hashInvitation, newInvitation } from './invitations.ts';

const from = (address: string) => ({ 'X-Forwarded-For': address });

/** A person at an address makes an account. */
async function signUpAt(service: TestService, address: string, more: object = {}) {
  const person = personAt(service);
  const offered = await person.ask(
    'POST',
    'sign-up/options',
    { name: 'Ann', ...more },
    from(address),
  );
  if (offered.status !== 200) return { person, response: offered };
  const answer = person.device.create((await offered.json()) as never);
  const response = await person.ask('POST', 'sign-up', { answer, ...more }, from(address));
  return { person, response };
}

describe.each(['sqlite', 'postgres'] as const)('people without an account, on %s', (kind) => {
  let mail: MailServer;
  const open = async (env: Record<string, string>) =>
    startService({
      TRUST_PROXY: '1',
      SIGNUP_PER_NETWORK: '',
      SMTP_URL: mail.url,
      MAIL_FROM: 'v@example.org',
      ...(kind === 'postgres' && { DATABASE_URL: await newDatabase() }),
      ...env,
    });
  beforeAll(async () => {
    mail = await startMailServer();
  });
  afterAll(async () => {
    await mail.close();
  });

  it('make five accounts a day from one network, and so many in all', async () => {
    const service = await open({ SIGNUP_PER_DAY: '12' });
    const many = async (addresses: string[]) => {
      const made = await Promise.all(addresses.map((address) => signUpAt(service, address)));
      return made.map(({ response }) => response.status).filter((status) => status === 200).length;
    };
    expect(await many(Array(30).fill('192.0.2.1'))).toBe(5);
    expect(await many(Array(5).fill('::ffff:192.0.2.1'))).toBe(0);
    const sisters = Array.from(
      { length: 30 },
      (_, n) => `2001:db8:0:1:${(n * 1999).toString(16)}::${n}`,
    );
    expect(await many(sisters)).toBe(5);
    const { response: refused } = await signUpAt(service, '192.0.2.1');
    await expectProblem(refused, 429, 'rate_limited');
    const wait = Number(refused.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(86_000);
    expect(wait).toBeLessThanOrEqual(86_400);
    const elsewhere = Array.from({ length: 6 }, (_, n) => `198.51.100.${n}`);
    expect(await many(elsewhere)).toBe(2);
    expect(await service.store.accounts()).toHaveLength(12);
    await service.close();
  });

  it('sign up with an invitation where that is needed, and nowhere when it is closed', async () => {
    const service = await open({ SIGNUP: 'invite', SIGNUP_PER_NETWORK: '1000' });
    const features = async (one: TestService) =>
      (await json(await one.request('GET', '/.well-known/svc.json'))).features;
    expect(await features(service)).toMatchObject({ signUp: 'invite' });
    expect(await personAt(service).json('GET', 'me')).toMatchObject({
      features: { signUp: 'invite' },
    });
    const code = newInvitation();
    await service.store.createInvitation({
      id: 'inv_1',
      hash: hashInvitation(code),
      hint: '',
      uses: 2,
      createdAt: Date.now(),
      expiresAt: null,
    });
    for (const more of [{}, { invitation: 'x' }, { invitation: 5 }, { invitation: '' }]) {
      const { response } = await signUpAt(service, '192.0.2.1', more);
      const problem = await expectProblem(response, 400, 'invalid_request');
      expect(problem.errors).toMatchObject([{ pointer: '/invitation' }]);
    }
    // Typed as people type.
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `;
    const made = await Promise.all(
      [code, typed, code, code].map((invitation) => signUpAt(service, '192.0.2.1', { invitation })),
    );
    expect(made.map(({ response }) => response.status).sort()).toEqual([200, 200, 400, 400]);
    expect(await service.store.accounts()).toHaveLength(2);
    // Nobody is asked for one at the second step alone.
    const late = personAt(service);
    const answer = { id: 'x', type: 'public-key' };
    expect((await late.ask('POST', 'sign-up', { answer }, from('192.0.2.9'))).status).toBe(400);
    await service.close();

    const closed = await open({ SIGNUP: 'closed' });
    expect(await features(closed)).toMatchObject({ signUp: 'closed' });
    for (const path of ['sign-up/options', 'sign-up']) {
      const body = path === 'sign-up' ? { answer } : { name: 'Ann' };
      const refused = await personAt(closed).ask('POST', path, body, from('192.0.2.1'));
      await expectProblem(refused, 404, 'not_found');
    }
    await closed.close();
  });

  it('have no mails sent to strangers by the hundred', async () => {
    const service = await open({ SIGNUP_PER_NETWORK: '1000' });
    const verify = async (count: number, address: string) => {
      const { person } = await signUpAt(service, address);
      const asked = Array.from({ length: count }, (_, n) =>
        person.ask('POST', 'email', { email: `${n}-${Math.random()}@example.org` }, from(address)),
      );
      return (await Promise.all(asked)).filter(({ status }) => status === 202).length;
    };
    expect(await verify(60, '192.0.2.1')).toBe(5);
    // So many accounts as one likes: the network has twenty a day.
    const accounts = await Promise.all(Array.from({ length: 6 }, () => verify(6, '192.0.2.1')));
    expect(accounts.reduce((sum, sent) => sum + sent, 0)).toBe(15);
    const link = (address: string, email: string) =>
      personAt(service).ask('POST', 'sign-in/mail', { email }, from(address));
    await expectProblem(await link('192.0.2.1', 'x@example.org'), 429, 'rate_limited');
    // From many networks to one address.
    const sent = await Promise.all(
      Array.from({ length: 30 }, (_, n) => link(`198.51.100.${n}`, 'victim@example.org')),
    );
    expect(sent.filter(({ status }) => status === 202)).toHaveLength(5);
    await service.close();
  });

  it('publish and report so much a day, and register so many programs', async () => {
    const service = await open({ ANONYMOUS_PUBLISH: '1', ANONYMOUS_PER_NETWORK: '4' });
    const publish = async (address: string) =>
      service.request('POST', '/api/artifacts', {
        body: { artifact: await brief({ title: unique() }) },
        headers: { 'X-Svc-Artifact': '1', ...from(address) },
      });
    const answers = [];
    for (let n = 0; n < 6; n++) answers.push(await publish(`2001:db8::${n}`));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 429, 429]);
    await expectProblem(answers[5] as Response, 429, 'rate_limited');
    expect((await publish('192.0.2.1')).status).toBe(201);
    await service.close();
  });
});

describe('what an account may do', () => {
  it('is bounded by the bytes that it publishes', async () => {
    const service = await startService({ STORAGE_QUOTA: '2000' });
    const token = await service.newToken(await service.newAccount());
    const page = (html: string) =>
      service.request('POST', '/agent/v1/pages', { token, body: { html } });
    const first = await json(await page('x'.repeat(900)));
    const usage = async () => json(await service.request('GET', '/agent/v1/usage', { token }));
    const { storage } = (await usage()) as { storage: { usedBytes: number; quotaBytes: number } };
    expect(storage.quotaBytes).toBe(2_000);
    expect(storage.usedBytes).toBeGreaterThan(900);
    const problem = await expectProblem(await page('y'.repeat(1_500)), 413, 'too_large');
    expect(problem).toMatchObject({ storage, required: expect.any(Number) });
    expect(problem.detail).toContain('withdraw');
    expect(await usage()).toMatchObject({ balance: 90, storage });
    const path = `/agent/v1/pages/${first.id}`;
    expect((await service.request('DELETE', path, { token })).status).toBeLessThan(300);
    expect(await usage()).toMatchObject({ storage: { usedBytes: 0 } });
    expect((await page('y'.repeat(1_500))).status).toBe(201);
    await service.close();
  });

  it('pays for AI models with bought credits alone', async () => {
    const upstream: ModelServer = await startModelServer();
    const service = await startService({ AI_BASE_URL: upstream.url, AI_MODELS: 'small=100/200' });
    const account = await service.newAccount();
    const headers = await signedIn(service.store, account);
    const ask = () =>
      service.request('POST', '/account/api/ai', { body: { prompt: 'Hi' }, headers });
    const problem = await expectProblem(await ask(), 402, 'insufficient_credits');
    expect(problem).toMatchObject({ balance: 100, usable: 0, signUpCredits: 100 });
    expect(problem.detail).toContain('signing up pay for publishing, not for AI models');
    expect(upstream.requests).toHaveLength(0);
    const offer = async () => json(await service.request('GET', '/account/api/ai', { headers }));
    expect(await offer()).toMatchObject({ signedIn: true, balance: 100, usable: 0 });
    await service.store.grant(account, 500, 'bought', Date.now());
    expect(await offer()).toMatchObject({ balance: 600, usable: 500 });
    expect((await ask()).status).toBe(200);
    await service.close();
    await upstream.close();
  });
});
