import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';

/** Shorter texts are packed where they are, in bytes: to ask another thread takes longer. */
const SHORT = 65_536;
/** Ends with a whole byte, and so that nothing behind it refers to what stands before (RFC 1951). */
const FLUSH = constants.Z_FULL_FLUSH;
/** Half the time of the default, for a hundredth more bytes of a page. */
const OPEN = { level: 3, finishFlush: FLUSH };
/** Of a file without a name and a time, as Node.js writes it (RFC 1952, section 2.3). */
const HEAD = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3);

const deflated = promisify(deflateRaw);

/** What stands around many texts, packed once. */
export type GzipFrame = { readonly before: Packed; readonly behind: Packed };
type Packed = { readonly bytes: Uint8Array; readonly packed: Uint8Array };

export function gzipFrame(before: string, behind: string): GzipFrame {
  const [first, last] = [Buffer.from(before), Buffer.from(behind)];
  return {
    before: { bytes: first, packed: deflateRawSync(first, { level: 9, finishFlush: FLUSH }) },
    behind: { bytes: last, packed: deflateRawSync(last, { level: 9 }) },
  };
}

/** For a text that is like no other. */
export const NO_FRAME = gzipFrame('', '');

/** Packs a text in its frame with gzip. */
export async function gzipParts(text: string, { before, behind }: GzipFrame): Promise<Uint8Array> {
  const bytes = Buffer.from(text);
  const packed = bytes.length > SHORT ? await deflated(bytes, OPEN) : deflateRawSync(bytes, OPEN);
  const tail = Buffer.alloc(8);
  const all = [before.bytes, bytes, behind.bytes];
  tail.writeUInt32LE(all.reduce(sumWith, 0), 0);
  tail.writeUInt32LE(before.bytes.length + bytes.length + behind.bytes.length, 4);
  return Buffer.concat([HEAD, before.packed, packed, behind.packed, tail]);
}

/** The sum of what came before and of these bytes; of none, Node.js would forget what came before. */
const sumWith = (sum: number, bytes: Uint8Array): number =>
  bytes.length === 0 ? sum : crc32(bytes, sum);
