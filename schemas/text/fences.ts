/** A fenced block of code in a Markdown text. */
export interface FencedBlock {
  /** The first word behind the fence, as `csv`. */
  readonly info: string;
  readonly text: string;
  /** True: no fence ends it. */
  readonly isOpen: boolean;
}

/** Blanks, marks of quotes and of list items before a fence; the fence; its first word. */
const OPENING = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}(?=[^`]*$)|~{3,}) *(\S*)/;
const BEFORE = /^[ \t>]*/;

/** The fenced blocks of a Markdown text, in lists and quotes too. Linear in the text. */
export function fencedBlocks(text: string): FencedBlock[] {
  const blocks: FencedBlock[] = [];
  if (!/```|~~~/.test(text)) return blocks;
  let open: { fence: string; info: string; indent: number; lines: string[] } | null = null;
  for (const line of text.split('\n')) {
    if (!open) {
      const [, before = '', fence, info = ''] = OPENING.exec(line) ?? [];
      if (fence) open = { fence, info, indent: before.length, lines: [] };
      continue;
    }
    const [before = ''] = BEFORE.exec(line) ?? [];
    const rest = line.slice(before.length).trimEnd();
    // A closing fence is indented by at most 3 more than the opening one (CommonMark 0.31, 4.5).
    const closes =
      rest.startsWith(open.fence) && rest === (open.fence[0] ?? '').repeat(rest.length);
    if (closes && before.length <= open.indent + 3) {
      blocks.push({ info: open.info, text: open.lines.join('\n'), isOpen: false });
      open = null;
    } else open.lines.push(line.slice(Math.min(open.indent, before.length)));
  }
  if (open) blocks.push({ info: open.info, text: open.lines.join('\n'), isOpen: true });
  return blocks;
}
