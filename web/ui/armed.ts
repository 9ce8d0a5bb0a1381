/** How long something must be in view before it can be pressed, in milliseconds. */
const REACTION_TIME = 500;

/**
 * Calls `then` once the element has been wholly in view, in a visible tab, for half a second without
 * a break: long enough to see it, so that neither a reflex nor a page that jumps presses it.
 * @returns stops waiting
 */
export function whenSeen(element: Element, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inView = false;
  const update = () => {
    clearTimeout(timer);
    if (inView && document.visibilityState === 'visible') {
      timer = setTimeout(() => {
        stop();
        then();
      }, REACTION_TIME);
    }
  };
  const observer = new IntersectionObserver(
    (entries) => {
      inView = entries.at(-1)?.isIntersecting ?? false;
      update();
    },
    { threshold: 0.99 },
  );
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('visibilitychange', update);
  };
  observer.observe(element);
  document.addEventListener('visibilitychange', update);
  return stop;
}
