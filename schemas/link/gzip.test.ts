import { constants, crc32, deflateSync, gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../e2e/fixtures/runs.ts';
import { gunzip, gzip, gzipInSteps } from './gzip.ts';

const CAP = 1_048_576;
const packed = gzip(new TextEncoder().encode('{"hello":"world"}'));
const outcome = (bytes: Uint8Array, cap = CAP) => {
  const result = gunzip(bytes, cap);
  return result.ok ? 'ok' : result.error;
};
const changed = (at: number, value: number) => {
  const copy = Uint8Array.from(packed);
  copy[at < 0 ? copy.length + at : at] = value;
  return copy;
};

test('unpacks what it packs, and what Node.js packs', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 50_000 }), fc.nat(9), (bytes, level) => {
      expect(gunzip(gzip(bytes), CAP)).toEqual({ ok: true, value: bytes });
      expect(gunzip(gzipSync(bytes, { level }), CAP)).toEqual({ ok: true, value: bytes });
    }),
    { numRuns: 60 },
  );
});

test('packs the same bytes the same way: level 9, no time, no name, a fixed system', () => {
  expect([...packed.subarray(0, 10)]).toEqual([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3]);
  expect(gzip(new TextEncoder().encode('{"hello":"world"}'))).toEqual(packed);
  expect(gunzipSync(packed).toString()).toBe('{"hello":"world"}');
});

describe('one whole member and nothing else', () => {
  test.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(), 'gzip-truncated'],
    ['the first byte', packed.subarray(0, 1), 'gzip-truncated'],
    ['half a header', packed.subarray(0, 5), 'gzip-truncated'],
    ['no trailer', packed.subarray(0, -8), 'gzip-truncated'],
    ['all but a byte', packed.subarray(0, -1), 'gzip-truncated'],
    ['another first byte', changed(0, 0x20), 'gzip-header'],
    ['another second byte', changed(1, 0), 'gzip-header'],
    ['another method', changed(2, 7), 'gzip-header'],
    ['reserved flag 0x20', changed(3, 0x20), 'gzip-header'],
    ['reserved flag 0x80', changed(3, 0x80), 'gzip-header'],
    ['zlib instead of gzip', deflateSync('x'), 'gzip-header'],
    ['one byte that begins no gzip', new Uint8Array([0]), 'gzip-header'],
    ['reserved block type', changed(10, 0xff), 'gzip-data'],
    ['wrong CRC', changed(-8, 0), 'gzip-checksum'],
    ['wrong length', changed(-1, 1), 'gzip-checksum'],
    ['a zero behind', Uint8Array.from([...packed, 0]), 'gzip-trailing'],
    ['a second member', Uint8Array.from([...packed, ...packed]), 'gzip-trailing'],
  ])('%s', (_, bytes, error) => {
    expect(outcome(bytes)).toBe(error);
  });

  test('a header check value must be right', () => {
    // FHCRC, the low 16 bits of the CRC-32 of the header: of all values exactly one is right.
    const header = [0x1f, 0x8b, 8, 2, 0, 0, 0, 0, 2, 3];
    const body = [...packed.subarray(10)];
    const results = new Map<string, number>();
    // All of them at night.
    const every = 65_536 / runs(65_536);
    const right = crc32(Uint8Array.from(header)) & 0xffff;
    for (let crc = right % every; crc < 65_536; crc += every) {
      const result = outcome(Uint8Array.from([...header, crc & 255, crc >> 8, ...body]));
      results.set(result, (results.get(result) ?? 0) + 1);
    }
    expect(Object.fromEntries(results)).toEqual({ ok: 1, 'gzip-header': runs(65_536) - 1 });
  });

  test('a file name and other optional fields are read over', () => {
    const name = [...new TextEncoder().encode('artifact.json'), 0];
    const header = [0x1f, 0x8b, 8, 0x1c, 0, 0, 0, 0, 2, 3, 2, 0, 65, 66, ...name, ...name];
    expect(outcome(Uint8Array.from([...header, ...packed.subarray(10)]))).toBe('ok');
  });
});

describe('the cap holds while inflating', () => {
  test.each([1, 2, 16_383, 16_384, 16_385, 32_769, 65_537])('%i bytes', (cap) => {
    expect(outcome(gzipSync(Buffer.alloc(cap)), cap)).toBe('ok');
    expect(outcome(gzipSync(Buffer.alloc(cap + 1)), cap)).toBe('too-large');
  });

  test('256 MB of zeros stop at the cap, without the memory', () => {
    const bomb = gzipSync(Buffer.alloc(256 * 1_048_576), { level: 9, strategy: constants.Z_RLE });
    expect(bomb.length).toBeGreaterThan(200_000);
    const before = process.memoryUsage().arrayBuffers;
    expect(outcome(bomb)).toBe('too-large');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * 1_048_576);
  });

  test('a length field that lies changes nothing', () => {
    const bytes = gzipSync(Buffer.alloc(CAP + 1));
    bytes.writeUInt32LE(10, bytes.length - 4);
    expect(outcome(bytes)).toBe('too-large');
  });
});

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_000])(
  'packs %i bytes in steps into the same member',
  async (length) => {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * i * 31) >> (i % 7));
    let pauses = 0;
    expect(await gzipInSteps(bytes, async () => pauses++)).toEqual(gzip(bytes));
    expect(pauses).toBe(Math.max(0, Math.ceil(length / 65_536) - 1));
  },
);
