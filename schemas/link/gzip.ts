import { Deflate, gzip as deflate } from 'pako';

export { type GzipFailure, gunzip } from './gunzip.ts';

/**
 * Packs bytes as one gzip member (RFC 1952): level 9, no time, no name. The same bytes always give
 * the same member, on every machine.
 */
export const gzip = (bytes: Uint8Array): Uint8Array =>
  deflate(bytes, { level: 9, legacyHash: false });

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
