/** Themes that can be chosen; without one, that of the system counts. */
export const THEMES = ['light', 'dark'] as const;

/** Text sizes that can be chosen, of the browser's own. */
export const SIZES = { small: '90%', normal: '100%', large: '115%', largest: '130%' } as const;

/** Keys of local storage. */
export const THEME = 'theme';
export const SIZE = 'text-size';

/**
 * Shows the page in the theme and the text size chosen on this device. The first script of each page
 * calls it: nothing is painted before.
 *
 * @throws without storage
 */
export function applyAppearance(): void {
  const { documentElement: root } = document;
  root.dataset.theme = localStorage[THEME] ?? '';
  root.style.fontSize = localStorage[SIZE] ?? '';
}
