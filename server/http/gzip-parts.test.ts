import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { gzipEnd, gzipParts, NO_END } from './gzip-parts.ts';

it.each([
  ['nothing', '', ''],
  ['no beginning', '', '</head>'],
  ['no end', 'a', ''],
  ['short', '<title>ä</title>', '</head>'.repeat(100)],
  ['in another thread', 'abc €'.repeat(50_000), '</head>€'],
])('makes one file of both parts: %s', async (_name, start, end) => {
  // Node.js checks the sum and the length at its end.
  const file = await gzipParts(start, end === '' ? NO_END : gzipEnd(end));
  expect(gunzipSync(file).toString()).toBe(start + end);
});
