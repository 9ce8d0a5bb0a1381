import { randomBytes } from 'node:crypto';
import type { Artifact } from '#schemas/document/artifact.ts';
import { readArtifact } from '#schemas/document/read-artifact.ts';
import { sealArtifact } from '#schemas/document/seal.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import { nonceOf } from '#schemas/reply/nonce.ts';
import { digest } from '../digest.ts';
import { unreadable } from './failed.ts';
import type { Io } from './io.ts';
import { noteProblems } from './notes.ts';

/** A nonce that nobody made before. */
export const freshNonce = ({ chance = randomBytes }: Pick<Io, 'chance'>): string =>
  nonceOf(chance(16));

/**
 * Completes a draft; null when it cannot be, and the messages say why.
 *
 * @param asks true: a person will be asked about it
 */
export async function sealed(
  draft: unknown,
  io: Io,
  asks = false,
): Promise<{ readonly artifact: Artifact; readonly canonical: string } | null> {
  const made = await sealArtifact(draft, {
    now: io.now(),
    digest,
    nonce: freshNonce(io),
    asks,
  });
  if (!made.ok) {
    io.note('This draft cannot be sealed yet. Correct these problems:');
    noteProblems(made.error, io);
    return null;
  }
  // Added members may push a draft over the size limit: never print an artifact that no reader opens.
  const canonical = canonicalize(made.value);
  const check = await readArtifact(canonical, digest);
  if (check.ok) return { artifact: check.value.artifact, canonical };
  unreadable(check.error, io);
  return null;
}
