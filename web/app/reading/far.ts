/** A list of less is laid out as a whole, in characters. */
const MANY = 30_000;

/** How much longer each size is than the one before, and the first of them, in characters. */
const STEP = 1.25;
const LEAST = 100;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The sizes of items that are far from the window, for `app/reading/long.css`. */
export const FAR_SIZES = Array.from(
  LETTERS,
  (letter, at) => `.far-${letter}{--length:${Math.round(LEAST * STEP ** at)}}`,
).join('');

/** Whether a list is so long that its items are laid out only when they come near the window. */
export const isFar = (items: readonly string[]): boolean =>
  items.reduce((sum, { length }) => sum + length, 0) > MANY;

/** The class of such an item: how long it is likely to be, as a paragraph ends within its last line. */
export function farClass(text: string): string {
  const length = text.length + 40 * text.split('\n').length;
  const size = Math.round(Math.log(length / LEAST) / Math.log(STEP));
  return `far far-${LETTERS[Math.min(Math.max(0, size), LETTERS.length - 1)]}`;
}
