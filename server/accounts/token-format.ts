import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SHAPE = /^(svc|svo|svr)_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/;

/**
 * Kinds of tokens: made by a person or the operator (`svc`), or by OAuth as an access token (`svo`)
 * or a refresh token (`svr`).
 */
export type TokenKind = 'svc' | 'svo' | 'svr';

/**
 * A new token: its kind, 30 random characters (178 bits), 6 that check them. Shown once, never
 * kept.
 */
export function makeToken(kind: TokenKind = 'svc'): string {
  let secret = '';
  while (secret.length < 30) {
    for (const byte of randomBytes(48)) {
      // 248 is the largest multiple of 62 in a byte: above it some characters would be likelier.
      if (byte < 248 && secret.length < 30) secret += BASE62[byte % 62];
    }
  }
  return `${kind}_${secret}${checkOf(secret)}`;
}

/** The kind of token that a text is; null: none at all. A typing error or junk costs no look-up. */
export function tokenKind(text: string): TokenKind | null {
  const [, kind, secret, check] = SHAPE.exec(text) ?? [];
  return secret !== undefined && checkOf(secret) === check ? (kind as TokenKind) : null;
}

/** The stored form of a token: it has too much randomness to be guessed from its hash. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** CRC-32 in base62, 6 characters. */
function checkOf(secret: string): string {
  let rest = crc32(secret);
  let check = '';
  for (let digit = 0; digit < 6; digit++) {
    check = BASE62[rest % 62] + check;
    rest = Math.floor(rest / 62);
  }
  return check;
}
