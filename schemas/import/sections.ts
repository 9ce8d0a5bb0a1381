/** A heading with what stands below it, up to the next heading of any level. */
export interface Section {
  /** 1 to 6; 0 for what stands before the first heading. */
  readonly level: number;
  readonly heading: string;
  readonly lines: readonly string[];
  /** Its first line in the document, and the first behind its heading. */
  readonly from: number;
  readonly start: number;
}

/** A section with all that stands below it, headings included. */
export interface Part {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** The marks of quotes and list items before a fence, and the fence; in a list it may stand further in. */
const OPENING = /^((?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))*\s*)(`{3,}(?=[^`]*$)|~{3,})/;
const CLOSING = /^\s*(`{3,}|~{3,})\s*$/;
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/s;
const UNDERLINE = /^ {0,3}(?:(=+)|-{2,})[ \t]*$/;
/** Lines that begin a block of their own and are therefore no text of a heading. */
const NO_TEXT = /^(?: {4}|\t| {0,3}(?:[-*+>|]|\d{1,9}[.)])(?:\s|$))/;

/** Splits a text into lines without their ends; a byte-order mark is left out. */
export const linesOf = (markdown: string): string[] =>
  markdown.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);

/** A block of code between fences. */
export interface Fenced {
  /** Column of its first fence; a tab goes up to the next multiple of four. */
  readonly column: number;
  /** Marks of quotes before it. */
  readonly quotes: number;
}

/**
 * The fenced block that each line belongs to, its fences included; null: none. A fence that nothing
 * closes holds everything to the end, or to the end of its quote or of the item that begins with it.
 */
export function fencedBlocks(lines: readonly string[]): (Fenced | null)[] {
  let open: (Fenced & { readonly fence: string; readonly inset: number }) | null = null;
  return lines.map((line) => {
    const inside = open && insideOf(line, open);
    if (open && inside !== null) {
      const block = open;
      const isInset = columnsOf(indentOf(inside)) > block.column + 3;
      const fence = (!isInset && CLOSING.exec(inside)?.[1]) || '';
      if (fence[0] === block.fence[0] && fence.length >= block.fence.length) open = null;
      return block;
    }
    const [, marks = '', fence = ''] = OPENING.exec(line) ?? [];
    const column = columnsOf(marks);
    const quotes = marks.split('>').length - 1;
    const isInItem = quotes === 0 && marks.trim() !== '';
    open = fence === '' ? null : { fence, column, quotes, inset: isInItem ? column : 0 };
    return open;
  });
}

/** A line of a block without the marks of its quotes; null: the block has ended before it. */
function insideOf(line: string, { quotes, inset }: { quotes: number; inset: number }) {
  if (line.trim() === '') return quotes > 0 ? null : line;
  let at = 0;
  for (let found = 0; found < quotes; found++) {
    while (line[at] === ' ' || line[at] === '\t') at++;
    if (line[at++] !== '>') return null;
  }
  return columnsOf(indentOf(line)) < inset ? null : line.slice(at);
}

/** The blanks that a line begins with. */
export const indentOf = (line: string): string =>
  line.slice(0, line.length - line.trimStart().length);

/** Width of the beginning of a line, in columns. */
export function columnsOf(beginning: string): number {
  let column = 0;
  for (const char of beginning) column += char === '\t' ? 4 - (column % 4) : 1;
  return column;
}

/** A line without so many columns of the blanks that it begins with, or without all of them. */
export function withoutColumns(line: string, columns: number): string {
  let at = 0;
  let column = 0;
  for (; column < columns && (line[at] === ' ' || line[at] === '\t'); at++) {
    column += line[at] === '\t' ? 4 - (column % 4) : 1;
  }
  return ' '.repeat(Math.max(0, column - columns)) + line.slice(at);
}

/** True for each line that is code or one of the fences around it. */
export const codeLines = (lines: readonly string[]): boolean[] =>
  fencedBlocks(lines).map((block) => block !== null);

/** True if a text begins with code between fences. */
export const beginsWithFence = (text: string): boolean => /^\s*(?:`{3}|~{3})/.test(text);

/** Splits a document at its headings. */
export function sectionsOf(lines: readonly string[]): Section[] {
  const inCode = codeLines(lines);
  const found: Section[] = [];
  let current = { level: 0, heading: '', lines: [] as string[], from: 0, start: 0 };
  const begin = (level: number, heading: string, from: number, start: number) => {
    found.push(current);
    current = { level, heading: heading.trim(), lines: [], from, start };
  };
  lines.forEach((line, at) => {
    const heading = inCode[at] ? null : HEADING.exec(line);
    if (heading) {
      begin(heading[1]?.length ?? 1, withoutClosing(heading[2] ?? ''), at, at + 1);
      return;
    }
    const underline = inCode[at] ? null : UNDERLINE.exec(line);
    const above = current.lines.at(-1) ?? '';
    const before = current.lines.at(-2) ?? '';
    // Only a paragraph of one line: of more, most people mean a rule.
    if (underline && above.trim() && !before.trim() && !NO_TEXT.test(above) && !inCode[at - 1]) {
      current.lines.pop();
      begin(underline[1] ? 1 : 2, above, at - 1, at + 1);
      return;
    }
    current.lines.push(line);
  });
  found.push(current);
  return found;
}

/** The text of a heading without the optional marks at its end. */
export function withoutClosing(text: string): string {
  const trimmed = text.trimEnd();
  let end = trimmed.length;
  while (trimmed[end - 1] === '#') end--;
  return end === 0 || /\s/.test(trimmed[end - 1] ?? '') ? trimmed.slice(0, end) : trimmed;
}

/** Puts sections together under those of the highest level among them. */
export function gather(sections: readonly Section[]): Part[] {
  const top = sections.reduce((least, { level }) => Math.min(least, level), 7);
  const parts: { heading: string; lines: string[] }[] = [];
  for (const { level, heading, lines } of sections) {
    const last = parts.at(-1);
    if (level > top && last) {
      last.lines.push('', `${'#'.repeat(level)} ${heading}`, '');
      // One by one: a section may have more lines than a call may have arguments.
      for (const line of lines) last.lines.push(line);
    } else {
      parts.push({ heading, lines: [...lines] });
    }
  }
  return parts;
}
