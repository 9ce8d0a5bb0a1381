/**
 * SHA-256 of some bytes. Passed in, so that this room needs neither a browser nor Node.js:
 * `(bytes) => crypto.subtle.digest('SHA-256', bytes)` in both.
 */
export type Digest = (bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>;
