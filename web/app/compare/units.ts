import type { Artifact, JsonValue, Source } from '#schemas/document/artifact.ts';
import { type DocumentFile, filesIn } from '#schemas/document/files.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import { readMarkdown } from '#schemas/text/markdown/markdown.ts';
import type { Reading } from '#schemas/text/markdown/read.ts';
import { type Block, type Inline, isHidden } from '#schemas/text/markdown/tree.ts';
import { timeWords } from '../../words/values.ts';
import type { Aligned } from './align.ts';
import { outline, outlining } from './outline.ts';
import type { Work } from './pausing.ts';
import {
  type ComparedPicture,
  isOnlyPictures,
  keyOfPicture,
  picturesIn,
  withFile,
} from './picture-units.ts';
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
    | 'plain'
    | 'picture';
  /** Depth in lists or quotes, or of a heading. */
  readonly depth: number;
  /** The text of it; a row: cell by cell. */
  readonly cells: readonly (readonly Inline[])[];
  /** True for a row that is the head of its table. */
  readonly isHead?: boolean;
  readonly picture?: ComparedPicture;
  /** Number of an item in its list. Another number alone is no change. */
  readonly number?: number;
}

/**
 * A unit that a reader takes for one thing: a paragraph, an item of a list, an option, a source.
 */
export interface Entry extends Aligned {
  /** The name of it, when it has one. */
  readonly name?: string | undefined;
  readonly units: readonly Unit[];
}

/** A field of a document under its heading. */
export interface Section {
  /** The names of members that lead to it. */
  readonly path: readonly string[];
  readonly entries: readonly Entry[];
  /** True if its entries are items of a list, and no paragraphs. */
  readonly isList: boolean;
  /** Source code, which is compared by line. */
  readonly code?: string;
}

/** Fields that hold the source code of a mini-app. */
const CODE = new Set(['html', 'css', 'javascript']);
/** Lists whose items have numbers on the page. */
const NUMBERED = new Set(['findings']);
/** Deeper values are compared as outlines. */
const MAX_DEPTH = 3;
/** Words by which an entry is known again. */
const MAX_WORDS = 400;

/** Weight of a block beside its letters, of which so many weigh one. */
const EACH = 20;
const LETTERS = 8;

