import type { IncomingMessage } from 'node:http';
import type { Store } from '../domain/ports/store.ts';
import type { Millis, PackedBody } from '../domain/ports/types.ts';
import { type HotPath, hasBody } from './hot-artifact.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { hasTag } from './negotiate.ts';
import { type Ctx, EXPOSED } from './reply.ts';
import type { RequestLog } from './request-log.ts';
import { unchangedOf, type wholeHeaders } from './send-kept.ts';
import { readyHead } from './traffic/answer.ts';

const PREFIX = '/a/';
/** Ways to ask for a page that are kept for each, and the longest of them, in characters. */
const MAX_WAYS = 4;
const MAX_LENGTH = 300;

/** A page as it was answered. */
type HotPage = {
  /** Of its bytes among the answers that are kept. */
  readonly name: string;
  readonly etag: string;
  readonly whole: string;
  readonly unchanged: string;
};

/**
 * Answers again with the page of an artifact as it was answered before to somebody who asked in the
 * same way, while its bytes are kept and nothing of what it tells can be another: for that long, the
 * artifact itself is at hand. Everything else is left to the routes; a test holds both to the same
 * answers.
 */
export function hotPages(
  store: Pick<Store, 'bodyAtHand'>,
  now: () => Millis,
  requestLog: RequestLog,
  kept: Pick<KeptAnswers, 'atHand'>,
) {
  const pages = new WeakMap<PackedBody, Map<string, HotPage>>();

  /**
   * Keeps how a request is answered, if its bytes are kept.
   *
   * @param body of the artifact, as it was at hand before the rest of the page was looked up
   * @param name of the bytes among the answers that are kept
   * @param headers of the whole answer
   */
  function keep(
    c: Ctx,
    body: PackedBody,
    name: string,
    headers: ReturnType<typeof wholeHeaders>,
  ): void {
    const way = wayOf((header) => c.req.header(header));
    if (c.req.method !== 'GET' || c.req.url.includes('?') || way.length > MAX_LENGTH) return;
    if (!kept.atHand(name)) return;
    const ways = pages.get(body) ?? new Map<string, HotPage>();
    if (ways.size >= MAX_WAYS) return;
    const more = c.req.header('Origin') === undefined ? {} : EXPOSED;
    pages.set(body, ways);
    ways.set(way, {
      name,
      etag: headers.ETag,
      whole: readyHead(200, { ...headers, ...more }),
      unchanged: readyHead(304, { ...unchangedOf(headers), ...more }),
    });
  }

  const hotPath: HotPath = (incoming, outgoing) => {
    const { url = '', method, headers } = incoming;
    if (method !== 'GET' || !url.startsWith(PREFIX)) return false;
    if (headers.range !== undefined || hasBody(headers)) return false;
    const body = store.bodyAtHand(url.slice(PREFIX.length), now());
    const page = body && pages.get(body)?.get(wayOf((name) => headerOf(incoming, name)));
    const bytes = page && kept.atHand(page.name)?.bytes;
    if (!page || !bytes) return false;

    const start = performance.now();
    const requestId = requestLog.identify(headers['x-request-id']);
    const isSame = hasTag(headers['if-none-match'], page.etag);
    const status = isSame ? 304 : 200;
    outgoing.writeReadyHead(status, isSame ? page.unchanged : page.whole, requestId);
    outgoing.end(isSame ? undefined : bytes);
    requestLog.note(
      { requestId, method, operation: 'artifactPage', status, account: undefined },
      start,
    );
    return true;
  };
  return { keep, hotPath };
}

export type HotPages = ReturnType<typeof hotPages>;

/** Everything in a request for a page that its answer depends on, beside conditions. */
const wayOf = (header: (name: string) => string | undefined): string =>
  `${header('accept-encoding') ?? ''}\n${header('accept-language') ?? ''}\n${header('origin') !== undefined}`;

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
