import { visit } from './markdown/plain-text.ts';
import type { Reading } from './markdown/read.ts';
import { proseOf } from './prose.ts';

/** Signs without which a text names no address of its own. */
const LINKED = /\]\(|\]\[|\]:|<(?:a|img|video|audio|source)\s/i;
/** Tags that are not shown; the files that they name are listed below the text. */
const MEDIA = /<(?:video|audio|source)\s[^<>]*>/gi;
const SOURCE = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** An address that a Markdown text names, and whether it does so as a picture. */
export interface LinkAddress {
  readonly href: string;
  readonly isPicture: boolean;
}

/**
 * Addresses of links and pictures in a Markdown text, in the order of the page, and then those of
 * videos and sounds. Code holds none. Linear in the text.
 *
 * @param read reads Markdown: a page has its own, which loads what is rare
 */
export function linkAddresses(text: string, read: (text: string) => Reading): LinkAddress[] {
  const found: LinkAddress[] = [];
  if (!LINKED.test(text)) return found;
  const { blocks } = read(text);
  visit(blocks, (node) => {
    if (node.tag === 'link' || node.tag === 'image') {
      found.push({ href: node.href, isPicture: node.tag === 'image' });
    }
  });
  for (const [tag] of proseOf(text, blocks).matchAll(MEDIA)) {
    const [, double, single, bare] = SOURCE.exec(tag) ?? [];
    const href = double ?? single ?? bare;
    if (href !== undefined) found.push({ href, isPicture: false });
  }
  return found;
}
