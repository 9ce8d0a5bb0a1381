import { hasTag, rangeOf } from './negotiate.ts';
import { type Ctx, sendWhole } from './reply.ts';
import type { ResponseBody } from './response-cache.ts';

/**
 * Answers with bytes as they are, whole or in part (RFC 9110, sections 13 and 14).
 *
 * @param etag strong, of exactly these bytes
 * @param more all other headers of the answer
 */
export function sendBytes(
  c: Ctx,
  etag: string,
  body: ResponseBody,
  more: Readonly<Record<string, string>>,
): Response {
  const { bytes, digest } = body;
  const whole = Object.assign({}, more, {
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Repr-Digest': `sha-256=:${digest}:`,
    'Content-Length': String(bytes.length),
  });
  if (hasTag(c.req.header('If-None-Match'), etag)) return sendUnchanged(c, whole);
  const condition = c.req.header('If-Range');
  const isSame = condition === undefined || condition === etag;
  const range = isSame ? rangeOf(c.req.header('Range'), bytes.length) : undefined;
  if (range === null) {
    const { 'Content-Length': _, ...headers } = whole;
    return dressed(c, 416, null, { ...headers, 'Content-Range': `bytes */${bytes.length}` });
  }
  if (range === undefined) return dressed(c, 200, bytes, whole);
  const part = bytes.subarray(range.first, range.last + 1);
  return dressed(c, 206, part, {
    ...whole,
    'Content-Length': String(part.length),
    'Content-Range': `bytes ${range.first}-${range.last}/${bytes.length}`,
  });
}

/** Headers that a 304 repeats (RFC 9110, section 15.4.5); others would change what is cached. */
const REPEATED = ['Access-Control-Allow-Origin', 'Cache-Control', 'ETag', 'Link', 'Vary'];

/** Answers that the reader has it already. */
export const sendUnchanged = (c: Ctx, headers: Readonly<Record<string, string>>): Response => {
  const repeated = Object.entries(headers).filter(([name]) => REPEATED.includes(name));
  return dressed(c, 304, null, Object.fromEntries(repeated));
};

const dressed = (
  c: Ctx,
  status: number,
  body: Uint8Array | null,
  headers: Readonly<Record<string, string>>,
): Response =>
  sendWhole(
    c,
    status,
    body,
    Object.assign({}, headers, { 'X-Request-Id': c.get('requestId') ?? 'none' }),
  );
