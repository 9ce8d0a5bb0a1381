import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { DocumentFile } from '#schemas/document/files.ts';
import { sha256 } from '#schemas/json/sha-256.ts';
import { check } from './checked-file.ts';

const fileOf = (bytes: Uint8Array): DocumentFile => ({
  name: 'a.bin',
  mediaType: 'application/octet-stream',
  size: bytes.length,
  sha256: Buffer.from(sha256(bytes)).toString('hex'),
});

const some = fc.uint8Array({ minLength: 1, maxLength: 4_000 });

it('takes the bytes of a file, and none in which a single bit is another one', async () => {
  await fc.assert(
    fc.asyncProperty(some, fc.nat(), fc.nat(7), async (given, place, bit) => {
      const bytes = given.slice();
      const file = fileOf(bytes);
      expect((await check(bytes, file)).ok).toBe(true);
      const at = place % bytes.length;
      bytes[at] = (bytes[at] as number) ^ (1 << bit);
      expect(await check(bytes, file)).toMatchObject({ ok: false, error: { why: 'changed' } });
    }),
    { numRuns: 1_000 },
  );
});

it('refuses each flipped bit of one file', async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(512));
  const file = fileOf(bytes);
  for (let at = 0; at < bytes.length * 8; at++) {
    const changed = bytes.slice();
    changed[at >> 3] = (changed[at >> 3] as number) ^ (1 << (at & 7));
    expect((await check(changed, file)).ok, `bit ${at}`).toBe(false);
  }
});

it('refuses bytes that are cut off or go on', async () => {
  await fc.assert(
    fc.asyncProperty(some, some, async (given, more) => {
      const bytes = given.slice();
      const file = fileOf(bytes);
      expect((await check(bytes.slice(0, -1), file)).ok).toBe(false);
      expect((await check(Uint8Array.from([...bytes, ...more]), file)).ok).toBe(false);
    }),
  );
});

it('does the same without WebCrypto', async () => {
  vi.resetModules();
  vi.stubGlobal('crypto', {});
  const { check: checkByOwnCode } = await import('./checked-file.ts');
  await fc.assert(
    fc.asyncProperty(some, fc.nat(), fc.nat(7), async (given, place, bit) => {
      const bytes = given.slice();
      const file = fileOf(bytes);
      expect((await checkByOwnCode(bytes, file)).ok).toBe(true);
      const at = place % bytes.length;
      bytes[at] = (bytes[at] as number) ^ (1 << bit);
      expect((await checkByOwnCode(bytes, file)).ok).toBe(false);
    }),
  );
  vi.unstubAllGlobals();
  // Other tests of this worker load the modules with WebCrypto again.
  vi.resetModules();
});
