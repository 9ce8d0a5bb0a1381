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
