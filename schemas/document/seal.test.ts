import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { vectors } from '../vectors/corpus.ts';
import { readArtifact } from './read-artifact.ts';
import { sealArtifact } from './seal.ts';

const golden = vectors(readFileSync(new URL('../vectors/vectors.json', import.meta.url), 'utf8'));
const digest = (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.digest('SHA-256', bytes);
const context = { now: new Date('2026-11-20T10:00:00Z'), digest };
const draft = {
  type: 'task-handoff',
  title: 'Move the archive',
  summary: 'What is left to do.',
  createdBy: { type: 'agent', name: 'Atlas' },
  content: { objective: 'All files moved', completed: [], nextAction: 'Copy 2019' },
};

test('fills in what is absent', async () => {
  const sealed = await sealArtifact(draft, context);
  expect(sealed).toMatchObject({
    ok: true,
    value: {
      ...draft,
      schema: 'https://schemas.example/artifact-v1.schema.json',
      schemaVersion: '1.0',
      createdAt: '2026-11-20T10:00:00.000Z',
      updatedAt: '2026-11-20T10:00:00.000Z',
      status: 'draft',
      provenance: { revision: 1 },
      sources: [],
    },
  });
  const read = await readArtifact(JSON.stringify(sealed.ok && sealed.value), digest);
  expect(read).toMatchObject({ ok: true, value: { integrity: 'match' } });
});

test.each(golden.artifacts)(
  'gives the true hashes: $name',
  async ({ artifact, id, contentHash }) => {
    const wrong = { ...artifact, id: 'sha256:0', contentHash: null };
    const sealed = await sealArtifact(wrong, context);
    expect(sealed).toEqual({ ok: true, value: { ...artifact, id, contentHash } });
  },
);

test('shares nothing with the draft', async () => {
  const sealed = await sealArtifact(draft, context);
  if (!sealed.ok) throw new Error('not sealed');
  expect(sealed.value.content).not.toBe(draft.content);
});

describe('tells what is wrong', () => {
  let deep: unknown = [];
  for (let level = 0; level < 70; level++) deep = [deep];
  let abyss: unknown = [];
  for (let level = 0; level < 100_000; level++) abyss = [abyss];
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;
  test.each<[string, unknown, string, string]>([
    ['no object', [draft], '', 'type'],
    ['null', null, '', 'type'],
    ['a missing member', { ...draft, title: undefined }, '', 'json-syntax'],
    ['an absent member', { type: 'task-handoff' }, '', 'required'],
    ['an unknown member', { ...draft, extra: 1 }, '/extra', 'additionalProperties'],
    [
      'a member __proto__',
      JSON.parse('{"__proto__":{"type":"x"}}'),
      '/__proto__',
      'additionalProperties',
    ],
    ['an unpaired surrogate', { ...draft, title: '\ud800' }, '', 'json-syntax'],
    ['an infinite number', { ...draft, content: { n: Infinity } }, '', 'json-syntax'],
    ['nesting', { ...draft, content: { deep } }, '', 'json-depth'],
    ['nesting that exhausts the stack', { ...draft, content: { abyss } }, '', 'json-depth'],
    ['a cycle', { ...draft, content: cyclic }, '', 'json-depth'],
    ['more than 1 MiB', { ...draft, content: { text: 'x'.repeat(1_048_576) } }, '', 'too-large'],
  ])('%s', async (_, value, pointer, keyword) => {
    const sealed = await sealArtifact(value, context);
    expect(sealed.ok).toBe(false);
    const found = sealed.ok ? [] : sealed.error.map((p) => `${p.keyword} ${p.pointer}`);
    expect(found).toContain(`${keyword} ${pointer}`);
  });
});
