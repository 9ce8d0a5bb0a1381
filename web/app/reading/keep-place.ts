import { onMove } from '../../page/kit/on-move.ts';
import { replaceState } from '../../page/kit/replace-state.ts';
import { showUntil } from '../kit/turns.ts';

interface Place {
  element: Element;
  /** Where its top stands in the window, in CSS pixels. */
  top: number;
}

/** What stood at the top of the window when something was pressed, by how far the page was scrolled. */
const places = new Map<number, Place>();

/** How long a page stands still before its place is kept for a reload, in milliseconds. */
const PAUSE = 300;

const twoPictures = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

const farItems = () => document.querySelectorAll('.far');

/** The item at the top of the window. */
function currentPlace(): Place | undefined {
  for (const element of farItems()) {
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom > 0) return { element, top };
  }
  return undefined;
}

function goTo({ element, top }: Place): void {
  if (element.isConnected) scrollBy(0, element.getBoundingClientRect().top - top);
}

/**
 * Has Back and a reload lead to what a reader saw, from now on: a browser goes back by pixels, and
 * items that it has laid out meanwhile have other heights than it took them for.
 */
export function keepPlaces(): void {
  addEventListener('click', keep, true);
  // The browser has gone where it goes by the second picture.
  addEventListener('popstate', () => twoPictures().then(comeBack));
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = setTimeout(keepForReload, PAUSE);
    },
    { passive: true },
  );
  comeBackFromReload();
}

function keep(): void {
  const place = currentPlace();
  if (place) places.set(Math.round(scrollY), place);
}

function comeBack(): void {
  const place = places.get(Math.round(scrollY));
  if (place) goTo(place);
}

/** What the history of the browser keeps of a long document: which item, and where it stood. */
interface Kept {
  far?: readonly [index: number, top: number] | undefined;
}

function keepForReload(): void {
  const place = currentPlace();
  const far =
    place && scrollY > 0 ? [[...farItems()].indexOf(place.element), place.top] : undefined;
  replaceState({ ...history.state, far });
}

async function comeBackFromReload(): Promise<void> {
  const { far } = (history.state as Kept | null) ?? {};
  if (!far) return;
  const [index, top] = far;
  const moved = new AbortController();
  const { signal } = moved;
  onMove(() => moved.abort(), signal);
  // The document begins to appear now.
  await twoPictures();
  const element = await showUntil(() => (farItems()[index] as HTMLElement | undefined) ?? null);
  // What comes into sight there takes another room than it was given.
  for (let times = 0; times < 3 && element && !signal.aborted; times++) {
    goTo({ element, top });
    await twoPictures();
  }
}
