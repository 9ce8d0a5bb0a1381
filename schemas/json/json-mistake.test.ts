import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rawCases } from '../vectors/corpus.ts';
import { mistakeOf } from './json-mistake.ts';
import { mistakeInWords } from './json-mistake-words.ts';
import { parseStrictJson } from './strict-json.ts';

const raw = rawCases(readFileSync(new URL('../vectors/raw.jsonl', import.meta.url), 'utf8'));

function told(input: string | Uint8Array): string {
  const read = parseStrictJson(input);
  const mistake = read.ok ? null : mistakeOf(read.error);
  return mistake
    ? `${mistake.line}:${mistake.column} ${mistake.found} ${mistake.cause}`
    : `${read.ok}`;
}

test.each([
  ['', '1:1 null empty'],
  [' \n\t', '2:2 null empty'],
  ['\ufeff{}', '1:1 \ufeff byte-order-mark'],
  ['{\0"\0a\0"\0', '1:2 \0 utf-16'],
  ['\0{\0"\0a\0"', '1:1 \0 utf-16'],
  ['```json\n{"a":1}\n```', '1:1 ``` code-fence'],
  ['Sure! Here it is:\n\n```json\n{"a":1}\n```', '1:1 Sure code-fence'],
  ['{"a":1}\n```', '2:1 ``` code-fence'],
  ['Here it is: {}', '1:1 Here text-before'],
  ['<!doctype html>', '1:1 < html'],
  ['{"a":1}\n{"b":2}', '2:1 { two-documents'],
  ['[1][2]', '1:4 [ two-documents'],
  ['{} "x"', '1:4 " two-documents'],
  ['{"a":1} that is all', '1:9 that text-after'],
  ['{"a":1};', '1:8 ; text-after'],
  ['{"a":1}}', '1:8 } text-after'],
  ['{"a":1},\n', '1:8 , trailing-comma'],
  ['{"a":1,}', '1:8 } trailing-comma'],
  ['{\n  "a": 1,\n  "b": [1, 2, ]\n}', '3:15 ] trailing-comma'],
  ['{"a":1,\r\n}', '2:1 } trailing-comma'],
  ['{"a":1,\r}', '2:1 } trailing-comma'],
  ['["😀",]', '1:6 ] trailing-comma'],
  ['[1,,2]', '1:4 , extra-comma'],
  ['{,"a":1}', '1:2 , extra-comma'],
  ['{"a":1 "b":2}', '1:8 " missing-comma'],
  ['[1 2]', '1:4 2 missing-comma'],
  ['{"a":true false}', '1:11 false missing-comma'],
  ['{"a" 1}', '1:6 1 missing-colon'],
  ['{"a"=1}', '1:5 = missing-colon'],
  ['{"a":}', '1:6 } missing-value'],
  ['{"a":,"b":1}', '1:6 , missing-value'],
  ['{"a":1]', '1:7 ] wrong-bracket'],
  ['{"a":[1}}', '1:8 } wrong-bracket'],
  ['[1,}', '1:4 } wrong-bracket'],
  ["{'a':1}", "1:2 ' single-quotes"],
  ['{"a":\'b\'}', "1:6 ' single-quotes"],
  ["'a'", "1:1 ' single-quotes"],
  ['{“a”:1}', '1:2 “ curly-quotes'],
  ['{"a":„b“}', '1:6 „ curly-quotes'],
  ['{a:1}', '1:2 a unquoted-name'],
  ['{"a":1,\n $b_c: 2}', '2:2 $b_c unquoted-name'],
  ['{"a":hello}', '1:6 hello unquoted-text'],
  ['{"a":None}', '1:6 None python-literal'],
  ['[True]', '1:2 True python-literal'],
  ['False', '1:1 False python-literal'],
  ['{"a":NaN}', '1:6 NaN not-a-number'],
  ['[-Infinity]', '1:2 - not-a-number'],
  ['{"a":undefined}', '1:6 undefined not-a-number'],
  ['[01]', '1:2 01 number-form'],
  ['[+1]', '1:2 + number-form'],
  ['[.5]', '1:2 . number-form'],
  ['[1.]', '1:2 1. number-form'],
  ['[0x1F]', '1:2 0x1F number-form'],
  ['[1_000]', '1:2 1_000 number-form'],
  ['{"at":2026-11-22}', '1:7 2026-11-22 number-form'],
  ['{"a":1, // one\n"b":2}', '1:9 / comment'],
  ['/* x */ {}', '1:1 / comment'],
  ['{"a":1} # one', '1:9 # comment'],
  ['[1, 2 /* two */]', '1:7 / comment'],
  ['{', '1:2 null truncated'],
  ['{"a', '1:4 null truncated'],
  ['{"a":"b\\', '1:9 null truncated'],
  ['{"a":"b\\u12', '1:12 null truncated'],
  ['{"a":tru', '1:6 tru truncated'],
  ['[1, 2', '1:6 null truncated'],
  ['[1.', '1:2 1. truncated'],
  ['{"a":[{"b":1}', '1:14 null truncated'],
  ['{"a":"b\nc"}', '1:8 \n line-break'],
  ['{"a":"b\tc"}', '1:8 \t control-character'],
  ['{"a":"\\x41"}', '1:7 \\ escape'],
  ['{"a":"it\\\'s"}', '1:9 \\ escape'],
  ['{"a":"\\u12g4"}', '1:7 \\ escape'],
  ['{\u00a0"a":1}', '1:2 \u00a0 white-space'],
  ['{"a":\u200b1}', '1:6 \u200b white-space'],
  ['["a":1]', '1:5 : other'],
  ['{"a":1,"a":2}', '1:8 " null'],
  ['{"a":\n [1e999]}', '2:3 1e999 null'],
  [`{"a":"\\ud800"}`, '1:6 " null'],
  [`${'['.repeat(70)}`, '1:65 [ null'],
])('%j: %s', (text, expected) => expect(told(text)).toBe(expected));

