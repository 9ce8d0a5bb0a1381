import { gzip as deflate } from 'pako';

export { type GzipFailure, gunzip } from './gunzip.ts';

/**
 * Packs bytes as one gzip member (RFC 1952): level 9, no time, no name. The same bytes always give
 * the same member, on every machine.
 */
export const gzip = (bytes: Uint8Array): Uint8Array =>
  deflate(bytes, { level: 9, legacyHash: false });
