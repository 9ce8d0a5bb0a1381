import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeBase64, encodeBase64 } from './base64.ts';

it('writes what Node.js writes, and reads it back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const text = Buffer.from(bytes).toString('base64');
      expect(encodeBase64(bytes)).toBe(text);
      expect(decodeBase64(text)).toEqual({ ok: true, value: new Uint8Array(bytes) });
    }),
  );
});

it.each([
  ['QQ', 'base64-length'],
  ['QQ=', 'base64-length'],
  ['Q===', 'base64-alphabet'],
  ['====', 'base64-alphabet'],
  ['QQ==QQ==', 'base64-alphabet'],
  ['QR==', 'base64-tail'],
  ['QUJ=', 'base64-tail'],
  ['QU-_', 'base64-alphabet'],
  ['QUI\n', 'base64-alphabet'],
  [' QUI', 'base64-alphabet'],
])('refuses %j', (text, error) => {
  expect(decodeBase64(text)).toEqual({ ok: false, error });
});

it('reads an empty text as no bytes', () => {
  expect(decodeBase64('')).toEqual({ ok: true, value: new Uint8Array() });
});
