/** Texts in which a browser may look for the first letter itself, in UTF-16 units. */
const SHORT = 2_000;
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802-\ud803\ud83a-\ud83b]/;

/**
 * Value of `dir` for a text. Long ones say their direction: with `auto` a browser reads from the start
 * again for each part that is added, up to the first letter, and there may be none.
 */
export const directionOf = (text: string): 'auto' | 'ltr' | 'rtl' =>
  text.length <= SHORT ? 'auto' : sideOf(text);

/** Side on which a text begins: that of its first letter. */
export function sideOf(text: string): 'ltr' | 'rtl' {
  const [first] = /[\p{L}\u200e\u200f]/u.exec(text) ?? [];
  return first && RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}

/**
 * The direction of the viewer's own words. An element that has one is left out when a browser looks
 * for the direction of the text around it (HTML, `dir=auto`).
 */
export const ownDirection = (): 'ltr' | 'rtl' =>
  globalThis.document?.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
