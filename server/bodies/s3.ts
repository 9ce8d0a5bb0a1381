import { createHash } from 'node:crypto';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { growingBytes } from '#schemas/growing-bytes.ts';
import { traceHeaders } from '../observe/trace.ts';
import type { S3Config } from '../settings/config.ts';
import { isBodyKey } from './keys.ts';
import { readErrorCode, readListing } from './s3-listing.ts';
import type { BodyStore, Bounds, ByteSource } from './types.ts';

/** Tries of one operation, and how long each may take, in milliseconds. */
const TRIES = 3;
const PATIENCE = 4_000;
const WAIT = 200;
/** Longest pause of an upload or of a reader, in milliseconds: the client may be slow. */
const UPLOAD_PATIENCE = 60_000;
/** Most bytes of an answer: more than any body, packed, and than a listing of 1,000. */
const MAX_ANSWER = 8_388_608;
/** Connections of one server. */
const SOCKETS = 64;

type Answer = { readonly status: number; readonly body: Buffer };
type Ask = {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly url: URL;
  readonly body?: Uint8Array;
};

/** Connection to the S3 server. */
export type S3Network = {
  /** Time limit of one try, ms. */
  readonly patience?: number;
  /** The wait before the second try at most, in milliseconds; before the third it is twice that. */
  readonly wait?: number;
  /** Resolver of host names. */
  readonly lookup?: LookupFunction;
};

/** An answer that no other try would better: wrong keys, no such bucket. */
class Refused extends Error {}

/**
 * Bodies as objects of a bucket (Amazon S3 REST API: PutObject, GetObject, DeleteObject,
 * ListObjectsV2; AWS Signature Version 4 with the hash of what is sent). Redirects are not followed.
 *
 * @param network differs in tests
 */
