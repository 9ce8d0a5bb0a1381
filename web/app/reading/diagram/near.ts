/** Diagrams that begin by themselves once one of them is near; those beyond when they are near. */
const MAX_TOGETHER = 50;
/** Distance from the window, as a margin of it. */
const NEAR = '100% 0px';

const waiting = new Set<() => void>();

/**
 * Starts a diagram when it, or another one of the page, comes near the window: the code that draws is
 * loaded then, and paper and files have those that were never scrolled to.
 *
 * @returns ends the wait
 */
export function whenNear(element: Element, start: () => void): () => void {
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
  const begin = (): void => {
    end();
    start();
  };
  waiting.add(begin);
  observer.observe(element);
  return end;
}

/** Starts all diagrams that wait. */
export function startAll(): void {
  for (const begin of [...waiting]) begin();
}
