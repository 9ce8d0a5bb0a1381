import { replaceState } from './kit/replace-state.ts';

/** Events of a reader who moves a page. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Calls back whenever the reader moves the page or presses something, until the signal. */
export function onMove(act: () => void, signal: AbortSignal): void {
  for (const type of MOVES) addEventListener(type, act, { passive: true, signal });
}

/** Delay after the last scroll before its place is kept, ms. */
const PAUSE = 100;

let timer: ReturnType<typeof setTimeout> | undefined;
/** The way back to the last place; aborted on arrival, or when the reader moves the page or leaves it. */
let coming: AbortController | undefined;

/** Keeps the place of the reader, in CSS pixels, with this entry of the history. */
function keep(): void {
  // On the way back, the page may not be high enough yet: the reader did not choose where it is.
  if (coming?.signal.aborted !== false) replaceState({ ...history.state, top: scrollY });
}

/** Keeps the place of the reader from now on: a browser goes back before the page of the address is there. */
export function keepScroll(): void {
  addEventListener('click', keep, true);
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE);
    },
    { passive: true },
  );
}

/** Place of the reader on the page that Back or Forward leads to; undefined for a new one. */
export function placeBefore(): number | undefined {
  // The browser has moved the page that is about to go.
  clearTimeout(timer);
  coming?.abort();
  return history.state?.top;
}

/** Goes there as soon as the page is high enough, unless its reader goes somewhere else first. */
export function comeBackTo(top: number): void {
  const way = new AbortController();
  coming = way;
  const heights = new ResizeObserver(() => {
    if (way.signal.aborted) return heights.disconnect();
    scrollTo(0, top);
    if (Math.abs(scrollY - top) <= 1) way.abort();
  });
  onMove(() => way.abort(), way.signal);
  heights.observe(document.body);
}
