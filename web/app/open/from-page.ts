import { readArtifact } from '#schemas/document/read-artifact.ts';
import { readCapsule } from '#schemas/program/read-capsule.ts';
import { digest } from '../../page/open/digest.ts';
import { recordState } from '../../page/open/hosted.ts';
import type { OpenOutcome } from '../../page/open/outcome.ts';
import { filesAddress, hostedAddress } from './hosted-address.ts';

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

/** The signatures that a server told of, as it wrote them; undefined where there are none. */
export function signedBy(id: string): readonly string[] | undefined {
  const signatures = recordState(id)?.signatures;
  return Array.isArray(signatures) && signatures.length > 0 ? signatures.map(String) : undefined;
}

/**
 * Opens the record that a server has put into the page (`/a/<sha256>`, `/i/<id>`). It is checked as a file is:
 * the page vouches for nothing.
 */
export async function openRecord(record: HTMLElement): Promise<OpenOutcome> {
  const text = record.textContent ?? '';
  if (record.dataset.kind === 'capsule') return openCapsuleText(text);
  const read = await readArtifact(text, digest);
  if (!read.ok) return { view: 'error', from: 'file', failure: read.error };
  const files = { server: filesAddress() };
  const signed = signedBy(read.value.artifact.id);
  return { view: 'artifact', ...read.value, repairs: [], signed, files };
}
