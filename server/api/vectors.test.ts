import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBlank } from '#schemas/text/blank.ts';
import { rawCases, schemaCases, vectors } from '#schemas/vectors/corpus.ts';
import { startService, type TestService } from '../../e2e/fixtures/service.ts';

const corpus = (name: string) =>
  readFileSync(new URL(`../../schemas/vectors/${name}`, import.meta.url), 'utf8');
const { artifacts, capsules, negative } = vectors(corpus('vectors.json'));

let service: TestService;
let token: string;
beforeAll(async () => {
  service = await startService({ RATE_LIMIT: '0', SIGNUP_CREDITS: '100000' });
  token = await service.newToken(await service.newAccount());
});
afterAll(() => service.close());

const post = (path: string, body: unknown) =>
  service.request('POST', path, { token, body, headers: { 'X-Svc-Artifact': '1' } });
const bodyOf = async (response: Response) =>
  (await response.json()) as { code?: string; id?: string; contentHash?: string } & Record<
    string,
    unknown
  >;

describe('the golden vectors, over HTTP', () => {
  it.each(artifacts)('artifact $name', async ({ artifact, id, contentHash, fileSha256 }) => {
    const response = await post('/api/artifacts', { artifact });
    const answer = await bodyOf(response);
    // Some are revisions of others: those rules have tests of their own.
    if (response.status === 409) return;
    // The same members in another order are the same artifact.
    expect(response.status).toBe(answer.created ? 201 : 200);
    expect(answer).toMatchObject({ id, contentHash });
    const file = await service.request('GET', `/api/artifacts/${id}`);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(
      fileSha256.replace('sha256:', ''),
    );
  });

  it.each(capsules)('capsule $name', async ({ body, contentHash }) => {
    const response = await post('/agent/v1/pages', body);
    const answer = await bodyOf(response);
    expect([response.status, answer.contentHash]).toEqual([
      answer.created ? 201 : 200,
      contentHash,
    ]);
  });

  it.each(negative)('$name is refused with the true hashes', async ({ artifact, expected }) => {
    const response = await post('/api/artifacts', { artifact });
    expect(await bodyOf(response)).toMatchObject({ status: 422, code: 'hash_mismatch', expected });
  });
});

describe('hostile bodies', () => {
  it.each(rawCases(corpus('raw.jsonl')))('$name: $valid', async ({ valid, input }) => {
    const response = await post('/agent/v1/pages', input);
    const { code } = await bodyOf(response);
    if (valid) expect([undefined, 'invalid_request', 'too_large']).toContain(code);
    else expect(['invalid_json', 'too_large']).toContain(code);
  });

  it.each(schemaCases(corpus('schema.jsonl')))('$name: $valid', async (one) => {
    const response = await post('/api/artifacts', { artifact: one.doc });
    const answer = await bodyOf(response);
    if (one.strict !== undefined) expect(response.status).toBeGreaterThanOrEqual(400);
    else if (!one.valid) {
      expect(answer).toMatchObject({ status: 422, code: 'invalid_artifact' });
      const pointers = (answer.errors as { pointer: string }[]).map(({ pointer }) => pointer);
      if (one.pointer === undefined) return;
      // A missing member is told at the object that lacks it.
      const place = `/artifact${one.pointer}`;
      const parent = place.slice(0, place.lastIndexOf('/'));
      expect(pointers.some((pointer) => pointer === place || pointer === parent)).toBe(true);
    } else if (isBlank(String((one.doc as { title?: unknown }).title))) {
      // A link to it opens; nobody pays for a title that cannot be seen.
      expect(answer).toMatchObject({ status: 422, errors: [{ pointer: '/artifact/title' }] });
    } else if (revisionOf(one.doc) >= Number.MAX_SAFE_INTEGER) {
      // The next revision of it could not be counted.
      expect(answer).toMatchObject({
        status: 422,
        errors: [{ pointer: '/artifact/provenance/revision' }],
      });
    } else {
      const hashes = ['hash_mismatch', undefined, 'invalid_transition', 'revision_conflict'];
      expect(hashes).toContain(answer.code);
    }
    expect(response.status).toBeLessThan(500);
  });
});

const revisionOf = (doc: unknown): number =>
  Number((doc as { provenance?: { revision?: unknown } }).provenance?.revision);
