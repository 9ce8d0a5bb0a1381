import { visit } from './markdown/plain-text.ts';
import type { Block } from './markdown/tree.ts';

/**
 * The source of a Markdown text with blanks in the place of its code: what is left is read by people
 * as words. Linear in the text.
 *
 * @param blocks the text as the reader of Markdown has read it
 */
export function proseOf(text: string, blocks: readonly Block[]): string {
  if (!/`|~~~|(?:^|\n)(?: {4}| {0,3}\t)/.test(text)) return text;
  const parts: string[] = [];
  let from = 0;
  visit(blocks, (node) => {
    if (node.tag !== 'code' || !('start' in node) || node.start < from) return;
    parts.push(text.slice(from, node.start));
    from = node.end;
  });
  parts.push(text.slice(from));
  // A code span never goes on behind an empty line.
  return parts
    .join('\n')
    .split(/\n[ \t]*\n/)
    .map(withoutSpans)
    .join('\n\n');
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
