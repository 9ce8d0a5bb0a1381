import type { Extras } from './extras.ts';
import { unescapeText } from './inline.ts';
import { matchAt } from './links.ts';
import type { RawBlock, RawTag } from './raw-block.ts';
import { type Align, type Definition, MAX_BLOCKS } from './tree.ts';

const CONTAINERS = new Set<RawTag>(['root', 'quote', 'item', 'note']);
/** Leaves whose lines are taken as they are. */
const VERBATIM = new Set<RawTag>(['code', 'indented', 'math', 'html']);

const HEADING = /#{1,6}(?=[ \t]|$)/y;
const FENCE = /(`{3,}(?=[^`]*$)|~{3,})[ \t]*(\S*)/y;
const UNDERLINE = /(?:=+|-+)[ \t]*$/y;
const RULE = /([-*_])[ \t]*(?:\1[ \t]*){2,}$/y;
const BULLET = /([-+*])(?=[ \t]|$)/y;
const ORDINAL = /(\d{1,9})([.)])(?=[ \t]|$)/y;
const IN_CELL = /[^\\|]+/y;
const DELIMITER_ROW = /^[ \t|:-]+$/;
/** Cells of a row: bars part them, unless they are escaped; bars at both ends are optional. */
export function cellsOf(line: string): string[] {
  const found: string[] = [];
  const row = line.trim();
  let cell = '';
  let at = row[0] === '|' ? 1 : 0;
  while (at < row.length) {
    const run = matchAt(IN_CELL, row, at)?.[0] ?? '';
    cell += run;
    at += run.length;
    if (row[at] === '|') {
      found.push(cell.trim());
      cell = '';
      at++;
    } else {
      cell += row[at + 1] === '|' ? '|' : row.slice(at, at + 2);
      at += 2;
    }
  }
  if (cell.trim() || !row.endsWith('|')) found.push(cell.trim());
  return found;
}

/** Alignments of the columns, when `line` is the second row of a table below `head`. */
function alignOf(head: string, line: string): Align[] | null {
  if (!DELIMITER_ROW.test(line) || !line.includes('-')) return null;
  const marks = cellsOf(line);
  if (!marks.every((mark) => /^:?-+:?$/.test(mark))) return null;
  if (marks.length !== cellsOf(head).length) return null;
  return marks.map((mark) => {
    const [isLeft, isRight] = [mark.startsWith(':'), mark.endsWith(':')];
    return isRight ? (isLeft ? 'center' : 'right') : isLeft ? 'left' : null;
  });
}

/** The blocks of a text with their lines, and its definitions. */
export interface RawText {
  readonly blocks: readonly RawBlock[];
  readonly definitions: ReadonlyMap<string, Definition>;
  /** Names of footnotes, in lower case. */
  readonly notes: ReadonlySet<string>;
}

/** Reads the block structure of a text (CommonMark 0.31.2, appendix). Linear in the text. */
export const readBlocks = (source: string, extras: Extras | undefined): RawText =>
  new BlockReader(source, extras).read();

class BlockReader {
  readonly #definitions = new Map<string, Definition>();
  readonly #notes = new Set<string>();
  /** Quotes, items and footnotes that are open. */
  #nesting = 0;
  readonly #beginsFormula: ReturnType<Extras['beginsFormula']> | undefined;

  #line = '';
  #lineNumber = 0;
  /** Offset of the line in the source. */
  #lineStart = 0;
  /** Place in the line, and its column: they differ behind tabs. */
  #at = 0;
  #column = 0;
  /** True inside of a tab, of which some columns are used. */
  #isInTab = false;
  /** First sign that is no blank, columns to it, and whether there is none. */
  #next = 0;
  #indent = 0;
  #isBlank = false;

  readonly #root = this.#block('root', 0);
  /** Blocks that are open, from the root to the last. */
  #open: RawBlock[] = [this.#root];

  readonly #source: string;
  readonly #extras: Extras | undefined;

  constructor(source: string, extras: Extras | undefined) {
    this.#source = source;
    this.#extras = extras;
    this.#beginsFormula = extras?.beginsFormula(source);
  }

