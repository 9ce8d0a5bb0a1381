import { showUntil } from '../ui/turns.ts';

/** What a reader was led to; only one element of the page is. */
const HERE = 'here';

/** Marks an element as what the reader was led to, and goes there. */
export function arriveAt(target: HTMLElement, block: ScrollLogicalPosition): void {
  document.querySelector(`.${HERE}`)?.classList.remove(HERE);
  target.classList.add(HERE);
  target.scrollIntoView({ block });
  target.focus({ preventScroll: true });
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
