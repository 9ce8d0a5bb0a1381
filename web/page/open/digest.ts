import type { Digest } from '#schemas/json/digest.ts';

/** SHA-256 of this browser; null on a plain-http page, where there is none to be had. */
export const digest: Digest | null = globalThis.crypto?.subtle
  ? (bytes) => crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)
  : null;
