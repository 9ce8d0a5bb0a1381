/** A key of ours: two levels of folders, the SHA-256 of the bytes, and what makes it unique. */
const KEY = /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{64}-[0-9a-f]{16}(?:\.tmp)?$/;

/** True if a name was made by this program; others in the same place are left alone. */
export const isBodyKey = (name: string): boolean => KEY.test(name);

/** The key of one publication of some bytes. @param hash their SHA-256, hex @param once 16 hex digits */
export const bodyKey = (hash: string, once: string): string =>
  `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}-${once}`;
