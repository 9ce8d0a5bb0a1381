import { readArtifact } from '#schemas/read-artifact.ts';
import { digest } from './digest.ts';
import type { OpenOutcome } from './outcome.ts';

/**
 * Opens the record that a server has put into the page (`/a/<sha256>`). It is checked as a file is:
 * the page vouches for nothing.
 */
export async function openRecord(record: HTMLElement): Promise<OpenOutcome> {
  if (record.dataset.kind !== 'artifact') return { view: 'home' };
  const read = await readArtifact(record.textContent ?? '', digest);
  return read.ok
    ? { view: 'artifact', ...read.value, repairs: [] }
    : { view: 'error', from: 'file', failure: read.error };
}
