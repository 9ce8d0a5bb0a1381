const FENCE = /^ {0,3}(`{3,}(?=[^`\n]*$)|~{3,})(.*)$/gm;

/**
 * A Markdown text with blanks in the place of its code, fenced and in spans: what is left is read by
 * people as words. Linear in the text.
 */
export function proseOf(text: string): string {
  if (!/`|~~~/.test(text)) return text;
  const parts: string[] = [];
  let from = 0;
  let open: { fence: string; at: number } | null = null;
  for (const { 0: line, 1: fence = '', 2: rest = '', index } of text.matchAll(FENCE)) {
    if (!open) open = { fence, at: index };
    else if (fence.startsWith(open.fence) && rest.trim() === '') {
      parts.push(withoutSpans(text.slice(from, open.at)));
      from = index + line.length;
      open = null;
    }
  }
  parts.push(withoutSpans(text.slice(from, open?.at)));
  return parts.join('\n');
}

/** Without what stands between two equally long runs of backticks (CommonMark 0.31, 6.1). */
function withoutSpans(text: string): string {
  const runs = Array.from(text.matchAll(/`+/g), ({ 0: run, index }) => ({
    length: run.length,
    index,
  }));
  // From the end, so that each run knows the next one of its length.
  const next = new Map<number, number>();
  const closers = new Array<number>(runs.length);
  for (let at = runs.length - 1; at >= 0; at--) {
    const { length } = runs[at] as { length: number };
    closers[at] = next.get(length) ?? -1;
    next.set(length, at);
  }
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < runs.length; at++) {
    const closer = closers[at] as number;
    if (closer < 0) continue;
    const [opens, closes] = [runs[at], runs[closer]] as { length: number; index: number }[];
    if (!opens || !closes) continue;
    parts.push(text.slice(from, opens.index));
    from = closes.index + closes.length;
    at = closer;
  }
  parts.push(text.slice(from));
  return parts.join(' ');
}
