import { ARTIFACT_MEDIA_TYPE } from '#schemas/limits.ts';
import type { PackedBody } from '../domain/ports.ts';
import { COMMON } from './reply.ts';

/** Headers of the bytes of an artifact; short-lived, so that a withdrawal takes effect. */
export const REPRESENTATION = {
  'Content-Type': ARTIFACT_MEDIA_TYPE,
  'Cache-Control': 'public, max-age=60, must-revalidate',
  'Accept-Ranges': 'bytes',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Robots-Tag': 'noindex',
  Vary: 'Accept-Encoding',
} as const;

/** Strong tag of the packed bytes (RFC 9110, section 8.8.3): each encoding needs its own. */
export const packedTag = (hex: string): string => `"${hex}-gzip"`;

/** Headers of the packed bytes as they are stored, without the identifier of the request. */
export const packedHeaders = (
  hex: string,
  { gzip, digest }: PackedBody,
): Readonly<Record<string, string>> => ({
  ...COMMON,
  ...REPRESENTATION,
  ETag: packedTag(hex),
  'Content-Encoding': 'gzip',
  'Content-Length': String(gzip.length),
  'Repr-Digest': `sha-256=:${digest}:`,
});

/** Headers of a 304 (RFC 9110, section 15.4.5), without the identifier of the request. */
export const unchangedHeaders = (etag: string): Readonly<Record<string, string>> => ({
  'Access-Control-Allow-Origin': COMMON['Access-Control-Allow-Origin'],
  'Cache-Control': REPRESENTATION['Cache-Control'],
  Vary: REPRESENTATION.Vary,
  ETag: etag,
});

/** Headers as `ServerResponse.writeHead` takes them in one row: name, value, name, value… */
export type RawHeaders = readonly string[];
type Answers = { readonly packed: RawHeaders; readonly unchanged: RawHeaders };

const answers = new WeakMap<PackedBody, Answers>();

/** Both answers to a request for packed bytes; they are made once for a body that is kept. */
export function rawAnswers(hex: string, body: PackedBody): Answers {
  const made = answers.get(body);
  if (made) return made;
  const fresh = {
    packed: Object.entries(packedHeaders(hex, body)).flat(),
    unchanged: Object.entries(unchangedHeaders(packedTag(hex))).flat(),
  };
  answers.set(body, fresh);
  return fresh;
}
