import { proseOf } from './prose.ts';

/** Behind the text of a link or a picture; the address may hold pairs of brackets. */
const INLINE = /\]\(\s*(?:<([^<>\n]*)>|((?:[^\s()]+|\([^\s()]*\))+))/g;
const DEFINITION = /^ {0,3}\[[^\]\n]{1,999}\]:[ \t]*(?:<([^<>\n]*)>|(\S+))/gm;
const TAG = /<(?:a|img|video|audio|source)\s[^<>]*>/gi;
const ATTRIBUTE = /\s(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** An address that a Markdown text names, and the text it stands behind as a picture or as a link. */
export interface LinkAddress {
  readonly href: string;
  readonly isPicture: boolean;
}

/**
 * Addresses of links and pictures in a Markdown text, in its order by kind: inline ones, definitions,
 * tags. Code holds none. Linear in the text.
 */
export function linkAddresses(text: string): LinkAddress[] {
  const prose = proseOf(text);
  const found: LinkAddress[] = [];
  const pictures = pictureEnds(prose);
  for (const { 1: angled, 2: plain, index } of prose.matchAll(INLINE)) {
    found.push({ href: unescaped(angled ?? plain ?? ''), isPicture: pictures.has(index) });
  }
  for (const [, angled, plain] of prose.matchAll(DEFINITION)) {
    // A definition may be that of a picture: nothing but its address tells.
    found.push({ href: unescaped(angled ?? plain ?? ''), isPicture: false });
  }
  for (const [tag] of prose.matchAll(TAG)) {
    for (const [, double, single, bare] of tag.matchAll(ATTRIBUTE)) {
      found.push({ href: double ?? single ?? bare ?? '', isPicture: /^<img/i.test(tag) });
    }
  }
  return found;
}

const unescaped = (href: string): string => href.replace(/\\([!-/:-@[-`{-~])/g, '$1');

/** Places of the brackets that close what `![` opened. */
function pictureEnds(text: string): ReadonlySet<number> {
  const ends = new Set<number>();
  const open: boolean[] = [];
  for (const { 0: bracket, index } of text.matchAll(/!?\[|\]/g)) {
    if (bracket !== ']') open.push(bracket === '![');
    else if (open.pop()) ends.add(index);
  }
  return ends;
}
