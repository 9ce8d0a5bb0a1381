import { nodesOf } from '#schemas/text/markdown/nodes.ts';
import type { Inline } from '#schemas/text/markdown/tree.ts';
import { LongText } from '../../page/text/Plain.tsx';
import { compare as t } from '../../words/en/documents.ts';
import { lengthOf, type Run, textOf, tokensOf } from './tokens.ts';
import type { Unit } from './units.ts';
import { Marked, Words } from './Words.tsx';

export type Inlines = readonly Inline[];

export const runOf = (cells: Inlines, of: Run['of']): Run => ({ of, tokens: tokensOf(cells) });

/** Longer blocks, in UTF-16 units, or with more nodes are shown in pieces, without their emphasis. */
const LONG = 6_000;
const MAX_NODES = 800;
/** Nodes around the words of a block: its mark, and a word for those who listen. */
export const AROUND = 5;
/** Characters that take as long to compare word by word as to make a node. */
export const COMPARED = 10;

export type Cells = Unit['cells'];

export const lengthOfAll = (cells: Cells): number =>
  cells.reduce((length, cell) => length + lengthOf(cell), 0);

export const isLong = (cells: Cells): boolean =>
  lengthOfAll(cells) > LONG || nodesOf(cells.flat()) > MAX_NODES;

/** A text of any length that went, or came, or stays. */
export const Long = ({ cells, of }: { cells: Cells; of: Run['of'] }) => (
  <Marked of={of}>
    <LongText text={cells.map(textOf).join(' ')} multiline />
  </Marked>
);

/** A text with its emphasis, word by word. */
export const Short = ({ cells, of }: { cells: Cells; of: Run['of'] }) => (
  <Words runs={cells.map((cell) => runOf(cell, of))} side="both" />
);

/** A word for an item or a value that says nothing. */
export const Empty = ({ of }: { of: Run['of'] }) => (
  <Marked of={of}>
    <span class="muted">({t.nothingThere})</span>
  </Marked>
);
