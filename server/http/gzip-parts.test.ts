import { randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { gzipOf, gzipOfOne, partNow, partOf, partOfAnswer, partOfText } from './gzip-parts.ts';

it.each([
  ['nothing', []],
  ['empty parts', ['', '', '']],
  ['one', ['a']],
  ['an empty one between', ['<head>', '', '</head>']],
  ['some', ['<head>ö', '<title>ä</title>', '</head>'.repeat(100), 'x']],
  ['a short one that hardly packs', [randomBytes(3_000).toString('base64'), 'x']],
  ['a part of another thread', ['<head>', 'abc €'.repeat(50_000), '</head>€']],
  ['lengths of many bits', Array.from({ length: 60 }, (_, n) => 'ab€'.repeat(n ** 2))],
])('makes one file of parts: %s', async (_name, texts) => {
  // Node.js checks the sum and the length at its end.
  const file = gzipOf(await Promise.all(texts.map((text) => partOfText(text))));
  expect(gunzipSync(file).toString()).toBe(texts.join(''));
});

it.each([0, 1, 255, 256, 2_047, 2_048, 2_049, 70_000])(
  'takes %i bytes for one answer',
  async (length) => {
    const part = await partOfAnswer('x'.repeat(length));
    expect(part.blocks.length === length + 5).toBe(length <= 2_048);
    const around = [partNow(Buffer.from('before ')), part, partNow(Buffer.from(' behind'))];
    expect(gunzipSync(gzipOf(around)).toString()).toBe(`before ${'x'.repeat(length)} behind`);
  },
);

it.each(['', 'a', '{"title":"€"}', 'x'.repeat(100_000)])('takes a packed part as it is', (text) => {
  const stored = gzipOfOne(partNow(Buffer.from(text), 1));
  expect(gunzipSync(stored).toString()).toBe(text);
  const part = partOf(stored);
  if (!part) throw new Error('It is not taken.');
  const around = [partNow(Buffer.from('before ')), part, partNow(Buffer.from(' behind'))];
  expect(gunzipSync(gzipOf(around)).toString()).toBe(`before ${text} behind`);
});

it('takes no file that was made otherwise', () => {
  expect(partOf(gzipSync('text'))).toBeNull();
  expect(partOf(gzipOf([partNow(Buffer.from('text'))]))).toBeNull();
});
