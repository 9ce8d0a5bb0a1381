import { lettersOf, MAX_MARKED, type Marked } from './passage-of.ts';

/** Words of ours among those of the document, citations, and what is drawn of a formula beside its TeX. */
const NOT_TEXT = '.cite, button, math, .unseen, input, .contents, .contents-list, .section-title';

/** The text of a part of the page without what is not the document's. */
function textOf(range: Range): string {
  const part = range.cloneContents();
  for (const element of part.querySelectorAll(NOT_TEXT)) element.remove();
  return part.textContent ?? '';
}

const elementOf = (node: Node): Element | null =>
  node instanceof Element ? node : node.parentElement;

/** What is marked in the document now; null: nothing, too much, or not only text of the document. */
export function markedRange(): Range | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const within = elementOf(range.commonAncestorContainer)?.closest(
    'article > section[data-place], article > .masthead, article > .strip',
  );
  if (!within || (within instanceof HTMLElement && within.dataset.place === 'history')) return null;
  const length = range.toString().trim().length;
  return length > 0 && length <= MAX_MARKED ? range : null;
}

/** Counts how often words stand in others. */
function countOf(words: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) count++;
  return count;
}

/** Where and what a part of the page is, in the terms of the document. */
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
