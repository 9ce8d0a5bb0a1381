import { isTurned, orientationIn } from './orientation.ts';

/** Types of pictures that a page shows from a `blob:` address. SVG is another matter (svg.ts). */
export type RasterType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif';

/** Facts in the head of a picture, as it is shown: turned by its orientation. */
export interface PictureHead {
  readonly type: RasterType;
  readonly width: number;
  readonly height: number;
  readonly frames: number;
}

const MAX_SIDE = 16_384;
const MAX_PIXELS = 50_000_000;
const MAX_PIXELS_OF_ALL_FRAMES = 500_000_000;

/** True if decoding the picture could take too much memory: a card is shown in its place. */
export const isTooLarge = ({ width, height, frames }: PictureHead): boolean =>
  Math.max(width, height) > MAX_SIDE ||
  width * height > MAX_PIXELS ||
  width * height * frames > MAX_PIXELS_OF_ALL_FRAMES;

/**
 * Reads type, size and number of frames of a picture without decoding it. The type is told by the
 * bytes, whatever a name says. Linear in the bytes. Null: none of these types, or damaged.
 */
export function readPictureHead(bytes: Uint8Array): PictureHead | null {
  const type = rasterTypeOf(bytes);
  if (!type) return null;
  const found = READERS[type](bytes);
  return found && found.width > 0 && found.height > 0 && found.frames > 0
    ? { type, ...found }
    : null;
}

type Size = Omit<PictureHead, 'type'>;

/** ASCII characters at a place. */
export const asciiAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The type that the first bytes tell. */
export function rasterTypeOf(bytes: Uint8Array): RasterType | null {
  if (asciiAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (/^GIF8[79]a$/.test(asciiAt(bytes, 0, 6))) return 'image/gif';
  if (asciiAt(bytes, 0, 4) === 'RIFF' && asciiAt(bytes, 8, 4) === 'WEBP') return 'image/webp';
  if (asciiAt(bytes, 4, 4) === 'ftyp' && /^avi[fs]$/.test(brandOf(bytes))) return 'image/avif';
  return null;
}

/** The first brand of a file for AVIF, which may be one of the compatible ones. */
function brandOf(bytes: Uint8Array): string {
  const end = Math.min(bytes.length, viewOf(bytes).getUint32(0), 256);
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4) {
    const brand = asciiAt(bytes, at, 4);
    if (/^avi[fs]$/.test(brand)) return brand;
  }
  return '';
}

const READERS: Readonly<Record<RasterType, (bytes: Uint8Array) => Size | null>> = {
  'image/png': readPng,
  'image/jpeg': readJpeg,
  'image/gif': readGif,
  'image/webp': readWebp,
  'image/avif': readAvif,
};

/** A chunk of PNG or WebP. */
export interface Chunk {
  readonly name: string;
  /** From the start of the chunk to behind its end, check sum or padding included. */
  readonly from: number;
  readonly to: number;
  readonly data: Uint8Array;
}

/** Chunks of a PNG (ISO 15948 §5.3); ends where one is cut off. */
export function* pngChunks(bytes: Uint8Array): Generator<Chunk> {
  const view = viewOf(bytes);
  for (let from = 8; from + 12 <= bytes.length; ) {
    const length = view.getUint32(from);
    const to = from + 12 + length;
    if (to > bytes.length) return;
    const name = asciiAt(bytes, from + 4, 4);
    yield { name, from, to, data: bytes.subarray(from + 8, to - 4) };
    from = to;
  }
}

function readPng(bytes: Uint8Array): Size | null {
  let size: { width: number; height: number } | undefined;
  let frames = 1;
  let orientation = 1;
  for (const { name, data } of pngChunks(bytes)) {
    const view = viewOf(data);
    if (!size) {
      if (name !== 'IHDR' || data.length !== 13) return null;
      size = { width: view.getUint32(0), height: view.getUint32(4) };
    } else if (name === 'acTL' && data.length === 8) frames = Math.max(1, view.getUint32(0));
    else if (name === 'eXIf') orientation = orientationIn(data);
    else if (name === 'IDAT') break;
  }
  return size ? { ...turned(size, orientation), frames } : null;
}

