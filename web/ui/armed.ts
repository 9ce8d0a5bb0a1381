/** How long something must be in view, and nobody do anything, before it works; in milliseconds. */
const REACTION_TIME = 500;

/** How much of it counts as all: the edge of a window cuts off parts of pixels, which nobody sees. */
const WHOLE = 0.95;

/** Events of a person that could be the beginning or the middle of a series. */
const INPUT =
  'pointerdown pointerup pointercancel touchstart touchend keydown keyup click wheel blur'.split(
    ' ',
  );

const PASSIVE = { capture: true, passive: true };

/**
 * Calls `then` once the element has been wholly in view, in a visible tab, for half a second in
 * which nobody pressed anything: long enough to see it, so that neither a reflex, nor someone who
 * goes on tapping, nor a page that jumps presses it.
 * @returns stops waiting
 */
export function whenSeen(element: Element, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inView = false;
  /** Fingers, buttons and keys that are down: letting go of one may be what presses. */
  const held = new Set<unknown>();
  const update = () => {
    clearTimeout(timer);
    if (inView && held.size === 0 && document.visibilityState === 'visible') {
      timer = setTimeout(() => {
        stop();
        then();
      }, REACTION_TIME);
    }
  };
  const onInput = (event: Event) => {
    const { type, eventPhase } = event;
    const what = (event as PointerEvent).pointerId ?? (event as KeyboardEvent).code;
    // What is let go while another window has the focus, nobody tells; nor does macOS of a key that
    // is let go before Command.
    const allGo = type === 'blur' ? eventPhase === Event.AT_TARGET : /^(?:Meta|OS)/.test(`${what}`);
    if (allGo) held.clear();
    else if (/down$/.test(type)) held.add(what);
    else if (/^(?:key|pointer)/.test(type)) held.delete(what);
    update();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      inView = entries.at(-1)?.isIntersecting ?? false;
      update();
    },
    { threshold: WHOLE },
  );
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('visibilitychange', update);
    for (const type of INPUT) removeEventListener(type, onInput, PASSIVE);
  };
  observer.observe(element);
  document.addEventListener('visibilitychange', update);
  for (const type of INPUT) addEventListener(type, onInput, PASSIVE);
  return stop;
}
