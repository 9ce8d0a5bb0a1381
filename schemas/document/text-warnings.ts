import { proseOf } from '../text/prose.ts';

/** As the viewer reads it: not behind a backslash, no picture, no link. */
const CITATION = /(?<![\\!])\[(?:source-)?([1-9]\d{0,19})\](?!\()/g;

/** The ids of the sources that a Markdown text cites as `[3]` or `[source-3]`, each once. */
export const citedIn = (text: string): ReadonlySet<string> =>
  text.includes('[')
    ? new Set(Array.from(proseOf(text).matchAll(CITATION), ([, number]) => `source-${number}`))
    : NONE;

const NONE: ReadonlySet<string> = new Set();

/** Elements of HTML, SVG and old pages that vanish. `Map<string>` and `a < b` are no tags. */
const VANISHING =
  'address|article|aside|audio|base|bdi|bdo|body|button|canvas|caption|center|col|colgroup|data|' +
  'datalist|dfn|dialog|embed|fieldset|figcaption|figure|font|footer|form|frame|head|header|hgroup|' +
  'html|iframe|input|label|legend|link|main|map|marquee|menu|meta|meter|nav|noscript|object|optgroup|' +
  'option|output|param|picture|progress|rp|rt|ruby|search|section|select|slot|source|strike|svg|' +
  'template|textarea|tfoot|time|title|track|tt|video|wbr';
const HTML = new RegExp(`(?<!\\\\)</?(${VANISHING})(?:\\s[^<>]*)?/?>`, 'i');

/** The name of the first tag in a Markdown text that vanishes, outside of code. Linear in the text. */
export const htmlIn = (text: string): string | undefined =>
  text.includes('<') ? HTML.exec(proseOf(text))?.[1]?.toLowerCase() : undefined;

/** `\n` before what begins a line of Markdown, or twice: none of it is a path or a formula. */
const LITERAL = /\\n(?:\\n|[-*#>|] |\d{1,3}[.)] |[A-Z])/;

/** True for a text without line ends in which `\n` is written as two characters, outside of code. */
export const hasLiteralNewlines = (text: string): boolean =>
  text.includes('\\n') && !text.includes('\n') && LITERAL.test(proseOf(text));
