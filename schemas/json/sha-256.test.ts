import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sha256 } from './sha-256.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const theirs = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

it('agrees with Node.js at every length around blocks', () => {
  for (let length = 0; length <= 260; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) & 255);
    expect(hex(sha256(bytes))).toBe(theirs(bytes));
  }
});

it('agrees with Node.js on random bytes, and on a megabyte', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 1_000 }), (bytes) => {
      expect(hex(sha256(bytes))).toBe(theirs(bytes));
    }),
  );
  const long = new Uint8Array(1_048_576).fill(97);
  expect(hex(sha256(long))).toBe(theirs(long));
});
