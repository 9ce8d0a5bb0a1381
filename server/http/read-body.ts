import { err, ok, type Result } from '#schemas/result.ts';
import { type Ctx, sendProblem } from './reply.ts';
import { Answer } from './traffic/answer.ts';

/** Why a body is not there whole. `no-room`: more is being read than there is memory for. */
export type BodyFailure = 'too-large' | 'cut-short' | 'no-room';

/** Bodies that say they are no longer than this are read without counting their parts, in bytes. */
const SHORT = 16_384;

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
  const declared = c.req.header('Content-Length');
  if (declared !== undefined) {
    if (Number(declared) > longest) return err('too-large');
    // Node.js ends a body at its declared length.
    if (Number(declared) <= SHORT) return ok(new Uint8Array(await c.req.arrayBuffer()));
  }
  const answer = answerOf(c);
  const stream = c.req.raw.body;
  if (!stream) return ok(new Uint8Array());
  const parts: Uint8Array[] = [];
  const escapes = escapeCounter();
  let size = 0;
  for await (const part of stream as unknown as AsyncIterable<Uint8Array>) {
    size += part.length;
    escapes.read(part);
    if (size > longest || size - escapes.saved() > limit) return err('too-large');
    if (answer && !answer.takeBody(part.length)) return err('no-room');
    parts.push(part);
  }
  return ok(new Uint8Array(Buffer.concat(parts)));
}

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
