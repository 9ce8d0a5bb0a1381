import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeBase64 } from '../json/base64.ts';
import { SMALL_PICTURES } from '../vectors/pictures.ts';
import { jpegSegments, pngChunks, readPictureHead, webpChunks } from './head.ts';
import { withoutMetadata } from './metadata.ts';
import { exifOf, orientationIn } from './orientation.ts';

// Real metadata, written and looked for by exiftool: e2e/share/picture-metadata.test.ts.

type Name = keyof typeof SMALL_PICTURES;
const bytesOf = (name: Name): Uint8Array => {
  const decoded = decodeBase64(SMALL_PICTURES[name]);
  if (!decoded.ok) throw new Error(name);
  return decoded.value;
};
const ALL: Name[] = ['png', 'jpeg', 'gif', 'webp', 'lossyWebp', 'animatedWebp'];
const text = (words: string) => new TextEncoder().encode(words);
const holds = (bytes: Uint8Array | null, words: string) =>
  bytes !== null && Buffer.from(bytes).includes(words);

it.each(ALL)('keeps what %s needs, and does nothing the second time', (name) => {
  const bytes = bytesOf(name);
  const clean = withoutMetadata(bytes);
  expect(clean && readPictureHead(clean)).toEqual(readPictureHead(bytes));
  expect(clean && withoutMetadata(clean)).toEqual(clean);
});

it.each(ALL)('drops what follows the end of %s', (name) => {
  const bytes = bytesOf(name);
  const longer = Uint8Array.from([...bytes, ...text('SECRET PLACE')]);
  expect(withoutMetadata(longer)).toEqual(withoutMetadata(bytes));
});

it('drops chunks that it does not know from a PNG', () => {
  const bytes = bytesOf('png');
  const chunk = [0, 0, 0, 6, ...text('prVt'), ...text('SECRET'), 0, 0, 0, 0];
  const longer = Uint8Array.from([...bytes.subarray(0, 33), ...chunk, ...bytes.subarray(33)]);
  expect(holds(withoutMetadata(longer), 'SECRET')).toBe(false);
});

it('drops comments and applications from a GIF, but not its loop', () => {
  const bytes = bytesOf('gif');
  const start =
    13 + ((bytes[10] as number) & 0x80 ? 3 * 2 ** (((bytes[10] as number) & 7) + 1) : 0);
  const comment = [0x21, 0xfe, 6, ...text('SECRET'), 0];
  const application = [0x21, 0xff, 11, ...text('XMP DataXMP'), 6, ...text('SECRET'), 0];
  const longer = Uint8Array.from([
    ...bytes.subarray(0, start),
    ...comment,
    ...application,
    ...bytes.subarray(start),
  ]);
  expect(withoutMetadata(longer)).toEqual(withoutMetadata(bytes));
  expect(holds(withoutMetadata(bytes), 'NETSCAPE2.0')).toBe(holds(bytes, 'NETSCAPE2.0'));
});

const segment = (marker: number, ...data: number[]) => {
  const length = data.length + 2;
  return [0xff, marker, length >> 8, length & 255, ...data];
};
const withSegment = (...added: number[]) => {
  const bytes = bytesOf('jpeg');
  return Uint8Array.from([...bytes.subarray(0, 2), ...added, ...bytes.subarray(2)]);
};

it('drops Exif, XMP, IPTC, comments, thumbnails and other pictures from a JPEG', () => {
  const secrets = withSegment(
    ...segment(0xe0, ...text('JFXX\0\x10SECRET')),
    ...segment(0xe1, ...text('Exif\0\0SECRET')),
    ...segment(0xe1, ...text('http://ns.adobe.com/xap/1.0/\0SECRET')),
    ...segment(0xe2, ...text('MPF\0SECRET')),
    ...segment(0xed, ...text('Photoshop 3.0\0SECRET')),
    ...segment(0xfe, ...text('SECRET')),
  );
  expect(holds(secrets, 'SECRET')).toBe(true);
  expect(withoutMetadata(secrets)).toEqual(withoutMetadata(bytesOf('jpeg')));
});

it('keeps the colour profile and the Adobe mark of a JPEG', () => {
  const profile = segment(0xe2, ...text('ICC_PROFILE\0\x01\x01profile'));
  const mark = segment(0xee, ...text('Adobe'), 0, 100, 0, 0, 0, 0, 1);
  const clean = withoutMetadata(withSegment(...profile, ...mark));
  expect(holds(clean, 'ICC_PROFILE')).toBe(true);
  expect(holds(clean, 'Adobe')).toBe(true);
});

it.each([2, 6, 8])('keeps orientation %i', (orientation) => {
  const exif = exifOf(orientation);
  const turned = orientation >= 5;
  const head = { width: turned ? 6 : 8, height: turned ? 8 : 6 };

  const jpeg = withSegment(...segment(0xe1, ...text('Exif\0\0'), ...exif));
  const cleanJpeg = withoutMetadata(jpeg) as Uint8Array;
  expect(readPictureHead(cleanJpeg)).toMatchObject(head);
  const kept = [...jpegSegments(cleanJpeg)].find(({ marker }) => marker === 0xe1);
  expect(orientationIn((kept?.data ?? new Uint8Array()).subarray(6))).toBe(orientation);

  const png = bytesOf('png');
  const chunk = [0, 0, 0, exif.length, ...text('eXIf'), ...exif, 0, 0, 0, 0];
  const longer = Uint8Array.from([...png.subarray(0, 33), ...chunk, ...png.subarray(33)]);
  const cleanPng = withoutMetadata(longer) as Uint8Array;
  expect(readPictureHead(cleanPng)).toMatchObject(head);
  expect([...pngChunks(cleanPng)].map(({ name }) => name)).toContain('eXIf');

  const animated = bytesOf('animatedWebp');
  const webp = Uint8Array.from([...animated, ...text('EXIF'), exif.length, 0, 0, 0, ...exif]);
  new DataView(webp.buffer).setUint32(4, webp.length - 8, true);
  webp[20] = (webp[20] as number) | 0x08 | 0x04;
  const cleanWebp = withoutMetadata(webp) as Uint8Array;
  expect(readPictureHead(cleanWebp)).toMatchObject(head);
  expect((cleanWebp[20] as number) & 0x0c).toBe(0x08);
  expect([...webpChunks(cleanWebp)].map(({ name }) => name).at(-1)).toBe('EXIF');
});

it('refuses what is cut, and never throws', () => {
  for (const name of ALL) {
    const bytes = bytesOf(name);
    for (let end = 0; end < bytes.length - 1; end++) {
      const clean = withoutMetadata(bytes.subarray(0, end));
      if (clean) expect(readPictureHead(clean)).not.toBeNull();
    }
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 12 }),
        (changes) => {
          const changed = bytes.slice();
          for (const [at, byte] of changes) changed[at] = byte;
          const clean = withoutMetadata(changed);
          expect(clean === null || clean.length <= changed.length + 64).toBe(true);
        },
      ),
    );
  }
  expect(withoutMetadata(bytesOf('avif'))).toBeNull();
  expect(withoutMetadata(text('%PDF-1.7'))).toBeNull();
});

it('reads an orientation from no Exif that is damaged', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const orientation = orientationIn(bytes);
      expect(orientation >= 1 && orientation <= 8).toBe(true);
    }),
  );
  expect(
    orientationIn(Uint8Array.from([...text('II*\0'), 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0, 0, 0])),
  ).toBe(1);
});
