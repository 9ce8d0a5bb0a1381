import { readArtifact } from '#schemas/document/read-artifact.ts';
import { digest } from '../../page/open/digest.ts';
import { recordState } from '../../page/open/hosted.ts';
import type { OpenOutcome } from '../../page/open/outcome.ts';
import { openCapsuleText } from './from-capsule-text.ts';
import { filesAddress } from './hosted-address.ts';

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
