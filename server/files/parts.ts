import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type ByteSource, SourceFailure } from '../bodies/types.ts';

/** Bytes that are put together before they go on, so that a slow sender costs few writes. */
const PART = 262_144;

/**
 * The bytes of an upload as they arrive. The last of them are held back until all have the right
 * hash: whoever stores them has nothing whole before that.
 */
export function uploaded(input: Readable, sha256: string, size: number): ByteSource {
  return { size, sha256, parts: checked(input, sha256, size) };
}

async function* checked(
  input: Readable,
  sha256: string,
  size: number,
): AsyncGenerator<Uint8Array, void> {
  const digest = createHash('sha256');
  let read = 0;
  let held: Buffer[] = [];
  let heldBytes = 0;
  // The connection stays, for the answer that says what was wrong.
  const arriving = input.iterator({ destroyOnReturn: false });
  for await (const part of withCuts(arriving)) {
    read += part.length;
    if (read > size) throw new SourceFailure('hash-mismatch');
    digest.update(part);
    held.push(part);
    heldBytes += part.length;
    if (heldBytes < PART || read === size) continue;
    yield Buffer.concat(held, heldBytes);
    held = [];
    heldBytes = 0;
  }
  if (read < size) throw new SourceFailure('cut-short');
  if (digest.digest('hex') !== sha256) throw new SourceFailure('hash-mismatch');
  if (heldBytes > 0) yield Buffer.concat(held, heldBytes);
}

/** The client went away, or broke the framing of its own body. */
async function* withCuts(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  try {
    yield* parts;
  } catch {
    throw new SourceFailure('cut-short');
  }
}

/** Fault of stored bytes. */
export class AlteredFile extends Error {
  constructor(sha256: string) {
    super(`The stored file ${sha256} is altered: its answer was cut off.`);
  }
}

/**
 * The parts of a stored file, of which the last comes only when all have the right hash: an altered
 * one never arrives whole. Of a range the number of bytes is checked, and readers check the hash.
 *
 * @param sha256 null: it is a range
 */
export async function* soundParts(
  parts: AsyncIterable<Uint8Array>,
  name: string,
  sha256: string | null,
  size: number,
): AsyncGenerator<Uint8Array, void> {
  const digest = sha256 === null ? null : createHash('sha256');
  let held: Uint8Array | null = null;
  let read = 0;
  for await (const part of parts) {
    read += part.length;
    digest?.update(part);
    if (held) yield held;
    held = part;
  }
  const isSound = read === size && (!digest || digest.digest('hex') === sha256);
  if (!isSound) throw new AlteredFile(name);
  if (held) yield held;
}

/** The parts as the body of an answer: each is read when the client has taken those before. */
export function streamOf(
  parts: AsyncIterator<Uint8Array>,
  onError: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const part = await parts.next();
          if (part.done) controller.close();
          else controller.enqueue(part.value);
        } catch (error) {
          onError(error);
          controller.error(error);
        }
      },
      cancel: async () => {
        await parts.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
