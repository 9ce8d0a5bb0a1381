import { Deflate, Z_FINISH, Z_STREAM_END, ZStream, zlibDeflate, zlibDeflateInit2 } from 'pako';

export { gunzip } from './gunzip.ts';

/** The greatest effort; deflate, the only method; 15 bits of window and 16 for gzip; the usual memory. */
const LEVEL = 9;
const METHOD = 8;
const GZIP_WINDOW_BITS = 31;
const MEMORY = 8;
const STRATEGY = 0;

/**
 * Packs bytes as one gzip member (RFC 1952): level 9, no time, no name. The same bytes always give
 * the same member, on every machine.
 */
export function gzip(bytes: Uint8Array): Uint8Array {
  const stream = new ZStream();
  zlibDeflateInit2(stream, LEVEL, METHOD, GZIP_WINDOW_BITS, MEMORY, STRATEGY, false);
  // Unpackable bytes get 5 bytes longer for each 16 KB, and 18 around all.
  const output = new Uint8Array(bytes.length + (bytes.length >> 9) + 64);
  stream.input = bytes;
  stream.avail_in = bytes.length;
  stream.output = output;
  stream.avail_out = output.length;
  const status = zlibDeflate(stream, Z_FINISH);
  if (status !== Z_STREAM_END) throw new Error(`zlib ended with ${status}`);
  return output.slice(0, stream.total_out);
}

/** Bytes that are packed between two pauses. */
const STEP = 65_536;

/** The same member as {@link gzip} makes, in steps: a megabyte can take a quarter of a second. */
export async function gzipInSteps(
  bytes: Uint8Array,
  pause: () => Promise<unknown>,
): Promise<Uint8Array> {
  const packer = new Deflate({ level: 9, legacyHash: false, gzip: true });
  for (let at = 0; at + STEP < bytes.length; at += STEP) {
    packer.push(bytes.subarray(at, at + STEP), false);
    await pause();
  }
  const rest = bytes.length === 0 ? 0 : Math.floor((bytes.length - 1) / STEP) * STEP;
  packer.push(bytes.subarray(rest), true);
  return packer.result as Uint8Array;
}
