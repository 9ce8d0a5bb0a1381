import {
  asciiAt,
  exifIn,
  gifBlocks,
  gifHeadLength,
  jpegSegments,
  pngChunks,
  rasterTypeOf,
  viewOf,
  webpChunks,
  withoutExifMark,
} from './head.ts';
import { exifOf, orientationIn } from './orientation.ts';

/**
 * A PNG, JPEG, GIF or WebP without metadata: EXIF, XMP, IPTC, GPS, texts, dates, thumbnails and what
 * follows the picture's end are gone; pixels, colour profile, animation and orientation stay byte for
 * byte. Only what is known to be needed is kept, so unknown blocks go as well. Null: another type, or
 * damaged.
 */
export function withoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  switch (rasterTypeOf(bytes)) {
    case 'image/png':
      return cleanPng(bytes);
    case 'image/jpeg':
      return cleanJpeg(bytes);
    case 'image/gif':
      return cleanGif(bytes);
    case 'image/webp':
      return cleanWebp(bytes);
    default:
      return null;
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));

/** Chunks that pixels, colours and animation need (PNG, third edition, §11). */
const PNG_KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT'.split(
    ' ',
  ),
);

function cleanPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const kept = [bytes.subarray(0, 8)];
  let orientation = 1;
  let place = 0;
  for (const { name, from, to, data } of pngChunks(bytes)) {
    if (name === 'eXIf') orientation = orientationIn(data);
    if (name === 'IDAT' && place === 0) place = kept.length;
    if (PNG_KEPT.has(name)) kept.push(bytes.subarray(from, to));
    if (name !== 'IEND') continue;
    // An orientation may stand behind the pixels; browsers look for it before them.
    if (orientation !== 1) kept.splice(place, 0, pngChunk('eXIf', exifOf(orientation)));
    return joined(kept);
  }
  return null;
}

function pngChunk(name: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(data.length + 12);
  const view = viewOf(chunk);
  view.setUint32(0, data.length);
  chunk.set(ascii(name), 4);
  chunk.set(data, 8);
  view.setUint32(data.length + 8, crc32(chunk.subarray(4, data.length + 8)));
  return chunk;
}

/** CRC of PNG (ISO 15948, annex D), bit by bit: only a few bytes need one. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const APP = { first: 0xe0, jfif: 0xe0, icc: 0xe2, adobe: 0xee, last: 0xef };
const COMMENT = 0xfe;

function cleanJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const kept: Uint8Array[] = [];
  let orientation = 1;
  let at = 2;
  for (;;) {
    let last: { marker: number; to: number } | undefined;
    for (const segment of jpegSegments(bytes, at)) {
      const { marker, data } = segment;
      const exif = exifIn(segment);
      if (exif) orientation = orientationIn(exif);
      last = segment;
      // A thumbnail in a JFIF segment may show what was cut away: the head of it is enough.
      if (marker === APP.jfif && asciiAt(data, 0, 5) === 'JFIF\0') {
        if (data.length >= 14) kept.push(jfif(data));
      } else if (isKeptSegment(marker, data)) kept.push(bytes.subarray(segment.from, segment.to));
    }
    if (!last) return null;
    if (last.marker === 0xd9) {
      const exif = orientation === 1 ? [] : [exifSegment(orientation)];
      return joined([bytes.subarray(0, 2), ...exif, ...kept]);
    }
    if (last.marker !== 0xda) return null;
    at = endOfScan(bytes, last.to);
    kept.push(bytes.subarray(last.to, at));
  }
}

function isKeptSegment(marker: number, data: Uint8Array): boolean {
  if (marker === COMMENT) return false;
  if (marker === APP.icc) return asciiAt(data, 0, 12) === 'ICC_PROFILE\0';
  if (marker === APP.adobe) return asciiAt(data, 0, 5) === 'Adobe';
  return marker < APP.first || marker > APP.last;
}

function jfif(data: Uint8Array): Uint8Array {
  const segment = joined([Uint8Array.of(0xff, APP.jfif, 0, 16), data.subarray(0, 14)]);
  segment.fill(0, 16);
  return segment;
}

function exifSegment(orientation: number): Uint8Array {
  const data = joined([ascii('Exif\0\0'), exifOf(orientation)]);
  return joined([Uint8Array.of(0xff, 0xe1, 0, data.length + 2), data]);
}

/** The next marker behind entropy-coded data, in which `FF 00` and restarts are none. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    const isMarker = next !== undefined && next !== 0 && next !== 0xff;
    if (isMarker && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;

function cleanGif(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const head = gifHeadLength(bytes);
  if (head === null) return null;
  const kept = [bytes.subarray(0, head)];
  let end = head;
  for (const { kind, label, from, to } of gifBlocks(bytes)) {
    end = to;
    const isLoop =
      label === APPLICATION && /^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(asciiAt(bytes, from + 3, 11));
    if (kind === 'frame' || label === GRAPHIC_CONTROL || isLoop) {
      kept.push(bytes.subarray(from, to));
    }
  }
  return bytes[end] === 0x3b ? joined([...kept, bytes.subarray(end, end + 1)]) : null;
}

const WEBP_KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Flags of VP8X (RFC 9649 §2.7): an EXIF and an XMP chunk is there. */
const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;

function cleanWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const kept: Uint8Array[] = [];
  let orientation = 1;
  let extended: Uint8Array | undefined;
  let isPicture = false;
  const end = 8 + viewOf(bytes).getUint32(4, true);
  if (end > bytes.length + 1) return null;
  for (const { name, from, to, data } of webpChunks(bytes.subarray(0, end))) {
    if (name === 'EXIF') orientation = orientationIn(withoutExifMark(data));
    if (/^(?:VP8[ L]|ANMF)$/.test(name)) isPicture = true;
    if (!WEBP_KEPT.has(name)) continue;
    const chunk = bytes.slice(from, to);
    if (name === 'VP8X') extended ??= chunk;
    kept.push(to - from === 8 + data.length && data.length % 2 ? joined([chunk, ZERO]) : chunk);
  }
  if (!isPicture) return null;
  if (extended) {
    const flags = (extended[8] as number) & ~EXIF_FLAG & ~XMP_FLAG;
    extended[8] = orientation === 1 ? flags : flags | EXIF_FLAG;
    if (orientation !== 1) {
      const exif = exifOf(orientation);
      kept.push(ascii('EXIF'), Uint8Array.of(exif.length, 0, 0, 0), exif);
    }
  }
  const whole = joined([ascii('RIFF\0\0\0\0WEBP'), ...kept]);
  viewOf(whole).setUint32(4, whole.length - 8, true);
  return whole;
}

const ZERO = Uint8Array.of(0);
