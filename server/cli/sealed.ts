import { randomBytes } from 'node:crypto';
import { nonceOf } from '#schemas/reply/nonce.ts';
import { canonicalize, seal } from '../library/index.ts';
import type { Artifact, Draft } from '../library/types/index.d.ts';
import type { Io } from './io.ts';
import { noteProblems } from './notes.ts';

/** A nonce that nobody made before. */
export const freshNonce = ({ chance = randomBytes }: Pick<Io, 'chance'>): string =>
  nonceOf(chance(16));

/**
 * Completes a draft; null when it cannot be, and the messages say why.
 *
 * @param draft any value: what it is, is checked here
 * @param asks true: a person will be asked about it
 */
export async function sealed(
  draft: unknown,
  io: Io,
  asks = false,
): Promise<{ readonly artifact: Artifact; readonly canonical: string } | null> {
  const made = await seal(draft as Draft, { now: io.now(), nonce: freshNonce(io), ask: asks });
  if (made.ok) return { artifact: made.value, canonical: canonicalize(made.value) };
  io.note('This draft cannot be sealed yet. Correct these problems:');
  noteProblems(made.error, io);
  return null;
}