test.each([
  [[0xff, 0xfe, 0x7b, 0x00], '1:1 FF FE utf-16'],
  [[0xfe, 0xff, 0x00, 0x7b], '1:1 FE FF utf-16'],
  [[0x5b, 0x0a, 0x22, 0xc3, 0xa9, 0xe9, 0x22, 0x5d], '2:3 E9 not-utf-8'],
  [[0x5b, 0x22, 0xef, 0xbf, 0x22, 0x5d], '1:3 EF not-utf-8'],
  [[0x5b, 0x22, 0xef, 0xbf, 0xbd, 0xf0, 0x9f], '1:4 F0 not-utf-8'],
])('%j: %s', (bytes, expected) => expect(told(new Uint8Array(bytes))).toBe(expected));

test('finds a mistake wherever JSON.parse does', () => {
  for (const { name, input, kind } of raw) {
    const read = parseStrictJson(input);
    if (read.ok) continue;
    const mistake = mistakeOf(read.error);
    expect(mistake === null, name).toBe(kind === 'too-large');
    if (mistake && kind === 'json-syntax') expect(mistake.cause, name).not.toBeNull();
  }
});

/** A small generator with a fixed seed, so that a failure can be seen again. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

test('agrees with JSON.parse on what begins well: the part before a mistake can be completed', () => {
  const next = random(7);
  const good = '{"a": [1, -2.5e3, "x\\n\\u0041", true, null], "b": {"c": {}, "d": []}}';
  const signs = [...'{}[]",:\\\'/#abtfn019.-+eE \n\t\0😀'];
  for (let round = 0; round < 20_000; round++) {
    const at = Math.floor(next() * good.length);
    const cut = Math.floor(next() * 3);
    const sign = signs[Math.floor(next() * signs.length)] as string;
    const text = good.slice(0, at) + (next() < 0.8 ? sign : '') + good.slice(at + cut);
    const read = parseStrictJson(text);
    if (read.ok) continue;
    const mistake = mistakeOf(read.error);
    expect(mistake, text).not.toBeNull();
    // V8's unexpected character is ours too: at the same place, or earlier in the same word.
    if (read.error.kind !== 'json-syntax') continue;
    const column = [...(text.split('\n')[(mistake?.line ?? 0) - 1] ?? '')].length + 1;
    expect(mistake?.column, text).toBeLessThanOrEqual(column);
  }
});

test('says it in words', () => {
  const words = (input: string | Uint8Array) => {
    const read = parseStrictJson(input);
    const mistake = read.ok ? null : mistakeOf(read.error);
    return mistake && mistakeInWords(mistake);
  };
  expect(words('{"a":1,}')).toBe(
    'Line 1, column 8: "}". There is one comma too many before this: remove it.',
  );
  expect(words('')).toBe(
    'Line 1, column 1: the end of the text. There is nothing to read: the text is empty.',
  );
  expect(words('{"a":1 "b":2}')).toBe(`Line 1, column 8: '"'. A comma is missing before this.`);
  expect(words('[1,\u202e2]')).toContain('"\\u{202e}"');
  expect(words(new Uint8Array([0x5b, 0xe9]))).toContain('0xE9. ');
});

test.each([
  '{"a":1,',
  '[',
  '\\',
  '"',
  "'",
  '\n',
  '\r\n',
  '1',
  '1.',
  '\0',
  'true ',
  '/*',
  '`',
  '😀',
])('takes linear time: %j', (unit) => {
  const text = unit.repeat(400_000 / unit.length);
  for (const start of ['', '{"a":"', '{"a":1}', '[1', '[-', '{"a":1,"b":']) {
    const input = start + text;
    expect(mistakeOf({ kind: 'json-syntax', input })).not.toBeNull();
    expect(mistakeOf({ kind: 'json-number', input, offset: input.length })).not.toBeNull();
  }
  const bytes = new Uint8Array(1_000_000).fill(unit.charCodeAt(0));
  bytes[999_999] = 0xff;
  expect(mistakeOf({ kind: 'utf8', input: bytes })).not.toBeNull();
});
