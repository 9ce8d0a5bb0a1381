import type { Block, Inline } from '#schemas/text/markdown/tree.ts';
import { revealCharacters } from '#schemas/text/text-safety.ts';
import { ELEMENT } from '../../page/kit/Gradual.tsx';

/** Heaviest block that is laid out as one: one paragraph is one piece of work for a browser. */
export const HEAVY = 12_000;

/** All but the letters that every browser draws quickly: they may need shaping and other faces. */
const OTHERS = /[^\0-\u024f\u2010-\u2027]/g;

/** The length of a text, with other letters than Latin ones counted four times. */
const drawing = (text: string): number => text.length + 3 * (text.match(OTHERS)?.length ?? 0);

/** What a text weighs: more where it needs other faces, and more where it hides things. */
export function weightOfText(text: string): number {
  const parts = revealCharacters(text, true);
  return drawing(text) + (parts.length === 1 ? 0 : parts.length * ELEMENT);
}

/** What the options in code weigh: each is an element, so that no line ends within it. */
const weightOfOptions = (code: string): number => ELEMENT * (code.match(/-+/g)?.length ?? 0);

/** What a run of text inside a block weighs, elements included. */
export function weightOf(node: Inline): number {
  if (typeof node === 'string') return weightOfText(node);
  switch (node.tag) {
    case 'br':
      return ELEMENT;
    case 'code':
      return ELEMENT + weightOfText(node.text) + weightOfOptions(node.text);
    case 'cite':
      return 2 * ELEMENT;
    case 'link':
    case 'image':
      return 3 * ELEMENT + weightOfAll(node.children);
    case 'note':
    case 'box':
      // With the button or the box that is put beside it.
      return 5 * ELEMENT;
    case 'math':
    case 'hidden':
      return 2 * ELEMENT + weightOfText(node.text);
    default:
      return ELEMENT + weightOfAll(node.children);
  }
}

const sum = <T>(all: readonly T[], weigh: (one: T) => number): number => {
  let weight = 0;
  for (const one of all) weight += weigh(one);
  return weight;
};
const weightOfAll = (nodes: readonly Inline[]): number => sum(nodes, weightOf);
export const weightOfBlocks = (blocks: readonly Block[]): number => sum(blocks, weightOfBlock);
export const weightOfRow = (row: readonly (readonly Inline[])[]): number =>
  ELEMENT + sum(row, (cell) => ELEMENT + weightOfAll(cell));

/** An item has a mark beside it, which is counted and laid out for itself. */
export const weightOfItem = (item: readonly Block[]): number => 3 * ELEMENT + weightOfBlocks(item);

/** The elements of a chart, and of the frame of a table: its rows are weighed as they are shown. */
const BESIDE = new Map([
  ['chart', 45],
  ['csv', 25],
]);

/** What a block weighs with all that is in it. */
export function weightOfBlock(block: Block): number {
  switch (block.tag) {
    case 'code':
      // A box that scrolls costs as much as a handful of paragraphs; it gets a button.
      return (BESIDE.get(block.info ?? '') ?? 9) * ELEMENT + weightOfText(block.text);
    case 'hr':
      return ELEMENT;
    case 'list':
      return ELEMENT + sum(block.items, weightOfItem);
    case 'table':
      // With the frame, the head, the body, and the button that copies it.
      return 9 * ELEMENT + weightOfRow(block.head) + sum(block.rows, weightOfRow);
    case 'quote':
    case 'element':
    case 'note':
      return 5 * ELEMENT + weightOfBlocks(block.children);
    case 'math':
    case 'hidden':
      return 4 * ELEMENT + weightOfText(block.text);
    default:
      return ELEMENT + weightOfAll(block.children);
  }
}

/** What a piece of a text weighs at most. */
const PIECE = 8_000;
/** What may not begin a piece: it belongs to the letter before it. */
const BELONGS = /^[\p{M}\p{Cf}\p{EMod}\udc00-\udfff]/u;
const LOW = /^[\udc00-\udfff]/;

/**
 * Cuts a text into pieces that weigh little, at line ends or spaces where there are any, and not
 * between a letter and its marks. No character is lost.
 *
 * @param multiline as in `revealCharacters`
 * @param drawn what all of it weighs, besides the elements of what it hides
 */
export function* piecesOf(
  text: string,
  multiline: boolean,
  drawn = drawing(text),
): Generator<string> {
  const most = Math.ceil((PIECE * text.length) / Math.max(1, drawn));
  /** The piece so far reaches from `from` to `end`. */
  let [from, end, weight] = [0, 0, 0];
  let partEnd = 0;
  for (const part of revealCharacters(text, multiline)) {
    partEnd += typeof part === 'string' ? part.length : String.fromCodePoint(part).length;
    while (end < partEnd) {
      const more = typeof part === 'string' ? partEnd - end : ELEMENT;
      if (weight + more <= most) {
        weight += more;
        end = partEnd;
        break;
      }
      const limit = typeof part === 'string' ? end + Math.floor(most - weight) : end;
      const cut = cutAt(text, from, limit);
      yield text.slice(from, cut);
      from = cut;
      end = Math.max(end, cut);
      weight = end - from;
    }
  }
  if (from < text.length) yield text.slice(from);
}

/** The best place to cut a text that goes on from `from` to `limit` or further. */
function cutAt(text: string, from: number, limit: number): number {
  const piece = text.slice(from, limit);
  const space = Math.max(piece.lastIndexOf('\n'), piece.lastIndexOf(' ')) + 1;
  if (space > piece.length >> 1) return from + space;
  for (let end = limit; end < limit + 100; end++) {
    if (
      end > from &&
      !BELONGS.test(text.slice(end, end + 2)) &&
      !LOW.test(text.slice(end, end + 1))
    )
      return end;
  }
  return LOW.test(text.slice(limit, limit + 1)) ? limit + 1 : Math.max(limit, from + 1);
}

/** Cuts the inside of a block into groups of about `HEAVY` at most; what is nested is cut as well. */
export function splitInlines(nodes: readonly Inline[]): Inline[][] {
  const groups: Inline[][] = [];
  let group: Inline[] = [];
  let weight = 0;
  const add = (node: Inline, ofNode: number): void => {
    if (weight + ofNode > HEAVY && group.length > 0) {
      groups.push(group);
      group = [];
      weight = 0;
    }
    group.push(node);
    weight += ofNode;
  };
  for (const node of nodes) {
    const ofNode = weightOf(node);
    if (ofNode <= HEAVY) add(node, ofNode);
    else for (const part of partsOf(node)) add(part, Math.min(HEAVY, weightOf(part)));
  }
  if (group.length > 0) groups.push(group);
  return groups;
}

function partsOf(node: Inline): Inline[] {
  if (typeof node === 'string') return [...piecesOf(node, true)];
  if (node.tag === 'code') {
    const drawn = drawing(node.text) + weightOfOptions(node.text);
    return [...piecesOf(node.text, true, drawn)].map((text) => ({ ...node, text }));
  }
  if (!('children' in node)) return [node];
  return splitInlines(node.children).map((children) => ({ ...node, children }));
}
