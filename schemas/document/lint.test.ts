import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schemaCases, vectors } from '../vectors/corpus.ts';
import { lintArtifact } from './lint.ts';

const read = (name: string) => readFileSync(new URL(`../vectors/${name}`, import.meta.url), 'utf8');
const cases = schemaCases(read('schema.jsonl'));
const brief = vectors(read('vectors.json')).artifacts[0]?.artifact as Record<string, unknown>;
const lints = (change: object) =>
  lintArtifact({ ...brief, ...change }).map(({ lint, pointer }) => `${lint} ${pointer}`);

test.each(cases.filter(({ valid }) => valid))('$name: $lint', ({ doc, lint = [] }) => {
  expect(
    lintArtifact(doc)
      .map((found) => found.lint)
      .sort(),
  ).toEqual([...lint].sort());
});

test('takes any value', () => {
  for (const { doc } of cases) expect(() => lintArtifact(doc)).not.toThrow();
  for (const value of [undefined, null, 1, 'x', [], { sources: [null, 1], content: null }]) {
    expect(lintArtifact(value)).toEqual([]);
  }
});

test('looks at every text that people read', () => {
  const bad = 'x\u202e';
  const source = { id: 'source-1', title: bad, url: 'https://a@b/', publisher: bad };
  expect(
    lints({
      title: bad,
      summary: bad,
      createdBy: { type: 'agent', name: bad },
      provenance: { revision: 1, editingAgent: bad, humanApprover: bad, acceptedRevision: 2 ** 53 },
      content: { 'a/b': [{ deep: bad }], [bad]: 1 },
      sources: [source, source],
    }),
  ).toEqual([
    'bidi /title',
    'bidi /summary',
    'bidi /createdBy/name',
    'bidi /provenance/editingAgent',
    'bidi /provenance/humanApprover',
    'revision-unsafe /provenance/acceptedRevision',
    'bidi /sources/0/title',
    'bidi /sources/0/publisher',
    'url-credentials /sources/0/url',
    'duplicate-source-id /sources/1/id',
    'bidi /sources/1/title',
    'bidi /sources/1/publisher',
    'url-credentials /sources/1/url',
    `bidi /content/${bad}`,
    'bidi /content/a~1b/0/deep',
  ]);
});

test('texts of several lines may have line ends and tabs, names may not', () => {
  expect(lints({ summary: 'a\n\tb\r\nc', content: { text: 'a\nb' } })).toEqual([]);
  expect(lints({ createdBy: { type: 'agent', name: 'a\nb' } })).toEqual([
    'control /createdBy/name',
  ]);
});

test('emoji and scripts that need joiners are fine', () => {
  expect(lints({ title: '👩🏽‍💻 می‌خواهم 🏴󠁧󠁢󠁥󠁮󠁧󠁿', summary: 'क्‍ष' })).toEqual([]);
});

test('the code of a mini-app is not text', () => {
  const content = { runtime: 'svc-capsule-v1', html: '\0\u202e', css: '', javascript: '' };
  expect(lints({ type: 'mini-app-capsule', content })).toEqual([]);
});

test('compares instants, and minds only what no clock or time zone explains', () => {
  const at = (createdAt: string, updatedAt: string) => lints({ createdAt, updatedAt });
  expect(at('2026-11-20T10:00:00Z', '2026-11-19T10:00:00Z')).toEqual([]);
  expect(at('2026-11-20T10:00:00Z', '2026-11-19T09:59:59Z')).toEqual(['time-order /updatedAt']);
  expect(at('2026-11-20T10:00:00Z', '2026-11-19T11:00:00+02:00')).toHaveLength(1);
  expect(at('2026-11-20T10:00:00-12:00', '2026-11-20T10:00:00Z')).toEqual([]);
});

test('a flood of lints and deep nesting stay small, and take linear time', () => {
  const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`x${n}`, '\u200b']));
  let deep: unknown = '\u200b';
  for (let level = 0; level < 50_000; level++) deep = [deep];
  expect(lintArtifact({ ...brief, content: many })).toHaveLength(100);
  expect(lintArtifact({ ...brief, content: { deep } })).toHaveLength(1);
});

test('long lists are walked to their end', () => {
  const list = Array<unknown>(500_000).fill(0);
  list[499_999] = '\u200b';
  expect(lints({ content: { list, after: 'x\u202e' } })).toEqual([
    'invisible /content/list/499999',
    'bidi /content/after',
  ]);
});

test('what is told stays in proportion to the artifact', () => {
  const name = 'a'.repeat(500_000);
  const found = lintArtifact({ ...brief, content: { [name]: Array(200).fill('\u200b') } });
  expect(found.map(({ pointer }) => pointer)).toEqual([`/content/${name}/0`]);
});
