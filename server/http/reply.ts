import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import {
  PROBLEMS,
  type ProblemCode,
  type ProblemDocument,
  problemType,
} from '#schemas/api/problem.ts';
import { REFUSALS, type Refusal } from '#schemas/api/refusals.ts';
import { acceptsGzip, type ByteRange, hasTag, rangeOf } from './negotiate.ts';
import type { ResponseBody } from './response-cache.ts';
import { DATA, FOR_OWN_SITE, UNREFERRED } from './security-headers.ts';

/** Values that middleware leaves for handlers, and they for it. */
export type HttpEnv = {
  Variables: {
    requestId?: string;
    /** For logs and metrics: which operation, of which account. */
    operation?: string;
    account?: string;
    /** Headers of every answer to this request, errors included. */
    extra?: Record<string, string>;
    /** Set once an answer carries the common headers. */
    isDressed?: boolean;
    /** The answer is for the signed-in person alone. */
    isPrivate?: boolean;
    /** `Set-Cookie` of the answer. */
    cookie?: string;
  };
};
export type Ctx = Context<HttpEnv>;

/** Headers of everything that is data: opened as a page of its own it may do nothing. */
export const COMMON = {
  'Cache-Control': 'no-store',
  ...DATA,
  ...UNREFERRED,
  // Not for answers to a cookie: whatever a page of another site may read, it could fetch by itself.
  'Access-Control-Allow-Origin': '*',
} as const;

/** Puts headers on an answer that Hono makes. */
export function dress(c: Pick<Ctx, 'header'>, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
}

/**
 * Headers that pages of other sites may read. On every answer: if they depended on `Origin`, caches would
 * have to keep an answer for each.
 */
export const EXPOSED = {
  'Access-Control-Expose-Headers':
    'ETag, Link, Location, RateLimit, RateLimit-Policy, Repr-Digest, Retry-After, X-Request-Id',
};

/** Headers that answers for one person depend on: pages of other sites are refused (session.ts). */
const PRIVATE_VARY = 'Cookie, Origin, Sec-Fetch-Site';

/**
 * The one place where a response is made, in one go from plain headers: changing them afterwards costs
 * as much as the rest of a small answer.
 *
 * @param headers an object of its own, which is added to. Headers are joined by `Object.assign`: a
 *   spread that is added to takes V8 a hundred times as long
 */
function respond(
  c: Ctx,
  status: number,
  body: string | Uint8Array | ReadableStream | null,
  headers: Record<string, string>,
): Response {
  c.set('isDressed', true);
  headers['X-Request-Id'] = c.get('requestId') ?? 'none';
  Object.assign(headers, c.get('extra'));
  if (c.get('isPrivate')) {
    // For one person: kept by no cache, read by no page of another site.
    delete headers['Access-Control-Allow-Origin'];
    const vary = headers.Vary;
    const cookie = c.get('cookie');
    Object.assign(headers, FOR_OWN_SITE, {
      'Cache-Control': 'no-store',
      Vary: vary === undefined ? PRIVATE_VARY : `${vary}, ${PRIVATE_VARY}`,
    });
    if (cookie !== undefined) headers['Set-Cookie'] = cookie;
  } else Object.assign(headers, EXPOSED);
  return new Response(body as ConstructorParameters<typeof Response>[0], { status, headers });
}

/** Answers with bytes or text that is data. */
export const send = (
  c: Ctx,
  status: number,
  body: string | Uint8Array | ReadableStream | null,
  headers: Readonly<Record<string, string>>,
): Response => respond(c, status, body, Object.assign({}, COMMON, headers));

/**
 * Answers a browser that asks whether a page of another site may send a request (the Fetch standard's
 * CORS preflight).
 *
 * @param methods those of the address
 * @param headers those that a request may carry
 */
export const sendPreflight = (c: Ctx, methods: string, headers: string): Response =>
  respond(c, 204, null, {
    Allow: methods,
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': headers,
    'Access-Control-Max-Age': '86400',
  });

/** Bytes that are read when they are sent. */
export type StoredParts = {
  /** Strong, of exactly these bytes. */
  readonly etag: string;
  readonly size: number;
  /** Base64 of their SHA-256, for `Repr-Digest` (RFC 9530). */
  readonly digest: string;
};

type Opened = Uint8Array | ReadableStream<Uint8Array>;

/**
 * Answers with bytes as they are, whole or in part (RFC 9110, sections 13 and 14).
 *
 * @param etag strong, of exactly these bytes
 * @param more all other headers of the answer
 */
export function sendBytes(
  c: Ctx,
  etag: string,
  { bytes, digest }: ResponseBody,
  more: Readonly<Record<string, string>>,
): Response {
  const { status, range, headers } = partOf(c, { etag, size: bytes.length, digest }, more);
  if (status === 304) return sendUnchanged(c, headers);
  if (status === 416) return respond(c, status, null, headers);
  return respond(c, status, range ? bytes.subarray(range.first, range.last + 1) : bytes, headers);
}

/**
 * The same for bytes that are elsewhere.
 *
 * @param open reads some of them, both bounds inclusive; not called for HEAD
 */
export async function sendParts(
  c: Ctx,
  stored: StoredParts,
  more: Readonly<Record<string, string>>,
  open: (bounds: ByteRange) => Promise<Opened>,
): Promise<Response> {
  const { status, range, headers } = partOf(c, stored, more);
  if (status === 304) return sendUnchanged(c, headers);
  if (status === 416 || c.req.method === 'HEAD') return respond(c, status, null, headers);
  return respond(c, status, await open(range ?? { first: 0, last: stored.size - 1 }), headers);
}

