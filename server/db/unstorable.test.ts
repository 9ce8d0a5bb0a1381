import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticator } from '../../e2e/fixtures/authenticator.ts';
import { type ListeningService, listenService } from '../../e2e/fixtures/listening-service.ts';
import { newDatabase } from '../../e2e/fixtures/one-postgres.ts';
import { personAt } from '../../e2e/fixtures/person.ts';
import { expectProblem } from '../../e2e/fixtures/scenario.ts';

type Person = ReturnType<typeof personAt>;

/** PostgreSQL's text holds no NUL, and its indexes nothing long: SQLite must answer the same. */
describe.each(['sqlite', 'postgres'] as const)('what cannot be stored, on %s', (kind) => {
  let service: ListeningService;
  let ann: Person;
  let token: string;
  beforeAll(async () => {
    service = await listenService({
      RATE_LIMIT: '0',
      ...(kind === 'postgres' && { DATABASE_URL: await newDatabase() }),
    });
    ann = personAt(service, undefined, service.base);
    expect((await ann.signUp()).status).toBe(200);
    token = await service.newToken(await service.newAccount());
  });
  afterAll(async () => {
    expect(await service.store.audit()).toMatchObject({ entrySum: 0, wrongBalances: 0 });
    await service.close();
  });

  it.each([
    '/account/api/ledger?cursor=1.%00',
    '/account/api/published?text=a%00&cursor=1%00',
    '/oauth/interaction/%00/details',
    '/account/api/%00',
    '/webhooks/stripe?x=%00',
  ])('is not found: GET %s', async (path) => {
    await expectProblem(await ann.go('GET', path), 404, 'not_found');
  });

  it.each([
    '/agent/v1/pages/%00',
    '/agent/v1/pages/0123456789abcde%00',
    '/agent/v1/pages?cursor=%00',
    '/agent/v1/artifacts?cursor=cDE%00',
    '/agent/v1/artifacts?text=%00',
    '/api/artifacts/%00',
    '/api/artifacts/%00/revisions',
    '/api/capsules/%00',
    '/api/capsules/%00/html',
    '/oembed?url=%00',
    `/agent/v1/usage?%00`,
  ])('is not found: GET %s', async (path) => {
    await expectProblem(await service.request('GET', path, { token }), 404, 'not_found');
  });

  it.each(['/a/%00', '/i/%00', '/?x=%00', '/account?x=%00', '/%00', '/device?user_code=%00'])(
    'is a page that is not there: GET %s',
    async (path) => {
      const response = await service.request('GET', path, { headers: { Accept: 'text/html' } });
      expect(response.status).toBe(404);
      expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
      expect(await response.text()).not.toContain('\0');
    },
  );

  it.each([
    ['DELETE', '/account/api/tokens/%00'],
    ['DELETE', '/account/api/sessions/%00'],
    ['DELETE', '/account/api/passkeys/%00'],
    ['DELETE', '/account/api/apps/%00'],
    ['DELETE', '/account/api/published/capsule/%00'],
    ['PATCH', '/account/api/passkeys/%00', { name: 'x' }],
    ['PATCH', '/account/api/me', { name: 'a\0' }],
    ['POST', '/account/api/tokens', { name: 'a\0', scopes: ['artifacts:read'], days: 1 }],
    ['POST', '/account/api/sign-up/options', { name: 'a\0b' }],
    ['POST', '/account/api/sign-in/link', { secret: '\0' }],
    ['POST', '/account/api/sign-in/recovery', { code: '\0' }],
    ['POST', '/oauth/interaction/%00/decision', { allow: true }],
    ['POST', '/oauth/device/details', { userCode: '\0' }],
    ['POST', '/account/api/sign-in', { answer: { id: { deep: ['\0'] } } }],
    ['POST', '/account/api/sign-in', { answer: { '\0': 1 } }],
  ])('is refused: %s %s', async (method, path, body?: object) => {
    await expectProblem(await ann.go(method, path, body), 422, 'invalid_request');
  });

  it.each([
    ['DELETE', '/agent/v1/pages/%00'],
    ['DELETE', '/api/artifacts/%00'],
    ['POST', '/agent/v1/artifacts/%00/revisions', { patch: {}, expectedRevision: 1 }],
    ['POST', '/api/reports', { url: 'x', reason: 'other', detail: '\0' }],
    ['POST', '/api/reports', { url: '\0', reason: 'other' }],
    ['POST', '/api/reports', { url: 'x', reason: '\0' }],
  ])('is refused: %s %s', async (method, path, body?: object) => {
    const response = await service.request(method, path, { token, ...(body && { body }) });
    await expectProblem(response, 422, 'invalid_request');
  });

  it.each(['sign-in', 'sign-up'])('is refused as a name of a passkey: %s', async (way) => {
    const eve = personAt(service, undefined, service.base);
    const options = await eve.json(
      'POST',
      `${way}/options`,
      way === 'sign-up' ? { name: 'E' } : {},
    );
    const answer = {
      ...(way === 'sign-up'
        ? eve.device.create(options as never)
        : ann.device.get(options as never)),
      id: 'a\0',
    };
    const response = await eve.ask('POST', way, { answer });
    await expectProblem(response, 422, 'invalid_request');
  });

  it('is no client of OAuth', async () => {
    const form = async (path: string, members: Record<string, string>) => {
      const body = new URLSearchParams(members);
      const response = await fetch(`${service.base}oauth/${path}`, { method: 'POST', body });
      return [response.status, ((await response.json()) as { error: string }).error];
    };
    for (const client_id of ['\0', 'a\0b', 'https://x.example/\0', 'x'.repeat(5_000)]) {
      const code = { client_id, grant_type: 'authorization_code', code: 'x' };
      for (const [path, members] of [
        ['token', code],
        ['token', { client_id, grant_type: 'refresh_token', refresh_token: 'a\0' }],
        ['device_authorization', { client_id }],
        ['revoke', { client_id, token: '\0' }],
      ] as const) {
        const [status, error] = await form(path, members);
        expect([400, 401], `${path} ${client_id}`).toContain(status);
        expect(error).toMatch(/^invalid_(?:client|request)/);
      }
      const query = new URLSearchParams({ client_id, response_type: 'code' });
      const page = await fetch(
        `${service.base.replace('127.0.0.1', 'localhost')}oauth/authorize?${query}`,
      );
      expect(page.status).toBe(400);
      await page.text();
    }
  });

  it.each([1_024, 2_100, 9_000])(
    'leaves no account behind: a passkey whose name has %d bytes',
    async (bytes) => {
      const before = (await service.store.accounts()).length;
      const eve = personAt(service, undefined, service.base, longNamed(service, bytes));
      await expectProblem(await eve.signUp(), 401, 'unauthorized');
      expect(await service.store.accounts()).toHaveLength(before);
      const options = await ann.json('POST', 'passkeys/options');
      const answer = eve.device.create(options as never);
      expect((await ann.ask('POST', 'passkeys', { answer })).status).toBe(400);
    },
  );

  it('takes a passkey whose name is as long as names may be', async () => {
    const eve = personAt(service, undefined, service.base, longNamed(service, 1_023));
    expect((await eve.signUp()).status).toBe(200);
    expect((await eve.signIn()).status).toBe(200);
  });

  it('makes no account for a passkey that another has', async () => {
    const before = (await service.store.accounts()).length;
    const eve = personAt(service, undefined, service.base, ann.device);
    await expectProblem(await eve.signUp(), 401, 'unauthorized');
    expect(await service.store.accounts()).toHaveLength(before);
  });

  it('is told by the tools of MCP as everywhere', async () => {
    const call = async (name: string, args: object) => {
      const response = await fetch(`${service.base}mcp`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name, arguments: args },
        }),
      });
      const [, message = ''] = /^data: (.*)$/m.exec(await response.text()) ?? [];
      const { result } = JSON.parse(message) as { result: { content: { text: string }[] } };
      const { status, code } = JSON.parse(result.content[0]?.text ?? '');
      return [status, code];
    };
    const reads = [
      ['get_capsule', { id: '\0' }],
      ['list_artifacts', { text: 'a\0' }],
      ['list_artifacts', { cursor: '\0' }],
      ['list_capsules', { cursor: 'cDE\0' }],
    ] as const;
    for (const [name, args] of reads) expect(await call(name, args)).toEqual([404, 'not_found']);
    const parent = '0'.repeat(64);
    const writes = [
      ['publish_capsule', { html: 'x', idempotencyKey: '\0' }],
      ['revise_artifact', { parent, expectedRevision: 1, patch: {}, idempotencyKey: 'a\0' }],
    ] as const;
    for (const [name, args] of writes) {
      expect(await call(name, args)).toEqual([422, 'invalid_request']);
    }
  });
});

const originOf = ({ base }: ListeningService) =>
  new URL(base.replace('127.0.0.1', 'localhost')).origin;

/** A device whose passkey has a name of so many bytes. */
const longNamed = (service: ListeningService, bytes: number) =>
  authenticator(originOf(service), undefined, bytes);
