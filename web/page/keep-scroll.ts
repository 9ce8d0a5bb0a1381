import { onMove } from './kit/on-move.ts';
import { replaceState } from './kit/replace-state.ts';

/** How far each page of this visit was scrolled, by its entry in the history; in CSS pixels. */
const tops = new Map<string, number>();
/** How long a page stands still before its place is kept, in milliseconds. */
const PAUSE = 100;
/** So many pictures a page gets to become as high as it was. */
const MAX_PICTURES = 120;

let timer: ReturnType<typeof setTimeout> | undefined;
let entries = 0;

/** The name of this entry of the history; undefined for one that is new. */
const nameOfEntry = (): string | undefined => (history.state as { entry?: string } | null)?.entry;

function nameEntry(): void {
  if (nameOfEntry()) return;
  entries++;
  replaceState({ ...history.state, entry: `${performance.timeOrigin} ${entries}` });
}

function keep(): void {
  const name = nameOfEntry();
  if (name) tops.set(name, scrollY);
}

/** Keeps where the reader is, from now on: a browser goes back before the page of the address is there. */
export function keepScroll(): void {
  nameEntry();
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

/** Where the reader was on the page that Back or Forward leads to; undefined for a new one. */
export function placeBefore(): number | undefined {
  // The browser has moved the page that is about to go.
  clearTimeout(timer);
  const name = nameOfEntry();
  nameEntry();
  return name === undefined ? undefined : tops.get(name);
}

/** Goes there, as soon as the page is high enough, unless its reader goes somewhere else. */
export function comeBackTo(top: number): void {
  const moved = new AbortController();
  const { signal } = moved;
  onMove(() => moved.abort(), signal);
  let pictures = 0;
  const go = () => {
    if (signal.aborted) return;
    scrollTo(0, top);
    pictures++;
    if (Math.abs(scrollY - top) > 1 && pictures < MAX_PICTURES) requestAnimationFrame(go);
    else moved.abort();
  };
  go();
}
