import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_SCOPES, SCOPES, type Scope } from '#schemas/api/scopes.ts';
import { brief } from '../../e2e/fixtures/documents.ts';
import { BASE, startService, type TestService } from '../../e2e/fixtures/service.ts';
import { makeToken } from '../accounts/token-format.ts';
import type { Operation } from './operation.ts';
import { OPERATIONS } from './operations.ts';

type Body = Record<string, unknown>;
const json = async (response: Response) => (await response.json()) as Body;
const X = { 'X-Svc-Artifact': '1' };
const entries = Object.entries(OPERATIONS) as [string, Operation][];
const guarded = entries.filter(([, { access }]) => access !== 'anyone');
/** A path with its parameters filled in. */
const pathOf = ({ path }: Operation) =>
  path.replace('{identifier}', '0123456789abcdef').replace(/\{\w+\}/g, '0'.repeat(64));

let service: TestService;
let account: string;
beforeAll(async () => {
  service = await startService();
  account = await service.newAccount();
});
afterAll(() => service.close());

const call = (operation: Operation, token?: string, headers: Record<string, string> = {}) =>
  service.request(operation.method.toUpperCase(), pathOf(operation), {
    ...(token !== undefined && { token }),
    ...(operation.body && { body: {} }),
    headers: { ...operation.needs, ...headers },
  });

describe('tokens', () => {
  it.each(guarded)('%s needs one', async (_id, operation) => {
    const response = await call(operation);
    expect(response.status).toBe(401);
    expect(response.headers.get('WWW-Authenticate')).toBe(
      `Bearer resource_metadata="${BASE}.well-known/oauth-protected-resource"`,
    );
    const problem = await json(response);
    expect(problem).toMatchObject({ code: 'unauthorized' });
    expect(problem.detail).toContain(`How to get one: ${BASE}auth.md`);
  });

  it.each(guarded)('%s refuses one that is not valid', async (_id, operation) => {
    const response = await call(operation, makeToken());
    expect(response.status).toBe(401);
    expect(response.headers.get('WWW-Authenticate')).toContain('error="invalid_token"');
    expect((await json(response)).detail).toContain(`How to get one: ${BASE}auth.md`);
  });

  it.each(guarded.filter(([, { access }]) => access !== 'anyone' && access.scope))(
    '%s needs its scope, and no other',
    async (_id, operation) => {
      if (operation.access === 'anyone' || operation.access.scope === null) return;
      const { scope } = operation.access;
      const others = await service.newToken(
        account,
        ALL_SCOPES.filter((name) => name !== scope),
      );
      const response = await call(operation, others);
      expect(response.status).toBe(403);
      expect(response.headers.get('WWW-Authenticate')).toContain(`scope="${scope}"`);
      expect(await json(response)).toMatchObject({ code: 'insufficient_scope', scope });
      const own = await service.newToken(account, [scope]);
      expect([401, 403]).not.toContain((await call(operation, own)).status);
    },
  );

  it('guard what the table of scopes says', () => {
    const byScope = Object.fromEntries(ALL_SCOPES.map((scope) => [scope, [] as string[]]));
    for (const [, { access, method, path }] of guarded) {
      if (access !== 'anyone' && access.scope) {
        byScope[access.scope]?.push(`${method.toUpperCase()} ${path}`);
      }
    }
    for (const scope of ALL_SCOPES as Scope[]) {
      expect(byScope[scope]?.sort()).toEqual([...SCOPES[scope].operations].sort());
    }
  });

  it('that are junk never reach the database', async () => {
    const before = service.tokenLookups();
    for (const junk of [
      'x',
      'svc_',
      `svc_${'a'.repeat(36)}`,
      'y'.repeat(8_000),
      makeToken().slice(1),
    ]) {
      expect((await call(OPERATIONS.usage, junk)).status).toBe(401);
    }
    expect(service.tokenLookups()).toBe(before);
    await call(OPERATIONS.usage, makeToken());
    expect(service.tokenLookups()).toBe(before + 1);
  });

  it('that are expired or revoked are refused', async () => {
    const token = await service.newToken(account);
    expect((await call(OPERATIONS.usage, token)).status).toBe(200);
    const [record] = (await service.store.tokens(account)).slice(-1);
    await service.store.revokeToken(record?.id ?? '', Date.now());
    expect((await call(OPERATIONS.usage, token)).status).toBe(401);
  });

  it('are needed for everything below /agent/, even what is not there', async () => {
    const bare = await service.request('GET', '/agent/v1/usage', {
      headers: { Authorization: 'svc_0123456789' },
    });
    expect(bare.status).toBe(401);
    expect(await bare.text()).toContain('must begin with \\"Bearer\\"');
    expect((await service.request('GET', '/agent/v1/nothing')).status).toBe(401);
    const token = await service.newToken(account);
    const response = await service.request('GET', '/agent/v1/nothing', { token });
    expect(await json(response)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await json(await service.request('GET', '/api/nothing'))).toMatchObject({
      code: 'not_found',
    });
  });

  it('never get into the log, nor do bodies and addresses', async () => {
    const token = await service.newToken(account);
    await service.request('POST', '/agent/v1/pages?q=needle', {
      token,
      body: { html: 'haystack' },
    });
    service.log();
    expect(service.log()).toContain('"operation":"publishPage"');
    for (const secret of [token.slice(4), 'needle', 'haystack']) {
      expect(service.log()).not.toContain(secret);
    }
  });
});

