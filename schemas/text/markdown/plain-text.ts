import type { Block, Hidden, Node } from './tree.ts';
import { isHidden } from './tree.ts';

/** Text that people see of nodes, without marks; blocks on lines of their own. */
export function plainText(nodes: readonly Node[]): string {
  const parts: string[] = [];
  collect(nodes, parts);
  return parts.join('');
}

function collect(nodes: readonly Node[], parts: string[]): void {
  for (const node of nodes) {
    if (typeof node === 'string') {
      parts.push(node);
      continue;
    }
    const isBlock = 'start' in node;
    if (isBlock && parts.length > 0 && !parts.at(-1)?.endsWith('\n')) parts.push('\n');
    switch (node.tag) {
      case 'code':
      case 'math':
        parts.push(node.text);
        break;
      case 'br':
        parts.push('\n');
        break;
      case 'cite':
        parts.push(`[${node.number}]`);
        break;
      case 'list':
        for (const item of node.items) collect(item, parts);
        break;
      case 'table':
        for (const row of [node.head, ...node.rows]) {
          for (const [i, cell] of row.entries()) {
            if (i > 0) parts.push('\t');
            collect(cell, parts);
          }
          parts.push('\n');
        }
        break;
      default:
        if ('children' in node) collect(node.children, parts);
    }
  }
}

/** Anchor of a heading as GitHub makes it, from its plain text. */
export const slugOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

/** Makes the anchors of one text: a second one of the same name gets a number. */
export function slugger(): (text: string) => string {
  const counts = new Map<string, number>();
  return (text) => {
    const slug = slugOf(text);
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  };
}

/** A heading of a text, for its contents. */
export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly slug: string;
  readonly start: number;
}

/** Visits all nodes of a tree, in the order of the page. */
export function visit(nodes: readonly Node[], see: (node: Exclude<Node, string>) => void): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    see(node);
    if ('children' in node) visit(node.children, see);
    else if (node.tag === 'list') for (const item of node.items) visit(item, see);
    else if (node.tag === 'table') {
      for (const row of [node.head, ...node.rows]) for (const cell of row) visit(cell, see);
    }
  }
}

/** The headings of a text, in lists and quotes too. */
export function headingsOf(blocks: readonly Block[]): Heading[] {
  const found: Heading[] = [];
  const uniqueSlug = slugger();
  visit(blocks, (node) => {
    if (node.tag !== 'heading') return;
    const text = plainText(node.children).replace(/\s+/g, ' ').trim();
    found.push({ level: node.level, slug: uniqueSlug(text), start: node.start, text });
  });
  return found;
}

/** Text that is hidden in a tree; complete only when all of it was read. */
export function hiddenTexts(blocks: readonly Block[]): string[] {
  const found: Hidden[] = [];
  visit(blocks, (node) => {
    if (node.tag === 'hidden' && isHidden(node)) found.push(node);
  });
  return found.map(({ text }) => text).filter((text) => text !== '');
}
