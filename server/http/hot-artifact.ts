import type { IncomingMessage } from 'node:http';
import type { Store } from '../domain/ports/store.ts';
import type { Millis, PackedBody } from '../domain/ports/types.ts';
import { newerLinks, packedHeaders, packedTag, UNCHANGED } from './artifact-headers.ts';
import { acceptsGzip, hasTag } from './negotiate.ts';
import { EXPOSED } from './reply.ts';
import type { RequestLog } from './request-log.ts';
import { type Answer, linesOf, readyAnswer, readyHead } from './traffic/answer.ts';

/**
 * Answers a request, or leaves it untouched: it says no, or calls `leave` later, when it had to ask
 * the store.
 */
export type HotPath = (incoming: IncomingMessage, outgoing: Answer, leave: () => void) => boolean;

const PREFIX = '/api/artifacts/';

/** The first lines of heads: to a page of another site, and to all others. */
const firstLines = (status: number, headers: Readonly<Record<string, string>>) => ({
  toSites: readyHead(status, { ...headers, ...EXPOSED }),
  toOthers: readyHead(status, headers),
});
const WHOLE = firstLines(200, {});
const SAME = firstLines(304, UNCHANGED);

/**
 * Answers the plainest and most frequent request, an artifact that lies packed in memory, without
 * the way through `Request` and `Response`, which costs more than all the rest of it. Everything
 * else, and everything unusual about such a request, is left to the routes; a test holds both to
 * the same answers.
 */
export function hotArtifact(
  store: Pick<Store, 'bodyAtHand' | 'isBodyKept' | 'artifactBody'>,
  now: () => Millis,
  requestLog: RequestLog,
): HotPath {
  return (incoming, outgoing, leave) => {
    const { url = '', method, headers } = incoming;
    if (method !== 'GET' || !url.startsWith(PREFIX)) return false;
    const hex = url.slice(PREFIX.length);
    if (!acceptsGzip(headers['accept-encoding'])) return false;
    if (headers.range !== undefined || hasBody(headers)) return false;
    const start = performance.now();
    // Only what was found by its hash before is there, so nothing else needs to be checked.
    const body = store.bodyAtHand(hex, now());
    if (body) answer(incoming, outgoing, hex, body, start);
    else if (!store.isBodyKept(hex)) return false;
    else {
      // Whether it is still there is all that has to be asked.
      store
        .artifactBody(hex, now())
        .then((found) => {
          if (found.state === 'live') answer(incoming, outgoing, hex, found.body, start);
          else leave();
        })
        .catch(leave);
    }
    return true;
  };

  function answer(
    { method = 'GET', headers }: IncomingMessage,
    outgoing: Answer,
    hex: string,
    body: PackedBody,
    start: number,
  ): void {
    const requestId = requestLog.identify(headers['x-request-id']);
    const known = headers['if-none-match'];
    const isSame = known !== undefined && hasTag(known, packedTag(hex));
    const readers = headers.origin === undefined ? 'toOthers' : 'toSites';
    const status = isSame ? 304 : 200;
    if (isSame) {
      const lines = linesOf({ ...newerLinks(body), ETag: packedTag(hex) });
      outgoing.writeReadyHead(status, SAME[readers] + lines, requestId);
      outgoing.end();
    } else {
      outgoing.sendReady(status, WHOLE[readers], requestId, body.sent ?? toBeSent(hex, body));
    }
    requestLog.note(
      { requestId, method, operation: 'getArtifact', status, account: undefined },
      start,
    );
  }
}

/** Puts the end of the head in front of a body, where both stay. */
function toBeSent(hex: string, body: PackedBody): Uint8Array {
  const made = readyAnswer(packedHeaders(hex, body), body.gzip);
  body.gzip = made.body;
  body.sent = made.ready;
  return made.ready;
}

export const hasBody = (headers: IncomingMessage['headers']): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
