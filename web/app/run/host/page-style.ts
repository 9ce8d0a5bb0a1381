import { isPage, type Program } from '../program.ts';

/** Styles in HTML: an element, or an attribute of any element. */
const STYLED = /<style\b|\sstyle\s*=/i;

/** Style of a page that brings none: readable text, nothing wider than the window. */
const MODEST = `:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1.25rem; overflow-wrap: break-word }
h1, h2, h3 { line-height: 1.25 }
img, svg, video { max-width: 100%; height: auto }
pre { overflow: auto }
table { border-collapse: collapse }
th, td { padding: 0.35rem 0.75rem; border-bottom: 1px solid GrayText; text-align: start }`;

/** The style that a program is shown with: its own, or a modest one where a page has none at all. */
export const styleOf = (program: Program): string =>
  isPage(program) && program.css.trim() === '' && !STYLED.test(program.html) ? MODEST : program.css;
