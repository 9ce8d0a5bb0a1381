import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { canonicalize } from '../json/canonical-json.ts';
import { rawCases, schemaCases, vectors } from '../vectors/corpus.ts';
import { readArtifact } from './read-artifact.ts';

const read = (name: string) => readFileSync(new URL(`../vectors/${name}`, import.meta.url), 'utf8');
const golden = vectors(read('vectors.json'));
const digest = (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.digest('SHA-256', bytes);

test.each(rawCases(read('raw.jsonl')))('body: $name: $kind', async ({ input, kind }) => {
  const result = await readArtifact(input, null);
  expect(result.ok ? 'ok' : result.error.kind).toBe(kind);
});

test.each(golden.artifacts)('artifact: $name', async ({ artifact, fileSha256 }) => {
  const result = await readArtifact(JSON.stringify(artifact, null, 2), digest);
  expect(result).toMatchObject({ ok: true, value: { artifact, integrity: 'match' } });
  const file = result.ok ? new TextEncoder().encode(result.value.canonical) : new Uint8Array();
  expect(`sha256:${Buffer.from(await digest(file)).toString('hex')}`).toBe(fileSha256);
});

test.each(golden.negative)('negative: $name', async ({ artifact, ...labels }) => {
  const result = await readArtifact(JSON.stringify(artifact), digest);
  const kind = labels.contentHashOk ? 'id-hash' : 'content-hash';
  expect(result).toEqual({ ok: false, error: { kind, artifact, expected: labels.expected } });
});

test.each(schemaCases(read('schema.jsonl')))(
  'document: $name',
  async ({ doc, valid, strict, sealed }) => {
    const result = await readArtifact(JSON.stringify(doc), sealed ? digest : null);
    const expected = strict ?? (valid ? 'ok' : 'schema');
    expect(result.ok ? 'ok' : result.error.kind).toBe(expected);
    if (result.ok) {
      expect(result.value.integrity).toBe(sealed ? 'match' : 'unchecked');
      expect(result.value.canonical).toBe(canonicalize(result.value.artifact));
    }
  },
);

test('a failure of the schema carries the value, to be explained', async () => {
  expect(await readArtifact('{"title":1}', digest)).toEqual({
    ok: false,
    error: { kind: 'schema', value: { title: 1 } },
  });
});
