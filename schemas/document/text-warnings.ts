import { proseOf } from '../text/prose.ts';

/** As the viewer reads it: not behind a backslash, no picture, no link. */
const CITATION = /(?<![\\!])\[(?:source-)?([1-9]\d{0,19})\](?!\()/g;

/** The ids of the sources that a Markdown text cites as `[3]` or `[source-3]`, each once. */
export const citedIn = (text: string): ReadonlySet<string> =>
  text.includes('[')
    ? new Set(Array.from(proseOf(text).matchAll(CITATION), ([, number]) => `source-${number}`))
    : NONE;

const NONE: ReadonlySet<string> = new Set();

/** Tags that people and agents write into texts. `Map<string>` and `a < b` are none. */
const TAGS =
  'a|abbr|b|blockquote|br|button|center|code|dd|del|details|div|dl|dt|em|font|form|' +
  'h[1-6]|hr|i|iframe|img|input|ins|kbd|li|mark|ol|p|pre|s|script|small|span|strong|' +
  'style|sub|summary|sup|svg|table|tbody|td|th|thead|tr|u|ul|video';
const HTML = new RegExp(`(?<!\\\\)</?(${TAGS})(?:\\s[^<>]*)?/?>`, 'i');

/** The name of the first HTML tag in a Markdown text, outside of code. Linear in the text. */
export const htmlIn = (text: string): string | undefined =>
  text.includes('<') ? HTML.exec(proseOf(text))?.[1]?.toLowerCase() : undefined;

/** `\n` before what begins a line of Markdown, or twice: none of it is a path or a formula. */
const LITERAL = /\\n(?:\\n|[-*#>|] |\d{1,3}[.)] |[A-Z])/;

/** True for a text without line ends in which `\n` is written as two characters, outside of code. */
export const hasLiteralNewlines = (text: string): boolean =>
  text.includes('\\n') && !text.includes('\n') && LITERAL.test(proseOf(text));
