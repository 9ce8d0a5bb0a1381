/** The bar at the foot of the window, and what stands on it. */
const FOOT = '.answer-place, .review-foot';

/** Bottom of the part of the window that shows the document, in CSS pixels. */
export const bottomOfView = (): number =>
  document.querySelector(FOOT)?.getBoundingClientRect().top ?? innerHeight;

/** Room above a passage, and below it, in CSS pixels. */
const ROOM = 72;

/** Scrolls a passage into the part of the window that is not covered, if it is not there. */
export function bringIntoView(passage: Range): void {
  const { startContainer } = passage;
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  const boxes = passage.getClientRects();
  const [first] = boxes;
  if (!first) return;
  const last = boxes[boxes.length - 1] ?? first;
  const start = visualViewport?.offsetTop ?? 0;
  const bottom = bottomOfView();
  // A table may be wider than the window.
  if (first.left < 0 || first.right > innerWidth) element?.scrollIntoView({ block: 'nearest' });
  const end = Math.min(last.bottom, first.top + (bottom - start) / 2);
  if (first.top >= start + ROOM && end <= bottom - ROOM / 4) return;
  const top = start + Math.max(ROOM, (bottom - start) / 3);
  scrollBy({ top: first.top - top, behavior: 'instant' });
}
