import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { canonicalize } from '#schemas/canonical-json.ts';
import { capsuleContentHash } from '#schemas/capsule.ts';
import type { JsonValue } from '#schemas/json-value.ts';
import { brief, seal } from '../e2e/fixtures/documents.ts';
import { startPostgres, type ThrowAwayPostgres } from '../e2e/fixtures/postgres.ts';
import { BASE, startService, type TestService } from '../e2e/fixtures/service.ts';
import { digest } from './digest.ts';

type Body = Record<string, unknown>;
const json = async (response: Response) => (await response.json()) as Body;
const X = { 'X-Svc-Artifact': '1' };

describe.each(['sqlite', 'postgres'] as const)('the service on %s', (kind) => {
  let cluster: ThrowAwayPostgres | undefined;
  let service: TestService;
  let account: string;
  let token: string;

  beforeAll(async () => {
    if (kind === 'postgres') cluster = await startPostgres();
    service = await startService(cluster ? { DATABASE_URL: await cluster.newDatabase() } : {});
  }, 60_000);
  afterAll(async () => {
    await service.close();
    await cluster?.stop();
  });
  beforeEach(async () => {
    account = await service.newAccount();
    token = await service.newToken(account);
  });

  const publish = (artifact: unknown, more: { token?: string; headers?: Body } = {}) =>
    service.request('POST', '/api/artifacts', {
      token: more.token ?? token,
      body: { artifact },
      headers: { ...X, ...(more.headers as Record<string, string>) },
    });
  const page = (body: unknown, headers: Record<string, string> = {}, as = token) =>
    service.request('POST', '/agent/v1/pages', { token: as, body, headers });
  const hexOf = (artifact: { id: string }) => artifact.id.slice('sha256:'.length);
  const unique = () => `Brief ${Math.random()}`;
  const expectProblem = async (response: Response, status: number, code: string) => {
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
    const problem = await json(response);
    expect(problem).toMatchObject({ status, code });
    expect(response.status).toBe(status);
    expect(problem.type).toMatch(/^https:\/\/.+/);
    expect(problem.requestId).toBe(response.headers.get('X-Request-Id'));
    return problem;
  };

  describe('capsules', () => {
    it('are published with the fields of the specification', async () => {
      const body = { html: `<p>${unique()}</p>`, title: 'Timer', capabilities: ['javascript'] };
      const response = await page(body);
      expect(response.status).toBe(201);
      const answer = await json(response);
      const contentHash = await capsuleContentHash(body, digest);
      expect(answer).toEqual({
        type: 'page',
        created: true,
        id: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{16}$/),
        url: `${BASE}i/${answer.id}`,
        contentHash,
        htmlAccepted: true,
        credits: { charged: 10, balance: 90 },
      });
      expect(response.headers.get('Location')).toBe(answer.url);
      for (const name of [answer.id, contentHash, contentHash.slice(7)]) {
        const read = await service.request('GET', `/agent/v1/pages/${name}`, { token });
        expect(read.status).toBe(200);
        expect(await json(read)).toEqual({
          id: answer.id,
          url: answer.url,
          title: 'Timer',
          summary: '',
          capabilities: ['javascript'],
          contentHash,
          publishedAt: expect.stringMatching(/^\d{4}-.+Z$/),
          html: body.html,
          css: '',
          javascript: '',
          declaredExternalDomains: [],
          runtime: 'svc-capsule-v1',
        });
      }
    });

    it('are free the second time, and paid by each account', async () => {
      const body = { html: unique() };
      const first = await json(await page(body));
      const again = await page(body);
      expect(again.status).toBe(200);
      expect(await json(again)).toEqual({
        ...first,
        created: false,
        credits: { charged: 0, balance: 90 },
      });
      const other = await service.newToken(await service.newAccount());
      const theirs = await page(body, {}, other);
      expect(theirs.status).toBe(201);
      expect(await json(theirs)).toEqual(first);
    });

    it('are the same capsule however the lists are written', async () => {
      const html = unique();
      const first = await json(
        await page({ html, capabilities: ['external_api'], declaredExternalDomains: ['a.org'] }),
      );
      const second = await page({
        html,
        title: 'Untitled Capsule',
        capabilities: ['external_api', 'external_api'],
        declaredExternalDomains: ['A.org', 'a.ORG'],
      });
      expect(await json(second)).toMatchObject({ id: first.id, created: false });
    });

    it('keep the HTML byte for byte', async () => {
      const html = '<p>\u0000\u2028 \ud83e\uddc0 \r\n </script>"\\</p>';
      const { id } = await json(await page({ html: html + unique() }));
      const { html: kept } = await json(await service.request('GET', `/api/capsules/${id}`));
      expect(String(kept).startsWith(html)).toBe(true);
      const raw = await service.request('GET', `/api/capsules/${id}/html`);
      expect(await raw.text()).toBe(kept);
      expect(raw.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
      expect(raw.headers.get('Content-Disposition')).toMatch(/^attachment; filename="\w+\.html"$/);
      expect((await service.request('GET', `/api/capsules/${id}/constructor`)).status).toBe(404);
    });

    it.each<[string, unknown, number, string, string]>([
      ['no html', {}, 400, 'invalid_request', ''],
      ['html of another type', { html: 5 }, 400, 'invalid_request', '/html'],
      ['html null', { html: null }, 400, 'invalid_request', '/html'],
      ['long html', { html: 'x'.repeat(200_001) }, 400, 'invalid_request', '/html'],
      ['long css', { html: '', css: '🧀'.repeat(100_001) }, 400, 'invalid_request', '/css'],
      ['long title', { html: '', title: 'x'.repeat(161) }, 400, 'invalid_request', '/title'],
      ['an unknown member', { html: '', js: '' }, 400, 'invalid_request', '/js'],
      ['__proto__', '{"html":"","__proto__":{"title":"x"}}', 400, 'invalid_request', '/__proto__'],
      [
        'an unknown flag',
        { html: '', capabilities: ['fly'] },
        400,
        'invalid_request',
        '/capabilities/0',
      ],
      [
        'an artifact capability',
        { html: '', capabilities: ['downloads'] },
        400,
        'invalid_request',
        '/capabilities/0',
      ],
      [
        'a host that is none',
        { html: '', declaredExternalDomains: ['localhost'] },
        400,
        'invalid_request',
        '/declaredExternalDomains',
      ],
      [
        'eleven hosts',
        { html: '', declaredExternalDomains: Array.from('abcdefghijk', (c) => `${c}.org`) },
        400,
        'invalid_request',
        '/declaredExternalDomains',
      ],
      [
        'no host for external_api',
        { html: '', capabilities: ['external_api'] },
        422,
        'invalid_request',
        '/declaredExternalDomains',
      ],
      [
        'no host for payment_buttons',
        { html: '', capabilities: ['payment_buttons'] },
        422,
        'invalid_request',
        '/declaredExternalDomains',
      ],
      ['a list', [], 400, 'invalid_request', ''],
    ])('are refused with %s', async (_name, body, status, code, pointer) => {
      const problem = await expectProblem(await page(body), status, code);
      expect((problem.errors as Body[]).map((error) => error.pointer)).toContain(pointer);
      expect((await service.store.account(account))?.balance).toBe(100);
    });

    it('take text of exactly the limit, in code points', async () => {
      const body = { html: '🧀'.repeat(60_000) + unique(), title: '🧀'.repeat(160) };
      expect((await page(body)).status).toBe(201);
    });

    it('are listed page by page', async () => {
      for (const title of ['a', 'b', 'c']) await page({ html: unique(), title });
      const get = (query: string) => service.request('GET', `/agent/v1/pages${query}`, { token });
      const first = await json(await get('?limit=2'));
      expect((first.items as Body[]).map(({ title }) => title)).toEqual(['c', 'b']);
      const second = await json(await get(`?limit=2&cursor=${first.nextCursor}`));
      expect((second.items as Body[]).map(({ title }) => title)).toEqual(['a']);
      expect(second.nextCursor).toBeNull();
      expect(Object.keys((second.items as Body[])[0] ?? {}).sort()).toEqual([
        'capabilities',
        'contentHash',
        'id',
        'publishedAt',
        'summary',
        'title',
        'url',
      ]);
      for (const wrong of ['?limit=0', '?limit=101', '?limit=x', '?cursor=x', '?cursor=']) {
        await expectProblem(await get(wrong), 400, 'invalid_request');
      }
    });

    it('are withdrawn by their owner, and then gone', async () => {
      const body = { html: unique() };
      const { id, contentHash } = await json(await page(body));
      const stranger = await service.newToken(await service.newAccount());
      const remove = (as: string) =>
        service.request('DELETE', `/agent/v1/pages/${id}`, { token: as });
      await expectProblem(await remove(stranger), 404, 'not_found');
      expect((await remove(token)).status).toBe(204);
      for (const name of [id, contentHash]) {
        const read = await service.request('GET', `/agent/v1/pages/${name}`, { token });
        const { tombstone } = await expectProblem(read, 410, 'gone');
        expect(tombstone).toMatchObject({ reason: 'withdrawn' });
      }
      await expectProblem(await remove(token), 410, 'gone');
      const shown = await service.request('GET', `/i/${id}`);
      expect(shown.status).toBe(410);
      expect(await shown.text()).toContain('Withdrawn');
      expect(await json(await page(body))).toMatchObject({ id, created: true });
    });
  });

  describe('artifacts', () => {
    it('are published and given back as the bytes that the hash is of', async () => {
      const artifact = await brief({
        title: unique(),
        content: { ä: 1, '\u{1f9c0}': [1.5e300, -0.1], '\ufb33': null, __proto__: {} },
      });
      const response = await publish(artifact);
      expect(response.status).toBe(201);
      expect(await json(response)).toEqual({
        url: `${BASE}a/${hexOf(artifact)}`,
        id: artifact.id,
        contentHash: artifact.contentHash,
        created: true,
        credits: { charged: 1, balance: 99 },
      });
      const canonical = canonicalize(artifact as unknown as JsonValue);
      const hex = hexOf(artifact);
      for (const form of [hex, `sha256:${hex}`, `sha256%3A${hex}`]) {
        const read = await service.request('GET', `/api/artifacts/${form}`);
        expect(read.status).toBe(200);
        expect(await read.text()).toBe(canonical);
        expect(read.headers.get('Content-Type')).toBe('application/vnd.svc.artifact+json');
        expect(read.headers.get('Access-Control-Allow-Origin')).toBe('*');
        const sum = createHash('sha256').update(canonical).digest('base64');
        expect(read.headers.get('Repr-Digest')).toBe(`sha-256=:${sum}:`);
      }
      const again = await publish(artifact);
      expect(again.status).toBe(200);
      expect(await json(again)).toMatchObject({ created: false, credits: { charged: 0 } });
    });

    it('are served as they are stored, revalidated, in parts and without a body', async () => {
      const artifact = await brief({ title: unique() });
      await publish(artifact);
      const path = `/api/artifacts/${hexOf(artifact)}`;
      const get = (headers: Record<string, string>, method = 'GET') =>
        service.request(method, path, { headers });
      const packed = await get({ 'Accept-Encoding': 'gzip, br' });
      const bytes = Buffer.from(await packed.arrayBuffer());
      expect(packed.headers.get('Content-Encoding')).toBe('gzip');
      expect(packed.headers.get('Vary')).toBe('Accept-Encoding');
      const sum = createHash('sha256').update(bytes).digest('base64');
      expect(packed.headers.get('Repr-Digest')).toBe(`sha-256=:${sum}:`);
      const plain = await get({});
      const text = await plain.text();
      expect(gunzipSync(bytes).toString()).toBe(text);
      const [tag, packedTag] = [plain.headers.get('ETag'), packed.headers.get('ETag')];
      expect(tag).not.toBe(packedTag);
      expect((await get({ 'If-None-Match': `${tag}` })).status).toBe(304);
      expect((await get({ 'If-None-Match': `${packedTag}` })).status).toBe(200);
      const unchanged = await get({ 'If-None-Match': `${packedTag}`, 'Accept-Encoding': 'gzip' });
      expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
      expect(unchanged.headers.get('ETag')).toBe(packedTag);
      const part = await get({ Range: 'bytes=1-4', 'Accept-Encoding': 'gzip' });
      expect([part.status, await part.text()]).toEqual([206, text.slice(1, 5)]);
      expect(part.headers.get('Content-Range')).toBe(`bytes 1-4/${text.length}`);
      expect((await get({ Range: 'bytes=999999-' })).status).toBe(416);
      expect((await get({ Range: 'bytes=0-1', 'If-Range': '"other"' })).status).toBe(200);
      const head = await get({}, 'HEAD');
      expect([head.status, await head.text()]).toEqual([200, '']);
      expect(head.headers.get('Content-Length')).toBe(String(Buffer.byteLength(text)));
    });

    it('are refused with what is wrong', async () => {
      const artifact = await brief({ title: unique() });
      const cases: [unknown, number, string, string][] = [
        [{ ...artifact, title: '' }, 422, 'invalid_artifact', '/artifact/title'],
        [{ ...artifact, more: 1 }, 422, 'invalid_artifact', '/artifact/more'],
        [null, 422, 'invalid_artifact', '/artifact'],
        [{ ...artifact, title: 'Other' }, 422, 'hash_mismatch', '/artifact/id'],
        [{ ...artifact, content: {} }, 422, 'hash_mismatch', '/artifact/contentHash'],
      ];
      for (const [body, status, code, pointer] of cases) {
        const problem = await expectProblem(await publish(body), status, code);
        expect((problem.errors as Body[])[0]?.pointer).toBe(pointer);
        if (code === 'hash_mismatch') {
          expect(problem.expected).toMatchObject({ id: expect.stringMatching(/^sha256:/) });
        }
      }
      const send = (body: unknown) =>
        service.request('POST', '/api/artifacts', { token, body, headers: X });
      for (const body of [{}, [], 'null', { artifact, more: 1 }]) {
        await expectProblem(await send(body), 400, 'invalid_request');
      }
      const text = JSON.stringify({ artifact });
      const raw: [string | Uint8Array, string][] = [
        ['', 'empty'],
        ['{', 'cut'],
        [text.replace('"sources":', '"sources":[],"sources":'), 'duplicate'],
        [text.replace('"revision":1', '"revision":1.0e999'), 'number'],
        [text.replace('Words.', '\\ud800'), 'surrogate'],
        [`\ufeff${text}`, 'mark'],
        [Buffer.from(text.replace('Words.', 'W\xe4'), 'latin1'), 'utf8'],
        [`${'['.repeat(70)}${']'.repeat(70)}`, 'depth'],
      ];
      for (const [body] of raw) await expectProblem(await send(body), 400, 'invalid_json');
      await expectProblem(await send(' '.repeat(1_048_577)), 413, 'too_large');
      expect((await service.store.account(account))?.balance).toBe(100);
    });

    it('may be as deep as a link may be', async () => {
      let deep: JsonValue = [];
      for (let level = 1; level < 62; level++) deep = [deep];
      const artifact = await seal({ ...(await brief()), content: { deep } });
      expect((await publish(artifact)).status).toBe(201);
      const deeper = JSON.parse(JSON.stringify(artifact).replace('[[]]', '[[[]]]'));
      await expectProblem(await publish(deeper), 400, 'invalid_json');
    });

    it('of a mini-app cost as much as a capsule', async () => {
      const app = await brief({
        type: 'mini-app-capsule',
        title: unique(),
        content: { runtime: 'svc-capsule-v1', html: '', css: '', javascript: '', capabilities: [] },
      });
      const answer = await json(await publish(app));
      expect(answer.credits).toEqual({ charged: 10, balance: 90 });
    });

    it('follow each other by the rules, and the server knows their history', async () => {
      const first = await brief({ title: unique(), status: 'proposed' });
      await publish(first);
      const step = (changes: object, provenance: object = {}) =>
        seal({
          ...first,
          ...changes,
          updatedAt: '2026-11-22T00:00:00Z',
          provenance: { revision: 2, parentHash: first.id, ...provenance },
        });
      const conflicts: [Promise<object>, string][] = [
        [step({ status: 'accepted' }), 'invalid_transition'],
        [step({}, { revision: 3 }), 'revision_conflict'],
        [step({ createdAt: '2026-11-22T00:00:00Z' }), 'revision_conflict'],
      ];
      for (const [child, code] of conflicts) {
        await expectProblem(await publish(await child), 409, code);
      }
      const second = await step({ status: 'reviewed' });
      expect(await json(await publish(second))).toMatchObject({ lineage: 'verified' });
      await expectProblem(
        await publish(await step({ status: 'rejected' })),
        409,
        'revision_conflict',
      );
      const orphan = await step({}, { parentHash: `sha256:${'0'.repeat(64)}` });
      expect(await json(await publish(orphan))).toMatchObject({ lineage: 'unverified' });
      const revisions = await service.request('GET', `/api/artifacts/${hexOf(second)}/revisions`);
      const { items } = await json(revisions);
      expect((items as Body[]).map(({ id, revision, status }) => [id, revision, status])).toEqual([
        [first.id, 1, 'proposed'],
        [second.id, 2, 'reviewed'],
      ]);
      const none = await service.request('GET', `/api/artifacts/${'0'.repeat(64)}/revisions`);
      await expectProblem(none, 404, 'not_found');
    });

    it('are revised by a patch', async () => {
      const first = await brief({ title: unique(), content: { question: 'Q', findings: ['F'] } });
      await publish(first);
      const revise = (body: unknown, hash = first.id) =>
        service.request('POST', `/agent/v1/artifacts/${hash}/revisions`, { token, body });
      const response = await revise({
        expectedRevision: 1,
        patch: { status: 'proposed', content: { question: null, findings: ['G'] } },
      });
      expect(response.status).toBe(201);
      const answer = await json(response);
      expect(answer).toMatchObject({
        created: true,
        lineage: 'verified',
        credits: { charged: 1, balance: 98 },
        artifact: {
          status: 'proposed',
          title: first.title,
          createdAt: first.createdAt,
          content: { findings: ['G'] },
          provenance: { revision: 2, parentHash: first.id },
        },
      });
      const read = await service.request('GET', `/api/artifacts/${answer.id}`);
      expect(await read.json()).toEqual(answer.artifact);
      const second = String(answer.id);
      const patch = { title: 'Other' };
      await expectProblem(await revise({ expectedRevision: 2, patch }), 409, 'revision_conflict');
      await expectProblem(await revise({ expectedRevision: 1, patch }), 409, 'revision_conflict');
      const accept = { expectedRevision: 2, patch: { status: 'accepted' } };
      await expectProblem(await revise(accept, second), 409, 'invalid_transition');
      const empty = { expectedRevision: 2, patch: { title: '' } };
      await expectProblem(await revise(empty, second), 422, 'invalid_artifact');
      for (const body of [
        {},
        { patch },
        { expectedRevision: 1 },
        { expectedRevision: 1, patch: [] },
        { expectedRevision: 1, patch: { id: 'x' } },
        { expectedRevision: 1, patch: { provenance: { revision: 9 } } },
        { expectedRevision: 1, patch: {}, more: 1 },
      ]) {
        await expectProblem(await revise(body), 400, 'invalid_request');
      }
      const unknown = await revise({ expectedRevision: 1, patch }, '0'.repeat(64));
      await expectProblem(unknown, 404, 'not_found');
      await expectProblem(await revise({ expectedRevision: 1, patch }, 'xyz'), 404, 'not_found');
    });

    it('are listed with filters', async () => {
      await publish(await brief({ title: 'Zebras in Wien' }));
      const memo = { type: 'decision-memo', title: 'Horses', status: 'proposed' };
      await publish(await brief({ ...memo, content: { n: unique() } }));
      const titles = async (query: string) => {
        const response = await service.request('GET', `/agent/v1/artifacts${query}`, { token });
        return ((await json(response)).items as Body[]).map(({ title }) => title);
      };
      expect(await titles('')).toEqual(['Horses', 'Zebras in Wien']);
      expect(await titles('?text=wIEN')).toEqual(['Zebras in Wien']);
      expect(await titles('?type=decision-memo&status=proposed')).toEqual(['Horses']);
      expect(await titles('?text=%25')).toEqual([]);
      for (const wrong of ['?type=x', '?status=done', `?text=${'x'.repeat(201)}`]) {
        const response = await service.request('GET', `/agent/v1/artifacts${wrong}`, { token });
        await expectProblem(response, 400, 'invalid_request');
      }
    });

    it('are validated for nothing', async () => {
      const validate = async (artifact: unknown, mode?: string) =>
        service.request('POST', '/agent/v1/artifacts/validate', {
          token,
          body: { artifact, ...(mode && { mode }) },
        });
      const artifact = await brief({ title: unique() });
      const good = await json(await validate(artifact));
      expect(good).toMatchObject({ valid: true, problems: [], id: artifact.id, cost: 1 });
      expect(good.url).toBe(`${BASE}#${good.fragment}`);
      expect(await json(await validate({ ...artifact, title: 'x' }))).toMatchObject({
        valid: false,
        problems: [{ pointer: '/id' }],
        id: expect.stringMatching(/^sha256:/),
        fragment: null,
      });
      const bad = await json(await validate({ title: 5 }));
      expect(bad).toMatchObject({ valid: false, id: null });
      const draft = {
        type: 'task-handoff',
        title: 'T',
        summary: 'S',
        createdBy: { type: 'agent', name: 'A' },
        content: {},
      };
      const sealed = await json(await validate(draft, 'draft'));
      expect(sealed).toMatchObject({ valid: true, artifact: { status: 'draft', id: sealed.id } });
      await expectProblem(await validate(draft, 'loose'), 400, 'invalid_request');
      const kept = await service.request('GET', `/api/artifacts/${good.id}`);
      await expectProblem(kept, 404, 'not_found');
      expect((await service.store.account(account))?.balance).toBe(100);
    });

    it('are withdrawn by their owner', async () => {
      const artifact = await brief({ title: unique() });
      await publish(artifact);
      const path = `/api/artifacts/${hexOf(artifact)}`;
      const tag = (await service.request('GET', path)).headers.get('ETag') ?? '';
      expect((await service.request('DELETE', path, { token })).status).toBe(204);
      await expectProblem(await service.request('GET', path), 410, 'gone');
      const known = { headers: { 'If-None-Match': tag } };
      await expectProblem(await service.request('GET', path, known), 410, 'gone');
      await expectProblem(await service.request('DELETE', path, { token }), 410, 'gone');
    });
  });

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
      await expectProblem(await publish(artifact, { headers: key }), 422, 'idempotency_conflict');
      expect((await service.store.account(account))?.balance).toBe(90);
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
      expect((await service.store.account(account))?.balance).toBe(90);
    });

    it('gives a revision again with its document', async () => {
      const first = await brief({ title: unique() });
      await publish(first);
      const revise = () =>
        service.request('POST', `/agent/v1/artifacts/${first.id}/revisions`, {
          token,
          body: { expectedRevision: 1, patch: { title: 'Next' } },
          headers: { 'Idempotency-Key': 'key-3' },
        });
      const answer = await json(await revise());
      expect(await json(await revise())).toEqual(answer);
    });
  });

  it('refuses what the credits do not cover, with the numbers', async () => {
    const poor = await service.newToken(await service.newAccount(9));
    const response = await page({ html: unique() }, {}, poor);
    const problem = await expectProblem(response, 402, 'insufficient_credits');
    expect(problem).toMatchObject({ required: 10, balance: 9, purchaseUrl: null });
  });

  it('tells the account as it stands', async () => {
    const response = await service.request('GET', '/agent/v1/usage', { token });
    expect(await json(response)).toMatchObject({
      account,
      balance: 100,
      prices: { artifact: 1, capsule: 10, 'mini-app-capsule': 10 },
      caps: { artifactBodyBytes: 1_048_576, pageBodyBytes: 524_288, html: 200_000 },
      rateLimits: [{ limit: 6_000, windowSeconds: 60, remaining: 5_999 }],
    });
  });

  it('keeps what it says about a publication while nothing was paid', async () => {
    const audit = await service.store.audit();
    expect(audit).toMatchObject({ entrySum: 0, wrongBalances: 0, recordsWithoutCharge: 0 });
  });
});
