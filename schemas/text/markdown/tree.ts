/** Place of a block in the source: offsets in UTF-16 units, line ends of the last line apart. */
export interface Span {
  readonly start: number;
  readonly end: number;
  /** True for the part of a block that follows where a budget cut it (`joinBlocks`). */
  readonly continues?: boolean;
}

export const ALERTS = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export type Alert = (typeof ALERTS)[number];
export type Align = 'left' | 'center' | 'right' | null;

/** Checked attributes of a tag; `href` and `src` are addresses as written. */
export type Attributes = Readonly<Record<string, string>>;

/** Definition of a link: `[label]: address "title"`. */
export interface Definition {
  readonly href: string;
  readonly title?: string | undefined;
  /** True once a link or picture of the text names it; all are known when all of the text is read. */
  isUsed: boolean;
}

/** One block of a Markdown text. */
export type Block = Span &
  (
    | {
        readonly tag: 'p';
        readonly children: readonly Inline[];
        /** True for text without a paragraph of its own: in tight lists and in tags. */
        readonly isTight?: boolean;
      }
    | {
        readonly tag: 'heading';
        readonly level: number;
        readonly children: readonly Inline[];
      }
    | CodeBlock
    | { readonly tag: 'math'; readonly text: string }
    | { readonly tag: 'hr' }
    | {
        readonly tag: 'quote';
        readonly children: readonly Block[];
        readonly alert?: Alert | undefined;
      }
    | {
        readonly tag: 'list';
        /** Number of the first item; null for bullets. */
        readonly number: number | null;
        readonly items: readonly (readonly Block[])[];
        /** True when its first item is the rest of one that a budget cut. */
        readonly isCut?: boolean;
      }
    | TableBlock
    | {
        /** Text of a footnote, where it is written. */
        readonly tag: 'note';
        readonly name: string;
        readonly children: readonly Block[];
      }
    | {
        readonly tag: 'element';
        readonly name: string;
        readonly attributes: Attributes;
        readonly children: readonly Block[];
      }
    | Hidden
  );

export interface CodeBlock {
  readonly tag: 'code';
  readonly text: string;
  /** First word behind the fence; undefined for indented code. */
  readonly info?: string | undefined;
  /** True for a fence without an end. */
  readonly isOpen?: boolean;
  /** True for `script` and `style`, which are shown and not run. */
  readonly isNotRun?: boolean;
}

export interface TableBlock {
  readonly tag: 'table';
  readonly align: readonly Align[];
  readonly head: readonly (readonly Inline[])[];
  /** Rows may have fewer cells than the head: few bytes could ask for millions of empty ones. */
  readonly rows: readonly (readonly (readonly Inline[])[])[];
}

/** Text that is in the source and not on the page: a comment, a definition, dropped attributes. */
export interface Hidden {
  readonly tag: 'hidden';
  readonly text: string;
  /** Hidden only as long as nothing uses this definition. */
  readonly definition?: Definition;
}

/** Text inside of one block. */
export type Inline =
  | string
  | {
      readonly tag: 'br';
      /** True for a plain line end, which is kept in paragraphs of short lines. */
      readonly isSoft?: boolean;
    }
  | { readonly tag: 'code'; readonly text: string; readonly isNotRun?: boolean }
  | { readonly tag: 'math'; readonly text: string; readonly isDisplay?: boolean }
  | { readonly tag: 'cite'; readonly number: string }
  | {
      readonly tag: 'link';
      readonly href: string;
      readonly title?: string | undefined;
      readonly children: readonly Inline[];
    }
  | {
      readonly tag: 'image';
      readonly href: string;
      readonly title?: string | undefined;
      /** Description, as text with the same marks as any other. */
      readonly children: readonly Inline[];
      readonly attributes?: Attributes;
    }
  | { readonly tag: 'em' | 'strong' | 'del'; readonly children: readonly Inline[] }
  /** Reference to a footnote. */
  | { readonly tag: 'note'; readonly name: string }
  | { readonly tag: 'box'; readonly isTicked: boolean }
  | {
      readonly tag: 'element';
      readonly name: string;
      readonly attributes: Attributes;
      readonly children: readonly Inline[];
    }
  | Hidden;

export type Node = Block | Inline;

/** Nesting limits: deeper marks stay as typed. */
export const MAX_BLOCKS = 16;
export const MAX_INLINES = 32;

/** True for text that no reader sees where it is written. */
export const isHidden = (node: Hidden): boolean => !node.definition?.isUsed;

/** A tag that is not yet an element. */
export interface Tag {
  readonly tag: 'open' | 'close';
  /** In lower case. */
  readonly name: string;
  readonly attributes: Attributes;
  /** Attributes that are dropped, as typed. */
  readonly dropped: string;
  readonly isClosed: boolean;
  readonly end: number;
  /** Place of the block of HTML that it stands in; undefined inside of a paragraph. */
  readonly span?: Span | undefined;
  /** True for an element that was begun before a budget cut the text. */
  readonly continues?: boolean;
}

/** True for a tag among nodes. */
export const isTag = (part: Node | Tag): part is Tag =>
  typeof part === 'object' && (part.tag === 'open' || part.tag === 'close');

/** Levels of inlines in one another: at most 32, so that looking at all of them stays linear. */
export function depthOf(nodes: readonly (Inline | Tag)[]): number {
  let most = 0;
  for (const node of nodes) {
    if (typeof node === 'object' && 'children' in node) {
      most = Math.max(most, 1 + depthOf(node.children));
    }
  }
  return most;
}
