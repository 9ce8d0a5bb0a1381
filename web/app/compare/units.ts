import type { Artifact, JsonValue } from '#schemas/document/artifact.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import { readMarkdown } from '#schemas/text/markdown/markdown.ts';
import type { Reading } from '#schemas/text/markdown/read.ts';
import { type Block, type Inline, isHidden } from '#schemas/text/markdown/tree.ts';
import { rare as t } from '../../words/en/reading.ts';
import { timeWords } from '../../words/values.ts';
import type { Aligned } from './align.ts';
import type { Work } from './pausing.ts';
import { type ComparedPicture, isOnlyPictures, keyOfPicture, picturesIn } from './picture-units.ts';
import { tokensIn } from './tokens.ts';

/**
 * A block of the page, the smallest thing that is compared: a paragraph, an item, a row, a name.
 */
export interface Unit extends Aligned {
  readonly tag:
    | 'p'
    | 'heading'
    | 'item'
    | 'quote'
    | 'code'
    | 'diagram'
    | 'row'
    | 'hr'
    | 'label'
    /** The kind of the block that follows: the word of an alert, the language of code. */
    | 'kind'
    | 'plain'
    | 'picture';
  /** Depth in lists or quotes, or of a heading. */
  readonly depth: number;
  /** The text of it; a row: cell by cell; none where nothing is said. */
  readonly cells: readonly (readonly Inline[])[];
  /** True for a row that is the head of its table. */
  readonly isHead?: boolean;
  readonly picture?: ComparedPicture;
  /** Number of an item in its list. Another number alone is no change. */
  readonly number?: number;
}

/** Words by which an entry is known again. */
const MAX_WORDS = 400;

/** Weight of a block beside its letters, of which so many weigh one. */
const EACH = 20;
const LETTERS = 8;

export function unit(
  tag: Unit['tag'],
  depth: number,
  cells: Unit['cells'],
  more: Pick<Unit, 'isHead' | 'number'> = {},
): Unit {
  return {
    tag,
    depth,
    cells,
    ...more,
    key: JSON.stringify([tag, depth, more.isHead === true, cells]),
    words: () => wordsOf(cells),
  };
}

/** A picture below the text that it stands in. */
export function pictureUnit(picture: ComparedPicture, depth: number): Unit {
  const cells = [[picture.alt]];
  return {
    ...{ tag: 'picture', depth, cells, picture, key: keyOfPicture(picture) },
    // Another picture at its place is another edition of it.
    words: () => ['!', ...wordsOf(cells)],
  };
}

function* pictureUnits(nodes: readonly Inline[], depth: number): Generator<Unit> {
  for (const picture of picturesIn(nodes)) yield pictureUnit(picture, depth);
}

/** The first words of a text: it may have a million. */
function wordsOf(cells: Unit['cells']): string[] {
  const words: string[] = [];
  for (const cell of cells) {
    for (const { text } of tokensIn(cell, [], '')) {
      if (words.length >= MAX_WORDS) return words;
      words.push(text);
    }
  }
  return words;
}

/** The blocks of a text one below the other: what was nested has a depth. */
export function* unitsOfBlocks(
  blocks: readonly Block[],
  depth: number,
  tag: 'p' | 'quote',
): Generator<Unit> {
  for (const block of blocks) {
    switch (block.tag) {
      case 'p':
        if (!isOnlyPictures(block.children)) yield unit(tag, depth, [block.children]);
        yield* pictureUnits(block.children, depth);
        break;
      case 'heading':
        yield unit('heading', block.level, [block.children]);
        break;
      case 'code': {
        const isDiagram = block.info === 'mermaid';
        if (block.info && !isDiagram) yield unit('kind', depth, [[block.info]]);
        yield unit(isDiagram ? 'diagram' : 'code', depth, [[block.text]]);
        break;
      }
      case 'hr':
        yield unit('hr', depth, []);
        break;
      case 'quote':
        if (block.alert) yield unit('kind', depth + 1, [[t.alerts[block.alert]]]);
        yield* unitsOfBlocks(block.children, depth + 1, 'quote');
        break;
      case 'note':
      case 'element':
        yield* unitsOfBlocks(block.children, depth, tag);
        break;
      case 'math':
        yield unit(tag, depth, [[{ tag: 'math', text: block.text, isDisplay: true }]]);
        break;
      case 'hidden':
        // Compared as well: who approves answers for what an agent would read.
        if (isHidden(block)) yield unit('plain', depth, [[block.text]]);
        break;
      case 'list':
        for (const [item, number] of numbered(block)) yield* unitsOfItem(item, depth + 1, number);
        break;
      case 'table':
        yield unit('row', depth, block.head, { isHead: true });
        for (const row of block.rows) yield unit('row', depth, row);
        break;
    }
  }
}

/** The items of a list, with their numbers where it has numbers. */
export function* numbered({
  items,
  number,
}: Extract<Block, { tag: 'list' }>): Generator<[item: readonly Block[], number?: number]> {
  for (const [index, item] of items.entries()) {
    yield number === null ? [item] : [item, number + index];
  }
}

/** An item of a list: its first paragraph stands behind the mark, or nothing does. */
export function* unitsOfItem(
  item: readonly Block[],
  depth: number,
  number?: number,
): Generator<Unit> {
  const [first, ...rest] = item;
  if (first && first.tag !== 'p') return yield* unitsOfBlocks(item, depth, 'p');
  const words = first ? [first.children] : [];
  yield unit('item', depth, words, number === undefined ? {} : { number });
  yield* pictureUnits(words.flat(), depth);
  yield* unitsOfBlocks(rest, depth, 'p');
}

/** Units as a list, one by one: a text has more of them than a call may have arguments. */
export function* asList(units: Iterable<Unit>): Work<Unit[]> {
  const found: Unit[] = [];
  for (const each of units) {
    found.push(each);
    yield EACH + each.key.length / LETTERS;
  }
  return found;
}

/** Nodes that are read in one go. */
const BUDGET = 2_000;

/** The blocks of a text, read bit by bit, and how much of it that was. */
export function* blocksOf(text: string): Generator<[blocks: readonly Block[], length: number]> {
  const options = { budget: BUDGET, isPart: true, isItem: true, cites: () => true };
  let reading: Reading | undefined = readMarkdown(text, options);
  for (let length = text.length; reading; length = BUDGET) {
    yield [reading.blocks, length];
    reading = reading.rest?.(BUDGET);
  }
}

/** The units of a text; of an item of a list when `isItem`, with its number if it has one. */
export function* unitsOfText(
  text: string,
  depth: number,
  isItem = false,
  number?: number,
): Work<Unit[]> {
  const found: Unit[] = [];
  for (const [blocks, length] of blocksOf(text)) {
    yield length;
    const isFirst = isItem && found.length === 0 && blocks.length > 0;
    const units = isFirst ? unitsOfItem(blocks, depth, number) : unitsOfBlocks(blocks, depth, 'p');
    for (const each of yield* asList(units)) found.push(each);
  }
  return found;
}

/** A title as one that is compared like any other text. */
export const titleOf = ({ title }: Artifact): Unit => unit('heading', 1, [[title]]);

/** A value of a line as one unit. */
export const lineOf = (value: JsonValue | undefined): Unit =>
  unit('plain', 0, [
    [
      value === undefined
        ? ''
        : typeof value === 'string'
          ? (timeWords(value) ?? value)
          : canonicalize(value),
    ],
  ]);
