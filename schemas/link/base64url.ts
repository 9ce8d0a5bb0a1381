import type { Base64Failure } from '../failure-kinds.ts';
import { err, ok, type Result } from '../result.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Decodes base64url without padding (RFC 4648 §5), strictly: the bytes have no other spelling.
 * Checked in the order alphabet, length, tail.
 */
export function decodeBase64Url(text: string): Result<Uint8Array<ArrayBuffer>, Base64Failure> {
  if (/[^\w-]/.test(text)) return err('base64-alphabet');
  if (text.length % 4 === 1) return err('base64-length');
  const values = new Uint8Array(128);
  for (let value = 0; value < 64; value++) values[ALPHABET.charCodeAt(value)] = value;
  const bytes = new Uint8Array((text.length * 3) >> 2);
  let bits = 0;
  let held = 0;
  let size = 0;
  for (let at = 0; at < text.length; at++) {
    // Bits that no longer fit in 32 are of bytes already written.
    bits = (bits << 6) | (values[text.charCodeAt(at)] as number);
    held += 6;
    if (held > 7) {
      held -= 8;
      bytes[size++] = bits >> held;
    }
  }
  return bits & ((1 << held) - 1) ? err('base64-tail') : ok(bytes);
}

/** Encodes bytes as base64url without padding (RFC 4648 §5). */
export function encodeBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
    const bits = (a << 16) | (b << 8) | c;
    for (let shift = 18; shift >= 0; shift -= 6) text += ALPHABET[(bits >> shift) & 63];
  }
  return text.slice(0, Math.ceil((bytes.length * 4) / 3));
}
