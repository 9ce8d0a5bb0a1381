import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brief } from '../../e2e/fixtures/documents.ts';
import { expectProblem } from '../../e2e/fixtures/scenario.ts';
import { startService, type TestService } from '../../e2e/fixtures/service.ts';
import { type HttpEnv, sendJson } from '../http/reply.ts';
import { deviceOf } from './device.ts';
import { placeOf } from './place.ts';
import { ABSOLUTE_LIFETIME, endSession, IDLE_TIMEOUT, sessionOf, startSession } from './session.ts';

const ORIGIN = 'https://vitrine.example.org';
const cookieOf = (response: Response) =>
  /^([^=]+=[^;]*)/.exec(response.headers.get('Set-Cookie') ?? '')?.[1] ?? '';

let service: TestService;
let time = Date.UTC(2026, 10, 21);
let account: string;
let app: Hono<HttpEnv>;
beforeAll(async () => {
  service = await startService({ ANONYMOUS_PUBLISH: '1' });
});
afterAll(() => service.close());
beforeEach(async () => {
  account = await service.newAccount();
  const deps = { ...service.deps, now: () => time };
  app = new Hono<HttpEnv>();
  app.get('/who', async (c) => sendJson(c, 200, { session: await sessionOf(c, deps) }));
  app.post('/in', async (c) => sendJson(c, 200, await startSession(c, deps, account)));
  app.post('/out', async (c) => {
    await endSession(c, deps);
    return sendJson(c, 200, {});
  });
});
const ask = (path: string, cookie = '', method = 'POST') =>
  app.request(path, { method, headers: { Cookie: cookie, Origin: ORIGIN } });
const who = async (cookie: string) => {
  const response = await ask('/who', cookie, 'GET');
  return ((await response.json()) as { session: { account: string } | null }).session;
};

