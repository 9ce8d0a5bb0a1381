/** Styles that a copy of a text needs to be laid out in the same way. */
const SAME = [
  'font',
  'padding',
  'borderWidth',
  'letterSpacing',
  'lineHeight',
  'direction',
] as const;

/** The lower edge of the line in which a letter of a field stands, in pixels from the field's top. */
export function caretTop(area: HTMLTextAreaElement, at: number): number {
  const copy = document.createElement('div');
  const style = getComputedStyle(area);
  for (const name of SAME) copy.style[name] = style[name];
  copy.className = 'caret-copy';
  copy.style.width = `${area.offsetWidth}px`;
  copy.textContent = area.value.slice(0, at);
  const mark = copy.appendChild(document.createElement('span'));
  mark.textContent = '[';
  area.after(copy);
  // Within the copy, which is what it is placed in.
  const bottom = mark.offsetTop + mark.offsetHeight + copy.clientTop;
  copy.remove();
  return bottom;
}
