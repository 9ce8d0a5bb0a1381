import { readArtifact } from '#schemas/document/read-artifact.ts';
import { digest } from '../../page/open/digest.ts';
import type { OpenOutcome } from '../../page/open/outcome.ts';
import { openCapsuleText } from './from-capsule-text.ts';
import { signedBy } from './signed-by.ts';

/**
 * Opens the record that a server has put into the page (`/a/<sha256>`, `/i/<id>`). It is checked as a file is:
 * the page vouches for nothing.
 */
export async function openRecord(record: HTMLElement): Promise<OpenOutcome> {
  const text = record.textContent ?? '';
  if (record.dataset.kind === 'capsule') return openCapsuleText(text);
  const read = await readArtifact(text, digest);
  if (!read.ok) return { view: 'error', from: 'file', failure: read.error };
  return { view: 'artifact', ...read.value, repairs: [], signed: signedBy(read.value.artifact.id) };
}
