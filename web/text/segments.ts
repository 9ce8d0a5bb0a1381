/** Longest piece of Markdown that is read in one go, in UTF-16 units: keeps every task short. */
const MAX_SEGMENT = 32_000;

/** Cuts a very long text into pieces, at blank lines where there are any. Short texts stay whole. */
export function segments(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > MAX_SEGMENT) {
    const limit = from + MAX_SEGMENT;
    let end = text.lastIndexOf('\n\n', limit);
    if (end <= from) end = text.lastIndexOf('\n', limit);
    if (end <= from) end = text.lastIndexOf(' ', limit);
    if (end <= from) end = limit;
    pieces.push(text.slice(from, end));
    from = end;
  }
  pieces.push(text.slice(from));
  return pieces;
}
