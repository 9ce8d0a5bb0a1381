import { err, ok, type Result } from '#schemas/result.ts';
import type { Ctx } from './reply.ts';

/**
 * The bytes of a request's body, at most `limit`. A body that says it is longer is not read; one
 * that does not say is read no further than the limit.
 */
export async function readBody(
  c: Ctx,
  limit: number,
): Promise<Result<Uint8Array, 'too-large' | 'cut-short'>> {
  try {
    return await read(c, limit);
  } catch {
    // The client went away, or broke the framing of its own body.
    return err('cut-short');
  }
}

async function read(c: Ctx, limit: number): Promise<Result<Uint8Array, 'too-large'>> {
  const declared = c.req.header('Content-Length');
  if (declared !== undefined) {
    if (Number(declared) > limit) return err('too-large');
    // Node.js ends a body at its declared length.
    return ok(new Uint8Array(await c.req.arrayBuffer()));
  }
  const stream = c.req.raw.body;
  if (!stream) return ok(new Uint8Array());
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream as unknown as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > limit) return err('too-large');
    parts.push(part);
  }
  return ok(new Uint8Array(Buffer.concat(parts)));
}
