import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { threadFile } from '../../e2e/fixtures/thread-file.ts';
import { machinery, PACKED_HERE } from './machinery.ts';
import { type Packer, packer } from './packer.ts';

let file: string;
let packing: Packer;
const errors: unknown[] = [];
beforeAll(async () => {
  file = await threadFile('server/work/packing-thread.ts');
  packing = packer(file, (error) => errors.push(error));
}, 60_000);
afterAll(async () => {
  await packing.close();
  expect(errors).toEqual([]);
});

/** Texts of lengths around those that are treated differently. */
const anyText = fc
  .tuple(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
    fc.constantFrom(1, PACKED_HERE, PACKED_HERE + 1, 20_000, 65_536, 65_537, 200_000),
  )
  .map(([unit, length]) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length));

it('packs as the main thread does, byte for byte, whatever comes at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 12 }), async (texts) => {
      const there = await Promise.all(texts.map(packing.pack));
      const here = await Promise.all(texts.map(machinery.pack));
      for (const [n, body] of there.entries()) {
        expect({ ...body, gzip: Buffer.from(body.gzip) }).toEqual(here[n]);
        expect(gunzipSync(body.gzip).equals(Buffer.from(texts[n] ?? ''))).toBe(true);
      }
    }),
    { numRuns: 50 },
  );
}, 30_000);

it('sends no more memory than the packed bytes', async () => {
  const { gzip } = await packing.pack('"a"'.repeat(3_000));
  expect(gzip.buffer.byteLength).toBe(gzip.byteLength);
});

it.each([
  ['ends by itself', 'setTimeout(() => process.exit(0), 50);'],
  ['throws', "setTimeout(() => { throw new Error('Thrown.'); }, 50);"],
  ['is not a program', '('],
])('packs all the same when the thread %s, and says so once', async (_, program) => {
  const told: unknown[] = [];
  const url = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
  const own = packer(url, (error) => told.push(error));
  const texts = Array.from({ length: 8 }, (_, n) => `"${n}"`.repeat(5_000));
  const bodies = await Promise.all(texts.map(own.pack));
  expect(bodies.map(({ gzip }) => gunzipSync(gzip).toString())).toEqual(texts);
  expect(told).toHaveLength(1);
  // For a while no other thread is tried.
  expect((await own.pack(texts[0] ?? '')).size).toBe(texts[0]?.length);
  expect(told).toHaveLength(1);
  await own.close();
});

it('packs what was asked for when it is closed, and what is asked for then', async () => {
  const own = packer(file, (error) => errors.push(error));
  const text = '"text"'.repeat(5_000);
  const asked = own.pack(text);
  await own.close();
  const bodies = await Promise.all([asked, own.pack(text)]);
  expect(bodies.map(({ gzip }) => gunzipSync(gzip).toString())).toEqual([text, text]);
});
