import { onMove } from '../../page/keep-scroll.ts';
import { growUntil } from './growth.ts';

/** Class of the element that the reader was led to; only one has it. */
const HERE = 'here';

/** Time for which the page may grow around that element, ms. */
const PATIENCE = 10_000;

/** Ends the hold on the last one. */
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

/** Marks an element as the one that the reader was led to, and goes there. */
export function arriveAt(target: HTMLElement, block: ScrollLogicalPosition): void {
  letGo?.();
  document.querySelector(`.${HERE}`)?.classList.remove(HERE);
  target.classList.add(HERE);
  target.scrollIntoView({ block });
  target.focus({ preventScroll: true });
  hold(target, block);
}

/**
 * Leads to an element, which may stand in a part that is not shown yet: the page grows until it is
 * there. Back leads to the place before: the address is the artifact and stays.
 */
export async function goTo(
  find: () => HTMLElement | null,
  block: ScrollLogicalPosition = 'center',
): Promise<void> {
  await growUntil(() => find() !== null);
  const target = find();
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

/** Leads from a source to the citation that the reader came from, or to its first one. */
export const goToCitation = (number: string): Promise<void> =>
  goTo(() =>
    lastUsed?.isConnected && lastUsed.dataset.cite === number
      ? lastUsed
      : document.querySelector<HTMLElement>(`[data-cite="${number}"]`),
  );
