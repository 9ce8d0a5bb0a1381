import { decodeBase64Url, encodeBase64Url } from '#schemas/link/base64url.ts';
import { EXTRA_FLAG } from '#schemas/link/extra-flag.ts';
import { openPacked } from '#schemas/link/open-fragment.ts';
import { withoutPlace } from '#schemas/link/place.ts';
import {
  deriveKeys,
  ONCE_FLAG,
  openPrivateData,
  type PrivateLink,
  privateId,
  readPrivateLink,
} from '#schemas/link/private-link.ts';
import type { Subtle } from '#schemas/link/subtle.ts';
import { digest } from '../../page/open/digest.ts';
import type { OpenOutcome, PrivateFailure } from '../../page/open/outcome.ts';
import { gunzip } from '../open/gunzip.ts';
import { keepsPrivateLinks, serverAddress } from '../share/deployment.ts';

/** Absent on a plain-http page. */
const subtle = globalThis.crypto?.subtle as Subtle | undefined;
/** Longest wait for a record, in milliseconds. */
const PATIENCE = 30_000;

/** Outcomes after a question on this page, by link: in memory, and nowhere else. */
const opened = new Map<string, OpenOutcome>();
/** Tokens by which the server knows a reader who asks again. */
const claims = new Map<string, string>();

const failed = (kind: PrivateFailure): OpenOutcome => ({
  view: 'error',
  from: 'file',
  failure: { of: 'private', kind },
});

/**
 * Opens `#k1.e.…`: at once when it has no password and may be opened again. Otherwise the page asks
 * first (PrivatePage.tsx), and then calls {@link revealPrivate}.
 */
export async function openPrivate(fragment: string): Promise<OpenOutcome> {
  const known = opened.get(fragment);
  // A link that failed is asked for again.
  if (known?.view === 'error') opened.delete(fragment);
  if (known) return known;
  const link = readPrivateLink(fragment);
  if (!link.ok) return { view: 'error', from: 'link', failure: { kind: link.error } };
  if (!subtle) return failed('private-unavailable');
  if (link.value.flags === 0) return revealPrivate(link.value, null);
  // Nobody types a password for what is gone.
  const answer = await ask(await privateId(subtle, link.value));
  return typeof answer === 'string' ? failed(answer) : { view: 'private' };
}

/** Private link of the address, which has all that opening its record takes; null: none. */
export function askedByAddress(): PrivateLink | null {
  const link = readPrivateLink(location.hash);
  return link.ok ? link.value : null;
}

/**
 * Gets the record of a link, decrypts and checks it. A record that came whole, and opens once, is then
 * deleted by the server.
 */
export async function revealPrivate(
  link: PrivateLink,
  password: Uint8Array<ArrayBuffer> | null,
): Promise<OpenOutcome> {
  if (!subtle) return failed('private-unavailable');
  const keys = await deriveKeys(subtle, link, password);
  const id = await privateId(subtle, link);
  const claim = claims.get(id) ?? encodeBase64Url(crypto.getRandomValues(new Uint8Array(16)));
  claims.set(id, claim);
  const body = { open: encodeBase64Url(keys.open), claim };
  let answer = await ask(`${id}/open`, body);
  // An answer that was lost on its way: the same claim gets it again.
  if (answer === 'private-unavailable') answer = await ask(`${id}/open`, body);
  if (typeof answer === 'string') return failed(answer);
  const data = decodeBase64Url(typeof answer.data === 'string' ? answer.data : '');
  const packed = data.ok ? await openPrivateData(subtle, link, keys, data.value) : data;
  if (!packed.ok) return failed('private-damaged');
  const read = await openPacked(packed.value, gunzip, digest);
  if (!read.ok) return { view: 'error', from: 'file', failure: read.error };
  const isOnly = (link.flags & ONCE_FLAG) > 0;
  if (isOnly) ask(`${id}/received`, { claim });
  const isSigned = ((packed.value[3] as number) & EXTRA_FLAG) > 0;
  const signed = isSigned ? packed.value : undefined;
  return { view: 'artifact', ...read.value, repairs: [], signed };
}

/** Shows what came of a link as its page: as when somebody comes to its address, which now is known. */
export function showOpened(fragment: string, outcome: OpenOutcome): void {
  opened.set(withoutPlace(fragment), outcome);
  dispatchEvent(new HashChangeEvent('hashchange', { newURL: location.href }));
}

/** Asks the server, which is told nothing of who asks. */
async function ask(path: string, body?: object): Promise<Record<string, unknown> | PrivateFailure> {
  try {
    const answer = await fetch(serverAddress(`api/private/${path}`), {
      ...(body && {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const isOurs = /json/.test(answer.headers.get('Content-Type') ?? '');
    if (answer.status === 204) return {};
    if (!isOurs) return isOfFiles(answer) ? 'private-none' : UNAVAILABLE;
    return answer.ok ? await answer.json() : (KINDS[answer.status] ?? UNAVAILABLE);
  } catch {
    return UNAVAILABLE;
  }
}

/**
 * True for an answer of a host of files, which is no server of ours: no such file, no such method, or a
 * page.
 */
const isOfFiles = ({ status }: Response): boolean =>
  !keepsPrivateLinks() && [200, 403, 404, 405, 501].includes(status);

const UNAVAILABLE = 'private-unavailable';
const KINDS: Record<number, PrivateFailure> = {
  403: 'private-wrong-key',
  404: 'private-unknown',
  410: 'private-gone',
};