  read(): RawText {
    const source = this.#source;
    const lineEnd = /\r\n?|\n/g;
    for (let from = 0; from < source.length; ) {
      lineEnd.lastIndex = from;
      const end = lineEnd.exec(source);
      const stop = end?.index ?? source.length;
      this.#lineStart = from;
      this.#lineNumber++;
      this.#line = source.slice(from, stop);
      this.#readLine();
      from = stop + (end?.[0].length ?? 0);
    }
    this.#closeTo(0);
    return { blocks: this.#root.children, definitions: this.#definitions, notes: this.#notes };
  }

  #block(tag: RawTag, start: number): RawBlock {
    const lineNumber = this.#lineNumber;
    const more = { indent: 0, level: 0, mark: '', children: [], lines: [] };
    return { tag, start, end: start, first: lineNumber, last: lineNumber, ...more };
  }
  get #tip(): RawBlock {
    return this.#open.at(-1) as RawBlock;
  }

  /** Looks for the next sign that is no blank. */
  #measure(): void {
    let column = this.#column;
    let next = this.#at;
    for (; ; next++) {
      const char = this.#line[next];
      if (char === ' ') column++;
      else if (char === '\t') column += 4 - (column % 4);
      else break;
    }
    this.#next = next;
    this.#indent = column - this.#column;
    this.#isBlank = next >= this.#line.length;
  }
  /** Goes on by a number of columns, within blanks. */
  #advance(columns: number): void {
    for (let left = columns; left > 0; ) {
      const char = this.#line[this.#at];
      if (char === undefined) return;
      if (char !== '\t') {
        this.#at++;
        this.#column++;
        left--;
        continue;
      }
      const width = 4 - (this.#column % 4);
      this.#isInTab = width > left;
      this.#column += Math.min(left, width);
      if (width <= left) this.#at++;
      left -= width;
    }
  }
  #goTo(at: number): void {
    this.#column += this.#indent + (at - this.#next);
    this.#at = at;
    this.#isInTab = false;
  }
  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#next;
    return pattern.exec(this.#line);
  }

  /** Adds a block where it may stand: leaves and lists before it end. */
  #add(tag: RawTag): RawBlock {
    while (tag === 'item' ? this.#tip.tag !== 'list' : !CONTAINERS.has(this.#tip.tag))
      this.#closeLast();
    const block = this.#block(tag, this.#lineStart + this.#next);
    this.#tip.children.push(block);
    this.#open.push(block);
    if (tag === 'quote' || tag === 'item' || tag === 'note') this.#nesting++;
    return block;
  }
  #addLine(): void {
    const tip = this.#tip;
    const rest = this.#line.slice(this.#isInTab ? this.#at + 1 : this.#at);
    tip.lines.push(this.#isInTab ? ' '.repeat(4 - (this.#column % 4)) + rest : rest);
    this.#touch(tip);
  }
  #touch(block: RawBlock): void {
    block.last = this.#lineNumber;
    block.end = this.#lineStart + this.#line.length;
  }

  #closeTo(length: number): void {
    while (this.#open.length > length) this.#closeLast();
  }
  #closeLast(): void {
    const block = this.#open.pop() as RawBlock;
    const { tag, children } = block;
    if (tag === 'p') this.#takeDefinitions(block);
    if (tag === 'quote' || tag === 'item' || tag === 'note') this.#nesting--;
    if (tag === 'indented') {
      while (block.lines.at(-1)?.trim() === '') block.lines.pop();
      block.last = block.first + block.lines.length - 1;
    }
    if (tag === 'p' && block.lines.length === 0 && this.#tip.children.at(-1) === block) {
      this.#tip.children.pop();
    }
    const last = children.at(-1);
    if (last) {
      const isQuote = tag === 'quote';
      block.last = Math.max(last.last, isQuote ? block.last : 0);
      block.end = Math.max(last.end, isQuote ? block.end : 0);
    }
    if (tag === 'list') {
      const isLoose = (blocks: readonly RawBlock[]): boolean =>
        blocks.some((each, i) => each.last + 1 < (blocks[i + 1]?.first ?? 0));
      block.isTight = !isLoose(children) && !children.some((item) => isLoose(item.children));
    }
  }

  /** Takes the definitions at the beginning of a paragraph out of it. */
  #takeDefinitions(paragraph: RawBlock): void {
    if (!this.#extras || paragraph.lines[0]?.[0] !== '[') return;
    const { taken, rest } = this.#extras.takeDefinitions(paragraph.lines);
    if (taken.length === 0) return;
    const siblings = this.#tip.children;
    siblings.pop();
    for (const { label, href, title, text, lines } of taken) {
      const block = this.#block('definition', paragraph.start);
      block.definition = { href, title, isUsed: false };
      block.lines = [text];
      block.first = paragraph.first;
      block.last = paragraph.first + lines - 1;
      block.end = paragraph.end;
      paragraph.first += lines;
      siblings.push(block);
      if (!this.#definitions.has(label)) this.#definitions.set(label, block.definition);
    }
    paragraph.lines = rest;
    if (rest.length > 0) siblings.push(paragraph);
  }

  #readLine(): void {
    this.#at = 0;
    this.#column = 0;
    this.#isInTab = false;
    let matched = 1;
    for (; matched < this.#open.length; matched++) {
      this.#measure();
      const goesOn = this.#continues(this.#open[matched] as RawBlock);
      if (goesOn === 'ended') return;
      if (!goesOn) break;
    }
    /** The paragraph that this line belongs to if nothing begins in it. */
    let lazy = this.#open.length > matched && this.#tip.tag === 'p' ? this.#tip : null;
    this.#measure();
    while (!this.#isBlank && !VERBATIM.has((this.#open[matched - 1] as RawBlock).tag)) {
      const begun = this.#begin(this.#open[matched - 1] as RawBlock, matched, lazy);
      if (begun === 'line') return;
      if (!begun) break;
      matched = this.#open.length;
      lazy = null;
      this.#measure();
    }
    if (lazy && !this.#isBlank) {
      this.#goTo(this.#next);
      this.#addLine();
      return;
    }
    this.#closeTo(matched);
    const tip = this.#tip;
    if (VERBATIM.has(tip.tag)) {
      this.#addLine();
      if (tip.tag === 'html' && this.#extras?.endsHtml(tip.level, this.#line.slice(this.#at))) {
        this.#closeLast();
      }
    } else if (!this.#isBlank) {
      if (tip.tag !== 'p' && tip.tag !== 'table') this.#add('p');
      this.#goTo(this.#next);
      this.#addLine();
    }
  }

  /** True when an open block goes on in this line; 'ended' when the line is its end. */
  #continues(block: RawBlock): boolean | 'ended' {
    const indent = this.#indent;
    const isBlank = this.#isBlank;
    switch (block.tag) {
      case 'list':
        return true;
      case 'quote':
        if (indent > 3 || this.#line[this.#next] !== '>') return false;
        this.#skipQuoteMark();
        this.#touch(block);
        return true;
      case 'note':
      case 'item':
        if (isBlank) {
          if (block.children.length === 0 && block.tag === 'item') return false;
          this.#goTo(this.#next);
          return true;
        }
        if (indent < block.indent) return false;
        this.#advance(block.indent);
        return true;
      case 'code': {
        const [fence = ''] = (indent < 4 && this.#match(/(?:`{3,}|~{3,})(?=[ \t]*$)/y)) || [];
        if (fence.startsWith(block.mark)) {
          block.level = 1;
          this.#touch(block);
          this.#closeLast();
          return 'ended';
        }
        this.#advance(Math.min(indent, block.indent));
        return true;
      }
      case 'math': {
        const text = this.#line.slice(this.#at).trimEnd();
        if (!text.endsWith(block.mark)) {
          this.#advance(Math.min(indent, block.indent));
          return true;
        }
        const last = text.slice(0, -block.mark.length);
        if (last.trim()) block.lines.push(last);
        this.#touch(block);
        this.#closeLast();
        return 'ended';
      }
      case 'indented':
        if (indent < 4 && !isBlank) return false;
        this.#advance(Math.min(4, indent));
        return true;
      case 'html':
        return !isBlank || block.level < 6;
      case 'p':
      case 'table':
        return !isBlank;
      default:
        return false;
    }
  }

  #skipQuoteMark(): void {
    this.#goTo(this.#next + 1);
    this.#measure();
    if (this.#indent > 0) this.#advance(1);
  }

  /**
   * Begins what this line begins in a container, if anything.
   *
   * @returns 'line' when all of the line is read, 'block' when there may be more in it
   */
  #begin(container: RawBlock, matched: number, lazy: RawBlock | null): 'line' | 'block' | null {
    const indent = this.#indent;
    const line = this.#line;
    const char = line[this.#next] ?? '';
    const isInParagraph = container.tag === 'p';
    if (indent >= 4) {
      if (isInParagraph || lazy) return null;
      this.#closeTo(matched);
      this.#advance(4);
      this.#add('indented');
      return 'block';
    }
    const mayNest = this.#nesting < MAX_BLOCKS;
    if (char === '>' && mayNest) {
      this.#closeTo(matched);
      this.#add('quote');
      this.#skipQuoteMark();
      this.#touch(this.#tip);
      return 'block';
    }
    const heading = char === '#' && this.#match(HEADING);
    if (heading) {
      this.#closeTo(matched);
      const block = this.#add('heading');
      block.level = heading[0].length;
      block.lines = [headingText(line.slice(this.#next + block.level))];
      return this.#whole(block);
    }
    const fence = (char === '`' || char === '~') && this.#match(FENCE);
    if (fence) {
      this.#closeTo(matched);
      const block = this.#add('code');
      block.indent = indent;
      block.mark = fence[1] ?? '';
      block.info = unescapeText(fence[2] ?? '', this.#extras);
      this.#touch(block);
      return 'line';
    }
    const kind =
      char === '<' && this.#extras?.kindOfHtml(line, this.#next, isInParagraph || lazy !== null);
    if (kind) {
      this.#closeTo(matched);
      this.#add('html').level = kind;
      return 'block';
    }
    if (isInParagraph && (char === '=' || char === '-') && this.#match(UNDERLINE)) {
      const setext = this.#setextHeading(char === '=' ? 1 : 2);
      if (setext) return this.#whole(setext);
    }
    if (this.#match(RULE)) {
      this.#closeTo(matched);
      return this.#whole(this.#add('hr'));
    }
    if (isInParagraph && /[|:-]/.test(char) && this.#beginTable()) return 'line';
    if (mayNest && this.#beginItem(isInParagraph, matched)) return 'block';
    const note = mayNest && this.#extras?.noteAt(line, this.#next);
    if (note) {
      this.#closeTo(matched);
      const block = this.#add('note');
      block.mark = note.name;
      block.indent = 4;
      this.#notes.add(note.name.toLowerCase());
      this.#goTo(note.end);
      this.#touch(block);
      return 'block';
    }
    return this.#beginMath(matched) ? 'line' : null;
  }

  /** Closes a block that ends with this line. */
  #whole(block: RawBlock): 'line' {
    this.#touch(block);
    this.#closeLast();
    return 'line';
  }

  /** The paragraph that is open, as a heading; null when there is nothing but definitions in it. */
  #setextHeading(level: number): RawBlock | null {
    const paragraph = this.#open.pop() as RawBlock;
    this.#takeDefinitions(paragraph);
    const { children } = this.#tip;
    if (paragraph.lines.length === 0) {
      children.push(paragraph);
      this.#open.push(paragraph);
      return null;
    }
    const heading: RawBlock = { ...paragraph, tag: 'heading', level };
    children[children.length - 1] = heading;
    this.#open.push(heading);
    return heading;
  }

  /** Begins a table when this line is its second row, and the paragraph's last line its head. */
  #beginTable(): boolean {
    const paragraph = this.#tip;
    const head = paragraph.lines.at(-1) ?? '';
    const align = alignOf(head, this.#line.slice(this.#next));
    if (!align) return false;
    paragraph.lines.pop();
    paragraph.last--;
    const { end } = paragraph;
    paragraph.end = end - head.length;
    const table = this.#add('table');
    table.start = paragraph.lines.length > 0 ? end - head.length : paragraph.start;
    table.first--;
    table.align = align;
    table.lines = [head];
    this.#touch(table);
    return true;
  }

  #beginItem(isInParagraph: boolean, matched: number): boolean {
    const bullet = this.#match(BULLET);
    const ordinal = bullet ? null : this.#match(ORDINAL);
    const found = bullet ?? ordinal;
    if (!found) return false;
    const isEmpty = !this.#line.slice(this.#next + found[0].length).trim();
    if (isInParagraph && (isEmpty || (ordinal && Number(ordinal[1]) !== 1))) return false;
    this.#closeTo(matched);
    while (!CONTAINERS.has(this.#tip.tag) && this.#tip.tag !== 'list') this.#closeLast();
    const mark = bullet?.[1] ?? ordinal?.[2] ?? '';
    if (this.#tip.tag !== 'list' || this.#tip.mark !== mark) {
      const list = this.#add('list');
      list.mark = mark;
      list.number = ordinal ? Number(ordinal[1]) : null;
    }
    const item = this.#add('item');
    this.#touch(item);
    item.indent = this.#indent + found[0].length + 1;
    this.#goTo(this.#next + found[0].length);
    this.#measure();
    // More blanks than four are one, and code behind it.
    if (this.#indent > 4 || this.#isBlank) this.#advance(1);
    else {
      item.indent += this.#indent - 1;
      this.#goTo(this.#next);
    }
    return true;
  }

  /** Begins a formula of its own line or lines. */
  #beginMath(matched: number): boolean {
    const at = this.#next;
    const formula = this.#beginsFormula?.(this.#line.slice(at), this.#lineStart + at);
    if (!formula) return false;
    this.#closeTo(matched);
    const math = this.#add('math');
    math.mark = formula.end;
    math.indent = this.#indent;
    if (formula.text.trim()) math.lines.push(formula.text);
    this.#touch(math);
    if (formula.isWhole) this.#closeLast();
    return true;
  }
}

/** Text of a heading without the optional marks at its end. */
function headingText(typed: string): string {
  const text = typed.trim();
  let end = text.length;
  while (text[end - 1] === '#') end--;
  if (end === 0) return '';
  return /\s/.test(text[end - 1] ?? '') ? text.slice(0, end).trim() : text;
}
