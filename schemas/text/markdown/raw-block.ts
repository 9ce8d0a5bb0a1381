import type { Alert, Align, Definition, Span, Tag } from './tree.ts';

/** A block whose text is not read yet. */
export interface RawBlock extends Span {
  readonly tag: RawTag;
  start: number;
  end: number;
  /** Numbers of its first and last line. */
  first: number;
  last: number;
  children: RawBlock[];
  /** Text of a leaf, line by line, without the marks of what is around it. */
  lines: string[];
  /** Columns of a fence's indentation, or of the text of an item. */
  indent: number;
  /** Level of a heading; kind of HTML; 1 for code or a formula that is closed. */
  level: number;
  /** Fence, mark of a list, first word behind a fence, or name of a footnote. */
  mark: string;
  info?: string | undefined;
  number?: number | null;
  align?: readonly Align[];
  definition?: Definition;
  isTight?: boolean;
  alert?: Alert;
  /** True for the rest of a block that a budget cut. */
  continues?: boolean;
  /** Tags that are open where a budget cut the text. */
  tags?: readonly Tag[];
}

export type RawTag =
  | 'root'
  | 'quote'
  | 'list'
  | 'item'
  | 'note'
  | 'p'
  | 'heading'
  | 'code'
  | 'indented'
  | 'math'
  | 'html'
  | 'hr'
  | 'table'
  | 'definition';

const isLoose = (blocks: readonly RawBlock[]): boolean =>
  blocks.some((each, i) => each.last + 1 < (blocks[i + 1]?.first ?? 0));

/** Sets the end of a block that is closed, and for a list if it is tight. */
export function settle(block: RawBlock): void {
  const { tag, children, lines } = block;
  if (tag === 'indented') {
    while (lines.at(-1)?.trim() === '') lines.pop();
    block.last = block.first + lines.length - 1;
  }
  const last = children.at(-1);
  if (last) {
    const isQuote = tag === 'quote';
    block.last = Math.max(last.last, isQuote ? block.last : 0);
    block.end = Math.max(last.end, isQuote ? block.end : 0);
  }
  if (tag === 'list') {
    block.isTight = !isLoose(children) && !children.some((item) => isLoose(item.children));
  }
}