/** Status, range and headers of an answer with stored bytes, from the conditions of its request. */
function partOf(
  c: Ctx,
  { etag, size, digest }: StoredParts,
  more: Readonly<Record<string, string>>,
): {
  readonly status: 200 | 206 | 304 | 416;
  readonly range: ByteRange | null;
  readonly headers: Record<string, string>;
} {
  const headers: Record<string, string> = Object.assign({}, more, {
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Repr-Digest': `sha-256=:${digest}:`,
    'Content-Length': String(size),
  });
  if (hasTag(c.req.header('If-None-Match'), etag)) return { status: 304, range: null, headers };
  const condition = c.req.header('If-Range');
  // Ranges are defined for GET alone (RFC 9110, section 14.2).
  const isAsked = c.req.method === 'GET' && (condition === undefined || condition === etag);
  const range = isAsked ? rangeOf(c.req.header('Range'), size) : undefined;
  if (range === undefined) return { status: 200, range: null, headers };
  if (range === null) {
    delete headers['Content-Length'];
    headers['Content-Range'] = `bytes */${size}`;
    return { status: 416, range, headers };
  }
  headers['Content-Length'] = String(range.last - range.first + 1);
  headers['Content-Range'] = `bytes ${range.first}-${range.last}/${size}`;
  return { status: 206, range, headers };
}

/** Headers that a 304 repeats (RFC 9110, section 15.4.5); others would change what is cached. */
const REPEATED = ['Access-Control-Allow-Origin', 'Cache-Control', 'ETag', 'Link', 'Vary'];

/** Answers that the reader has it already. @param headers those of a whole answer */
export function sendUnchanged(c: Ctx, headers: Readonly<Record<string, string>>): Response {
  const repeated = Object.entries(headers).filter(([name]) => REPEATED.includes(name));
  return respond(c, 304, null, Object.fromEntries(repeated));
}

const pack = promisify(gzip);
/** Shorter JSON is not worth packing, in bytes. */
const WORTH_PACKING = 2_048;

/** A text as it is sent to a reader who takes gzip; null: as it is, for another or a short one. */
export async function packed(c: Ctx, text: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const isWorthIt = text.length >= WORTH_PACKING && acceptsGzip(c.req.header('Accept-Encoding'));
  return isWorthIt ? Uint8Array.from(await pack(text, { level: 1 })) : null;
}

/** Answers with JSON, packed when that is worth it and the reader takes it. */
export async function sendJson(
  c: Ctx,
  status: number,
  value: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return sendJsonText(c, status, JSON.stringify(value), headers);
}

/** As {@link sendJson}, for JSON that is text already. */
export async function sendJsonText(
  c: Ctx,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const own = { 'Content-Type': 'application/json', ...headers };
  if (text.length < WORTH_PACKING) return send(c, status, text, own);
  const vary = { ...own, Vary: 'Accept-Encoding' };
  if (!acceptsGzip(c.req.header('Accept-Encoding'))) return send(c, status, text, vary);
  const packed = await pack(text, { level: 1 });
  return send(c, status, packed, { ...vary, 'Content-Encoding': 'gzip' });
}

/**
 * Sends an answer: 201 with its address when something was created, else 200.
 *
 * @param artifact JSON of its last member `artifact`, which may be long; null: it has none
 */
export function sendAnswer(
  c: Ctx,
  answer: object,
  artifact: string | null = null,
): Promise<Response> {
  const json = JSON.stringify(answer);
  const whole = artifact === null ? json : `${json.slice(0, -1)},"artifact":${artifact}}`;
  if (!('created' in answer) || answer.created !== true) return sendJsonText(c, 200, whole);
  const location = 'url' in answer && { Location: String(answer.url) };
  return sendJsonText(c, 201, whole, { ...location });
}

/** The parts of an error beside its code. */
export type ProblemParts = {
  readonly detail: string;
  /** Status, if not the usual one of the code. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** More members of the document (RFC 9457 §3.2). */
  readonly more?: Readonly<Record<string, unknown>>;
};

/** Answers with a problem document (RFC 9457). */
export function sendProblem(c: Ctx, code: ProblemCode, parts: ProblemParts): Response {
  const document = problemDocument(code, parts, c.get('requestId') ?? 'none');
  return send(c, document.status, JSON.stringify(document), {
    'Content-Type': 'application/problem+json',
    ...parts.headers,
  });
}

/**
 * Answers a person on a page of ours with a problem whose reason the page has words for.
 *
 * @param pointer of what they sent that is wrong (RFC 6901)
 */
export function sendRefusal(
  c: Ctx,
  code: ProblemCode,
  reason: Refusal,
  { pointer, more, ...parts }: Omit<ProblemParts, 'detail'> & { readonly pointer?: string } = {},
): Response {
  const detail = REFUSALS[reason];
  const errors = pointer === undefined ? {} : { errors: [{ pointer, detail }] };
  return sendProblem(c, code, { ...parts, detail, more: { ...more, ...errors, reason } });
}

/** A problem as it is told by HTTP and by MCP. */
export const problemDocument = (
  code: ProblemCode,
  { detail, status = PROBLEMS[code].status, more }: ProblemParts,
  requestId: string,
): ProblemDocument => ({
  type: problemType(code),
  title: PROBLEMS[code].title,
  status,
  detail,
  code,
  requestId,
  ...more,
});
