import type { ComponentChildren } from 'preact';
import type { Reading } from '#schemas/text/markdown/read.ts';
import type { Block } from '#schemas/text/markdown/tree.ts';
import { adoptStyle } from '../../page/kit/adopt-style.ts';
import { ELEMENT, Gradual, type Part } from '../../page/kit/Gradual.tsx';
import { type Long, setLong } from '../../page/kit/long.ts';
import { block, type Place, row, textOptions, tight } from '../../page/text/Markdown.tsx';
import { reveal } from '../../page/text/Plain.tsx';
import { Prose } from '../../page/text/Prose.tsx';
import { readText, setRareParts } from '../../page/text/read-markdown.ts';
import { BitByBit } from '../kit/BitByBit.tsx';
import { ShowRest } from '../kit/ShowRest.tsx';
import { directionOf } from './direction.ts';
import { FAR_SIZES, farClass, isFar } from './far.ts';
import { keepPlaces } from './keep-place.ts';
// biome-ignore lint/correctness/noUnresolvedImports: Vite makes the text of the file its default export
import css from './long.css?inline';
import { RARE_PARTS } from './rare-parts.tsx';
import {
  HEAVY,
  piecesOf,
  splitInlines,
  weightOfBlock,
  weightOfBlocks,
  weightOfItem,
  weightOfRow,
  weightOfText,
} from './weight.ts';

adoptStyle(css + FAR_SIZES);

// Documents of any length, in parts of which none is heavy. Once this is loaded, everything on the
// page is shown so.

/** Blocks as parts of which none is heavy. A paragraph of a novel's length becomes several. */
function* partsOf(nodes: readonly Block[], place: Place): Generator<Part> {
  for (const node of nodes) {
    const weight = weightOfBlock(node);
    if (weight <= HEAVY) yield { weight, content: block(node, place) };
    else if (node.tag !== 'p' && node.tag !== 'heading') {
      yield { weight: ELEMENT, content: block(node, place, LONG), isOpen: true };
    } else {
      for (const [at, children] of splitInlines(node.children).entries()) {
        const piece: Block =
          at > 0 && node.tag === 'heading'
            ? { tag: 'p', children, start: node.start, end: node.end }
            : { ...node, children };
        const content = block(piece, place);
        // What goes on stands below without a gap.
        yield { weight: HEAVY, content: at > 0 ? <div class="more">{content}</div> : content };
      }
    }
  }
}

function* partsOfList(items: readonly (readonly Block[])[], place: Place): Generator<Part> {
  for (const item of items) {
    const weight = weightOfItem(item);
    yield weight <= HEAVY
      ? { weight, content: <li>{tight(item, place)}</li> }
      : {
          weight: ELEMENT,
          content: (
            <li>
              <Gradual parts={partsOf(item, place)} />
            </li>
          ),
          isOpen: true,
        };
  }
}

function* partsOfTable(table: Extract<Block, { tag: 'table' }>, place: Place): Generator<Part> {
  for (const cells of table.rows) {
    const content = <tr>{row(cells, table.align, place, 'td')}</tr>;
    yield { weight: weightOfRow(cells), content };
  }
}

/** Nodes that are read in one go. */
const BUDGET = 2_000;

/** The blocks of a text, read bit by bit: reading is work as well. */
function* blocksOf(
  text: string,
  place: Place,
  isItem: boolean,
): Generator<readonly Block[] | number> {
  if (text.length > HEAVY) yield text.length >> 1;
  const options = { ...textOptions(place, isItem), budget: BUDGET };
  let reading: Reading | undefined = readText(text, options);
  while (reading) {
    yield reading.blocks;
    reading = reading.rest?.(BUDGET);
  }
}

/** A text read piece by piece. `isTight`: its first paragraph stands in the line of a list. */
function* partsOfText(text: string, place: Place, isTight: boolean): Generator<Part> {
  for (const nodes of blocksOf(text, place, isTight)) {
    if (typeof nodes === 'number') {
      yield { weight: nodes, content: null };
      continue;
    }
    const weight = weightOfBlocks(nodes);
    if (isTight && weight <= HEAVY && text.length <= HEAVY) {
      yield { weight, content: tight(nodes, place) };
    } else yield* partsOf(nodes, place);
  }
}

/** An item with its mark and its frame: what stands around a text is laid out as well. */
const ITEM = 5 * ELEMENT;

/** Texts as the items of a list. */
function* partsOfTexts(items: readonly string[], place: Place): Generator<Part> {
  const areFar = isFar(items);
  for (const text of items) {
    const nodes = text.length > HEAVY ? null : readText(text, textOptions(place, true)).blocks;
    const weight = ITEM + (nodes ? weightOfBlocks(nodes) : HEAVY);
    if (nodes && weight <= HEAVY) {
      const content = (
        <li class={areFar ? farClass(text) : undefined} dir={directionOf(text)}>
          <div class="prose">{tight(nodes, place)}</div>
        </li>
      );
      yield { weight, content };
    } else {
      const content = (
        <li dir={directionOf(text)}>
          <Prose text={text} {...place} tight />
        </li>
      );
      yield { weight: ITEM, content, isOpen: true };
    }
  }
}

/** The pieces of a text of any length, each laid out for itself. */
export function* partsOfPlain(value: string, multiline: boolean): Generator<Part> {
  for (const piece of piecesOf(value, multiline)) {
    const weight = weightOfText(piece);
    yield { weight, content: <span class="piece">{reveal(piece, multiline)}</span> };
  }
}

/** Longest piece of code that is looked at in one go, in UTF-16 units. */
const MAX_CODE = 32_000;

/** Code of any length, cut behind line ends where there are any. */
function* partsOfCode(text: string): Generator<Part> {
  for (let from = 0; from < text.length; ) {
    let end = from + MAX_CODE;
    if (end < text.length) {
      const lineEnd = text.lastIndexOf('\n', end) + 1;
      if (lineEnd > from) end = lineEnd;
      else if (/[\udc00-\udfff]/.test(text[end] ?? '')) end++;
    }
    yield* partsOfPlain(text.slice(from, end), true);
    from = end;
  }
}

/** What stands inside a heavy block. */
function inside(node: Block, place: Place): ComponentChildren {
  switch (node.tag) {
    case 'code':
      return <Gradual parts={partsOfCode(node.text)} />;
    case 'quote':
    case 'element':
      return <Gradual parts={partsOf(node.children, place)} />;
    case 'list':
      return <Gradual parts={partsOfList(node.items, place)} />;
    case 'table':
      return <Gradual parts={partsOfTable(node, place)} />;
    default:
      return undefined;
  }
}

const LONG: Long = {
  BitByBit,
  ShowRest,
  partsOfText,
  partsOfTexts,
  partsOfPlain,
  directionOf,
  inside,
};
setLong(LONG);
setRareParts(RARE_PARTS);
keepPlaces();
