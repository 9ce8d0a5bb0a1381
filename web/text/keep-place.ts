interface Place {
  element: Element;
  /** Where its top stood in the window, in CSS pixels. */
  top: number;
}

/** What stood at the top of the window when something was pressed, by how far the page was scrolled. */
const places = new Map<number, Place>();

/**
 * Has Back lead to what a reader saw, from now on: a browser goes back by pixels, and items that it
 * has laid out meanwhile have other heights than it took them for.
 */
export function keepPlaces(): void {
  addEventListener('click', keep, true);
  // The browser has gone where it goes by the second picture.
  addEventListener('popstate', () => requestAnimationFrame(() => requestAnimationFrame(comeBack)));
}

function keep(): void {
  for (const element of document.querySelectorAll('.far')) {
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom <= 0) continue;
    places.set(Math.round(scrollY), { element, top });
    return;
  }
}

function comeBack(): void {
  const place = places.get(Math.round(scrollY));
  if (place?.element.isConnected) {
    scrollBy(0, place.element.getBoundingClientRect().top - place.top);
  }
}
