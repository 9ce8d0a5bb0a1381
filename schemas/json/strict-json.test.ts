import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MAX_JSON_BYTES } from '../limits.ts';
import { rawCases } from '../vectors/corpus.ts';
import { parseStrictJson } from './strict-json.ts';

const raw = rawCases(readFileSync(new URL('../vectors/raw.jsonl', import.meta.url), 'utf8'));
const kindOf = (input: Uint8Array | string, maxBytes?: number) => {
  const read = parseStrictJson(input, maxBytes);
  return read.ok ? 'ok' : read.error.kind;
};
const bytes = (text: string) => new TextEncoder().encode(text);

describe('labelled bodies', () => {
  test.each(raw)('$name: $kind', ({ input, kind }) => {
    expect(kindOf(input)).toBe(kind);
    if (typeof input === 'string' && input.isWellFormed()) {
      expect(kindOf(bytes(input)), 'the same as bytes').toBe(kind);
    }
  });
});

describe('numbers', () => {
  test.each([
    '0',
    '-0',
    '1.0',
    '10E-1',
    '1e21',
    '9007199254740992',
    '-0.0',
    '0e999',
    '0.0e-999',
    '5e-324',
    '1.7976931348623157e308',
    '123456789012345680000',
    '0.1000000000000000055',
  ])('reads %s', (literal) => expect(kindOf(`[${literal}]`)).toBe('ok'));
  test.each([
    '9007199254740993',
    '1000000000000000000000',
    '1e309',
    '-1e309',
    '1e-400',
    '-1e-400',
    '0.001e-330',
    '123456789012345678901',
  ])('refuses %s', (literal) => expect(kindOf(`{"a":[1,${literal}]}`)).toBe('json-number'));
});

describe('names', () => {
  test.each([
    '{"a":1,"a":2}',
    '{"a":1,"\\u0061":2}',
    '{"":1,"":1}',
    '[{"b":{"a":1},"b":2}]',
    '{"a":[{"x":1}],"x":[],"a":0}',
    '{"__proto__":1,"\\u005f_proto__":2}',
    '{"\\"":1,"\\u0022":2}',
    '{"a":"}","a":1}',
  ])('refuses %s', (text) => expect(kindOf(text)).toBe('json-duplicate-key'));
  test.each([
    '{"a":{"a":{"a":1}}}',
    '[{"a":1},{"a":1}]',
    '{"a":"a","b":"a"}',
    '{"é":1,"e\\u0301":2}',
    '{"a":["a","a"]}',
    '{"constructor":1,"toString":2,"__proto__":3}',
  ])('reads %s', (text) => expect(kindOf(text)).toBe('ok'));
  test('a member named __proto__ is data', () => {
    const read = parseStrictJson('{"__proto__":{"polluted":true}}');
    const value = (read.ok ? read.value : {}) as Record<string, unknown>;
    expect(Object.keys(value)).toEqual(['__proto__']);
    expect(value.polluted).toBeUndefined();
  });
});

test('the first ambiguity in the text wins, and its offset is told', () => {
  const failure = (text: string) => {
    const read = parseStrictJson(text);
    return read.ok ? undefined : read.error;
  };
  expect(failure('{"a":1e400,"a":"\\ud800"}')).toMatchObject({ kind: 'json-number', offset: 5 });
  expect(failure('{"a":1,"a":"\\ud800"}')).toMatchObject({ kind: 'json-duplicate-key', offset: 7 });
  expect(failure('{"a":"\\ud800","a":1}')).toMatchObject({ kind: 'json-surrogate', offset: 5 });
  expect(failure(`"ok${'\ud800'}"`)).toMatchObject({ kind: 'json-surrogate', offset: 0 });
  expect(failure(`${'['.repeat(65)}`)).toMatchObject({ kind: 'json-depth', offset: 64 });
});

test('checks in the order size, UTF-8, depth, syntax, ambiguity', () => {
  const deep = '['.repeat(70);
  expect(kindOf(new Uint8Array([0xff, 0x5b]), 1)).toBe('too-large');
  expect(kindOf(new Uint8Array([0xff, ...bytes(deep)]))).toBe('utf8');
  expect(kindOf(`{"a":1,"a":${deep}`)).toBe('json-depth');
  expect(kindOf('{"a":1,"a":2')).toBe('json-syntax');
  expect(kindOf(`"${deep}`), 'brackets inside an open string are text').toBe('json-syntax');
});

test('depth counts what is open at once', () => {
  expect(kindOf('['.repeat(64) + ']'.repeat(64))).toBe('ok');
  expect(kindOf(`[${'[],{},'.repeat(100)}[]]`)).toBe('ok');
  expect(kindOf(`["\\"[[[","${'[{'.repeat(100)}"]`)).toBe('ok');
});

test('the size limit is inclusive and counts bytes', () => {
  expect(kindOf('"é"', 4)).toBe('ok');
  expect(kindOf('"éé"', 5)).toBe('too-large');
  expect(kindOf(`"${'a'.repeat(MAX_JSON_BYTES - 2)}"`)).toBe('ok');
  expect(kindOf(`"${'a'.repeat(MAX_JSON_BYTES - 1)}"`)).toBe('too-large');
});

test.each([
  ['1 MB of digits', '9'.repeat(1_000_000)],
  ['1 MB of digits in a fraction', `0.${'9'.repeat(1_000_000)}`],
  ['an open string of 500,000 escaped quotes', `"${'\\"'.repeat(500_000)}`],
  ['a string of 500,000 escaped quotes', `"${'\\"'.repeat(500_000)}"`],
  ['a string of 500,000 backslashes', `"${'\\'.repeat(1_000_000)}"`],
  ['200,000 open objects', '{"a":'.repeat(200_000)],
  ['70,000 members', `{${Array.from({ length: 70_000 }, (_, n) => `"k${n}":${n}`).join()}}`],
  ['200,000 empty objects', `[${'{},'.repeat(200_000)}{}]`],
  ['300,000 numbers', `[${'1,'.repeat(300_000)}1]`],
])('reads or refuses %s in linear time', (_, text) => {
  expect(parseStrictJson(text, 2_000_000)).toHaveProperty('ok');
});
