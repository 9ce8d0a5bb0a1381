import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gunzipSync } from 'node:zlib';
import type { Deps } from '../domain/deps.ts';
import type { PackedBody } from '../domain/ports/types.ts';
import { type GzipPart, gzipOf, gzipOfOne, partNow, partOfText } from '../http/gzip-parts.ts';

/** The part of the platform that the domain needs; the same on every thread. */
export type Machinery = Pick<Deps, 'newId' | 'sha256' | 'subtle' | 'pack' | 'unpack'>;

/** Bodies, and documents that are read for them, up to this many bytes are worked on where they are. */
export const SMALL = 32_768;

/** Bodies are packed up to here where they are, in bytes: a longer one takes longer than to ask. */
export const PACKED_HERE = 4_096;

/** Bytes of chance that are asked for at once, and those of one identifier. */
const [CHANCE, OF_ONE] = [3_072, 12];
let chance = Buffer.alloc(0);

/** 96 random bits behind the time: what is inserted together then stands together in an index. */
const newId: Deps['newId'] = (prefix) => {
  if (chance.length === 0) chance = randomBytes(CHANCE);
  const bits = chance.toString('base64url', 0, OF_ONE);
  chance = chance.subarray(OF_ONE);
  return `${prefix}_${Date.now().toString(36).padStart(9, '0')}${bits}`;
};

/** Computed at once: what is hashed on this thread is small, or this thread is there for it. */
const sha256: Deps['sha256'] = async (bytes) =>
  new Uint8Array(createHash('sha256').update(bytes).digest()).buffer;

/** Three times as fast as the default, for a tenth more bytes. */
const LEVEL = 1;

const pack = async (canonical: string): Promise<PackedBody> =>
  packedOf(canonical, await partOfText(canonical, LEVEL, PACKED_HERE));

/** Packs at once, whatever the length. */
export const packNow = (canonical: string): PackedBody =>
  packedOf(canonical, partNow(Buffer.from(canonical), LEVEL));

/**
 * What can stand in a page as it is, without `<`, is packed so that it is taken for one as it is, too
 * (`viewer.ts`).
 */
function packedOf(canonical: string, part: GzipPart): PackedBody {
  const gzip = canonical.includes('<') ? gzipOf([part]) : gzipOfOne(part);
  const digest = createHash('sha256').update(gzip).digest('base64');
  return { gzip, digest, size: part.length };
}

const inflate = promisify(gunzip);
/** What is small at once: to ask another thread takes longer than to do it. */
const unpack = async ({ gzip, size }: PackedBody): Promise<string> =>
  (size <= SMALL ? gunzipSync(gzip) : await inflate(gzip)).toString();

export const machinery: Machinery = { newId, sha256, subtle: crypto.subtle, pack, unpack };
