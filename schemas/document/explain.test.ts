import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { schemaCases, vectors } from '../vectors/corpus.ts';
import { explainArtifact } from './explain.ts';

const read = (name: string) => readFileSync(new URL(`../vectors/${name}`, import.meta.url), 'utf8');
const cases = schemaCases(read('schema.jsonl'));
const brief = vectors(read('vectors.json')).artifacts[0]?.artifact as Record<string, unknown>;
const details = (value: unknown) => explainArtifact(value).map(({ detail }) => detail);

test.each(cases.filter(({ valid }) => valid))('nothing to explain: $name', ({ doc }) => {
  expect(explainArtifact(doc)).toEqual([]);
});

test.each(cases.filter(({ valid }) => !valid))(
  '$name: $pointer $keyword',
  ({ doc, pointer, keyword }) => {
    const [first, ...more] = explainArtifact(doc);
    if (!first) throw new Error('no problem found');
    expect(more.length).toBeLessThan(20);
    if (keyword) expect(first.keyword).toBe(keyword);
    if (pointer === undefined) return;
    // For missing members the labels name the object that lacks them, but for one ("brief content
    // on a mini app"), whose label names the missing member itself.
    const missing = /lacks the member "(\w+)"/.exec(first.detail)?.[1];
    expect([first.pointer, `${first.pointer}/${missing}`]).toContain(pointer);
  },
);

test('every detail is one plain sentence about the place', () => {
  for (const { doc } of cases) {
    for (const { pointer, detail } of explainArtifact(doc)) {
      expect(detail).toMatch(/^(?:`\/.*`|The document) .*[.?]$/su);
      expect(detail.length).toBeLessThan(300);
      expect(detail.isWellFormed()).toBe(true);
      expect(detail).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      if (pointer.length < 40 && /^[ -~]*$/.test(pointer)) expect(detail).toContain(pointer);
    }
  }
});

describe('says what to do', () => {
  test.each<[string, object, string]>([
    ['unknown', { extra: 1 }, '`/extra` is not a known member: remove it.'],
    [
      'other case',
      { Title: 'x', title: undefined },
      '`/Title` is not a known member: did you mean "title"?',
    ],
    [
      'misspelt',
      { sorces: [], sources: undefined },
      '`/sorces` is not a known member: did you mean "sources"?',
    ],
    [
      'full width',
      { ｔｉｔｌｅ: 'x', title: undefined },
      '`/ｔｉｔｌｅ` is not a known member: did you mean "title"?',
    ],
    [
      'look-alike',
      { tіtle: 'x', title: undefined },
      '`/tіtle` is not a known member: did you mean "title"?',
    ],
    ['known already', { Title: 'x' }, '`/Title` is not a known member: remove it.'],
    ['missing', { summary: undefined }, 'The document lacks the member "summary": add it.'],
    [
      'missing inside',
      { createdBy: { type: 'agent' } },
      '`/createdBy` lacks the member "name": add it.',
    ],
    ['type', { title: 7 }, '`/title` must be a string, not 7.'],
    ['list', { sources: {} }, '`/sources` must be a list, not an object.'],
    [
      'or null',
      { provenance: { revision: 1, parentHash: true } },
      '`/provenance/parentHash` must be a string or null, not true.',
    ],
    [
      'near value',
      { status: 'Draft' },
      '`/status` must be one of "draft", "proposed", "reviewed", "accepted", "rejected", "expired", "revoked"; did you mean "draft"?',
    ],
    ['const', { schemaVersion: '2' }, '`/schemaVersion` must be exactly "1.0".'],
    ['hash', { id: 'x' }, '`/id` must be "sha256:" and 64 lower-case hex digits.'],
    [
      'date',
      { createdAt: 'today' },
      '`/createdAt` must be an RFC 3339 date and time that exists, as in "2026-11-20T10:00:00Z".',
    ],
    [
      'too long',
      { title: '😀'.repeat(161) },
      '`/title` must have at most 160 characters; it has 161.',
    ],
    ['empty', { title: '' }, '`/title` must not be empty.'],
    ['revision', { provenance: { revision: 0 } }, '`/provenance/revision` must be 1 or more.'],
  ])('%s', (_, change, detail) => {
    const copy = JSON.parse(JSON.stringify({ ...brief, ...change }));
    expect(details(copy)).toContain(detail);
  });

  test('an address', () => {
    const sources = [{ id: 'source-1', title: 't', url: 'ftp://example.org/' }];
    expect(details({ ...brief, sources })).toEqual([
      expect.stringMatching(/^`\/sources\/0\/url` must (?:begin with|be a whole http)/),
    ]);
  });

  test('the rest of the document comes before the form of a mini-app', () => {
    const problems = explainArtifact({ ...brief, type: 'mini-app-capsule', title: '' });
    expect(problems.map(({ pointer }) => pointer)).toEqual([
      '/title',
      ...Array<string>(5).fill('/content'),
      '/content/question',
      '/content/findings',
    ]);
    expect(problems.every(({ keyword }) => keyword !== 'if')).toBe(true);
  });
});

describe('hostile documents', () => {
  test('characters that deceive are escaped, long texts are cut', () => {
    const name = 'a\u202eb\u0000\ud800\u200b';
    const [problem] = explainArtifact({ ...brief, [name]: 1 });
    expect(problem?.pointer).toBe(`/${name}`);
    expect(problem?.detail).toContain('`/a\\u{202e}b\\u{0}\\u{d800}\\u{200b}`');
    const [long] = explainArtifact({ ...brief, status: 'x'.repeat(1_000_000) });
    expect(long?.detail.length).toBeLessThan(200);
  });

  test.each<[string, () => unknown]>([
    [
      '200,000 unknown members',
      () => Object.fromEntries(Array.from({ length: 200_000 }, (_, n) => [`x${n}`, 1])),
    ],
    ['200,000 broken sources', () => ({ ...brief, sources: Array(200_000).fill(7) })],
    [
      '200,000 capabilities',
      () => ({
        ...brief,
        type: 'mini-app-capsule',
        content: { capabilities: Array(200_000).fill('x') },
      }),
    ],
    [
      'names of 100,000 characters',
      () =>
        Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`${n}`.padEnd(100_000, 'é'), 1])),
    ],
  ])('%s are explained in linear time, in at most 20 problems', (_, make) => {
    const value = make();
    expect(explainArtifact(value)).toHaveLength(20);
  });
});
