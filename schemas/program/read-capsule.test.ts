import { describe, expect, test } from 'vitest';
import { canonicalize } from '../json/canonical-json.ts';
import { type CapsuleBody, capsuleContentHash, capsuleId, normalizeCapsule } from './capsule.ts';
import type { CapsuleRecord } from './check-capsule.ts';
import { explainCapsule } from './explain-capsule.ts';
import { looksLikeCapsule } from './looks-like-capsule.ts';
import { readCapsule } from './read-capsule.ts';

const digest = (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.digest('SHA-256', bytes);

/** A record as the agent API returns it. */
async function recordOf(body: Partial<CapsuleBody>): Promise<CapsuleRecord> {
  const content = normalizeCapsule({ html: '<p>', ...body });
  const contentHash = await capsuleContentHash(content, digest);
  const id = capsuleId(contentHash);
  const url = `https://example.org/i/${id}`;
  return { ...content, id, url, contentHash, publishedAt: '2026-11-20T10:00:00Z' };
}
const read = (record: unknown) => readCapsule(JSON.stringify(record), digest);

describe('readCapsule', () => {
  test('opens an intact record, whatever the order and length of its id', async () => {
    const record = await recordOf({
      capabilities: ['external_api'],
      declaredExternalDomains: ['b.example', 'a.example'],
    });
    expect(await read(record)).toEqual({
      ok: true,
      value: { record, canonical: canonicalize(record), integrity: 'match' },
    });
    const id = capsuleId(record.contentHash, 20);
    expect(await read({ ...record, id })).toMatchObject({ ok: true });
    const unsorted = { ...record, declaredExternalDomains: ['b.example', 'a.example'] };
    expect(await read(unsorted)).toMatchObject({ ok: true });
  });

  test('leaves hashes unchecked where there is no digest, and says so', async () => {
    const record = await recordOf({});
    const changed = JSON.stringify({ ...record, html: 'changed' });
    expect(await readCapsule(changed, null)).toMatchObject({ value: { integrity: 'unchecked' } });
  });

  test.each([
    ['html', 'changed'],
    ['title', 'changed'],
    ['summary', 'changed'],
    ['css', 'changed'],
    ['javascript', 'changed'],
    ['capabilities', ['javascript']],
    ['declaredExternalDomains', ['c.example']],
    ['contentHash', `sha256:${'0'.repeat(64)}`],
  ])('sees that %s was changed', async (name, value) => {
    const record = await recordOf({});
    const outcome = await read({ ...record, [name]: value });
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'content-hash' } });
  });

  test('sees that the id is of something else', async () => {
    const record = await recordOf({});
    expect(await read({ ...record, id: '0'.repeat(16) })).toMatchObject({
      ok: false,
      error: { kind: 'id-hash', expected: { id: record.id } },
    });
  });

  test('reads strictly', async () => {
    const text = JSON.stringify(await recordOf({}));
    const twice = text.replace('"css":""', '"css":"","css":""');
    expect(await readCapsule(twice, digest)).toMatchObject({
      error: { kind: 'json-duplicate-key' },
    });
    expect(await readCapsule('{', digest)).toMatchObject({ error: { kind: 'json-syntax' } });
  });

  test.each<[string, Partial<CapsuleRecord> | { extra: 1 }]>([
    ['/capabilities/0', { capabilities: ['downloads'] }],
    ['/extra', { extra: 1 }],
    ['/id', { id: 'x' }],
    ['/html', { html: 'x'.repeat(200_001) }],
    ['/capabilities', { capabilities: ['javascript', 'javascript'] }],
    ['/declaredExternalDomains', { declaredExternalDomains: ['a.example', 'a.example'] }],
    ['/declaredExternalDomains/0', { declaredExternalDomains: ['a'.repeat(254)] }],
    ['/publishedAt', { publishedAt: '2026-11-20T10:00:00+01:00' }],
    ['/declaredExternalDomains', { capabilities: ['payment_buttons'] }],
    ['/declaredExternalDomains/0', { declaredExternalDomains: ['Example.org'] }],
    ['/declaredExternalDomains/1', { declaredExternalDomains: ['a.example', '127.0.0.1'] }],
    ['/declaredExternalDomains/0', { declaredExternalDomains: ['a.example:8443'] }],
  ])('names what is wrong at %s', async (pointer, change) => {
    const record = { ...(await recordOf({})), ...change };
    expect(await read(record)).toEqual({ ok: false, error: { kind: 'schema', value: record } });
    expect(explainCapsule(record)).toMatchObject([
      { pointer, detail: expect.stringMatching(/\.$/) },
    ]);
  });
});

test('tells what was meant to be a capsule', () => {
  expect(looksLikeCapsule({ runtime: 'svc-capsule-v1' })).toBe(true);
  expect(looksLikeCapsule({ html: '<p>' })).toBe(true);
  expect(looksLikeCapsule({ schema: 'x', html: '<p>' })).toBe(false);
  expect(looksLikeCapsule([])).toBe(false);
  expect(looksLikeCapsule('html')).toBe(false);
});