type Members = { readonly [name: string]: JsonValue };
const isMembers = (value: JsonValue): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function unit(
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
function pictureUnit(picture: ComparedPicture, depth: number): Unit {
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
function* unitsOfBlocks(
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
      case 'code':
        yield unit(block.info === 'mermaid' ? 'diagram' : 'code', depth, [[block.text]]);
        break;
      case 'hr':
        yield unit('hr', depth, []);
        break;
      case 'quote':
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
function* numbered({
  items,
  number,
}: Extract<Block, { tag: 'list' }>): Generator<[item: readonly Block[], number?: number]> {
  for (const [index, item] of items.entries()) {
    yield number === null ? [item] : [item, number + index];
  }
}

/** An item of a list: its first paragraph stands behind the mark. */
function* unitsOfItem(item: readonly Block[], depth: number, number?: number): Generator<Unit> {
  const [first, ...rest] = item;
  if (first?.tag !== 'p') yield* unitsOfBlocks(item, depth, 'p');
  else {
    yield unit('item', depth, [first.children], number === undefined ? {} : { number });
    yield* pictureUnits(first.children, depth);
    yield* unitsOfBlocks(rest, depth, 'p');
  }
}

/** Units as a list, one by one: a text has more of them than a call may have arguments. */
function* all(units: Iterable<Unit>): Work<Unit[]> {
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
function* blocksOf(text: string): Generator<[blocks: readonly Block[], length: number]> {
  const options = { budget: BUDGET, isPart: true, isItem: true, cites: () => true };
  let reading: Reading | undefined = readMarkdown(text, options);
  for (let length = text.length; reading; length = BUDGET) {
    yield [reading.blocks, length];
    reading = reading.rest?.(BUDGET);
  }
}

/** The units of a text; of an item of a list when `isItem`, with its number if it has one. */
function* unitsOfText(text: string, depth: number, isItem = false, number?: number): Work<Unit[]> {
  const found: Unit[] = [];
  for (const [blocks, length] of blocksOf(text)) {
    yield length;
    const isFirst = isItem && found.length === 0;
    const units = isFirst ? unitsOfItem(blocks, depth, number) : unitsOfBlocks(blocks, depth, 'p');
    for (const each of yield* all(units)) found.push(each);
  }
  return found;
}

function entry(units: readonly Unit[], more: Pick<Entry, 'name' | 'identity'> = {}): Entry {
  let words: readonly string[] | undefined;
  return {
    units,
    ...more,
    key: units.map(({ key }) => key).join('\n'),
    words: () => {
      if (words) return words;
      const some: string[] = [];
      for (const each of units) {
        if (some.length >= MAX_WORDS) break;
        for (const word of each.words()) if (word.trim() !== '') some.push(word);
      }
      words = some;
      return words;
    },
  };
}

/** A text paragraph by paragraph: each item of a list and each row of a table for itself. */
function* entriesOfText(text: string): Work<Entry[]> {
  const entries: Entry[] = [];
  for (const [blocks, length] of blocksOf(text)) {
    yield length;
    for (const block of blocks) {
      if (block.tag === 'list') {
        for (const [item, number] of numbered(block)) {
          entries.push(entry(yield* all(unitsOfItem(item, 1, number))));
        }
      } else if (block.tag === 'table') {
        for (const row of yield* all(unitsOfBlocks([block], 0, 'p'))) entries.push(entry([row]));
      } else entries.push(entry(yield* all(unitsOfBlocks([block], 0, 'p'))));
    }
  }
  return entries;
}

/** Members as their page shows them: what speaks for something before what speaks against it. */
const inOrder = (members: Members): [string, JsonValue][] => {
  const all = Object.entries(members);
  const first = all.filter(([name]) => name === 'pros');
  return [...first, ...all.filter(([name]) => name !== 'pros')];
};

/** Any value as blocks: members under their names. */
function* unitsOfValue(value: JsonValue, depth: number): Work<Unit[]> {
  if (typeof value === 'string') {
    const time = timeWords(value);
    return time ? [unit('p', depth, [[time]])] : yield* unitsOfText(value, depth);
  }
  const units: Unit[] = [];
  if (value === null || typeof value !== 'object' || depth >= MAX_DEPTH) {
    for (const piece of yield* outlining(value)) units.push(unit('plain', depth, [[piece]]));
  } else if (Array.isArray(value)) {
    for (const item of value) {
      const inside = yield* unitsOfValue(item, depth + 1);
      const [first] = inside;
      if (first?.tag === 'p' && first.cells.length === 1) {
        inside[0] = unit('item', depth + 1, first.cells);
      }
      // One by one: a text has more blocks than a call may have arguments.
      for (const each of inside) units.push(each);
      yield EACH;
    }
  } else {
    for (const [name, member] of inOrder(value)) {
      units.push(unit('label', depth, [[name]]));
      for (const each of yield* unitsOfValue(member, depth + 1)) units.push(each);
      yield EACH + name.length / LETTERS;
    }
  }
  return units;
}

/** An object as an item of a list, under its name when it has one. */
function* entryOfMembers(item: Members, identity?: string): Work<Entry> {
  const { name, ...rest } = item;
  const isNamed = typeof name === 'string' && name.trim() !== '';
  const heading = isNamed ? [unit('heading', 2, [[name]])] : [];
  const units = [...heading, ...(yield* unitsOfValue(isNamed ? rest : item, 0))];
  return entry(units, { name: isNamed ? name : undefined, identity });
}

function* entriesOfList(items: readonly JsonValue[], hasNumbers: boolean): Work<Entry[]> {
  const names = items.map((item) => (isMembers(item) ? item.name : undefined));
  const areNamed =
    names.every((name) => typeof name === 'string') && new Set(names).size === names.length;
  const entries: Entry[] = [];
  for (const [index, item] of items.entries()) {
    if (isMembers(item)) {
      const identity = areNamed ? String(names[index]) : undefined;
      entries.push(yield* entryOfMembers(item, identity));
    } else if (typeof item === 'string') {
      const number = hasNumbers ? index + 1 : undefined;
      entries.push(entry(yield* unitsOfText(item, 1, true, number)));
    } else entries.push(entry(yield* unitsOfValue(item, 1)));
    yield EACH;
  }
  return entries;
}

/** Sources are the same by their ids, when these are good for that. */
function* entriesOfSources(sources: readonly Source[]): Work<Entry[]> {
  const areNumbered = new Set(sources.map(({ id }) => id)).size === sources.length;
  const entries: Entry[] = [];
  for (const [index, source] of sources.entries()) {
    const { id, title, url, ...rest } = source as unknown as { [name: string]: JsonValue };
    const units = [
      unit('item', 1, [[String(title ?? id)]], { number: index + 1 }),
      unit('p', 1, [[String(url ?? '')]]),
      ...(Object.keys(rest).length > 0 ? yield* unitsOfValue(rest, 1) : []),
    ];
    const name = typeof title === 'string' && title.trim() ? title : String(id);
    entries.push(entry(units, { name, identity: areNumbered ? String(id) : undefined }));
    yield EACH;
  }
  return entries;
}

function* entriesOf(name: string, value: JsonValue): Work<Entry[]> {
  if (typeof value === 'string' && CODE.has(name)) return [entry([unit('code', 0, [[value]])])];
  if (typeof value === 'string') return yield* entriesOfText(value);
  if (Array.isArray(value)) return yield* entriesOfList(value, NUMBERED.has(name));
  if (isMembers(value)) return [yield* entryOfMembers(value)];
  return [entry([unit('plain', 0, [[outline(value)]])])];
}

function* sectionOf(path: readonly string[], value: JsonValue): Work<Section> {
  const name = path.at(-1) ?? '';
  const entries = yield* entriesOf(name, value);
  const isCode = CODE.has(name) && typeof value === 'string';
  return { path, isList: Array.isArray(value), entries, ...(isCode && { code: value }) };
}

/** A member as it is compared: of files everything but their bytes, which the hash stands for. */
const shownOf = (name: string, value: JsonValue): JsonValue =>
  name === 'files' && Array.isArray(value)
    ? value.map((file) => {
        if (!isMembers(file)) return file;
        const { data: _, ...rest } = file;
        return rest;
      })
    : value;

/** An entry whose pictures know their files. */
function entryWithFiles(one: Entry, files: readonly DocumentFile[], owner: string): Entry {
  if (!one.units.some(({ picture }) => picture)) return one;
  const units = one.units.map((each) =>
    each.picture ? pictureUnit(withFile(each.picture, files, owner), each.depth) : each,
  );
  return entry(units, { name: one.name, identity: one.identity });
}

/** The fields of a document in the order in which they are read. */
export function* sectionsOf(
  { id, summary, content, sources }: Artifact,
  order: readonly string[],
): Work<Section[]> {
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const members = Object.entries(content).sort(([a], [b]) => place(a) - place(b));
  const files = filesIn(content);
  const sections = [yield* sectionOf(['summary'], summary)];
  for (const [name, value] of members) {
    if (value === undefined) continue;
    const section = yield* sectionOf(['content', name], shownOf(name, value as JsonValue));
    const entries = section.entries.map((each) => entryWithFiles(each, files, id));
    sections.push({ ...section, entries });
    yield EACH + name.length / LETTERS;
  }
  const entries = yield* entriesOfSources(sources);
  sections.push({ path: ['sources'], isList: true, entries });
  return sections;
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
