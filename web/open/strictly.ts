import { openFragment } from '#schemas/link/open-fragment.ts';
import { ok } from '#schemas/result.ts';
import { digest } from './digest.ts';
import { inflate } from './inflate.ts';
import type { OpenOutcome } from './outcome.ts';

/** The browser's inflater where it is satisfied, otherwise the one that says what is wrong. */
async function gunzip(bytes: Uint8Array<ArrayBuffer>, maxBytes: number) {
  const plain = bytes[3] === 0 ? await inflate(bytes, maxBytes) : null;
  return plain ? ok(plain) : (await import('./strict-gunzip.ts')).gunzip(bytes, maxBytes);
}

/** Opens a fragment that is damaged, unusual or no link at all, and says exactly what it is. */
export async function openStrictly(fragment: string): Promise<OpenOutcome> {
  if (fragment.startsWith('#hosted=')) return (await import('./from-api.ts')).openFromApi(fragment);
  const opened = await openFragment(fragment, gunzip, digest);
  if (opened.ok) return { view: 'artifact', ...opened.value };
  const { error } = opened;
  return error.kind === 'no-artifact'
    ? { view: 'home' }
    : { view: 'error', from: 'link', failure: error };
}
