import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';

/** Shorter beginnings are packed where they are, in bytes: to ask another thread takes longer. */
const SHORT = 65_536;
/** Ends with a whole byte, and so that nothing behind it refers to what stands before (RFC 1951). */
const OPEN = { finishFlush: constants.Z_FULL_FLUSH };
/** Of a file without a name and a time, as Node.js writes it (RFC 1952, section 2.3). */
const HEAD = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3);

const deflated = promisify(deflateRaw);

/** The end of texts that all end in the same way, packed once. */
export type GzipEnd = { readonly bytes: Uint8Array; readonly packed: Uint8Array };

export function gzipEnd(text: string): GzipEnd {
  const bytes = Buffer.from(text);
  return { bytes, packed: deflateRawSync(bytes, { level: 9 }) };
}

/** For a text that is like no other. */
export const NO_END = gzipEnd('');

/** Packs a text with gzip, of which only the beginning is left to do. */
export async function gzipParts(text: string, end: GzipEnd): Promise<Uint8Array> {
  const start = Buffer.from(text);
  const packed = start.length > SHORT ? await deflated(start, OPEN) : deflateRawSync(start, OPEN);
  const tail = Buffer.alloc(8);
  const sum = crc32(start);
  // Of no bytes it would be 0.
  tail.writeUInt32LE(end.bytes.length === 0 ? sum : crc32(end.bytes, sum), 0);
  tail.writeUInt32LE(start.length + end.bytes.length, 4);
  return Buffer.concat([HEAD, packed, end.packed, tail]);
}
