import { type Living, recordState } from '../../page/open/hosted.ts';

/** The record that a living link shows now (`GET /api/links/{id}`). */
export interface ShownRecord {
  readonly kind: 'artifact' | 'capsule';
  readonly id: string;
  readonly url: string;
  readonly revision: number | null;
}

/** The same with the link. */
export interface ShownLink extends Living {
  readonly resolved: ShownRecord;
}

/** Milliseconds between two questions: at first and after each change, and later. */
const OFTEN = 10_000;
const SELDOM = 60_000;
/** Time for which the server is asked often. */
const FRESH = 600_000;

/** The living link that this page was opened by; undefined: by another address. */
export const livingHere = (shown: string): Living | undefined => recordState(shown)?.living;

/** An address of the API of the server that made this page. */
export const apiAddress = (path: string): string => new URL(`../api/${path}`, location.href).href;

/**
 * Asks again and again what a living link shows, while its page is looked at.
 *
 * @param onMove told of a version that is not the one before
 * @returns ends it
 */
export function watchLink(living: Living, onMove: (link: ShownLink) => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let tag = `"${living.id}-${living.version}"`;
  let freshUntil = Date.now() + FRESH;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isAway = () => document.hidden || !navigator.onLine;
  const wait = () => {
    clearTimeout(timer);
    if (signal.aborted || isAway()) return;
    timer = setTimeout(ask, Date.now() < freshUntil ? OFTEN : SELDOM);
  };
  const ask = async () => {
    clearTimeout(timer);
    if (signal.aborted || isAway()) return;
    const link = await askOnce(living.id, tag, signal);
    if (signal.aborted) return;
    if (link) {
      tag = `"${link.id}-${link.version}"`;
      freshUntil = Date.now() + FRESH;
      onMove(link);
    }
    wait();
  };
  // A page that was hidden or offline may be old.
  document.addEventListener('visibilitychange', ask, { signal });
  addEventListener('online', ask, { signal });
  wait();
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}

/** The record that a link shows, if the tag is of another version; null: no news. */
async function askOnce(id: string, tag: string, signal: AbortSignal): Promise<ShownLink | null> {
  try {
    const answer = await fetch(apiAddress(`links/${id}`), {
      headers: { 'If-None-Match': tag },
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal,
    });
    return answer.status === 200 ? await answer.json() : null;
  } catch {
    return null;
  }
}
