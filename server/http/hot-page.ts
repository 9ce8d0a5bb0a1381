import type { IncomingMessage } from 'node:http';
import type { Store } from '../domain/ports/store.ts';
import type { Millis, PackedBody } from '../domain/ports/types.ts';
import { type HotPath, hasBody } from './hot-artifact.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { hasTag } from './negotiate.ts';
import { EXPOSED } from './reply.ts';
import type { RequestLog } from './request-log.ts';
import { unchangedOf, type wholeHeaders } from './send-kept.ts';
import { type Answer, readyHead } from './traffic/answer.ts';

const PREFIX = '/a/';
const HEX = /^[0-9a-f]{64}$/;
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
 * Answers plain requests for the page of an artifact, as nearly all are, without the way through
 * `Request` and `Response`: again as it was answered before to somebody who asked in the same way, while its
 * bytes are kept and nothing of what it tells can be another (for that long, the artifact itself is
 * at hand); and else with what `make` makes. Everything unusual, and what is not well, is left to the
 * routes; a test holds both to the same answers.
 *
 * @param make makes a page; null: it is not there, or cannot be made
 */
export function hotPages(
  store: Pick<Store, 'bodyAtHand'>,
  now: () => Millis,
  requestLog: RequestLog,
  kept: Pick<KeptAnswers, 'atHand'>,
  make: (hex: string, header: HeaderOf) => Promise<MadePage | null>,
): HotPath {
  const pages = new WeakMap<PackedBody, Map<string, HotPage>>();

  /** Keeps how a request was answered, while the bytes of the answer are kept. */
  function keep(header: HeaderOf, { body, name, headers }: MadePage): void {
    const way = wayOf(header);
    if (!body || way.length > MAX_LENGTH || !kept.atHand(name)) return;
    const ways = pages.get(body) ?? new Map<string, HotPage>();
    if (ways.size >= MAX_WAYS) return;
    pages.set(body, ways);
    const [whole, unchanged] = [headOf(header, headers, false), headOf(header, headers, true)];
    ways.set(way, { name, etag: headers.ETag, whole, unchanged });
  }

  /**
   * Answers a plain request for a page.
   *
   * @param head makes the head of the answer, or has it: of the whole or of a 304
   */
  function answer(
    incoming: IncomingMessage,
    outgoing: Answer,
    etag: string,
    head: (isSame: boolean) => string,
    bytes: Uint8Array,
    start: number,
  ): void {
    const { method = 'GET', headers } = incoming;
    const requestId = requestLog.identify(headers['x-request-id']);
    const isSame = hasTag(headers['if-none-match'], etag);
    const status = isSame ? 304 : 200;
    outgoing.writeReadyHead(status, head(isSame), requestId);
    outgoing.end(isSame ? undefined : bytes);
    requestLog.note(
      { requestId, method, operation: 'artifactPage', status, account: undefined },
      start,
    );
  }

  return (incoming, outgoing, leave) => {
    const start = performance.now();
    const hex = plainlyAsked(incoming);
    if (hex === null) return false;
    const header = headersOf(incoming);
    const body = store.bodyAtHand(hex, now());
    const page = body && pages.get(body)?.get(wayOf(header));
    const bytes = page && kept.atHand(page.name)?.bytes;
    if (page && bytes) {
      const head = (isSame: boolean): string => (isSame ? page.unchanged : page.whole);
      answer(incoming, outgoing, page.etag, head, bytes, start);
      return true;
    }
    make(hex, header)
      .then((made) => {
        if (!made) return leave();
        keep(header, made);
        const head = (isSame: boolean): string => headOf(header, made.headers, isSame);
        answer(incoming, outgoing, made.headers.ETag, head, made.bytes, start);
      })
      .catch(leave);
    return true;
  };
}

/** A header of a request by its name in small letters. */
export type HeaderOf = (name: string) => string | undefined;

/** A page, and all headers of the whole answer. */
export type MadePage = {
  readonly headers: ReturnType<typeof wholeHeaders>;
  readonly bytes: Uint8Array;
  /** Of the bytes among the answers that are kept. */
  readonly name: string;
  /** The artifact as it was at hand before the rest of the page was looked up. */
  readonly body: PackedBody | null;
};

/** The head of the whole answer, or of a 304. */
function headOf(header: HeaderOf, whole: MadePage['headers'], isSame: boolean): string {
  const more = header('origin') === undefined ? {} : EXPOSED;
  return isSame
    ? readyHead(304, { ...unchangedOf(whole), ...more })
    : readyHead(200, { ...whole, ...more });
}

/** Everything in a request for a page that its answer depends on, beside conditions. */
const wayOf = (header: HeaderOf): string =>
  `${header('accept-encoding') ?? ''}\n${header('accept-language') ?? ''}\n${header('origin') !== undefined}`;

/** The artifact whose page is asked for as nearly all ask for it; null: it is something else. */
function plainlyAsked({ url = '', method, headers }: IncomingMessage): string | null {
  if (method !== 'GET' || !url.startsWith(PREFIX)) return null;
  const hex = url.slice(PREFIX.length);
  if (headers.range !== undefined || hasBody(headers) || !HEX.test(hex)) return null;
  return hex;
}

const headersOf =
  ({ headers }: IncomingMessage): HeaderOf =>
  (name) => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };
