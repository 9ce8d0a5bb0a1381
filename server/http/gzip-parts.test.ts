import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { gzipFrame, gzipParts, NO_FRAME } from './gzip-parts.ts';

it.each([
  ['nothing', '', '', ''],
  ['the frame alone', '<head>', '', '</head>'],
  ['nothing before', '', 'a', '</head>'],
  ['nothing behind', '<head>', 'a', ''],
  ['the text alone', '', 'a', ''],
  ['short', '<head>ö', '<title>ä</title>', '</head>'.repeat(100)],
  ['in another thread', '<head>', 'abc €'.repeat(50_000), '</head>€'],
])('makes one file of all parts: %s', async (_name, before, text, behind) => {
  // Node.js checks the sum and the length at its end.
  const file = await gzipParts(text, gzipFrame(before, behind));
  expect(gunzipSync(file).toString()).toBe(before + text + behind);
});

it('makes a file without a frame', async () => {
  expect(gunzipSync(await gzipParts('text', NO_FRAME)).toString()).toBe('text');
});
