/**
 * Words of CSS by which an SVG moves or takes other style sheets. Behind `.` or `#`, `transition` names
 * a class or an identifier (Mermaid's arrows have it), and no property.
 */
const MOVING = /keyframes|(?<![.#])transition|starting-style|@import/gi;

/**
 * A style sheet of an SVG in which nothing moves and nothing leads out: rules of keyframes,
 * transitions and imports get names that CSS does not know. Escapes go, since they could hide one.
 */
export const inertCss = (css: string): string =>
  css
    .replaceAll('\\', '')
    .replace(MOVING, 'unknown')
    .replace(/url\((?!\s*["']?#)\s*(["']?)/gi, 'url($1#');

/** True if a style sheet or a `style` attribute asks for a filter. */
export const usesFilter = (css: string): boolean => /filter\s*:/i.test(css.replaceAll('\\', ''));

/** Identifiers in `url(#…)`. */
export const referencesIn = (css: string): string[] =>
  Array.from(css.matchAll(/url\(\s*["']?#([^"')\s]+)/gi), ([, id = '']) => id);
