import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeBase64Url, encodeBase64Url } from './base64url.ts';

test('encodes as Node.js does, and decodes to the same bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const text = encodeBase64Url(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('base64url'));
      expect(decodeBase64Url(text)).toEqual({ ok: true, value: bytes });
    }),
  );
});

test('every accepted text is the only spelling of its bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'AQgwxYZ019-_'), maxLength: 12 }), (text) => {
      const decoded = decodeBase64Url(text);
      if (decoded.ok) expect(encodeBase64Url(decoded.value)).toBe(text);
    }),
    { numRuns: 1000 },
  );
});

describe('refuses', () => {
  test.each([
    ['QQ==', 'base64-alphabet'],
    ['a+b/', 'base64-alphabet'],
    ['AAA\n', 'base64-alphabet'],
    ['AAAа', 'base64-alphabet'],
    ['A*', 'base64-alphabet'],
    ['A', 'base64-length'],
    ['AAAAA', 'base64-length'],
    ['QR', 'base64-tail'],
    ['QUF', 'base64-tail'],
    ['*', 'base64-alphabet'],
  ])('%j as %s', (text, error) => {
    expect(decodeBase64Url(text)).toEqual({ ok: false, error });
  });
});

test('decodes 1.4 million characters in linear time', () => {
  const text = 'AbC_'.repeat(350_000);
  expect(decodeBase64Url(text)).toHaveProperty('ok', true);
});
