import { readBlocks } from './blocks.ts';
import type { Extras } from './extras.ts';
import { type InlineContext, readInlines } from './inline.ts';
import { flows } from './lines.ts';
import { CODE_BLOCK, nodesOf, nodesOfText } from './nodes.ts';
import type { RawBlock } from './raw-block.ts';
import { cellsOf } from './table-rows.ts';
import { type Block, type Inline, MAX_BLOCKS, type Node, type Span, type Tag } from './tree.ts';

export interface MarkdownOptions {
  /** Nodes that are made (`nodes.ts`), empty cells included; the rest can be read later. */
  readonly budget?: number | undefined;
  /** True for the numbers of sources: `[3]` is a citation then. None are without it. */
  readonly cites?: (number: string) => boolean;
  /** True when other texts of the document may hold the footnotes. */
  readonly isPart?: boolean;
  /** True for a text that is an item of a list: it may begin with the box of a task. */
  readonly isItem?: boolean;
}

/** A Markdown text as a tree, as far as the budget went. */
export interface Reading {
  readonly blocks: readonly Block[];
  /** Nodes that were made: more than the budget where one block has more. */
  readonly nodes: number;
  /** Reads on; undefined when all is read. Its first block may continue the last one (`join-blocks.ts`). */
  readonly rest?: ((budget?: number) => Reading) | undefined;
}

const BOX = /^\[([ xX])\](?=\s)/;

