import { BULLET, FENCE, HEADING, headingText, ORDINAL, RULE, UNDERLINE } from './block-marks.ts';
import type { Extras } from './extras.ts';
import { unescapeText } from './inline.ts';
import { LineCursor } from './line-cursor.ts';
import { type RawBlock, type RawTag, settle } from './raw-block.ts';
import { alignOf } from './table-rows.ts';
import { type Definition, MAX_BLOCKS } from './tree.ts';

const CONTAINERS = new Set<RawTag>(['root', 'quote', 'item', 'note']);
/** Leaves whose lines are taken as they are. */
const VERBATIM = new Set<RawTag>(['code', 'indented', 'math', 'html']);

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

  readonly #cursor = new LineCursor();
  #lineNumber = 0;
  /** Offset of the line in the source. */
  #lineStart = 0;

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
      this.#cursor.begin(source.slice(from, stop));
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

  /** Adds a block where it may stand: leaves and lists before it end. */
  #add(tag: RawTag): RawBlock {
    while (tag === 'item' ? this.#tip.tag !== 'list' : !CONTAINERS.has(this.#tip.tag))
      this.#closeLast();
    const block = this.#block(tag, this.#lineStart + this.#cursor.next);
    this.#tip.children.push(block);
    this.#open.push(block);
    if (tag === 'quote' || tag === 'item' || tag === 'note') this.#nesting++;
    return block;
  }
  #addLine(): void {
    const tip = this.#tip;
    tip.lines.push(this.#cursor.rest());
    this.#touch(tip);
  }
  #touch(block: RawBlock): void {
    block.last = this.#lineNumber;
    block.end = this.#lineStart + this.#cursor.line.length;
  }

  #closeTo(length: number): void {
    while (this.#open.length > length) this.#closeLast();
  }
  #closeLast(): void {
    const block = this.#open.pop() as RawBlock;
    const { tag } = block;
    if (tag === 'p') this.#takeDefinitions(block);
    if (tag === 'quote' || tag === 'item' || tag === 'note') this.#nesting--;
    if (tag === 'p' && block.lines.length === 0 && this.#tip.children.at(-1) === block) {
      this.#tip.children.pop();
    }
    settle(block);
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
    const cursor = this.#cursor;
    let matched = 1;
    for (; matched < this.#open.length; matched++) {
      cursor.measure();
      const goesOn = this.#continues(this.#open[matched] as RawBlock);
      if (goesOn === 'ended') return;
      if (!goesOn) break;
    }
    /** The paragraph that this line belongs to if nothing begins in it. */
    let lazy = this.#open.length > matched && this.#tip.tag === 'p' ? this.#tip : null;
    cursor.measure();
    while (!cursor.isBlank && !VERBATIM.has((this.#open[matched - 1] as RawBlock).tag)) {
      const begun = this.#begin(this.#open[matched - 1] as RawBlock, matched, lazy);
      if (begun === 'line') return;
      if (!begun) break;
      matched = this.#open.length;
      lazy = null;
      cursor.measure();
    }
    if (lazy && !cursor.isBlank) {
      cursor.skipBlanks();
      this.#addLine();
      return;
    }
    this.#closeTo(matched);
    const tip = this.#tip;
    if (VERBATIM.has(tip.tag)) {
      this.#addLine();
      if (tip.tag === 'html' && this.#extras?.endsHtml(tip.level, cursor.line.slice(cursor.at))) {
        this.#closeLast();
      }
    } else if (!cursor.isBlank) {
      if (tip.tag !== 'p' && tip.tag !== 'table') this.#add('p');
      cursor.skipBlanks();
      this.#addLine();
    }
  }

  /** True when an open block goes on in this line; 'ended' when the line is its end. */
  #continues(block: RawBlock): boolean | 'ended' {
    const cursor = this.#cursor;
    const { indent, isBlank } = cursor;
    switch (block.tag) {
      case 'list':
        return true;
      case 'quote':
        if (indent > 3 || cursor.line[cursor.next] !== '>') return false;
        this.#skipQuoteMark();
        this.#touch(block);
        return true;
      case 'note':
      case 'item':
        if (isBlank) {
          if (block.children.length === 0 && block.tag === 'item') return false;
          cursor.skipBlanks();
          return true;
        }
        if (indent < block.indent) return false;
        cursor.advance(block.indent);
        return true;
      case 'code': {
        const [fence = ''] = (indent < 4 && cursor.match(/(?:`{3,}|~{3,})(?=[ \t]*$)/y)) || [];
        if (fence.startsWith(block.mark)) {
          block.level = 1;
          this.#touch(block);
          this.#closeLast();
          return 'ended';
        }
        cursor.advance(Math.min(indent, block.indent));
        return true;
      }
      case 'math': {
        const text = cursor.line.slice(cursor.at).trimEnd();
        if (!text.endsWith(block.mark)) {
          cursor.advance(Math.min(indent, block.indent));
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
        cursor.advance(Math.min(4, indent));
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
    const cursor = this.#cursor;
    cursor.goTo(cursor.next + 1);
    cursor.measure();
    if (cursor.indent > 0) cursor.advance(1);
  }

  /**
   * Begins what this line begins in a container, if anything.
   *
   * @returns 'line' when all of the line is read, 'block' when there may be more in it
   */
  #begin(container: RawBlock, matched: number, lazy: RawBlock | null): 'line' | 'block' | null {
    const cursor = this.#cursor;
    const { indent, line } = cursor;
    const char = line[cursor.next] ?? '';
    const isInParagraph = container.tag === 'p';
    if (indent >= 4) {
      if (isInParagraph || lazy) return null;
      this.#closeTo(matched);
      cursor.advance(4);
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
    const heading = char === '#' && cursor.match(HEADING);
    if (heading) {
      this.#closeTo(matched);
      const block = this.#add('heading');
      block.level = heading[0].length;
      block.lines = [headingText(line.slice(cursor.next + block.level))];
      return this.#whole(block);
    }
    const fence = (char === '`' || char === '~') && cursor.match(FENCE);
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
      char === '<' && this.#extras?.kindOfHtml(line, cursor.next, isInParagraph || lazy !== null);
    if (kind) {
      this.#closeTo(matched);
      this.#add('html').level = kind;
      return 'block';
    }
    if (isInParagraph && (char === '=' || char === '-') && cursor.match(UNDERLINE)) {
      const setext = this.#setextHeading(char === '=' ? 1 : 2);
      if (setext) return this.#whole(setext);
    }
    if (cursor.match(RULE)) {
      this.#closeTo(matched);
      return this.#whole(this.#add('hr'));
    }
    if (isInParagraph && /[|:-]/.test(char) && this.#beginTable()) return 'line';
    if (mayNest && this.#beginItem(isInParagraph, matched)) return 'block';
    const note = mayNest && this.#extras?.noteAt(line, cursor.next);
    if (note) {
      this.#closeTo(matched);
      const block = this.#add('note');
      block.mark = note.name;
      block.indent = 4;
      this.#notes.add(note.name.toLowerCase());
      cursor.goTo(note.end);
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
    const align = alignOf(head, this.#cursor.line.slice(this.#cursor.next));
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
    const cursor = this.#cursor;
    const bullet = cursor.match(BULLET);
    const ordinal = bullet ? null : cursor.match(ORDINAL);
    const found = bullet ?? ordinal;
    if (!found) return false;
    const isEmpty = !cursor.line.slice(cursor.next + found[0].length).trim();
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
    item.indent = cursor.indent + found[0].length + 1;
    cursor.goTo(cursor.next + found[0].length);
    cursor.measure();
    // More blanks than four are one, and code behind it.
    if (cursor.indent > 4 || cursor.isBlank) cursor.advance(1);
    else {
      item.indent += cursor.indent - 1;
      cursor.skipBlanks();
    }
    return true;
  }

  /** Begins a formula of its own line or lines. */
  #beginMath(matched: number): boolean {
    const cursor = this.#cursor;
    const at = cursor.next;
    const formula = this.#beginsFormula?.(cursor.line.slice(at), this.#lineStart + at);
    if (!formula) return false;
    this.#closeTo(matched);
    const math = this.#add('math');
    math.mark = formula.end;
    math.indent = cursor.indent;
    if (formula.text.trim()) math.lines.push(formula.text);
    this.#touch(math);
    if (formula.isWhole) this.#closeLast();
    return true;
  }
}
