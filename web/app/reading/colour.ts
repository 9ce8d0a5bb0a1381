import { type Kind, tokensOf } from './tokens.ts';

/** So many pieces of a page are coloured: each is painted for itself. */
const MAX_TOKENS = 20_000;
/**
 * Longer lines stay without colours: to paint a piece, Chromium goes through all of its line, and
 * blocks of lines of 10,000 characters kept a page busy for seconds at each picture.
 */
const MAX_LINE = 1_000;

let coloured = 0;

const highlightOf = (kind: Kind): Highlight => {
  const name = `code-${kind}`;
  let highlight = CSS.highlights.get(name);
  if (!highlight) {
    highlight = new Highlight();
    CSS.highlights.set(name, highlight);
  }
  return highlight;
};

/** True if a place is in a long line; asked for one place after the other, in their order. */
function longLinesOf(text: string): (place: number) => boolean {
  let [start, end] = [0, -1];
  return (place) => {
    while (place > end) {
      start = end + 1;
      const next = text.indexOf('\n', start);
      end = next < 0 ? text.length : next;
    }
    return end - start > MAX_LINE;
  };
}

/**
 * Colours the code in an element by the CSS Custom Highlight API, which changes nothing in it.
 *
 * @returns takes the colours away again
 */
export function colour(element: Element, info: string): () => void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  const text = nodes.map(({ data }) => data).join('');
  const isInLongLine = longLinesOf(text);
  const added: [Highlight, AbstractRange][] = [];
  let [at, start] = [0, 0];
  /** The text that a place is in; places come in their order. */
  const seek = (place: number, isEnd: boolean): [Text, number] | undefined => {
    for (let node = nodes[at]; node; node = nodes[++at]) {
      if (place < start + node.length || (isEnd && place === start + node.length)) {
        return [node, place - start];
      }
      start += node.length;
    }
    return undefined;
  };
  for (const [kind, from, to] of tokensOf(text, info)) {
    if (isInLongLine(from)) continue;
    const first = seek(from, false);
    const last = seek(to, true);
    if (!first || !last || coloured >= MAX_TOKENS) break;
    const range = new StaticRange({
      startContainer: first[0],
      startOffset: first[1],
      endContainer: last[0],
      endOffset: last[1],
    });
    const highlight = highlightOf(kind);
    highlight.add(range);
    added.push([highlight, range]);
    coloured++;
  }
  return () => {
    for (const [highlight, range] of added) highlight.delete(range);
    coloured -= added.length;
  };
}
