/** Diagrams that begin by themselves once one of them is near; those beyond when they are near. */
const MAX_TOGETHER = 50;
/** Distance from the window, as a margin of it. */
const NEAR = '100% 0px';

/** Begins one diagram; resolves when it is drawn or given up. */
type Start = () => Promise<void>;

const waiting = new Set<Start>();
const begun = new Set<Promise<void>>();

/**
 * Starts a diagram when it, or another one of the page, comes near the window: the code that draws is
 * loaded then, and paper and files have those that were never scrolled to.
 *
 * @returns ends the wait
 */
export function whenNear(element: Element, start: Start): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      begin();
      for (const other of [...waiting].slice(0, MAX_TOGETHER)) other();
    },
    { rootMargin: NEAR },
  );
  const end = (): void => {
    observer.disconnect();
    waiting.delete(begin);
  };
  const begin: Start = () => {
    end();
    const drawing = start().finally(() => begun.delete(drawing));
    begun.add(drawing);
    return drawing;
  };
  waiting.add(begin);
  observer.observe(element);
  return end;
}

/** True if a diagram of the page waits, or is being drawn. */
export const isAnyLeft = (): boolean => waiting.size + begun.size > 0;

/** Starts all diagrams that wait; resolves when each is drawn or given up. */
export async function drawRest(): Promise<void> {
  for (const begin of [...waiting]) begin();
  await Promise.all(begun);
}
