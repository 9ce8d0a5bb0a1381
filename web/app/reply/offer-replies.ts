import type { OpenedArtifact } from '../../page/open/outcome.ts';
import { loadReply } from '../doors.ts';
import type { Review } from './review.ts';

export type Answerable = OpenedArtifact & {
  readonly onOpen?: (text: string) => void;
  /** There where the document is reviewed and not answered. */
  readonly review?: Review;
};

/** When a page that nobody touched loads it all the same, and when it has its height; milliseconds. */
const LATE = 6_000;
const SETTLED = 1_000;
/** Distance of a reader from its end at which it is loaded, in CSS pixels. */
const NEAR = '300px';

/** Kinds of documents that were made to be answered, and the member of all others that were. */
const ASKS = /^(?:approval-request|decision-memo)$/;

/** True if a bar may ask for an answer from the beginning, or the document is an answer. */
function mayAsk({ artifact: { type, content }, review }: Answerable): boolean {
  const isByLink = /^#(?:[#/!?]|%23)*ask=/.test(location.hash) || history.state?.ask;
  return review !== undefined || isByLink || ASKS.test(type) || 'nonce' in content;
}

/**
 * Loads what answers a document: at once for an answer and where one is wanted, otherwise when its
 * reader comes near the end or marks something. Most readers only read.
 *
 * @param onBar tells of the bar, and how its *Answer* is pressed; undefined: there is none any more
 * @returns takes it away
 */
export function offerReplies(
  opened: Answerable,
  onBar: (answer: (() => void) | undefined) => void,
): () => void {
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
      if (!isGone) leave = placeReplies(opened, end, onBar);
    }, Boolean);
  };
  const timers = [setTimeout(() => observer.observe(end), SETTLED), setTimeout(load, LATE)];
  document.addEventListener('selectionchange', load);
  if (mayAsk(opened)) load();
  return () => {
    isGone = true;
    stop();
    leave?.();
    end.remove();
  };
}
