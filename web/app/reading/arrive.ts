import { onMove } from '../../page/kit/on-move.ts';
import { showUntil } from '../kit/turns.ts';

/** What a reader was led to; only one element of the page is. */
const HERE = 'here';

/** So long the page may grow around what the reader was led to, in milliseconds. */
const PATIENCE = 10_000;

/** Ends what holds the last one in view. */
let letGo: (() => void) | undefined;

/** Holds an element where it is in the window while the page above it still grows, until its reader moves it. */
function hold(target: HTMLElement, block: ScrollLogicalPosition): void {
  const moved = new AbortController();
  const { signal } = moved;
  letGo = () => moved.abort();
  onMove(letGo, signal);
  for (const type of ['hashchange', 'popstate']) addEventListener(type, letGo, { signal });
  const timer = setTimeout(letGo, PATIENCE);
  const observer = new ResizeObserver(() => {
    if (target.isConnected) target.scrollIntoView({ block });
  });
  observer.observe(document.body);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });
}

/** Marks an element as what the reader was led to, and goes there. */
export function arriveAt(target: HTMLElement, block: ScrollLogicalPosition): void {
  letGo?.();
  document.querySelector(`.${HERE}`)?.classList.remove(HERE);
  target.classList.add(HERE);
  target.scrollIntoView({ block });
  target.focus({ preventScroll: true });
  hold(target, block);
}

/**
 * Leads to an element, although it may stand in what is not shown yet. Back leads to where the reader
 * was: the address is the artifact and stays.
 */
export async function goTo(
  find: () => HTMLElement | null,
  block: ScrollLogicalPosition = 'center',
): Promise<void> {
  const target = await showUntil(find);
  if (!target) return;
  try {
    history.pushState(history.state, '');
  } catch {
    // A browser that has kept enough steps leads there all the same.
  }
  arriveAt(target, block);
}

/** The citation that was used last. */
let lastUsed: HTMLElement | undefined;

/** Leads from a citation to its source. */
export function goToSource(number: string, from?: HTMLElement): Promise<void> {
  lastUsed = from;
  return goTo(() => document.getElementById(`source-${number}`));
}

/** Leads from a source to where the reader came from, or to its first citation. */
export const goToCitation = (number: string): Promise<void> =>
  goTo(() =>
    lastUsed?.isConnected && lastUsed.dataset.cite === number
      ? lastUsed
      : document.querySelector<HTMLElement>(`[data-cite="${number}"]`),
  );
