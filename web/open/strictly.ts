import { EXTRA_FLAG } from '#schemas/link/extra-flag.ts';
import { openFragment } from '#schemas/link/open-fragment.ts';
import { readFragment } from '#schemas/link/read-fragment.ts';
import { openPrivate } from '../private/open-private.ts';
import { digest } from './digest.ts';
import { gunzip } from './gunzip.ts';
import type { OpenOutcome, Signed } from './outcome.ts';

/** Opens a fragment that is damaged, unusual or no link at all, and says exactly what it is. */
export async function openStrictly(fragment: string): Promise<OpenOutcome> {
  if (fragment.startsWith('#hosted=')) return (await import('./from-api.ts')).openFromApi(fragment);
  const opened = await openFragment(fragment, gunzip, digest);
  if (opened.ok) return { view: 'artifact', ...opened.value, signed: signedBy(fragment) };
  const { error } = opened;
  // What is packed otherwise may be a link to an encrypted record.
  if (error.kind === 'unknown-codec') return openPrivate(fragment);
  return error.kind === 'no-artifact'
    ? { view: 'home' }
    : { view: 'error', from: 'link', failure: error };
}

/** The gzip member of a link that may carry signatures. */
function signedBy(fragment: string): Signed | undefined {
  const packed = readFragment(fragment);
  const bytes = packed.ok ? packed.value.bytes : null;
  return bytes && (bytes[3] as number) & EXTRA_FLAG ? bytes : undefined;
}
