import { type Inline, parseInline } from './markdown-inline.ts';

/** One block of a Markdown text. */
export type Block =
  | { readonly tag: 'p'; readonly children: Inline[] }
  | {
      readonly tag: 'heading';
      readonly level: number;
      readonly children: Inline[];
    }
  | {
      readonly tag: 'code';
      readonly text: string;
      /** The word behind the fence, the name of a language. */
      readonly info?: string | undefined;
    }
  | { readonly tag: 'hr' }
  | { readonly tag: 'quote'; readonly children: Block[] }
  | {
      readonly tag: 'list';
      readonly start: number | null;
      readonly items: Block[][];
    }
  | {
      readonly tag: 'table';
      readonly align: Align[];
      readonly head: Inline[][];
      readonly rows: Inline[][][];
    };
export type Align = 'left' | 'center' | 'right' | null;

/** Lists and quotes nested deeper than this are shown as typed. */
const MAX_NESTING = 16;

const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,}) *(\S*)/;
const HEADING = /^ {0,3}(#{1,6})(?=[ \t]|$)/;
const RULE = /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/;
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^( {0,3})([-*+]|(\d{1,9})[.)])( {1,4}(?! )| (?= )|$)/;
const DELIMITER_CELL = /^:?-+:?$/;

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';
const indentOf = (line: string): number => line.length - line.trimStart().length;

/** Splits a table row at its unescaped bars; bars at both ends are optional. */
function cells(line: string): string[] {
  const found: string[] = [];
  let cell = '';
  let inCode = false;
  const row = line.trim();
  for (let at = row[0] === '|' ? 1 : 0; at < row.length; at++) {
    const char = row[at] ?? '';
    if (char === '`') inCode = !inCode;
    if (char === '\\' && row[at + 1] === '|') {
      cell += '|';
      at++;
    } else if (char === '|' && !inCode) {
      found.push(cell.trim());
      cell = '';
    } else {
      cell += char;
    }
  }
  if (cell.trim() || !row.endsWith('|')) found.push(cell.trim());
  return found;
}

/** The alignments when `head` and `line` are the first two rows of a table, otherwise null. */
function tableAlign(head: string, line: string | undefined): Align[] | null {
  if (!line || !head.includes('|') || !/^[ \t|:-]+$/.test(line) || !line.includes('-')) return null;
  const marks = cells(line);
  if (!marks.every((mark) => DELIMITER_CELL.test(mark)) || marks.length !== cells(head).length) {
    return null;
  }
  return marks.map((mark) => {
    const [isLeft, isRight] = [mark.startsWith(':'), mark.endsWith(':')];
    return isRight ? (isLeft ? 'center' : 'right') : isLeft ? 'left' : null;
  });
}

/** True when `line` starts something that may end a paragraph above it. */
function interrupts(line: string): boolean {
  const item = ITEM.exec(line);
  const startsList = item && !isBlank(line.slice(item[0].length)) && (item[3] ?? '1') === '1';
  return (
    FENCE.test(line) || HEADING.test(line) || RULE.test(line) || QUOTE.test(line) || !!startsList
  );
}

