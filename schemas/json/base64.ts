import type { Base64Failure } from '../failure-kinds.ts';
import { decodeBase64Url, encodeBase64Url } from '../link/base64url.ts';
import { err, type Result } from '../result.ts';

/**
 * Decodes base64 (RFC 4648 §4), strictly: padded, no line ends, unused bits 0. The bytes have no
 * other spelling.
 */
export function decodeBase64(text: string): Result<Uint8Array<ArrayBuffer>, Base64Failure> {
  if (text.length % 4 !== 0) return err('base64-length');
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const body = text.slice(0, text.length - padding);
  if (/[^A-Za-z0-9+/]/.test(body)) return err('base64-alphabet');
  return decodeBase64Url(body.replaceAll('+', '-').replaceAll('/', '_'));
}

/** Encodes bytes as padded base64 (RFC 4648 §4). */
export function encodeBase64(bytes: Uint8Array): string {
  const body = encodeBase64Url(bytes).replaceAll('-', '+').replaceAll('_', '/');
  return body.padEnd(Math.ceil(body.length / 4) * 4, '=');
}
