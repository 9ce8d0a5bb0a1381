import { ARTIFACT_MEDIA_TYPE } from '#schemas/limits.ts';
import { COMMON } from '../http/reply.ts';
import { FOR_ALL_SITES } from '../http/security-headers.ts';
import type { PackedBody, RecordKind } from '../types.ts';
import { ARTIFACT_SECONDS, cacheKey, PAGE_SECONDS } from './cache-key.ts';

/** Headers of the bytes of an artifact; short-lived, so that a withdrawal takes effect. */
export const REPRESENTATION = {
  'Content-Type': ARTIFACT_MEDIA_TYPE,
  'Cache-Control': `public, max-age=${ARTIFACT_SECONDS}, must-revalidate`,
  'Accept-Ranges': 'bytes',
  ...FOR_ALL_SITES,
  'X-Robots-Tag': 'noindex',
  Vary: 'Accept-Encoding',
} as const;

/** Strong tag of the packed bytes (RFC 9110, section 8.8.3): each encoding needs its own. */
export const packedTag = (hex: string): string => `"${hex}-gzip"`;

/**
 * Links to newer revisions by the same publisher (RFC 5829): the next, and the last when that is
 * another one. Relative to the artifact's own address.
 */
export const newerLinks = ({ newer }: PackedBody): { Link?: string } =>
  newer
    ? {
        Link: [
          `<./${newer.next}>; rel="successor-version"`,
          ...(newer.id === newer.next ? [] : [`<./${newer.id}>; rel="latest-version"`]),
        ].join(', '),
      }
    : {};

/**
 * The name by which a CDN forgets a record that was withdrawn: Fastly, Varnish and others read the
 * first header, Cloudflare, Akamai and others the second.
 */
export const purgeTags = (kind: RecordKind, id: string): Readonly<Record<string, string>> => {
  const tag = cacheKey(kind, id);
  return { 'Surrogate-Key': tag, 'Cache-Tag': tag };
};

/**
 * Caching of a record's page: shared caches for so short a time that a withdrawal takes effect soon,
 * browsers never without asking.
 */
export const PAGE_CACHING = {
  'Cache-Control': `public, max-age=0, s-maxage=${PAGE_SECONDS}, must-revalidate`,
} as const;

/** Caching of records that may go at any time without a purge. */
export const UNKEPT = { 'Cache-Control': 'no-cache' } as const;

/** Headers of the packed bytes as they are stored, without the identifier of the request. */
export const packedHeaders = (hex: string, body: PackedBody): Readonly<Record<string, string>> =>
  Object.assign({}, REPRESENTATION, purgeTags('artifact', hex), newerLinks(body), {
    ETag: packedTag(hex),
    'Content-Encoding': 'gzip',
    'Content-Length': String(body.gzip.length),
    'Repr-Digest': `sha-256=:${body.digest}:`,
  });

/** Headers of each 304 (RFC 9110, section 15.4.5); those that tell of one artifact come to them. */
export const UNCHANGED = {
  'Access-Control-Allow-Origin': COMMON['Access-Control-Allow-Origin'],
  'Cache-Control': REPRESENTATION['Cache-Control'],
  Vary: REPRESENTATION.Vary,
} as const;

/** Headers of a 304, without the identifier of the request. */
export const unchangedHeaders = (
  etag: string,
  body: PackedBody,
): Readonly<Record<string, string>> => ({ ...UNCHANGED, ...newerLinks(body), ETag: etag });
