import { attempt } from '../../page/kit/missing.tsx';
import type { OpenedArtifact } from '../../page/open/outcome.ts';
import { loadReply } from '../doors.ts';
import { hasDatabase } from '../kit/store.ts';
import { hasDraftAnswer } from './has-draft-answer.ts';

export type Answerable = OpenedArtifact & {
  readonly onOpen?: (text: string) => void;
};

/** When a page that nobody touched loads it all the same, and when it has its height; milliseconds. */
const LATE = 6_000;
const SETTLED = 1_000;
/** Distance of a reader from its end at which it is loaded, in CSS pixels. */
const NEAR = '300px';

/** Kinds of documents that were made to be answered, and the member of all others that were. */
const ASKS = /^(?:approval-request|decision-memo)$/;

/** True if a bar may ask for an answer from the beginning, or the document is an answer. */
function mayAsk({ artifact: { type, content } }: Answerable): boolean {
  const isByLink = /^#(?:[#/!?]|%23)*ask=/.test(location.hash) || history.state?.ask;
  return isByLink || ASKS.test(type) || 'nonce' in content;
}

/**
 * Loads what answers a document: at once for an answer, where one is wanted, and where this browser
 * has answered or commented before; otherwise when its reader comes near the end or marks something. Most readers only read.
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
  document.body.classList.add('answerable');
  let leave: (() => void) | undefined;
  let isGone = false;
  let isLoading = false;
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
    if (isLoading) return;
    isLoading = true;
    stop();
    const place = ({ placeReplies }: Awaited<ReturnType<typeof loadReply>>): void => {
      if (!isGone) leave = placeReplies(opened, end, onBar);
    };
    // Whoever only reads is not told that it is missing.
    if (mayAsk(opened)) attempt(async () => place(await loadReply()));
    else loadReply().then(place, Boolean);
  };
  const timers = [setTimeout(() => observer.observe(end), SETTLED), setTimeout(load, LATE)];
  document.addEventListener('selectionchange', load);
  if (mayAsk(opened) || hasDraftAnswer()) load();
  // Comments may wait here to be sent.
  hasDatabase('vitrine-replies').then((has) => has && load());
  return () => {
    isGone = true;
    stop();
    leave?.();
    end.remove();
    document.body.classList.remove('answerable');
  };
}
