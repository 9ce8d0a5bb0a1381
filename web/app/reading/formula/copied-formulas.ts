/** Class of the page while a selection is copied. */
const COPYING = 'copying';

/** True if a selection has a formula in it, or is in one. */
function hasFormula(selection: Selection | null): boolean {
  if (!selection || selection.rangeCount === 0) return false;
  const { commonAncestorContainer: within } = selection.getRangeAt(0);
  const element = within instanceof Element ? within : within.parentElement;
  return !!(element?.closest('.formula') ?? element?.querySelector('.formula'));
}

// The browser copies formulas as their TeX: it copies when this event is over, before it shows
// anything, and would break the line at each formula that is drawn.
document.addEventListener('copy', () => {
  if (!hasFormula(getSelection())) return;
  const { classList } = document.documentElement;
  classList.add(COPYING);
  setTimeout(() => classList.remove(COPYING));
});
