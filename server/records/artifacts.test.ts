import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { hashCanonical } from '#schemas/document/hash-canonical.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { brief, seal } from '../../e2e/fixtures/documents.ts';
import {
  type Body,
  expectProblem,
  hexOf,
  json,
  serviceOn,
  unique,
} from '../../e2e/fixtures/scenario.ts';
import { BASE } from '../../e2e/fixtures/service.ts';
import { digest } from '../digest.ts';

const X = { 'X-Svc-Artifact': '1' };

describe.each(['sqlite', 'postgres'] as const)('artifacts on %s', (kind) => {
  const { now, publish } = serviceOn(kind);

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
      const read = await now.service.request('GET', `/api/artifacts/${form}`);
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
      now.service.request(method, path, { headers });
    const packed = await get({ 'Accept-Encoding': 'gzip, br' });
    const bytes = Buffer.from(await packed.arrayBuffer());
    expect(packed.headers.get('Content-Encoding')).toBe('gzip');
    expect(packed.headers.get('Vary')).toBe('Accept-Encoding');
    const sum = createHash('sha256').update(bytes).digest('base64');
    expect(packed.headers.get('Repr-Digest')).toBe(`sha-256=:${sum}:`);
    const plain = await get({});
    const text = await plain.text();
    expect(gunzipSync(bytes).toString()).toBe(text);
    for (const { headers } of [packed, plain]) {
      expect(headers.get('Surrogate-Key')).toBe(`a-${hexOf(artifact).slice(0, 16)}`);
      expect(headers.get('Cache-Tag')).toBe(headers.get('Surrogate-Key'));
    }
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
      now.service.request('POST', '/api/artifacts', { token: now.token, body, headers: X });
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
    for (const [body] of raw) {
      const problem = await expectProblem(await send(body), 400, 'invalid_json');
      expect(problem.detail).toMatch(/\. Line \d+, column \d+: .*\.$/);
    }
    const comma = await expectProblem(
      await send('{\n "artifact": {"a": 1,}}'),
      400,
      'invalid_json',
    );
    expect(comma).toMatchObject({ line: 2, column: 22, found: '}', cause: 'trailing-comma' });
    expect(comma.detail).toContain(
      'Line 2, column 22: "}". There is one comma too many before this',
    );
    await expectProblem(await send(' '.repeat(1_052_673)), 413, 'too_large');
    expect((await now.service.store.account(now.account))?.balance).toBe(100);
  });

  it('may be as deep as a link may be', async () => {
    let deep: JsonValue = [];
    for (let level = 1; level < 62; level++) deep = [deep];
    const artifact = await seal({ ...(await brief()), content: { deep } });
    expect((await publish(artifact)).status).toBe(201);
    const deeper = JSON.parse(JSON.stringify(artifact).replace('[[]]', '[[[]]]'));
    await expectProblem(await publish(deeper), 400, 'invalid_json');
    // The same when its hashes are those of what it holds.
    const { id: _, ...rest } = deeper;
    const resealed: JsonObject = {
      ...rest,
      contentHash: await hashCanonical(canonicalize(rest.content), digest),
    };
    resealed.id = await hashCanonical(canonicalize(resealed), digest);
    const refused = await expectProblem(await publish(resealed as never), 400, 'invalid_json');
    expect(refused.detail).toContain('nested deeper than 64 levels');
  });

  it('of a mini-app cost as much as a capsule', async () => {
    const app = await brief({
      type: 'mini-app-capsule',
      title: unique(),
      content: { runtime: 'svc-capsule-v1', html: 'x', css: '', javascript: '', capabilities: [] },
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
    const revisions = await now.service.request('GET', `/api/artifacts/${hexOf(second)}/revisions`);
    const { items } = await json(revisions);
    expect((items as Body[]).map(({ id, revision, status }) => [id, revision, status])).toEqual([
      [first.id, 1, 'proposed'],
      [second.id, 2, 'reviewed'],
    ]);
    const none = await now.service.request('GET', `/api/artifacts/${'0'.repeat(64)}/revisions`);
    await expectProblem(none, 404, 'not_found');
  });

  it('are revised by a patch', async () => {
    const first = await brief({ title: unique(), content: { question: 'Q', findings: ['F'] } });
    await publish(first);
    const revise = (body: unknown, hash = first.id) =>
      now.service.request('POST', `/agent/v1/artifacts/${hash}/revisions`, {
        token: now.token,
        body,
      });
    const response = await revise({
      expectedRevision: 1,
      patch: { status: 'proposed', content: { question: null, findings: ['G'] } },
      acceptWarnings: true,
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
    const read = await now.service.request('GET', `/api/artifacts/${answer.id}`);
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
      const response = await now.service.request('GET', `/agent/v1/artifacts${query}`, {
        token: now.token,
      });
      return ((await json(response)).items as Body[]).map(({ title }) => title);
    };
    expect(await titles('')).toEqual(['Horses', 'Zebras in Wien']);
    expect(await titles('?text=wIEN')).toEqual(['Zebras in Wien']);
    expect(await titles('?type=decision-memo&status=proposed')).toEqual(['Horses']);
    expect(await titles('?text=%25')).toEqual([]);
    for (const wrong of ['?type=x', '?status=done', `?text=${'x'.repeat(201)}`]) {
      const response = await now.service.request('GET', `/agent/v1/artifacts${wrong}`, {
        token: now.token,
      });
      await expectProblem(response, 400, 'invalid_request');
    }
  });

  it('are validated for nothing', async () => {
    const validate = async (artifact: unknown, mode?: string) =>
      now.service.request('POST', '/agent/v1/artifacts/validate', {
        token: now.token,
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
    const kept = await now.service.request('GET', `/api/artifacts/${good.id}`);
    await expectProblem(kept, 404, 'not_found');
    expect((await now.service.store.account(now.account))?.balance).toBe(100);
  });

  it('are withdrawn by their owner', async () => {
    const artifact = await brief({ title: unique() });
    await publish(artifact);
    const path = `/api/artifacts/${hexOf(artifact)}`;
    const tag = (await now.service.request('GET', path)).headers.get('ETag') ?? '';
    expect((await now.service.request('DELETE', path, { token: now.token })).status).toBe(204);
    await expectProblem(await now.service.request('GET', path), 410, 'gone');
    const known = { headers: { 'If-None-Match': tag } };
    await expectProblem(await now.service.request('GET', path, known), 410, 'gone');
    await expectProblem(
      await now.service.request('DELETE', path, { token: now.token }),
      410,
      'gone',
    );
  });
});
