import { constants, crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';

/** Shorter texts are packed where they are, in bytes: to ask another thread takes longer. */
const SHORT = 65_536;
/** Up to here, in bytes, a text that is sent once stays as it is. */
const AS_IS = 2_048;
/** Half the time of the default, for a hundredth more bytes of a page. */
const LEVEL = 3;
/** Of a file without a name and a time (RFC 1952, section 2.3); the system that it comes from follows. */
const HEAD = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0];
/** Systems: unknown, for a file that {@link partOf} takes, and Unix, as Node.js writes. */
const [ONE_PART, UNIX] = [255, 3];
/** A last block with nothing in it (RFC 1951, section 3.2.6). */
const END = [3, 0];
/** The sum of what was packed, and its length, in four bytes each. */
const TAIL = 8;

/** A part of packed files: it begins and ends with a whole byte, and refers to nothing before it. */
export type GzipPart = {
  readonly blocks: Uint8Array;
  /** CRC-32 and length of what was packed. */
  readonly sum: number;
  readonly length: number;
};

const optionsOf = (level: number, length: number) => ({
  level,
  // Each part is made by a packer of its own: nothing has to be forgotten for what follows.
  flush: constants.Z_SYNC_FLUSH,
  finishFlush: constants.Z_SYNC_FLUSH,
  // What they become has room in a piece of memory that is there already.
  ...(length <= 4096 && { windowBits: 12, memLevel: 4, chunkSize: 1024 }),
});
const toPart = (bytes: Uint8Array, blocks: Uint8Array): GzipPart => ({
  blocks,
  // Of no bytes the sum is 0, which Node.js refuses to say.
  sum: bytes.length === 0 ? 0 : crc32(bytes),
  length: bytes.length,
});

/** As another thread packs it, which is asked once: the stream is not ended, which asks it again. */
const deflated = (bytes: Uint8Array, level: number): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const stream = createDeflateRaw(optionsOf(level, bytes.length));
    const made: Buffer[] = [];
    stream.on('error', reject).on('data', (some) => made.push(some));
    stream.write(bytes, () => {
      resolve(Buffer.concat(made));
      stream.destroy();
    });
  });

/** A part, packed where it is. */
export const partNow = (bytes: Uint8Array, level = LEVEL): GzipPart =>
  toPart(bytes, deflateRawSync(bytes, optionsOf(level, bytes.length)));

/**
 * A part, packed by another thread where it is long.
 *
 * @param short what is packed where it is, in bytes
 */
export async function partOfText(text: string, level = LEVEL, short = SHORT): Promise<GzipPart> {
  const bytes = Buffer.from(text);
  if (bytes.length <= short) return partNow(bytes, level);
  return toPart(bytes, await deflated(bytes, level));
}

/**
 * A part for one answer. To pack a short text takes a fifth of all the time of a page that is made
 * once, for a fiftieth of its bytes: it stays as it is (RFC 1951, section 3.2.4).
 */
export async function partOfAnswer(text: string): Promise<GzipPart> {
  const bytes = Buffer.from(text);
  const { length } = bytes;
  if (length > AS_IS) return partOfText(text);
  const [low, high] = [length & 255, length >> 8];
  return toPart(bytes, Buffer.concat([Buffer.of(0, low, high, 255 - low, 255 - high), bytes]));
}

/** A file of some parts, one after the other. */
export const gzipOf = (parts: readonly GzipPart[]): Buffer => fileOf(parts, UNIX);

/** A file that {@link partOf} takes. */
export const gzipOfOne = (part: GzipPart): Buffer => fileOf([part], ONE_PART);

/** The part that a file was made of by {@link gzipOfOne}; null: it was made otherwise. */
export function partOf(gzip: Uint8Array): GzipPart | null {
  if (gzip[HEAD.length] !== ONE_PART) return null;
  const end = gzip.length - TAIL;
  const tail = new DataView(gzip.buffer, gzip.byteOffset + end, TAIL);
  return {
    blocks: gzip.subarray(HEAD.length + 1, end - END.length),
    sum: tail.getUint32(0, true),
    length: tail.getUint32(4, true),
  };
}

function fileOf(parts: readonly GzipPart[], system: number): Buffer {
  const tail = Buffer.alloc(END.length + TAIL);
  tail.set(END);
  const sum = parts.reduce((before, part) => sumOfBoth(before, part.sum, part.length), 0);
  tail.writeUInt32LE(sum, END.length);
  tail.writeUInt32LE(
    parts.reduce((length, part) => length + part.length, 0),
    END.length + 4,
  );
  return Buffer.concat([Buffer.of(...HEAD, system), ...parts.map(({ blocks }) => blocks), tail]);
}

/** CRC-32 (RFC 1952, section 8): the polynomial, its bits the other way round. */
const POLYNOMIAL = 0xedb88320;

/** The product of two polynomials modulo that one. */
function product(one: number, other: number): number {
  let [sum, shifted] = [0, other];
  for (let bit = 31; bit >= 0; bit--) {
    if ((one >>> bit) & 1) sum ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1;
  }
  return sum >>> 0;
}

/** What a sum is multiplied with for 1, 2, 4, 8 and so on bytes behind it. */
const SHIFTS = Array.from({ length: 32 }, () => 0);
/** For one byte: the eighth power of x. */
SHIFTS[0] = 2 ** (31 - 8);
for (let n = 1; n < SHIFTS.length; n++) SHIFTS[n] = product(SHIFTS[n - 1] ?? 0, SHIFTS[n - 1] ?? 0);

/** The sum of two texts one after the other, from those of each and the length of the second. */
function sumOfBoth(first: number, second: number, length: number): number {
  let shifted = first;
  for (let [n, rest] = [0, length]; rest > 0; n++, rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) shifted = product(SHIFTS[n] ?? 0, shifted);
  }
  return (shifted ^ second) >>> 0;
}