describe('bodies', () => {
  const withBody = entries.filter(([, { body }]) => body);

  it.each(withBody)('%s takes only JSON', async (_id, operation) => {
    const token = await service.newToken(account);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/jsonx',
      '',
    ]) {
      const response = await call(operation, token, { 'Content-Type': type });
      expect([type, response.status]).toEqual([type, 415]);
      expect(await json(response)).toMatchObject({ code: 'unsupported_media_type' });
    }
    const packed = await call(operation, token, { 'Content-Encoding': 'gzip' });
    expect(packed.status).toBe(415);
    const good = await call(operation, token, {
      'Content-Type': 'application/json; charset=utf-8',
    });
    expect(good.status).not.toBe(415);
  });

  it.each(withBody)(
    '%s has a limit, with and without a declared length',
    async (_id, operation) => {
      const token = await service.newToken(account);
      const limit = operation.body?.limit ?? 0;
      const send = (size: number, streamed: boolean) => {
        const bytes = new Uint8Array(size).fill(32);
        const body = streamed ? new Blob([bytes]).stream() : bytes;
        return service.request(operation.method.toUpperCase(), pathOf(operation), {
          token,
          body: body as unknown as Uint8Array,
          headers: {
            'Content-Type': 'application/json',
            ...operation.needs,
            ...(!streamed && { 'Content-Length': String(size) }),
          },
        });
      };
      const response = await send(limit + 1, false);
      expect(await json(response)).toMatchObject({ status: 413, code: 'too_large' });
      expect(await json(await send(limit, false))).toMatchObject({ code: 'invalid_json' });
    },
  );

  it('of artifacts need the header that keeps forms out', async () => {
    const token = await service.newToken(account);
    const artifact = await brief();
    for (const headers of [{}, { 'X-Svc-Artifact': '0' }]) {
      const response = await service.request('POST', '/api/artifacts', {
        token,
        body: { artifact },
        headers: headers as Record<string, string>,
      });
      expect(await json(response)).toMatchObject({ status: 400, code: 'missing_header' });
    }
  });
});

describe('anonymous publishing', () => {
  it('is off unless the operator turns it on', async () => {
    const body = { artifact: await brief() };
    const response = await service.request('POST', '/api/artifacts', { body, headers: X });
    expect(response.status).toBe(401);
  });

  it('is free, expires and is limited', async () => {
    const open = await startService({ ANONYMOUS_PUBLISH: '1', ANONYMOUS_DAYS: '1' });
    try {
      const publish = async (title: string) => {
        const body = { artifact: await brief({ title }) };
        return open.request('POST', '/api/artifacts', { body, headers: X });
      };
      const answer = await json(await publish('0'));
      expect(answer).toMatchObject({ created: true, credits: { charged: 0 } });
      const lasts = Date.parse(String(answer.expiresAt)) - Date.now();
      expect(lasts).toBeGreaterThan(86_300_000);
      expect(lasts).toBeLessThanOrEqual(86_400_000);
      // The second time nothing is stored, and it stays no longer.
      const { created, expiresAt } = await json(await publish('0'));
      expect({ created, expiresAt }).toEqual({ created: false, expiresAt: answer.expiresAt });
      const hex = String(answer.id).slice(7);
      const soon = await open.store.artifact(hex, Date.now() + 86_300_000);
      const late = await open.store.artifact(hex, Date.now() + 86_500_000);
      expect([soon.state, late.state]).toEqual(['live', 'gone']);
      const withToken = { body: {}, headers: X, token: 'junk' };
      expect((await open.request('POST', '/api/artifacts', withToken)).status).toBe(401);
      expect((await open.request('POST', '/agent/v1/pages', { body: {} })).status).toBe(401);
      const statuses = [];
      for (let n = 1; n <= 29; n++) statuses.push((await publish(String(n))).status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(28);
      const refused = await publish('more');
      expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/);
      expect(await json(refused)).toMatchObject({ status: 429, code: 'rate_limited' });
    } finally {
      await open.close();
    }
  });
});