export function s3Bodies(
  config: S3Config,
  network: S3Network = {},
  place: 's3' | 'files-s3' = 's3',
): BodyStore {
  const { patience = PATIENCE, wait = WAIT, lookup } = network;
  const { endpoint, bucket, style, prefix } = config;
  const base = new URL(endpoint);
  if (style === 'host') base.hostname = `${bucket}.${base.hostname}`;
  const folder = base.pathname.replace(/\/?$/, '/') + (style === 'path' ? `${bucket}/` : '');
  const isSecure = base.protocol === 'https:';
  const agent = isSecure
    ? new HttpsAgent({ keepAlive: true, maxSockets: SOCKETS })
    : new HttpAgent({ keepAlive: true, maxSockets: SOCKETS });
  const send = isSecure ? httpsRequest : httpRequest;
  const cache = new Map<string, ArrayBuffer>();

  /** Headers of a request, its signature among them. @param hash SHA-256 of its body, hex */
  const headersOf = async (method: Ask['method'], url: URL, hash: string) => {
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { 'X-Amz-Content-Sha256': hash },
      accessKeyId: config.accessKeyId,
      secretAccessKey: config.secretAccessKey,
      service: 's3',
      region: config.region,
      cache,
    }).sign();
    return { ...Object.fromEntries(signed.headers), ...traceHeaders() };
  };

  const attempt = async ({ method, url, body }: Ask): Promise<Answer> => {
    const signed = await headersOf(method, url, sha256(body ?? ''));
    return new Promise((resolve, reject) => {
      const headers = { ...signed, ...(body && bodyHeaders(body.length)) };
      const request = send(url, { method, agent, headers, ...(lookup && { lookup }) });
      const timer = setTimeout(() => request.destroy(new Error('It took too long.')), patience);
      const end = (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      };
      request.on('error', end);
      request.on('response', (response) => {
        readAll(response).then((bytes) => {
          clearTimeout(timer);
          resolve({ status: response.statusCode ?? 0, body: bytes });
        }, end);
      });
      request.end(body);
    });
  };

  /** The answer when it is one of those that are expected; again after trouble that passes. */
  const ask = async (what: Ask, isExpected: (answer: Answer) => boolean): Promise<Answer> => {
    for (let tries = 1; ; tries++) {
      try {
        const answer = await attempt(what);
        if (isExpected(answer)) return answer;
        const words = `${what.method} was answered with ${answer.status} ${errorOf(answer)}`;
        const passes = answer.status >= 500 || answer.status === 429 || answer.status === 408;
        throw passes ? new Error(words) : new Refused(words);
      } catch (error) {
        if (error instanceof Refused || tries === TRIES) throw error;
        await sleep(wait * tries * (0.5 + Math.random() / 2));
      }
    }
  };

  /**
   * Sends a body as it arrives: once, because it cannot be sent again. The store refuses it when it does
   * not have the hash that was signed.
   */
  const sendParts = async (
    url: URL,
    { size, sha256: hash, parts }: ByteSource,
  ): Promise<Answer> => {
    const headers = { ...(await headersOf('PUT', url, hash)), ...bodyHeaders(size) };
    const request = send(url, { method: 'PUT', agent, headers, ...(lookup && { lookup }) });
    const answered = new Promise<Answer>((resolve, reject) => {
      request.on('error', reject);
      request.on('response', (response) => {
        readAll(response).then(
          (body) => resolve({ status: response.statusCode ?? 0, body }),
          reject,
        );
      });
    });
    // Told by the body below when it fails first.
    answered.catch(() => {});
    request.setTimeout(UPLOAD_PATIENCE, () => request.destroy(new Error('It took too long.')));
    await pipeline(Readable.from(parts, { objectMode: false }), request);
    return answered;
  };

  /** Asks for some bytes of an object. Null: there is none. */
  const askParts = async (url: URL, { first, last }: Bounds): Promise<IncomingMessage | null> => {
    const signed = await headersOf('GET', url, sha256(''));
    const headers = { ...signed, Range: `bytes=${first}-${last}` };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = send(url, { method: 'GET', agent, headers, ...(lookup && { lookup }) });
      request.setTimeout(patience, () => request.destroy(new Error('It took too long.')));
      request.on('error', reject).on('response', resolve).end();
    });
    const status = response.statusCode ?? 0;
    if (status === 206) {
      response.setTimeout(UPLOAD_PATIENCE);
      return response;
    }
    const answer = { status, body: await readAll(response) };
    if (isNoKey(answer)) return null;
    throw new Error(`GET was answered with ${status} ${errorOf(answer)}`);
  };

  const urlOf = (key: string): URL => {
    const url = new URL(base);
    url.pathname = folder + prefix + key;
    return url;
  };
  return {
    place,
    put: async (key, bytes) => {
      await ask({ method: 'PUT', url: urlOf(key), body: bytes }, ({ status }) => status === 200);
    },
    putParts: async (key, source) => {
      const answer = await sendParts(urlOf(key), source);
      if (answer.status === 200) return;
      throw new Error(`PUT was answered with ${answer.status} ${errorOf(answer)}`);
    },
    getParts: async (key, bounds) => {
      const response = await askParts(urlOf(key), bounds);
      return response && partsOf(response);
    },
    get: async (key) => {
      const { status, body } = await ask(
        { method: 'GET', url: urlOf(key) },
        (answer) => answer.status === 200 || isNoKey(answer),
      );
      return status === 200 ? body : null;
    },
    delete: async (key) => {
      await ask(
        { method: 'DELETE', url: urlOf(key) },
        (answer) => answer.status === 204 || answer.status === 200 || isNoKey(answer),
      );
    },
    list: async (after) => {
      const url = new URL(base);
      url.pathname = folder;
      url.searchParams.set('list-type', '2');
      url.searchParams.set('max-keys', '1000');
      url.searchParams.set('prefix', prefix);
      if (after !== '') url.searchParams.set('start-after', prefix + after);
      const { body } = await ask({ method: 'GET', url }, ({ status }) => status === 200);
      const { objects, isTruncated } = readListing(body.toString());
      const found = objects
        .map(({ key, at }) => ({ key: key.slice(prefix.length), at }))
        .filter(({ key }) => isBodyKey(key));
      const last = objects.at(-1)?.key.slice(prefix.length);
      return { found, next: isTruncated && last !== undefined ? last : null };
    },
  };
}

const bodyHeaders = (size: number) => ({
  'Content-Length': String(size),
  'Content-Type': 'application/octet-stream',
});

/** The parts of an answer. A reader who stops early ends the connection, also before the first part. */
function partsOf(response: IncomingMessage): AsyncIterableIterator<Uint8Array> {
  const read = response[Symbol.asyncIterator]();
  const parts: AsyncIterableIterator<Uint8Array> = {
    next: () => read.next(),
    return: async () => {
      response.destroy();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => parts,
  };
  return parts;
}

const sha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

/** True if the answer says that there is no such object, not that there is no such bucket. */
const isNoKey = (answer: Answer): boolean =>
  answer.status === 404 && errorOf(answer) === 'NoSuchKey';

const errorOf = ({ body }: Answer): string => readErrorCode(body.toString().slice(0, 4_096));

async function readAll(response: IncomingMessage): Promise<Buffer> {
  const bytes = growingBytes(MAX_ANSWER);
  for await (const chunk of response as AsyncIterable<Buffer>) {
    if (bytes.size() + chunk.length > MAX_ANSWER) {
      throw new Refused('The answer is longer than any body.');
    }
    bytes.add(chunk);
  }
  return Buffer.from(bytes.whole().buffer);
}
