import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { err, ok, type Result } from '#schemas/result.ts';
import { type Ctx, sendProblem } from './reply.ts';
import { Answer } from './traffic/answer.ts';

/** Why a body is not there whole. `no-room`: more is being read than there is memory for. */
export type BodyFailure = 'too-large' | 'cut-short' | 'no-room';

/**
 * The bytes of a request's body, at most `limit`. A body that says it is longer is not read; one
 * that does not say is read no further than the limit. What has arrived counts among the bytes that
 * are under way until the request is answered.
 *
 * @param longest most bytes with escapes: when it is more than `limit`, each `\uXXXX` of JSON counts
 * as one byte of the limit
 */
export async function readBody(
  c: Ctx,
  limit: number,
  longest = limit,
): Promise<Result<Uint8Array, BodyFailure>> {
  try {
    return await read(c, limit, longest);
  } catch {
    // The client went away, or broke the framing of its own body.
    return err('cut-short');
  }
}

/** The answer when a body is not there whole; `tooLarge` says what may be. */
export function sendBodyFailure(c: Ctx, failure: BodyFailure, tooLarge: string): Response {
  switch (failure) {
    case 'too-large':
      return sendProblem(c, 'too_large', { detail: tooLarge });
    case 'cut-short':
      return sendProblem(c, 'invalid_request', { detail: 'The body ended before it was whole.' });
    case 'no-room':
      return sendProblem(c, 'unavailable', {
        detail: 'More is being sent here than there is memory for. Try again in a moment.',
        headers: { 'Retry-After': '1' },
      });
  }
}

async function read(
  c: Ctx,
  limit: number,
  longest: number,
): Promise<Result<Uint8Array, Exclude<BodyFailure, 'cut-short'>>> {
  if (Number(c.req.header('Content-Length') ?? 0) > longest) return err('too-large');
  const source = sourceOf(c);
  if (!source) return ok(new Uint8Array());
  const answer = answerOf(c);
  const parts: Uint8Array[] = [];
  const escapes = escapeCounter();
  let size = 0;
  let failure: 'too-large' | 'no-room' | null = null;
  await eachPart(source, (part) => {
    size += part.length;
    escapes.read(part);
    if (size > longest || size - escapes.saved() > limit) failure = 'too-large';
    else if (answer && !answer.takeBody(part.length)) failure = 'no-room';
    else parts.push(part);
    return failure === null;
  });
  return failure === null ? ok(new Uint8Array(Buffer.concat(parts))) : err(failure);
}

/**
 * The bytes of the body as Node.js hands them out: its streams take a tenth of the time of those that
 * a `Request` has. Null: there is none.
 */
function sourceOf({ env, req }: Ctx): Readable | null {
  const { incoming } = (env ?? {}) as { readonly incoming?: unknown };
  if (incoming instanceof Readable) return incoming;
  // In tests without a connection.
  return req.raw.body && Readable.fromWeb(req.raw.body as ReadableStream);
}

/**
 * Calls `take` with each part until it says no: the rest is left. Rejects when the body breaks off.
 */
const eachPart = (source: Readable, take: (part: Uint8Array) => boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    const hear = (part: Uint8Array) => {
      if (take(part)) return;
      source.off('data', hear).pause();
      resolve();
    };
    const cut = () => {
      if (!source.readableEnded) reject(new Error('The body ended before it was whole.'));
    };
    if (source.destroyed) cut();
    source.on('end', resolve).on('error', cut).on('close', cut).on('data', hear);
  });

const BACKSLASH = 0x5c;
const LETTER_U = 0x75;
/** Bytes of a `\uXXXX` beyond the one that it counts as. */
const SAVED = 5;

/** Counts the bytes that escapes of JSON cost, in a body that comes in parts. */
function escapeCounter() {
  let count = 0;
  /** Whether the part before ended between a backslash and what it escapes. */
  let isEscaped = false;
  return {
    read: (part: Uint8Array): void => {
      let at = 0;
      if (isEscaped && part.length > 0) {
        if (part[0] === LETTER_U) count++;
        isEscaped = false;
        at = 1;
      }
      for (at = part.indexOf(BACKSLASH, at); at >= 0; at = part.indexOf(BACKSLASH, at + 2)) {
        if (part[at + 1] === LETTER_U) count++;
        isEscaped = at + 1 === part.length;
      }
    },
    saved: (): number => count * SAVED,
  };
}

/** Where the request is counted; null in tests without a connection. */
function answerOf({ env }: Ctx): Answer | null {
  const { outgoing } = (env ?? {}) as { readonly outgoing?: unknown };
  return outgoing instanceof Answer ? outgoing : null;
}