const turned = (size: { width: number; height: number }, orientation: number) =>
  isTurned(orientation) ? { width: size.height, height: size.width } : size;

/** A segment of a JPEG; `data` is what follows its length. */
export interface Segment {
  readonly marker: number;
  readonly from: number;
  readonly to: number;
  readonly data: Uint8Array;
}

/** Segments of a JPEG (ISO 10918-1 §B.1.1) up to and with the next start of a scan, or its end. */
export function* jpegSegments(bytes: Uint8Array, start = 2): Generator<Segment> {
  const view = viewOf(bytes);
  for (let at = start; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return;
    const marker = bytes[at + 1] as number;
    if (marker === 0xff) {
      at++;
      continue;
    }
    const isAlone = marker === 0xd9 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
    if (!isAlone && at + 4 > bytes.length) return;
    const to = at + 2 + (isAlone ? 0 : view.getUint16(at + 2));
    if (to > bytes.length || (!isAlone && to < at + 4)) return;
    yield { marker, from: at, to, data: bytes.subarray(Math.min(at + 4, to), to) };
    if (marker === 0xd9 || marker === 0xda) return;
    at = to;
  }
}

/** True for SOF0 to SOF15, which hold the size; DHT, JPG and DAC lie among them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Exif in an APP1 segment, from its TIFF header on; null: it is another one. */
export const exifIn = ({ marker, data }: Segment): Uint8Array | null =>
  marker === 0xe1 && asciiAt(data, 0, 6) === 'Exif\0\0' ? data.subarray(6) : null;

function readJpeg(bytes: Uint8Array): Size | null {
  let orientation = 1;
  for (const segment of jpegSegments(bytes)) {
    const exif = exifIn(segment);
    if (exif) orientation = orientationIn(exif);
    if (!isFrame(segment.marker)) continue;
    if (segment.data.length < 6) return null;
    const view = viewOf(segment.data);
    const size = { width: view.getUint16(3), height: view.getUint16(1) };
    return { ...turned(size, orientation), frames: 1 };
  }
  return null;
}

/** A block of a GIF: an extension by its label, or a frame. */
export interface GifBlock {
  readonly kind: 'extension' | 'frame';
  /** Of an extension. */
  readonly label: number;
  readonly from: number;
  readonly to: number;
}

/** Bytes of a GIF before its first block; null: damaged. */
export function gifHeadLength(bytes: Uint8Array): number | null {
  if (bytes.length < 13) return null;
  const flags = bytes[10] as number;
  const length = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  return length <= bytes.length ? length : null;
}

/** Blocks of a GIF (GIF89a §17–27) up to its trailer; ends where one is cut off. */
export function* gifBlocks(bytes: Uint8Array): Generator<GifBlock> {
  let at = gifHeadLength(bytes) ?? bytes.length;
  while (at < bytes.length) {
    const from = at;
    const introducer = bytes[at];
    const label = introducer === 0x21 ? (bytes[at + 1] ?? 0) : 0;
    if (introducer === 0x21) at += 2;
    else if (introducer === 0x2c) {
      const flags = bytes[at + 9] ?? 0;
      at += 11 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
    } else return;
    // Sub-blocks, each behind its length, up to one of length 0.
    for (;;) {
      const length = bytes[at];
      if (length === undefined) return;
      at += 1 + length;
      if (length === 0) break;
    }
    yield { kind: introducer === 0x21 ? 'extension' : 'frame', label, from, to: at };
  }
}

function readGif(bytes: Uint8Array): Size | null {
  if (gifHeadLength(bytes) === null) return null;
  const view = viewOf(bytes);
  let width = view.getUint16(6, true);
  let height = view.getUint16(8, true);
  let frames = 0;
  for (const { kind, from } of gifBlocks(bytes)) {
    if (kind !== 'frame') continue;
    frames++;
    // Browsers enlarge the picture to hold its first frame.
    width = Math.max(width, view.getUint16(from + 1, true) + view.getUint16(from + 5, true));
    height = Math.max(height, view.getUint16(from + 3, true) + view.getUint16(from + 7, true));
  }
  return { width, height, frames };
}

