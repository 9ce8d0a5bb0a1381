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
 */
export async function readBody(c: Ctx, limit: number): Promise<Result<Uint8Array, BodyFailure>> {
  try {
    return await read(c, limit);
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
): Promise<Result<Uint8Array, Exclude<BodyFailure, 'cut-short'>>> {
  const declared = c.req.header('Content-Length');
  if (declared !== undefined) {
    if (Number(declared) > limit) return err('too-large');
    // Node.js ends a body at its declared length.
    if (Number(declared) <= SHORT) return ok(new Uint8Array(await c.req.arrayBuffer()));
  }
  const answer = answerOf(c);
  const stream = c.req.raw.body;
  if (!stream) return ok(new Uint8Array());
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream as unknown as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > limit) return err('too-large');
    if (answer && !answer.takeBody(part.length)) return err('no-room');
    parts.push(part);
  }
  return ok(new Uint8Array(Buffer.concat(parts)));
}

/** Where the request is counted; null in tests without a connection. */
function answerOf({ env }: Ctx): Answer | null {
  const { outgoing } = (env ?? {}) as { readonly outgoing?: unknown };
  return outgoing instanceof Answer ? outgoing : null;
}
