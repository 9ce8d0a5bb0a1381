import { openFragment } from '#schemas/link/open-fragment.ts';
import { digest } from './digest.ts';
import { gunzip } from './gunzip.ts';
import type { OpenOutcome } from './outcome.ts';

/** Opens a fragment that is damaged, unusual or no link at all, and says exactly what it is. */
export async function openStrictly(fragment: string): Promise<OpenOutcome> {
  if (fragment.startsWith('#hosted=')) return (await import('./from-api.ts')).openFromApi(fragment);
  const opened = await openFragment(fragment, gunzip, digest);
  if (opened.ok) return { view: 'artifact', ...opened.value };
  const { error } = opened;
  // What is packed otherwise may be a link to an encrypted record.
  if (error.kind === 'unknown-codec') {
    return (await import('../private/open-private.ts')).openPrivate(fragment);
  }
  return error.kind === 'no-artifact'
    ? { view: 'home' }
    : { view: 'error', from: 'link', failure: error };
}
