import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { growingBytes } from '#schemas/growing-bytes.ts';
import { escapeCounter } from '#schemas/json/escape-counter.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import { sendFailure } from '../api/problems.ts';
import { bodyRoom, type HeldBody } from './body-room.ts';
import type { Ctx } from './reply.ts';
import { paceTinyParts } from './tiny-parts.ts';

const MEBIBYTE = 1_048_576;
/** Memory for bodies of accounts. The longest body has 4 MiB. */
const OF_ACCOUNTS = { total: 32 * MEBIBYTE, each: 16 * MEBIBYTE };
/** Memory for bodies of everybody else, and the time in which such a body must arrive. */
const OF_OTHERS = { total: 16 * MEBIBYTE, each: 4 * MEBIBYTE };
const SECONDS_OF_OTHERS = 10;

/** Sender of a body: an account that was let in, or the network of anybody else. */
export type Sender = { readonly account: string } | { readonly network: string };

/** Bounds of one body, in bytes. */
export type BodyLimits = {
  readonly limit: number;
  /**
   * Most bytes with escapes: when it is more than `limit`, each `\uXXXX` of JSON counts as one byte of
   * the limit.
   */
  readonly longest?: number;
  /** Words of the refusal of a longer body. */
  readonly tooLarge: string;
};

/**
 * Reads the body of a request and answers with what `use` makes of it, or with the reason why the body
 * is not there whole. A body that says it is longer than the limit is not read; one that does not say
 * is read no further than the limit. Its memory counts until `use` is done.
 */
export type WithBody = (
  c: Ctx,
  sender: Sender,
  limits: BodyLimits,
  use: (body: Uint8Array<ArrayBuffer>) => Response | Promise<Response>,
) => Promise<Response>;

/**
 * Reader of the bodies of a server. Accounts and everybody else have memory of their own, and none of
 * it is that of answers: a slow sender takes nothing from readers, and none without an account takes
 * anything from accounts.
 *
 * @param secondsOfOthers differs in tests
 */
export function bodyReader(secondsOfOthers: number = SECONDS_OF_OTHERS): WithBody {
  const accounts = bodyRoom(OF_ACCOUNTS);
  const others = bodyRoom(OF_OTHERS);
  return async (c, sender, limits, use) => {
    const isAccount = 'account' in sender;
    const held = isAccount ? accounts.open(sender.account) : others.open(sender.network);
    try {
      const read = await readBody(c, limits, held, isAccount ? null : secondsOfOthers);
      return read.ok
        ? await use(read.value)
        : sendFailure(c, failureOf(read.error, limits.tooLarge, secondsOfOthers));
    } finally {
      held.release();
    }
  };
}

/** True if a body is declared as JSON that is not packed. */
export const isPlainJson = (c: Ctx): boolean =>
  /^application\/json *(?:;|$)/i.test(c.req.header('Content-Type') ?? '') &&
  /^(?:identity)?$/i.test(c.req.header('Content-Encoding') ?? '');

/** Reasons why a body is not there whole. `no-room`: more is being read than there is memory for. */
type BodyFailure = 'too-large' | 'cut-short' | 'no-room' | 'too-slow';

function failureOf(reason: BodyFailure, tooLarge: string, seconds: number): Failure {
  if (reason === 'too-large') return { reason, detail: tooLarge };
  return reason === 'too-slow' ? { reason, seconds } : { reason };
}

/** @param seconds in which the body must arrive; null: as long as any request may take */
async function readBody(
  c: Ctx,
  { limit, longest = limit }: BodyLimits,
  held: HeldBody,
  seconds: number | null,
): Promise<Result<Uint8Array<ArrayBuffer>, BodyFailure>> {
  if (Number(c.req.header('Content-Length') ?? 0) > longest) return err('too-large');
  const source = sourceOf(c);
  const bytes = growingBytes(longest);
  const escapes = escapeCounter();
  const pace = source instanceof IncomingMessage ? paceTinyParts(source) : null;
  const failure = await eachPart(source, seconds, (part) => {
    pace?.(part);
    const size = bytes.size() + part.length;
    escapes.read(part);
    if (size > longest || size - escapes.saved() > limit) return 'too-large';
    if (!held.hold(bytes.heldWith(part.length))) return 'no-room';
    bytes.add(part);
    return null;
  });
  if (failure !== null) return err(failure);
  held.hold(bytes.size());
  return ok(bytes.whole());
}

/**
 * The bytes of the body as Node.js hands them out: its streams take a tenth of the time of those that
 * a `Request` has.
 */
export function sourceOf({ env, req }: Ctx): Readable {
  const { incoming } = (env ?? {}) as { readonly incoming?: unknown };
  if (incoming instanceof Readable) return incoming;
  // In tests without a connection.
  return req.raw.body ? Readable.fromWeb(req.raw.body as ReadableStream) : Readable.from([]);
}

/**
 * Calls `take` with each part until it gives a failure, the body has ended or the time is over. The
 * rest is left.
 *
 * @returns null: all parts were taken
 */
const eachPart = (
  source: Readable,
  seconds: number | null,
  take: (part: Uint8Array) => BodyFailure | null,
): Promise<BodyFailure | null> =>
  new Promise((resolve) => {
    const end = (failure: BodyFailure | null) => {
      clearTimeout(late);
      source.off('data', read);
      if (failure !== null) source.pause();
      resolve(failure);
    };
    const read = (part: Uint8Array) => {
      const failure = take(part);
      if (failure !== null) end(failure);
    };
    // The client went away, or broke the framing of its own body.
    const cut = () => {
      if (!source.readableEnded) end('cut-short');
    };
    const late = seconds === null ? undefined : setTimeout(end, seconds * 1_000, 'too-slow');
    if (source.destroyed) cut();
    source
      .on('end', () => end(null))
      .on('error', cut)
      .on('close', cut)
      .on('data', read);
  });
