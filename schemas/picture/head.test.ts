import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64 } from '../json/base64.ts';
import { SMALL_PICTURES } from '../vectors/pictures.ts';
import { isTooLarge, type PictureHead, readPictureHead } from './head.ts';

const bytesOf = (name: keyof typeof SMALL_PICTURES): Uint8Array => {
  const decoded = decodeBase64(SMALL_PICTURES[name]);
  if (!decoded.ok) throw new Error(name);
  return decoded.value;
};
const ALL = Object.keys(SMALL_PICTURES) as (keyof typeof SMALL_PICTURES)[];
const size = { width: 8, height: 6 };

it.each([
  ['png', { type: 'image/png', ...size, frames: 1 }],
  ['jpeg', { type: 'image/jpeg', ...size, frames: 1 }],
  ['gif', { type: 'image/gif', ...size, frames: 2 }],
  ['webp', { type: 'image/webp', ...size, frames: 1 }],
  ['lossyWebp', { type: 'image/webp', ...size, frames: 1 }],
  ['animatedWebp', { type: 'image/webp', ...size, frames: 2 }],
  ['avif', { type: 'image/avif', ...size, frames: 1 }],
] as const)('reads %s', (name, head) => {
  expect(readPictureHead(bytesOf(name))).toEqual(head);
});

it('never throws, and never tells of an empty picture, wherever a file is cut or changed', () => {
  for (const name of ALL) {
    const bytes = bytesOf(name);
    for (let end = 0; end <= bytes.length; end++) readPictureHead(bytes.subarray(0, end));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 12 }),
        (changes) => {
          const changed = bytes.slice();
          for (const [at, byte] of changes) changed[at] = byte;
          const head = readPictureHead(changed);
          if (head) expect(Math.min(head.width, head.height, head.frames)).toBeGreaterThan(0);
        },
      ),
    );
  }
});

it('reads no picture in other bytes', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => void readPictureHead(bytes)));
  for (const text of ['', '<svg/>', '%PDF-1.7', 'RIFF', 'GIF89a', '\0\0\0\x18ftypisom']) {
    expect(readPictureHead(new TextEncoder().encode(text))).toBeNull();
  }
});

it.each([
  [16_384, 3_051, 1, false],
  [16_385, 1, 1, true],
  [1, 16_385, 1, true],
  [7_071, 7_071, 1, false],
  [7_072, 7_072, 1, true],
  [1_000, 1_000, 500, false],
  [1_000, 1_000, 501, true],
])('%i × %i with %i frames: too large is %s', (width, height, frames, expected) => {
  expect(isTooLarge({ type: 'image/png', width, height, frames } as PictureHead)).toBe(expected);
});

describe('bombs', () => {
  const patched = (name: keyof typeof SMALL_PICTURES, at: number, ...to: number[]) => {
    const bytes = bytesOf(name).slice();
    bytes.set(to, at);
    return readPictureHead(bytes);
  };

  it('are told by their heads', () => {
    expect(patched('png', 16, 0, 0, 0xff, 0xff)).toMatchObject({ width: 65_535 });
    expect(patched('gif', 6, 0xff, 0xff, 0xff, 0xff)).toMatchObject({
      width: 65_535,
      height: 65_535,
    });
  });

  it('of a frame that is larger than its GIF', () => {
    const head = [...new TextEncoder().encode('GIF89a'), 1, 0, 1, 0, 0, 0, 0];
    const frame = [0x2c, 0, 0, 0, 0, 0xff, 0xff, 1, 0, 0, 2, 0];
    expect(readPictureHead(Uint8Array.from([...head, ...frame, 0x3b]))).toMatchObject({
      width: 65_535,
    });
  });

  it('of a million frames without pixels', () => {
    const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 0];
    const head = [...new TextEncoder().encode('GIF89a'), 0xff, 0x0f, 0xff, 0x0f, 0, 0, 0];
    const frames = Array.from({ length: 50_000 }, () => frame).flat();
    const found = readPictureHead(Uint8Array.from([...head, ...frames, 0x3b]));
    expect(found).toMatchObject({ frames: 50_000, width: 4_095 });
    expect(found && isTooLarge(found)).toBe(true);
  });

  it('of an APNG that states frames', () => {
    const bytes = bytesOf('png');
    const control = [
      0,
      0,
      0,
      8,
      ...new TextEncoder().encode('acTL'),
      0xff,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
    ];
    const whole = Uint8Array.from([...bytes.subarray(0, 33), ...control, ...bytes.subarray(33)]);
    expect(readPictureHead(whole)).toMatchObject({ frames: 0xff000000 });
  });

  it('of boxes in boxes, and of chunks without an end', () => {
    const brand = [0, 0, 0, 16, ...new TextEncoder().encode('ftypavif'), 0, 0, 0, 0];
    const nested: number[] = [];
    for (let i = 0; i < 20_000; i++) {
      const length = 8 * (20_000 - i);
      nested.push(length >> 24, (length >> 16) & 255, (length >> 8) & 255, length & 255);
      nested.push(...new TextEncoder().encode('moov'));
    }
    expect(readPictureHead(Uint8Array.from([...brand, ...nested]))).toBeNull();
    // Boxes of length 0 reach to the end, those of 1 have a longer length, shorter ones are damaged.
    for (const length of [0, 1, 2, 7]) {
      const box = [0, 0, 0, length, ...new TextEncoder().encode('meta')];
      const boxes = Array.from({ length: 1_000 }, () => box).flat();
      expect(readPictureHead(Uint8Array.from([...brand, ...boxes]))).toBeNull();
    }
    const fill = new Uint8Array(1_000_000).fill(0xff);
    fill[1] = 0xd8;
    expect(readPictureHead(fill)).toBeNull();
  });
});
