import { expect, it } from 'vitest';
import { mistakeOf } from './json-mistake.ts';
import { mistakeInWords } from './json-mistake-words.ts';
import { parseStrictJson } from './strict-json.ts';

it.each([
  ['little end first', [0x7b, 0, 0x7d, 0]],
  ['big end first', [0, 0x7b, 0, 0x7d]],
  ['with its mark', [0xff, 0xfe, 0x7b, 0, 0x7d, 0]],
])('says that a text is UTF-16, %s, without a NUL in the sentence', (_, bytes) => {
  const read = parseStrictJson(Uint8Array.from(bytes), 1_000, 64);
  if (read.ok) throw new Error('read');
  const mistake = mistakeOf(read.error);
  const words = mistake ? mistakeInWords(mistake) : '';
  expect(words).toContain('UTF-16');
  expect(words).not.toContain('\0');
});