/** The heading text behind its `#`s, without the optional closing ones. */
const headingText = (text: string): string =>
  text
    .trim()
    .replace(/(^|\s)#+$/, '')
    .trimEnd();

function parseLines(lines: string[], depth: number): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const flush = (): void => {
    const text = paragraph.join('\n').trim();
    if (text) blocks.push({ tag: 'p', children: parseInline(text) });
    paragraph = [];
  };

  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const [, fence, info] = FENCE.exec(line) ?? [];
    const heading = HEADING.exec(line);
    const item = depth < MAX_NESTING && !RULE.test(line) ? ITEM.exec(line) : null;
    if (isBlank(line)) {
      flush();
      at++;
    } else if (paragraph.length === 0 && /^ {4}/.test(line)) {
      const code: string[] = [];
      while (at < lines.length && (isBlank(lines[at]) || /^ {4}/.test(lines[at] ?? ''))) {
        code.push((lines[at++] ?? '').slice(4));
      }
      blocks.push({ tag: 'code', text: code.join('\n').trimEnd() });
    } else if (fence) {
      flush();
      const close = new RegExp(`^ {0,3}${fence[0]}{${fence.length},}[ \\t]*$`);
      const indent = indentOf(line);
      const code: string[] = [];
      for (at++; at < lines.length && !close.test(lines[at] ?? ''); at++) {
        const inside = lines[at] ?? '';
        code.push(inside.slice(Math.min(indent, indentOf(inside))));
      }
      at++;
      blocks.push({ tag: 'code', text: code.join('\n'), info });
    } else if (heading) {
      flush();
      blocks.push({
        tag: 'heading',
        level: (heading[1] ?? '').length,
        children: parseInline(headingText(line.slice(heading[0].length))),
      });
      at++;
    } else if (paragraph.length > 0 && UNDERLINE.test(line)) {
      const children = parseInline(paragraph.join('\n').trim());
      blocks.push({
        tag: 'heading',
        level: line.includes('=') ? 1 : 2,
        children,
      });
      paragraph = [];
      at++;
    } else if (RULE.test(line)) {
      flush();
      blocks.push({ tag: 'hr' });
      at++;
    } else if (depth < MAX_NESTING && QUOTE.test(line)) {
      flush();
      const inside: string[] = [];
      for (; at < lines.length; at++) {
        const next = lines[at] ?? '';
        const lazy = !QUOTE.test(next);
        if (lazy && (isBlank(next) || interrupts(next) || isBlank(inside.at(-1)))) break;
        inside.push(next.replace(QUOTE, ''));
      }
      blocks.push({ tag: 'quote', children: parseLines(inside, depth + 1) });
    } else if (item && (paragraph.length === 0 || interrupts(line))) {
      flush();
      at = parseList(lines, at, depth, blocks);
    } else {
      const align = tableAlign(line, lines[at + 1]);
      if (!align) {
        paragraph.push(line);
        at++;
        continue;
      }
      flush();
      const rows: Inline[][][] = [];
      const head = cells(line).map(parseInline);
      for (
        at += 2;
        at < lines.length && !isBlank(lines[at]) && !interrupts(lines[at] ?? '');
        at++
      ) {
        const row = cells(lines[at] ?? '');
        // Too many cells come of an unescaped bar in the last one; none must be lost. Missing ones
        // are not filled in: few bytes could ask for millions.
        const last = row.splice(align.length - 1).join(' | ');
        rows.push([...row, last].map(parseInline));
      }
      blocks.push({ tag: 'table', align, head, rows });
    }
  }
  flush();
  return blocks;
}

/** Reads one list that starts at `lines[at]`, adds it to `blocks`, returns the line after it. */
function parseList(lines: string[], at: number, depth: number, blocks: Block[]): number {
  const first = ITEM.exec(lines[at] ?? '');
  const items: Block[][] = [];
  for (let item = first; item && item[2]?.at(-1) === first?.[2]?.at(-1); ) {
    const indent = item[0].length + (item[4] ? 0 : 1);
    const inside = [(lines[at] ?? '').slice(item[0].length)];
    for (at++; at < lines.length; at++) {
      const next = lines[at] ?? '';
      if (isBlank(next)) {
        if (inside.length === 1 && isBlank(inside[0])) break;
        inside.push('');
      } else if (indentOf(next) >= indent) inside.push(next.slice(indent));
      else if (isBlank(inside.at(-1)) || ITEM.test(next) || interrupts(next)) break;
      else inside.push(next.trimStart());
    }
    items.push(parseLines(inside, depth + 1));
    while (isBlank(lines[at]) && at < lines.length) at++;
    item = RULE.test(lines[at] ?? '') ? null : ITEM.exec(lines[at] ?? '');
  }
  blocks.push({
    tag: 'list',
    start: first?.[3] ? Number(first[3]) : null,
    items,
  });
  return at;
}

/** Tabs as spaces up to the next column that is a multiple of four (CommonMark 0.31 §2.2). */
const untab = (text: string): string =>
  text.split('\t').reduce((line, part) => line.padEnd((line.length | 3) + 1) + part);

/**
 * Reads Markdown into blocks; no HTML is read or made, and work is linear in `text`.
 *
 * A subset of CommonMark 0.31 with GFM tables, task lists and footnotes, which stay where they stand:
 * no raw HTML, no reference definitions. Our own
 * because no published parser fits a 16 KB page, and the common ones take seconds on hostile text;
 * a test holds it to the tokens of `marked` on well-behaved text.
 */
export function parseMarkdown(text: string): Block[] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  return parseLines(
    lines.map((line) => line.replace(/^[ \t]*(?:(?:[-*+>]|\d{1,9}[.)])[ \t]+)?/, untab)),
    0,
  );
}
