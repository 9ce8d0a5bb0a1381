import type { OpenedArtifact } from '../../page/open/outcome.ts';
import { loadReply } from '../doors.ts';

export type Answerable = OpenedArtifact & { readonly onOpen?: (text: string) => void };

/** When a page that nobody touched loads it all the same, and when it has its height; milliseconds. */
const LATE = 6_000;
const SETTLED = 1_000;
/** Distance of a reader from its end at which it is loaded, in CSS pixels. */
const NEAR = '300px';

/**
 * Loads what answers a document: at once for an answer and for whoever was asked, otherwise when its
 * reader comes near the end or marks something. Most readers only read.
 *
 * @returns takes it away
 */
export function offerReplies(opened: Answerable): () => void {
  const end = document.createElement('div');
  document.getElementById('main')?.append(end);
  let leave: (() => void) | undefined;
  let isGone = false;
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && load(),
    // In a frame of another site the margin counts only where the root is named.
    { root: document, rootMargin: NEAR },
  );
  const stop = (): void => {
    observer.disconnect();
    for (const timer of timers) clearTimeout(timer);
    document.removeEventListener('selectionchange', load);
  };
  const load = (): void => {
    stop();
    loadReply().then(({ placeReplies }) => {
      if (!isGone) leave = placeReplies(opened, end);
    }, Boolean);
  };
  const timers = [setTimeout(() => observer.observe(end), SETTLED), setTimeout(load, LATE)];
  document.addEventListener('selectionchange', load);
  const isAsked = /^#ask=/.test(location.hash) || history.state?.ask;
  if (isAsked || 'inReplyTo' in opened.artifact.content) load();
  return () => {
    isGone = true;
    stop();
    leave?.();
    end.remove();
  };
}
