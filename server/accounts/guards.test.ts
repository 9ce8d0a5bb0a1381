import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OURS, personAt } from '../../e2e/fixtures/person.ts';
import { expectProblem } from '../../e2e/fixtures/scenario.ts';
import { startService, type TestService } from '../../e2e/fixtures/service.ts';
import { rateLimiter } from '../http/rate-limit.ts';
import { bodyReader } from '../http/read-body.ts';
import type { HttpEnv } from '../http/reply.ts';
import { mountAccountRoutes } from './account-routes.ts';

/** Every route that a cookie opens, as the server really has it: a new one is in here by itself. */
const service: TestService = await startService();
const every = service.routes.filter(({ path }) => path.startsWith('/account/api/'));
/** Behind each path stands what refuses every other method. */
const routes = every.filter(({ method }) => method !== 'ALL');
const changing = routes.filter(({ method }) => method !== 'GET');
const filled = (path: string) => path.replace('/:kind', '/artifact').replace(/:\w+/g, 'x');

let cookie: string;
beforeAll(async () => {
  const ann = personAt(service);
  await ann.signUp();
  cookie = [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
});
afterAll(() => service.close());

it.each(routes)(
  '$path answers other methods than $method with what it understands',
  async ({ path }) => {
    const response = await service.request('PUT', filled(path), {
      headers: { ...OURS, Cookie: cookie },
    });
    const problem = await expectProblem(response, 405, 'invalid_request');
    expect(problem.detail).toContain(response.headers.get('Allow'));
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  },
);

it('knows its routes', () => {
  expect(changing.length).toBeGreaterThanOrEqual(18);
});

describe.each(changing)('$method $path', ({ method, path }) => {
  const send = (headers: Record<string, string>) =>
    service.request(method, filled(path), { headers: { Cookie: cookie, ...headers } });

  it.each([
    ['from nowhere', { 'X-Svc-Account': '1' }],
    ['from another site', { ...OURS, Origin: 'https://evil.example' }],
    ['from a sister site', { ...OURS, Origin: 'https://evil.vitrine.example.org' }],
    ['from another port', { ...OURS, Origin: 'https://vitrine.example.org:8443' }],
    ['in the clear', { ...OURS, Origin: 'http://vitrine.example.org' }],
    ['from a sandboxed frame', { ...OURS, Origin: 'null' }],
    ['that the browser calls cross-site', { ...OURS, 'Sec-Fetch-Site': 'cross-site' }],
    ['that the browser calls same-site', { ...OURS, 'Sec-Fetch-Site': 'same-site' }],
    ['that the person typed', { ...OURS, 'Sec-Fetch-Site': 'none' }],
  ])('refuses a request %s', async (_, headers) => {
    const problem = await expectProblem(await send(headers), 403, 'invalid_request');
    expect(problem.detail).toContain('only be done on the pages');
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
    'refuses what a form can send: %s',
    async (type) => {
      const { 'X-Svc-Account': _, ...headers } = OURS;
      const refused = await send({ ...headers, 'Content-Type': type });
      await expectProblem(refused, 400, 'missing_header');
    },
  );

  it('is not opened to other sites by a preflight', async () => {
    const response = await service.request('OPTIONS', filled(path), {
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': method },
    });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull();
  });
});

describe.each(routes)('$method $path', ({ method, path }) => {
  it('answers one person alone', async () => {
    const headers = { ...OURS, Cookie: 'x=y' };
    const response = await service.request(method, filled(path), { headers });
    expect([200, 400, 401, 404, 204]).toContain(response.status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      vary: expect.stringMatching(/Cookie, Origin\b/),
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  it('is not opened by a token', async () => {
    const token = await service.newToken(await service.newAccount());
    const response = await service.request(method, filled(path), { headers: OURS, token });
    expect([200, 400, 401, 404, 204]).toContain(response.status);
    if (response.status === 200)
      expect(JSON.stringify(await response.json())).not.toContain('acc_');
  });
});

/** Also what does not stand in the table: whatever answers under this origin. */
it.each(
  service.routes
    .filter(({ method }) => method !== 'GET' && method !== 'OPTIONS')
    .map(({ method, path }) => ({ method: method === 'ALL' ? 'POST' : method, path })),
)('$method $path does nothing for another site', async ({ method, path }) => {
  const response = await service.request(method, filled(path.replace('*', 'x')), {
    headers: {
      Cookie: cookie,
      Origin: 'https://evil.example',
      'Sec-Fetch-Site': 'cross-site',
      'Content-Type': 'text/plain',
    },
  });
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.headers.get('Set-Cookie')).toBeNull();
});

it('lets an address try so often and no more', async () => {
  const app = new Hono<HttpEnv>();
  const guards = {
    deps: service.deps,
    addressRate: rateLimiter(3, () => 0),
    accountRate: null,
    trustProxy: 1,
    withBody: bodyReader(),
  };
  const handle = () => new Response('tried');
  mountAccountRoutes(
    app,
    [{ method: 'post', path: '/account/api/try', body: null, access: 'anyone', handle }],
    guards,
  );
  const attempt = async (address: string) => {
    const headers = { ...OURS, 'X-Forwarded-For': `6.6.6.6, ${address}` };
    return (await app.request('/account/api/try', { method: 'POST', headers })).status;
  };
  const statuses = [];
  for (let time = 0; time < 5; time++) statuses.push(await attempt('192.0.2.1'));
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(await attempt('192.0.2.2')).toBe(200);
  // The same address in the words of IPv6.
  expect(await attempt('::ffff:192.0.2.1')).toBe(429);
  // Of IPv6, a customer has as many addresses as they like.
  const sisters = [1, 2, 3, 4].map((host) => `2001:db8:0:1:${host}:${host * 7}::${host}`);
  expect(await Promise.all(sisters.map(attempt))).toEqual([200, 200, 200, 429]);
  expect(await attempt('2001:db8:0:2::1')).toBe(200);
});

it('writes no secret into the log', async () => {
  const ann = personAt(service);
  await ann.signUp();
  const { codes } = (await ann.json('POST', 'recovery-codes')) as { codes: string[] };
  const made = await ann.json('POST', 'tokens', {
    name: 'CI',
    scopes: ['artifacts:read'],
    days: null,
  });
  await ann.ask('POST', 'sign-in/recovery', { code: codes[0] });
  await service.request('GET', `/account?code=${codes[1]}&token=${made.token}`);
  const secrets = [...ann.cookies.values(), ...codes, String(made.token)];
  expect(secrets.every((secret) => secret.length >= 16)).toBe(true);
  expect(service.log()).toContain('"operation":"POST tokens"');
  for (const secret of secrets) expect(service.log()).not.toContain(secret);
});