/** Chunks of a WebP (RFC 9649 §2.3); ends where one is cut off. */
export function* webpChunks(bytes: Uint8Array, start = 12): Generator<Chunk> {
  const view = viewOf(bytes);
  for (let from = start; from + 8 <= bytes.length; ) {
    const length = view.getUint32(from + 4, true);
    const end = from + 8 + length;
    if (end > bytes.length) return;
    const to = Math.min(bytes.length, end + (length % 2));
    yield { name: asciiAt(bytes, from, 4), from, to, data: bytes.subarray(from + 8, end) };
    from = to;
  }
}

function readWebp(bytes: Uint8Array): Size | null {
  let width = 0;
  let height = 0;
  let frames = 0;
  let orientation = 1;
  const add = (w: number, h: number) => {
    width = Math.max(width, w);
    height = Math.max(height, h);
  };
  for (const { name, data } of webpChunks(bytes)) {
    const view = viewOf(data);
    if (name === 'VP8X' && data.length >= 10) {
      add(1 + uint24(data, 4), 1 + uint24(data, 7));
    } else if (name === 'VP8 ' && data.length >= 10) {
      add(view.getUint16(6, true) & 0x3fff, view.getUint16(8, true) & 0x3fff);
      frames++;
    } else if (name === 'VP8L' && data.length >= 5) {
      const bits = view.getUint32(1, true);
      add(1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff));
      frames++;
    } else if (name === 'ANMF' && data.length >= 16) {
      add(1 + uint24(data, 6), 1 + uint24(data, 9));
      frames++;
    } else if (name === 'EXIF') orientation = orientationIn(withoutExifMark(data));
  }
  return { ...turned({ width, height }, orientation), frames };
}

/** Some programs write the mark of JPEG before the TIFF header in WebP. */
export const withoutExifMark = (data: Uint8Array): Uint8Array =>
  asciiAt(data, 0, 6) === 'Exif\0\0' ? data.subarray(6) : data;

const uint24 = (bytes: Uint8Array, at: number): number =>
  (bytes[at] as number) | ((bytes[at + 1] as number) << 8) | ((bytes[at + 2] as number) << 16);

/** Boxes of an AVIF that hold others, with the bytes before the first of them (ISO 14496-12). */
const CONTAINERS: Readonly<Record<string, number>> = {
  meta: 4,
  iprp: 0,
  ipco: 0,
  moov: 0,
  trak: 0,
  mdia: 0,
  minf: 0,
  stbl: 0,
};

/** Nesting of boxes that is followed: `moov/trak/mdia/minf/stbl/stsz` is the deepest that matters. */
const MAX_BOXES_DEEP = 6;

function readAvif(bytes: Uint8Array): Size | null {
  const size = { width: 0, height: 0, frames: 1 };
  takeSizes(bytes, size, MAX_BOXES_DEEP);
  return size;
}

/** Takes the largest of all sizes that the boxes state. */
function takeSizes(
  bytes: Uint8Array,
  size: { width: number; height: number; frames: number },
  depth: number,
): void {
  if (depth === 0) return;
  const view = viewOf(bytes);
  for (let from = 0; from + 8 <= bytes.length; ) {
    const short = view.getUint32(from);
    const isLong = short === 1 && from + 16 <= bytes.length;
    const length = isLong
      ? view.getUint32(from + 8) * 2 ** 32 + view.getUint32(from + 12)
      : short || bytes.length - from;
    const head = isLong ? 16 : 8;
    if (length < head || from + length > bytes.length) return;
    const name = asciiAt(bytes, from + 4, 4);
    const data = bytes.subarray(from + head, from + length);
    const inner = viewOf(data);
    const before = Object.hasOwn(CONTAINERS, name) ? CONTAINERS[name] : undefined;
    if (before !== undefined) takeSizes(data.subarray(before), size, depth - 1);
    else if (name === 'ispe' && data.length >= 12) {
      size.width = Math.max(size.width, inner.getUint32(4));
      size.height = Math.max(size.height, inner.getUint32(8));
    } else if (name === 'tkhd' && data.length >= 84) {
      size.width = Math.max(size.width, inner.getUint16(data.length - 8));
      size.height = Math.max(size.height, inner.getUint16(data.length - 4));
    } else if (name === 'stsz' && data.length >= 12) {
      size.frames = Math.max(size.frames, inner.getUint32(8));
    }
    from += length;
  }
}
