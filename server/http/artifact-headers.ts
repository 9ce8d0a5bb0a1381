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

/** Headers of the packed bytes as they are stored, written out: nothing of them is computed. */
export const packedHeaders = (
  hex: string,
  { gzip, digest }: PackedBody,
  requestId: string,
): Record<string, string> => ({
  'Access-Control-Allow-Origin': COMMON['Access-Control-Allow-Origin'],
  'Content-Security-Policy': COMMON['Content-Security-Policy'],
  'X-Content-Type-Options': COMMON['X-Content-Type-Options'],
  'Referrer-Policy': COMMON['Referrer-Policy'],
  'Content-Type': REPRESENTATION['Content-Type'],
  'Cache-Control': REPRESENTATION['Cache-Control'],
  'Accept-Ranges': REPRESENTATION['Accept-Ranges'],
  'Cross-Origin-Resource-Policy': REPRESENTATION['Cross-Origin-Resource-Policy'],
  'X-Robots-Tag': REPRESENTATION['X-Robots-Tag'],
  Vary: REPRESENTATION.Vary,
  ETag: packedTag(hex),
  'Content-Encoding': 'gzip',
  'Content-Length': String(gzip.length),
  'Repr-Digest': `sha-256=:${digest}:`,
  'X-Request-Id': requestId,
});

/** Headers of a 304 (RFC 9110, section 15.4.5). */
export const unchangedHeaders = (etag: string, requestId: string): Record<string, string> => ({
  'Access-Control-Allow-Origin': COMMON['Access-Control-Allow-Origin'],
  'Cache-Control': REPRESENTATION['Cache-Control'],
  Vary: REPRESENTATION.Vary,
  ETag: etag,
  'X-Request-Id': requestId,
});