/** Signs of what only `EXTRAS` read: tags, entities, formulas, mail addresses, definitions, alerts. */
const EXTRA_SIGNS =
  /<(?!https?:)[a-z!?/]|&(?:#|[a-z][a-z\d]+;)|\$\$|\S\$(?!\d)|\\[([]|[\w.+-]@\w|(?:^|\n|\\n|")[ >\d.*+-]{0,20}\[[^[\]]{1,200}\]:|\[!/im;

/** A text, or JSON of texts, without its code, in which signs mean nothing. */
export const withoutCode = (text: string): string => text.replace(/`[^`]*`/g, '`');

/** True for a text, or JSON of texts, that is read well only with `EXTRAS`. */
export const needsExtras = (text: string): boolean =>
  /```(?:math|latex|tex)/.test(text) || EXTRA_SIGNS.test(withoutCode(text));

/** Reads Markdown, with or without the parts for what is rare (`readMarkdown` has them). */
export function readTree(
  text: string,
  options: MarkdownOptions & { readonly extras?: Extras | undefined },
): Reading {
  const { extras } = options;
  const { blocks, definitions, notes } = readBlocks(text, extras);
  const context: InlineContext = {
    ...{ extras, definitions },
    hasNote: (name) => options.isPart || notes.has(name.toLowerCase()),
    cites: options.cites ?? (() => false),
  };
  const reader = new TreeReader(context);
  return reader.read(blocks, options.budget, options.isItem === true);
}

class TreeReader {
  #left = 0;

  readonly #context: InlineContext;

  constructor(context: InlineContext) {
    this.#context = context;
  }

  read(raw: readonly RawBlock[], budget = Number.MAX_SAFE_INTEGER, isItem = false): Reading {
    this.#left = budget;
    const [blocks, rest] = this.#children(raw, 0, isItem);
    return {
      blocks,
      nodes: budget - this.#left,
      rest: rest.length > 0 ? (more) => this.read(rest, more) : undefined,
    };
  }

  /** Blocks of a container, and those that the budget did not reach. */
  #children(
    raw: readonly RawBlock[],
    depth: number,
    isItem = false,
  ): [blocks: Block[], rest: RawBlock[]] {
    const { extras } = this.#context;
    const parts: (Node | Tag)[] = [];
    let rest: RawBlock[] = [];
    let hasHtml = false;
    for (const [i, block] of raw.entries()) {
      // Tags that are still open are no progress.
      if (this.#left <= 0 && raw[i - 1] && !raw[i - 1]?.tags) {
        rest = raw.slice(i);
        break;
      }
      if (block.tag === 'html') {
        const found = block.tags ?? extras?.htmlParts(block.lines.join('\n'), spanOf(block)) ?? [];
        this.#left -= found.length;
        hasHtml = true;
        for (const part of found) parts.push(part);
        continue;
      }
      const [node, left] = this.#block(block, depth, isItem && i === 0);
      parts.push(node);
      if (left) {
        rest = [left, ...raw.slice(i + 1)];
        break;
      }
    }
    if (!hasHtml || !extras) return [parts as Block[], rest];
    const open: Tag[] = [];
    const { start, end } = raw[0] as RawBlock;
    const blocks = extras.nestBlocks(parts, MAX_BLOCKS - depth, open, { start, end });
    const [first] = rest;
    if (first && open.length > 0) {
      const tags = open.map((tag) => ({ ...tag, continues: true }));
      rest = [{ ...first, tag: 'html', tags, children: [], lines: [] }, ...rest];
    }
    return [blocks, rest];
  }

  #inlines(lines: readonly string[], isItem = false): Inline[] {
    const isFlowing = flows(lines);
    const box = isItem ? BOX.exec(lines[0] ?? '') : null;
    const text = lines
      .join('\n')
      .trim()
      .slice(box?.[0].length ?? 0);
    const children = readInlines(box ? text.trimStart() : text, this.#context, isFlowing);
    if (box) children.unshift({ tag: 'box', isTicked: box[1] !== ' ' });
    this.#left -= nodesOf(children);
    return children;
  }

  /** One block, and its rest where the budget ended in it. */
  #block(
    raw: RawBlock,
    depth: number,
    isFirstOfItem: boolean,
  ): [block: Block, rest: RawBlock | null] {
    const span = spanOf(raw);
    const rare = this.#context.extras?.rareBlock(raw, span);
    this.#left--;
    if (rare) return [rare, null];
    switch (raw.tag) {
      case 'heading': {
        const children = this.#inlines(raw.lines);
        return [{ tag: 'heading', level: raw.level, children, ...span }, null];
      }
      case 'code':
      case 'indented':
        return [this.#code(raw, span), null];
      case 'hr':
        return [{ tag: 'hr', ...span }, null];
      case 'table':
        return this.#table(raw, span);
      case 'list':
        return this.#list(raw, span, depth);
      case 'note':
      case 'quote': {
        const found = raw.tag === 'quote' && this.#context.extras?.alertIn(raw);
        const { alert, children: inside } = found || raw;
        const [children, left] = this.#children(inside, depth + 1);
        const block: Block =
          raw.tag === 'note'
            ? { tag: 'note', name: raw.mark, children, ...span }
            : { tag: 'quote', children, ...(alert && { alert }), ...span };
        return [block, left.length > 0 ? { ...raw, children: left, continues: true } : null];
      }
      default:
        return [{ tag: 'p', children: this.#inlines(raw.lines, isFirstOfItem), ...span }, null];
    }
  }

  #code({ lines, info, level, mark }: RawBlock, span: Span): Block {
    const isOpen = level === 0 && mark !== '';
    const text = lines.join('\n');
    const code: Block = { tag: 'code', text, info, ...(isOpen && { isOpen }), ...span };
    this.#left -= CODE_BLOCK + nodesOfText(text);
    return code;
  }

  #list(raw: RawBlock, span: Span, depth: number): [Block, RawBlock | null] {
    const items: Block[][] = [];
    let rest: RawBlock[] = [];
    for (const [i, item] of raw.children.entries()) {
      if (i > 0 && this.#left <= 0) {
        rest = raw.children.slice(i);
        break;
      }
      this.#left--;
      const [blocks, left] = this.#children(item.children, depth + 1, !item.continues);
      items.push(raw.isTight ? blocks.map(tightened) : blocks);
      if (left.length > 0) {
        rest = [{ ...item, children: left, continues: true }, ...raw.children.slice(i + 1)];
        break;
      }
    }
    const isCut = raw.children[0]?.continues;
    const number = raw.number ?? null;
    const block: Block = { tag: 'list', number, items, ...span, ...(isCut && { isCut }) };
    if (rest.length === 0) return [block, null];
    const next = number === null ? null : number + items.length - (rest[0]?.continues ? 1 : 0);
    return [block, { ...raw, children: rest, number: next, continues: true }];
  }

  #table(raw: RawBlock, span: Span): [Block, RawBlock | null] {
    const align = raw.align ?? [];
    const [head = '', ...lines] = raw.lines;
    const row = (line: string): Inline[][] => {
      const cells = cellsOf(line);
      const over = cells.splice(align.length);
      const read = cells.map((cell) => {
        this.#left--;
        return this.#inlines([cell]);
      });
      // Cells that no column holds are not shown, and not lost.
      if (over.length > 0) read.at(-1)?.push({ tag: 'hidden', text: over.join(' | ') });
      return read;
    };
    const rows: Inline[][][] = [];
    const table = { tag: 'table', align, head: row(head), rows, ...span } as const;
    for (const [i, line] of lines.entries()) {
      if (i > 0 && this.#left <= 0) {
        return [table, { ...raw, lines: [head, ...lines.slice(i)], continues: true }];
      }
      this.#left--;
      rows.push(row(line));
    }
    return [table, null];
  }
}

const spanOf = ({ start, end, continues }: RawBlock): Span => ({
  ...{ start, end, ...(continues && { continues }) },
});

const tightened = (block: Block): Block =>
  block.tag === 'p' ? { ...block, isTight: true } : block;
