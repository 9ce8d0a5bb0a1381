import { readCapsule } from '#schemas/program/read-capsule.ts';
import { digest } from '../../page/open/digest.ts';
import type { OpenOutcome } from '../../page/open/outcome.ts';
import { hostedAddress } from './hosted-address.ts';

/**
 * Opens the JSON of a capsule record: from a file, pasted, or the one that a hosted page carries.
 * The capsule is asked about in any case: nothing of it runs without its passport.
 *
 * @param text the record as text or as bytes of UTF-8; read strictly, at most 1 MiB
 */
export async function openCapsuleText(text: string | Uint8Array): Promise<OpenOutcome> {
  const read = await readCapsule(text, digest);
  if (!read.ok) return { view: 'error', from: 'file', failure: { of: 'capsule', ...read.error } };
  const address = hostedAddress(`i/${read.value.record.id}`);
  return { view: 'capsule', ...read.value, address };
}
