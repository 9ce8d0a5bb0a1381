import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gunzipSync, gzip, gzipSync } from 'node:zlib';
import { MAX_JSON_BYTES } from '#schemas/limits.ts';
import type { ScriptMistake } from '#schemas/program/script-warnings.ts';
import type { SignatureSubtle } from '#schemas/signature/ssh-signature.ts';
import type { PackedBody } from '../types.ts';

/** The part of the platform that the domain needs; the same on every thread. */
export type Codecs = {
  /** A fresh identifier that nobody can guess, with a prefix that says what it is of. */
  readonly newId: (prefix: string) => string;
  readonly sha256: (bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>;
  /** Checks signatures. */
  readonly subtle: SignatureSubtle;
  /** Packs canonical JSON for storage. */
  readonly pack: (canonical: string) => Promise<PackedBody>;
  readonly unpack: (body: PackedBody) => Promise<string>;
};

/** Dependencies of checks, beside their input. */
export type Platform = Codecs & {
  /** Tells why a script does not compile. */
  readonly scriptMistake: ScriptMistake;
};

/** Bytes up to which a body is handled on the calling thread: handing it over takes longer. */
export const SMALL = 32_768;

/** Time, then 96 random bits: rows inserted together stand together in an index. */
const newId: Codecs['newId'] = (prefix) =>
  `${prefix}_${Date.now().toString(36).padStart(9, '0')}${randomBytes(12).toString('base64url')}`;

/** Synchronous: hashed bytes are small, or the thread is there for them. */
const sha256: Codecs['sha256'] = async (bytes) =>
  new Uint8Array(createHash('sha256').update(bytes).digest()).buffer;

/** Compression level: three times as fast as the default, for a tenth more bytes. */
const LEVEL = 1;
const deflate = promisify(gzip);
const inflate = promisify(gunzip);

const pack = async (canonical: string): Promise<PackedBody> => {
  const bytes = Buffer.from(canonical);
  const size = bytes.length;
  const packed =
    size <= SMALL ? gzipSync(bytes, { level: LEVEL }) : await deflate(bytes, { level: LEVEL });
  return { gzip: packed, digest: createHash('sha256').update(packed).digest('base64'), size };
};

/** No stored body is longer, a capsule with each character escaped included: an altered one does not fill the memory. */
const BOUND = { maxOutputLength: 4 * MAX_JSON_BYTES };
const unpack = async ({ gzip, size }: PackedBody): Promise<string> =>
  (size <= SMALL ? gunzipSync(gzip, BOUND) : await inflate(gzip, BOUND)).toString();

export const codecs: Codecs = {
  newId,
  sha256,
  subtle: crypto.subtle,
  pack,
  unpack,
};
