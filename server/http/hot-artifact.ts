import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Millis, Store } from '../domain/ports.ts';
import type { Envelope } from '../middleware/envelope.ts';
import { packedHeaders, packedTag, unchangedHeaders } from './artifact-headers.ts';
import { acceptsGzip, hasTag } from './negotiate.ts';
import { EXPOSED } from './reply.ts';

/** Answers a request, or leaves it untouched and says no. */
export type HotPath = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

const PREFIX = '/api/artifacts/';
const HEX = /^[0-9a-f]{64}$/;

/**
 * Answers the plainest and most frequent request, an artifact that lies packed in memory, without
 * the way through `Request` and `Response`, which costs more than all the rest of it. Everything
 * else, and everything unusual about such a request, is left to the routes; a test holds both to
 * the same answers.
 */
export function hotArtifact(
  store: Pick<Store, 'isLiveArtifact' | 'bodyAtHand'>,
  now: () => Millis,
  envelope: Envelope,
): HotPath {
  return (incoming, outgoing) => {
    const { url = '', method, headers } = incoming;
    if (method !== 'GET' || !url.startsWith(PREFIX)) return false;
    const hex = url.slice(PREFIX.length);
    if (!HEX.test(hex) || !acceptsGzip(headers['accept-encoding'])) return false;
    if (headers.range !== undefined || hasBody(headers)) return false;
    if (!store.isLiveArtifact(hex, now())) return false;
    const isSame = hasTag(headers['if-none-match'], packedTag(hex));
    const body = isSame ? undefined : store.bodyAtHand(hex);
    if (!isSame && !body) return false;

    const start = performance.now();
    const requestId = envelope.identify(headers['x-request-id']);
    const status = isSame ? 304 : 200;
    const answer = body
      ? packedHeaders(hex, body, requestId)
      : unchangedHeaders(packedTag(hex), requestId);
    if (headers.origin !== undefined) Object.assign(answer, EXPOSED);
    outgoing.writeHead(status, answer);
    outgoing.end(body?.gzip);
    const operation = 'getArtifact';
    envelope.note({ requestId, method, operation, status, account: undefined }, start);
    return true;
  };
}

const hasBody = (headers: IncomingMessage['headers']): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
