import { commentable, textOf } from './marked-here.ts';

/** Elements with a text of their own, and those of them that are not the document's. */
const BLOCKS = 'h1, h2, h3, h4, h5, h6, p, li, dt, dd, td, th, pre, summary';
const OURS =
  '.section-title, .masthead > :not(h1, .prose), .masthead > :not(h1, .prose) *, .strip *';
/** Most blocks that are offered at once. Who wants one farther away goes there first. */
const MOST = 400;
/** Height of what may stand at the top of the window, in CSS pixels. */
const TOP = 80;

/** Text of a block up to the next one that stands in it; null: it has none, or too much. */
function ownText(block: Element): Range | null {
  const range = document.createRange();
  range.selectNodeContents(block);
  const inner = block.querySelector(BLOCKS);
  if (inner) range.setEndBefore(inner);
  return commentable(range) && textOf(range).trim() !== '' ? range : null;
}

/** Blocks of the document around the one where somebody reads, and its number among them. */
export function blocksHere(article: Element): { blocks: readonly Range[]; at: number } {
  const elements = [...article.querySelectorAll(BLOCKS)].filter((block) => !block.matches(OURS));
  const { activeElement } = document;
  const focused = article.contains(activeElement) ? activeElement?.closest(BLOCKS) : undefined;
  const isAt = (element: Element) =>
    focused ? element === focused : element.getBoundingClientRect().bottom > TOP;
  const start = Math.max(0, elements.findIndex(isAt));
  const first = Math.max(0, start - MOST / 2);
  const blocks: Range[] = [];
  let at = 0;
  for (const [i, element] of elements.slice(first, first + MOST).entries()) {
    if (first + i <= start) at = blocks.length;
    const text = ownText(element);
    if (text) blocks.push(text);
  }
  return { blocks, at: Math.min(at, blocks.length - 1) };
}

/** The words of a block, in any script. */
export function wordsOf(block: Range): readonly Range[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  const { commonAncestorContainer } = block;
  const walker = document.createTreeWalker(commonAncestorContainer, NodeFilter.SHOW_TEXT);
  const words: Range[] = [];
  const nodes: Text[] = commonAncestorContainer instanceof Text ? [commonAncestorContainer] : [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  for (const node of nodes) {
    if (!block.intersectsNode(node) || node.parentElement?.closest('.cite, button, .unseen'))
      continue;
    for (const { segment, index, isWordLike } of segmenter.segment(node.data)) {
      if (!isWordLike) continue;
      const word = document.createRange();
      word.setStart(node, index);
      word.setEnd(node, index + segment.length);
      words.push(word);
    }
  }
  return words;
}