describe('rates', () => {
  it('are told in every answer and end in 429', async () => {
    const slow = await startService({ RATE_LIMIT: '3' });
    try {
      const token = await slow.newToken(await slow.newAccount());
      const answers = [];
      for (let n = 0; n < 4; n++)
        answers.push(await slow.request('GET', '/agent/v1/usage', { token }));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
      expect(answers.map(({ headers }) => headers.get('RateLimit')?.replace(/t=\d+/, 't'))).toEqual(
        ['2', '1', '0', '0'].map((left) => `"account";r=${left};t`),
      );
      expect(answers[0]?.headers.get('RateLimit-Policy')).toBe('"account";q=3;w=60');
      expect(answers[3]?.headers.get('Retry-After')).toMatch(/^\d+$/);
    } finally {
      await slow.close();
    }
  });
});

describe('every answer', () => {
  it('carries a request identifier: the own one when it is harmless', async () => {
    const id = async (given: string) => {
      const headers = { 'X-Request-Id': given };
      return (await service.request('GET', '/healthz', { headers })).headers.get('X-Request-Id');
    };
    expect(await id('trace-1.a')).toBe('trace-1.a');
    for (const bad of ['a b', '"', 'x'.repeat(65), '<b>'])
      expect(await id(bad)).toMatch(/^[\w-]{36}$/);
    expect((await service.request('GET', '/')).headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/);
  });

  it('of the API may be read by any page, and pages of other sites may ask', async () => {
    const response = await service.request('OPTIONS', '/agent/v1/pages', {
      headers: { Origin: 'https://viewer.example', 'Access-Control-Request-Method': 'POST' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Access-Control-Allow-Methods')).toContain('POST');
    expect(response.headers.get('Access-Control-Allow-Headers')).toContain('Authorization');
    expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull();
  });

  it('to a wrong method names the right ones', async () => {
    const response = await service.request('PUT', '/api/artifacts', { body: {} });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  it('names the operation that is meant, and where the document belongs', async () => {
    const token = await service.newToken(await service.newAccount());
    const detailOf = async (path: string, body: object) => {
      const { detail } = await json(await service.request('POST', path, { token, body }));
      return detail;
    };
    for (const path of ['/agent/v1/artifacts', '/agent/v1/artifacts/', '/api/v2/artifacts']) {
      expect(await detailOf(path, {})).toContain('Is it `POST /api/artifacts`?');
    }
    expect(await detailOf('/api/nowhere', {})).toMatch(/\/openapi\.json lists all operations\.$/);
    const draft = { type: 'research-brief', title: 'A', content: {} };
    expect(await detailOf('/agent/v1/previews', draft)).toContain('belongs into "artifact"');
  });

  it('is a problem even when something breaks, and says nothing about it', async () => {
    const { store } = service.deps;
    const broken = Object.assign(service.deps, {
      store: {
        ...store,
        lineage: async () => {
          throw new Error('secret detail');
        },
      },
    });
    const response = await service.request('GET', `/api/artifacts/${'0'.repeat(64)}/revisions`);
    Object.assign(broken, { store });
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ status: 500, code: 'internal' });
    expect(text).not.toContain('secret');
  });
});

describe('reports', () => {
  it('are kept for the operator', async () => {
    const token = await service.newToken(account);
    const page = { html: 'report me' };
    const { url, id } = await json(
      await service.request('POST', '/agent/v1/pages', { token, body: page }),
    );
    const report = (body: unknown) => service.request('POST', '/api/reports', { body });
    const response = await report({ url, reason: 'phishing', detail: 'It asks for my bank.' });
    expect(response.status).toBe(202);
    expect(await service.store.reports(5)).toMatchObject([
      { kind: 'capsule', record: id, reason: 'phishing', detail: 'It asks for my bank.' },
    ]);
    expect((await report({ url: 'https://elsewhere.example/i/x', reason: 'other' })).status).toBe(
      404,
    );
    for (const body of [{}, { url, reason: 'boring' }, { url, reason: 'other', detail: 'a\0b' }]) {
      expect(await json(await report(body))).toMatchObject({ code: 'invalid_request' });
    }
  });
});
