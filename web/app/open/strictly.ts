import { readArtifact } from '#schemas/document/read-artifact.ts';
import { growingBytes } from '#schemas/growing-bytes.ts';
import { MAX_CAPSULE_JSON_BYTES, MAX_JSON_BYTES } from '#schemas/limits.ts';
import { EXTRA_FLAG } from '#schemas/link/extra-flag.ts';
import { openFragment } from '#schemas/link/open-fragment.ts';
import { digest } from '../../page/open/digest.ts';
import { keepRecordState } from '../../page/open/hosted.ts';
import type { OpenOutcome, ServerFailure } from '../../page/open/outcome.ts';
import { openPrivate } from '../private/open-private.ts';
import { openCapsuleText, signedBy } from './from-page.ts';
import { gunzip } from './gunzip.ts';

/** Set when building (`web/build/settings.ts`). */
declare const API_ORIGIN: string;

/** Longest wait for a record, in milliseconds. */
const PATIENCE = 30_000;
const MAX_LINEAGE_BYTES = 16_384;
/** `a/` and the hash of an artifact, or `i/` and the identifier of a capsule. */
const ADDRESS = /^#hosted=(?:a\/(?:sha256:)?(?<hash>[0-9a-f]{64})|i\/(?<id>[0-9a-z]{1,80}))$/;

/**
 * Opens `#hosted=a/<sha256>` and `#hosted=i/<id>`: records that a server keeps, shown by a viewer
 * that is served from elsewhere. They are checked as files are; the server vouches for nothing.
 */
async function openFromApi(fragment: string): Promise<OpenOutcome> {
  const { hash, id } = ADDRESS.exec(fragment)?.groups ?? {};
  if (!hash && !id) return failed('not-found');
  const path = hash ? `api/artifacts/${hash}` : `api/capsules/${id}`;
  const url = new URL(path, API_ORIGIN || document.baseURI).href;
  const news = hash ? fetchRecord(`${url}/lineage`, MAX_LINEAGE_BYTES) : undefined;
  const record = await fetchRecord(url, hash ? MAX_JSON_BYTES : MAX_CAPSULE_JSON_BYTES);
  if (typeof record === 'string') return failed(record);
  if (!hash) return openCapsuleText(record);
  const read = await readArtifact(record, digest);
  if (!read.ok) return { view: 'error', from: 'file', failure: read.error };
  const { artifact } = read.value;
  // The record is intact, but it must also be the one that was asked for.
  if (artifact.id !== `sha256:${hash}`) return failed('another-record');
  // A record can be read without its state.
  const state = await news;
  if (typeof state === 'object') keepRecordState(new TextDecoder().decode(state));
  const files = { server: new URL('api/files/', API_ORIGIN || document.baseURI).href };
  return { view: 'artifact', ...read.value, repairs: [], signed: signedBy(artifact.id), files };
}

const failed = (kind: ServerFailure): OpenOutcome => ({
  view: 'error',
  from: 'file',
  failure: { of: 'server', kind },
});

async function fetchRecord(
  url: string,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | ServerFailure> {
  try {
    const response = await fetch(url, {
      // A withdrawn record must not come from the browser's cache.
      cache: 'no-cache',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (response.status === 404) return 'not-found';
    if (response.status === 410) return 'gone';
    if (!response.ok || !/json/.test(response.headers.get('Content-Type') ?? ''))
      return 'no-answer';
    return (await readAtMost(response, limit)) ?? 'no-answer';
  } catch {
    return navigator.onLine ? 'no-answer' : 'offline';
  }
}

/** The body, or null when it is longer than it may be: a server must not fill the memory. */
async function readAtMost(
  { body }: Response,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = growingBytes(limit);
  const reader = body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    if (bytes.size() + next.value.length > limit) {
      await reader?.cancel();
      return null;
    }
    bytes.add(next.value);
  }
  return bytes.whole();
}

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
