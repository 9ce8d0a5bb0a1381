import { EXTRA_FLAG } from '#schemas/link/extra-flag.ts';
import { openFragment } from '#schemas/link/open-fragment.ts';
import { digest } from '../../page/open/digest.ts';
import type { OpenOutcome } from '../../page/open/outcome.ts';
import { openPrivate } from '../private/open-private.ts';
import { openFromApi } from './from-api.ts';
import { gunzip } from './gunzip.ts';

/** Opens a fragment that is damaged, unusual or no link at all, and says exactly what it is. */
export async function openStrictly(fragment: string): Promise<OpenOutcome> {
  if (fragment.startsWith('#hosted=')) return openFromApi(fragment);
  const opened = await openFragment(fragment, gunzip, digest);
  if (opened.ok) {
    const { packed, ...artifact } = opened.value;
    const isSigned = ((packed[3] as number) & EXTRA_FLAG) > 0;
    return { view: 'artifact', ...artifact, signed: isSigned ? packed : undefined };
  }
  const { error } = opened;
  // Another codec may be that of a link to an encrypted record.
  if (error.kind === 'unknown-codec') return openPrivate(fragment);
  return error.kind === 'no-artifact'
    ? { view: 'home' }
    : { view: 'error', from: 'link', failure: error };
}
