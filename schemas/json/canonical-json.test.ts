import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import oracle from 'canonicalize';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../e2e/fixtures/runs.ts';
import { MAX_JSON_BYTES } from '../limits.ts';
import { vectors } from '../vectors/corpus.ts';
import { canonicalize, canonicalMembers } from './canonical-json.ts';
import type { JsonValue } from './json-value.ts';
import { parseStrictJson } from './strict-json.ts';

const golden = vectors(readFileSync(new URL('../vectors/vectors.json', import.meta.url), 'utf8'));

/** Whole Unicode texts and all finite numbers, nested at most as deep as a reader allows. */
const anyJson = fc.jsonValue({ stringUnit: 'binary', maxDepth: 8 }) as fc.Arbitrary<JsonValue>;

describe('golden vectors', () => {
  test.each(golden.json)('$name', ({ text, canonical, sha256, error }) => {
    const read = parseStrictJson(text);
    if (error) {
      expect(read).toMatchObject({ ok: false, error: { kind: error } });
      return;
    }
    const written = read.ok ? canonicalize(read.value) : '';
    expect(written).toBe(canonical);
    expect(`sha256:${createHash('sha256').update(written).digest('hex')}`).toBe(sha256);
  });
});

test('agrees with the package canonicalize', () => {
  fc.assert(
    fc.property(anyJson, (value) => {
      expect(canonicalize(value)).toBe(oracle(value));
    }),
    { numRuns: runs(500) },
  );
});

test('is always readable again, and is its own canonical form', () => {
  fc.assert(
    fc.property(anyJson, (value) => {
      const text = canonicalize(value);
      fc.pre(text.length * 3 <= MAX_JSON_BYTES);
      const read = parseStrictJson(text);
      if (!read.ok) throw new Error(`refused: ${read.error.kind}`);
      expect(canonicalize(read.value)).toBe(text);
    }),
    { numRuns: runs(500) },
  );
});

test('writes every double so that strict reading gives it back', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      expect(parseStrictJson(canonicalize(number))).toEqual({ ok: true, value: number + 0 });
    }),
    { numRuns: runs(2000) },
  );
});

test('keeps members named like the prototype chain, in order', () => {
  const text = '{"__proto__":{"b":1,"a":[]},"constructor":null,"toJSON":2,"":0}';
  const read = parseStrictJson(text);
  expect(read.ok && canonicalize(read.value)).toBe(
    '{"":0,"__proto__":{"a":[],"b":1},"constructor":null,"toJSON":2}',
  );
  expect(read.ok && canonicalMembers(read.value as never)).toHaveLength(4);
});

test('throws a TypeError for what JSON cannot say', () => {
  const notJson: unknown[] = [
    NaN,
    Infinity,
    -Infinity,
    undefined,
    () => 1,
    Symbol('s'),
    1n,
    '\ud800',
    'a\udc00b',
    { '\ud800': 1 },
    [undefined],
    // biome-ignore lint/suspicious/noSparseArray: a hole is what is tested.
    [1, , 2],
    { a: undefined },
  ];
  for (const value of notJson) expect(() => canonicalize(value as JsonValue)).toThrow(TypeError);
});

test('does not pass over nesting that exhausts the stack', () => {
  let deep: JsonValue = [];
  for (let level = 0; level < 10_000; level++) deep = [deep];
  let written = '';
  try {
    written = canonicalize(deep);
  } catch (error) {
    expect(error).toBeInstanceOf(RangeError);
    return;
  }
  expect(written).toBe('['.repeat(10_001) + ']'.repeat(10_001));
});
