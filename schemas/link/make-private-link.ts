import { encodeBase64Url } from './base64url.ts';
import { joined } from './joined.ts';
import {
  deriveKeys,
  gcm,
  headOf,
  MAX_PRIVATE_GZIP_BYTES,
  ONCE_FLAG,
  PASSWORD_FLAG,
  type PrivateLink,
  padme,
  privateId,
} from './private-link.ts';
import type { Subtle } from './subtle.ts';

/** First characters of the fragment of every private link. */
export const PRIVATE_PREFIX = 'k1.e.';
/** Random bytes in a link. */
export const SECRET_BYTES = 20;

/** A private link and the record of it that a server keeps. */
export type PrivateRecord = {
  /** Without `#`. It is the only thing that opens the record. */
  readonly fragment: string;
  readonly id: string;
  readonly data: Uint8Array<ArrayBuffer>;
  /** Proof that a reader shows to the server: it opens nothing by itself. */
  readonly open: Uint8Array<ArrayBuffer>;
  /** SHA-256 of `open`. */
  readonly openHash: Uint8Array<ArrayBuffer>;
};

/**
 * Makes a private link. Null: the payload is longer than a record may be.
 *
 * @param secret random bytes, new for every payload, password and choice; a retry sends the same
 *   record again
 * @param gzip the payload of a `k1.g` link
 * @param password from `passwordBytes`; null: the link alone opens it
 */
export async function makePrivateLink(
  subtle: Subtle,
  secret: Uint8Array<ArrayBuffer>,
  gzip: Uint8Array,
  password: Uint8Array<ArrayBuffer> | null,
  opensOnce: boolean,
): Promise<PrivateRecord | null> {
  if (gzip.length > MAX_PRIVATE_GZIP_BYTES) return null;
  const flags = (password ? PASSWORD_FLAG : 0) | (opensOnce ? ONCE_FLAG : 0);
  const link: PrivateLink = { flags, secret };
  const { key, nonce, open, commit } = await deriveKeys(subtle, link, password);
  const head = headOf(flags, commit);
  const aes = await subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  const sealed = await subtle.encrypt(gcm(nonce, head), aes, padded(gzip));
  return {
    fragment: PRIVATE_PREFIX + encodeBase64Url(joined(Uint8Array.of(flags), secret)),
    id: await privateId(subtle, link),
    data: joined(head, new Uint8Array(sealed)),
    open,
    openHash: new Uint8Array(await subtle.digest('SHA-256', open)),
  };
}

/** Length, payload, and zeros that hide how long it is. */
function padded(gzip: Uint8Array): Uint8Array<ArrayBuffer> {
  const { length } = gzip;
  const plain = new Uint8Array(padme(4 + length));
  plain.set([length >> 24, length >> 16, length >> 8, length]);
  plain.set(gzip, 4);
  return plain;
}