describe('a session', () => {
  it('is a cookie that no script reads, no other site sends, and no other path replaces', async () => {
    const response = await ask('/in');
    expect(response.headers.get('Set-Cookie')).toMatch(
      /^__Host-vitrine=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(await who(cookieOf(response))).toMatchObject({ account });
  });

  it('is answered for one person alone', async () => {
    const response = await ask('/who', cookieOf(await ask('/in')), 'GET');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      vary: 'Cookie, Origin, Sec-Fetch-Site',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  it('begins with a new secret each time, and ends the one that was there (fixation)', async () => {
    const planted = `__Host-vitrine=${'A'.repeat(43)}`;
    const first = cookieOf(await ask('/in', planted));
    expect(first).not.toBe(planted);
    expect(await who(planted)).toBeNull();
    const second = cookieOf(await ask('/in', first));
    expect(second).not.toBe(first);
    expect(await who(first)).toBeNull();
    expect(await who(second)).toMatchObject({ account });
  });

  it('is kept as a hash only', async () => {
    const cookie = cookieOf(await ask('/in'));
    const [session] = await service.store.sessions(account);
    expect(session?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(session)).not.toContain(cookie.split('=')[1]);
  });

  it('ends when it is not used, and in the end however much it is used', async () => {
    const start = time;
    const cookie = cookieOf(await ask('/in'));
    time = start + IDLE_TIMEOUT - 1;
    expect(await who(cookie)).toMatchObject({ account });
    time += IDLE_TIMEOUT;
    expect(await who(cookie)).toBeNull();
    time = start;
    const busy = cookieOf(await ask('/in'));
    for (; time < start + ABSOLUTE_LIFETIME; time += IDLE_TIMEOUT / 2) {
      expect(await who(busy)).toMatchObject({ account });
    }
    time = start + ABSOLUTE_LIFETIME;
    expect(await who(busy)).toBeNull();
    time = start;
  });

  it('ends when one signs out', async () => {
    const cookie = cookieOf(await ask('/in'));
    const response = await ask('/out', cookie);
    expect(response.headers.get('Set-Cookie')).toMatch(/^__Host-vitrine=; Max-Age=0;/);
    expect(await who(cookie)).toBeNull();
  });

  it.each(['', 'x', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}!`])(
    'is not looked for when the cookie is junk: %s',
    async (value) => expect(await who(`__Host-vitrine=${value}`)).toBeNull(),
  );
});

describe('POST /api/artifacts with a session', () => {
  const SAME = { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin', 'X-Svc-Artifact': '1' };
  const publish = async (headers: Record<string, string>) =>
    service.request('POST', '/api/artifacts', {
      body: { artifact: await brief({ title: `With a session ${Math.random()}` }) },
      headers,
    });

  it('publishes and charges the account', async () => {
    const Cookie = cookieOf(await ask('/in'));
    const response = await publish({ ...SAME, Cookie });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ credits: { charged: 1, balance: 99 } });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it.each([
    ['no origin', { 'X-Svc-Artifact': '1' }],
    ['another origin', { ...SAME, Origin: 'https://evil.example' }],
    ['no origin that is told', { ...SAME, Origin: 'null' }],
    ['another site', { ...SAME, 'Sec-Fetch-Site': 'cross-site' }],
    ['a sister site', { ...SAME, 'Sec-Fetch-Site': 'same-site' }],
  ])('refuses %s', async (_, headers) => {
    const Cookie = cookieOf(await ask('/in'));
    expect((await publish({ ...headers, Cookie })).status).toBe(403);
    expect((await service.store.account(account))?.balance).toBe(100);
  });

  it('wants the header that no form can send', async () => {
    const Cookie = cookieOf(await ask('/in'));
    const { 'X-Svc-Artifact': _, ...headers } = SAME;
    expect((await publish({ ...headers, Cookie })).status).toBe(400);
  });

  it('does not open what is for tokens only', async () => {
    const Cookie = cookieOf(await ask('/in'));
    const body = { html: '<p>x' };
    const response = await service.request('POST', '/agent/v1/pages', {
      body,
      headers: { ...SAME, Cookie },
    });
    expect(response.status).toBe(401);
  });

  // Anonymous publishing is on here; whoever was signed in did not mean that.
  it.each([
    ['of a session that nobody knows', async () => 'A'.repeat(43)],
    ['that cannot be any', async () => 'x'],
    ['that is empty', async () => ''],
    [
      'of a session that was ended',
      async () => {
        const cookie = cookieOf(await ask('/in'));
        await ask('/out', cookie);
        return cookie.split('=')[1] ?? '';
      },
    ],
    [
      'of an account that was deleted',
      async () => {
        const cookie = cookieOf(await ask('/in'));
        await service.store.deleteAccount(account, time);
        return cookie.split('=')[1] ?? '';
      },
    ],
  ])('publishes nothing, and nothing without an account, with a cookie %s', async (_, secret) => {
    const Cookie = `other=1; __Host-vitrine=${await secret()}`;
    const refused = await publish({ ...SAME, Cookie });
    const problem = await expectProblem(refused, 401, 'unauthorized');
    expect(problem.detail).toContain('not signed in any more');
    expect(refused.headers.get('WWW-Authenticate')).toMatch(/^Bearer/);
  });

  it('publishes without an account where there is no such cookie', async () => {
    const answer = await publish({ ...SAME, Cookie: '__Host-vitrine-asked=x' });
    expect(await answer.json()).toMatchObject({ credits: { charged: 0 } });
  });
});

describe('the place where people sign in', () => {
  it.each([
    ['https://a.example/', 'https://a.example', 'a.example', '__Host-vitrine'],
    ['https://a.example:8443/v/', 'https://a.example:8443', 'a.example', '__Host-vitrine'],
    ['https://192.0.2.1/', 'https://192.0.2.1', null, '__Host-vitrine'],
    ['https://[2001:db8::1]/', 'https://[2001:db8::1]', null, '__Host-vitrine'],
    ['http://127.0.0.1:8787/', 'http://localhost:8787', 'localhost', 'vitrine-8787'],
    ['http://[::1]:1/', 'http://localhost:1', 'localhost', 'vitrine-1'],
    ['http://localhost/', 'http://localhost', 'localhost', 'vitrine-80'],
  ])('of %s', (baseUrl, origin, rpId, cookie) => {
    expect(placeOf(baseUrl)).toMatchObject({ origin, rpId, cookie });
  });
  it('is nowhere when a cookie would cross a network in the clear', () => {
    expect(placeOf('http://a.example/')).toBeNull();
    expect(placeOf('http://192.168.1.2:8787/')).toBeNull();
  });
});

it('names a device by what it says', () => {
  expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe(
    'Firefox, Linux',
  );
  expect(deviceOf('<script>')).toBe('');
});
