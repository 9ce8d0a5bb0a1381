/** Longest piece of Markdown that is read in one go, in UTF-16 units: keeps every task short. */
const MAX_SEGMENT = 32_000;

/** Cuts a very long text into pieces, at blank lines where there are any. Short texts stay whole. */
export function segments(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > MAX_SEGMENT) {
    // Looked for in this piece alone: what came before it is not read again.
    const next = text.slice(from, from + MAX_SEGMENT + 2);
    let length = next.lastIndexOf('\n\n', MAX_SEGMENT);
    if (length <= 0) length = next.lastIndexOf('\n', MAX_SEGMENT);
    if (length <= 0) length = next.lastIndexOf(' ', MAX_SEGMENT);
    if (length <= 0) length = MAX_SEGMENT;
    pieces.push(text.slice(from, from + length));
    from += length;
  }
  pieces.push(text.slice(from));
  return pieces;
}

const FENCE = /^ {0,3}(`{3,}(?=[^`\n]*$)|~{3,})(.*)$/gm;

/** The fence of a code block that is still open at the end of a text, with its line end, or ''. */
export function openFence(text: string): string {
  let open = '';
  for (const [, fence = '', rest = ''] of text.matchAll(FENCE)) {
    if (!open) open = fence;
    else if (fence.startsWith(open) && rest.trim() === '') open = '';
  }
  return open && `${open}\n`;
}
