import type { Artifact } from '#schemas/document/artifact.ts';
import { findPassage } from '#schemas/reply/passage.ts';
import {
  countOf,
  fold,
  lettersOf,
  MAX_MARKED,
  type Marked,
  markedOf,
  type Quote,
} from './passage-of.ts';

/** Words of ours among those of the document, citations, and what is drawn of a formula beside its TeX. */
const NOT_TEXT = '.cite, button, math, .unseen, input, .contents, .contents-list, .section-title';
/** Parts of the page with texts of the document. */
const PARTS =
  'article > section[data-place]:not([data-place=history]), article > .masthead, article > .strip';

const elementOf = (node: Node): Element | null =>
  node instanceof Element ? node : node.parentElement;

/** The texts in an element that are the document's. */
function textNodesIn(element: Element): Text[] {
  const walker = document.createTreeWalker(
    element,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    (node) => {
      if (node instanceof Text) return NodeFilter.FILTER_ACCEPT;
      const isOurs = (node as Element).matches(NOT_TEXT);
      return isOurs ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
    },
  );
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}

/** The text of a part of the page without what is not the document's. */
export function textOf(range: Range): string {
  const part = range.cloneContents();
  for (const element of part.querySelectorAll(NOT_TEXT)) element.remove();
  return part.textContent ?? '';
}

/** A part of the page, if it has text of the document and not too much. */
export function commentable(range: Range): boolean {
  const within = elementOf(range.commonAncestorContainer)?.closest(PARTS);
  const length = range.toString().trim().length;
  return Boolean(within) && length > 0 && length <= MAX_MARKED;
}

/** Words that are marked in the document now; null: none, too many, or not only text of the document. */
export function markedRange(): Range | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  return commentable(range) ? range : null;
}

/** A part of the page in the terms of the document. */
export function markedIn(range: Range): Marked {
  const text = textOf(range);
  const section = elementOf(range.commonAncestorContainer)?.closest<HTMLElement>(
    'section[data-place]',
  );
  const place = section?.dataset.place ?? null;
  const words = lettersOf(text);
  if (!section || words === '') return { text, section: place, before: 0 };
  const ahead = document.createRange();
  ahead.setStart(section, 0);
  ahead.setEnd(range.startContainer, range.startOffset);
  return { text, section: place, before: countOf(words, lettersOf(textOf(ahead))) };
}

/** The element that shows the text at a pointer. */
function shownIn(article: Element, path: string, section: string | null): Element | null {
  if (section === null) {
    return article.querySelector(path === '/title' ? 'h1' : '.masthead > .prose');
  }
  const sections = [...article.querySelectorAll<HTMLElement>('section[data-place]')];
  const named = (name: string) => sections.find(({ dataset }) => dataset.place === name);
  return named(section) ?? named('other-details') ?? article.querySelector('.strip');
}

/** Finds the passage of a comment on the page; null: it has changed, or is not shown. */
export function rangeOf(article: Element, artifact: Artifact, quote: Quote): Range | null {
  const passage = findPassage(artifact, quote);
  if (!passage) return null;
  const { text, section, before } = markedOf(artifact, passage);
  const element = shownIn(article, passage.path, section);
  const words = lettersOf(text);
  if (!element || words === '') return null;
  const nodes = textNodesIn(element);
  const { letters, places } = fold(nodes.map(({ data }) => data).join(''));
  let found = -1;
  let left = before;
  // Shown in another order than it is written: the last that there is.
  for (let at = letters.indexOf(words); at >= 0 && left-- >= 0; ) {
    found = at;
    at = letters.indexOf(words, at + words.length);
  }
  if (found < 0) return null;
  return rangeIn(nodes, places[found] ?? 0, (places[found + words.length - 1] ?? 0) + 1);
}

/** The part of some texts, taken as one, between two places. */
function rangeIn(nodes: readonly Text[], from: number, to: number): Range {
  const range = document.createRange();
  let start = 0;
  for (const node of nodes) {
    const end = start + node.length;
    if (from >= start && from < end) range.setStart(node, from - start);
    if (to > start && to <= end) {
      range.setEnd(node, to - start);
      break;
    }
    start = end;
  }
  return range;
}

/** Names of the marks in comments.css. */
const ALL = 'comment';
const OPEN = 'comment-open';

/**
 * Marks passages by the CSS Custom Highlight API, which changes nothing in the document. A browser
 * without it shows their numbers alone.
 */
export function highlight(passages: readonly Range[], open: Range | null): void {
  if (!CSS.highlights) return;
  CSS.highlights.set(ALL, new Highlight(...passages));
  CSS.highlights.set(OPEN, new Highlight(...(open ? [open] : [])));
}

export function removeHighlights(): void {
  for (const name of [ALL, OPEN]) CSS.highlights?.delete(name);
}
