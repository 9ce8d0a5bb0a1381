import { readMarkdown } from '../text/markdown/markdown.ts';
import { visit } from '../text/markdown/plain-text.ts';
import type { Block } from '../text/markdown/tree.ts';
import { proseOf } from '../text/prose.ts';

/** The ids of the sources that a text cites as `[3]` or `[source-3]`, each once. */
export function citedIn(blocks: readonly Block[]): ReadonlySet<string> {
  const ids = new Set<string>();
  visit(blocks, (node) => {
    if (node.tag === 'cite') ids.add(`source-${node.number}`);
  });
  return ids;
}

/** Elements of HTML, SVG and old pages that vanish. `Map<string>` and `a < b` are no tags. */
const VANISHING =
  'address|article|aside|audio|base|bdi|bdo|body|button|canvas|caption|center|col|colgroup|data|' +
  'datalist|dfn|dialog|embed|fieldset|figcaption|figure|font|footer|form|frame|head|header|hgroup|' +
  'html|iframe|input|label|legend|link|main|map|marquee|menu|meta|meter|nav|noscript|object|optgroup|' +
  'option|output|param|picture|progress|rp|rt|ruby|search|section|select|slot|source|strike|svg|' +
  'template|textarea|tfoot|time|title|track|tt|video|wbr';
const HTML = new RegExp(`(?<!\\\\)</?(${VANISHING})(?:\\s[^<>]*)?/?>`, 'i');

/** A program; its text is shown as code. */
const PROGRAM = /(?<!\\)<(script|style)(?:\s[^<>]*)?>/i;
/** An attribute such as `onclick`, which is dropped. */
const EVENT = /(?<!\\)<[a-z][a-z\d-]*\s[^<>]{0,1000}?(?<=\s)(on[a-z]{3,30})\s?=/i;

/** Tags of a Markdown text, outside of code, that do not do what they say: the first of each kind. Linear. */
export function* htmlSlips(
  text: string,
  blocks: readonly Block[],
): Generator<
  readonly [code: 'html-in-text' | 'program-in-text' | 'event-attribute', name: string]
> {
  if (!text.includes('<')) return;
  const prose = proseOf(text, blocks);
  const kinds = [
    ['html-in-text', HTML],
    ['program-in-text', PROGRAM],
    ['event-attribute', EVENT],
  ] as const;
  for (const [code, pattern] of kinds) {
    const name = pattern.exec(prose)?.[1]?.toLowerCase();
    if (name !== undefined) yield [code, name];
  }
}

/** `\n` before what begins a line of Markdown, or twice: none of it is a path or a formula. */
const LITERAL = /\\n(?:\\n|[-*#>|] |\d{1,3}[.)] |[A-Z])/;

/** True for a text without line ends in which `\n` is written as two characters, outside of code. */
export const hasLiteralNewlines = (text: string): boolean =>
  text.includes('\\n') &&
  !text.includes('\n') &&
  LITERAL.test(proseOf(text, readMarkdown(text).blocks));
