import type { Artifact, JsonValue, Source } from '#schemas/artifact/artifact.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import { type Block, parseMarkdown } from '../text/markdown.ts';
import type { Inline } from '../text/markdown-inline.ts';
import { openFence, segments } from '../text/segments.ts';
import type { Aligned } from './align.ts';
import { outline } from './outline.ts';
import { tokensOf } from './tokens.ts';

/**
 * A block of the page, the smallest thing that is compared: a paragraph, an item, a row, a name.
 */
export interface Unit extends Aligned {
  readonly tag: 'p' | 'heading' | 'item' | 'quote' | 'code' | 'row' | 'hr' | 'label' | 'plain';
  /** How deep it stands in lists or quotes, or how deep a heading is. */
  readonly depth: number;
  /** The text of it; a row: cell by cell. */
  readonly cells: readonly (readonly Inline[])[];
  /** Whether a row is the head of its table. */
  readonly isHead?: boolean;
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
  /** Whether its entries are items of a list, and no paragraphs. */
  readonly isList: boolean;
  /** Source code, which is compared by line. */
  readonly code?: string;
}

/** Fields that hold the source code of a mini-app. */
const CODE = new Set(['html', 'css', 'javascript']);
/** Deeper values are compared as outlines. */
const MAX_DEPTH = 3;
/** Words by which an entry is known again. */
const MAX_WORDS = 400;

/** Runs between two fields, and between parts of a long one. Resolves when it may go on. */
export type Pause = () => Promise<void>;

type Members = { readonly [name: string]: JsonValue };
const isMembers = (value: JsonValue): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The words of a text alone. */
export const textOf = (nodes: readonly Inline[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if ('children' in node) return textOf(node.children);
      return 'text' in node ? node.text : ' ';
    })
    .join('');

function unit(
  tag: Unit['tag'],
  depth: number,
  cells: Unit['cells'],
  more: Pick<Unit, 'isHead'> = {},
): Unit {
  return {
    tag,
    depth,
    cells,
    ...more,
    key: JSON.stringify([tag, depth, more.isHead === true, cells]),
    words: () => cells.flatMap((cell) => tokensOf(cell).map(({ text }) => text)),
  };
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
        yield unit(tag, depth, [block.children]);
        break;
      case 'heading':
        yield unit('heading', block.level, [block.children]);
        break;
      case 'code':
        yield unit('code', depth, [[block.text]]);
        break;
      case 'hr':
        yield unit('hr', depth, []);
        break;
      case 'quote':
        yield* unitsOfBlocks(block.children, depth + 1, 'quote');
        break;
      case 'list':
        for (const item of block.items) yield* unitsOfItem(item, depth + 1);
        break;
      case 'table':
        yield unit('row', depth, block.head, { isHead: true });
        for (const row of block.rows) yield unit('row', depth, row);
        break;
      default:
        // A block that only readers know: its words are what is compared.
        yield unit('plain', depth, [[outline(block as unknown as JsonValue)]]);
    }
  }
}

/** An item of a list: its first paragraph stands behind the mark. */
function* unitsOfItem(item: readonly Block[], depth: number): Generator<Unit> {
  const [first, ...rest] = item;
  if (first?.tag !== 'p') yield* unitsOfBlocks(item, depth, 'p');
  else {
    yield unit('item', depth, [first.children]);
    yield* unitsOfBlocks(rest, depth, 'p');
  }
}

async function blocksOf(text: string, pause: Pause): Promise<Block[]> {
  const blocks: Block[] = [];
  let fence = '';
  for (const segment of segments(text)) {
    for (const block of parseMarkdown(fence + segment)) blocks.push(block);
    // Code that goes on in the next segment is code there.
    if (segment !== text) fence = openFence(fence + segment);
    await pause();
  }
  return blocks;
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
        some.push(...each.words().slice(0, MAX_WORDS));
      }
      words = some.filter((word) => word.trim() !== '');
      return words;
    },
  };
}

/** A text paragraph by paragraph: each item of a list and each row of a table for itself. */
async function entriesOfText(text: string, pause: Pause): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const block of await blocksOf(text, pause)) {
    if (block.tag === 'list') {
      for (const item of block.items) entries.push(entry([...unitsOfItem(item, 1)]));
    } else if (block.tag === 'table') {
      for (const row of unitsOfBlocks([block], 0, 'p')) entries.push(entry([row]));
    } else entries.push(entry([...unitsOfBlocks([block], 0, 'p')]));
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
async function unitsOfValue(value: JsonValue, depth: number, pause: Pause): Promise<Unit[]> {
  if (typeof value === 'string') {
    return [...unitsOfBlocks(await blocksOf(value, pause), depth, 'p')];
  }
  if (value === null || typeof value !== 'object' || depth >= MAX_DEPTH) {
    return [unit('plain', depth, [[outline(value)]])];
  }
  const units: Unit[] = [];
  if (Array.isArray(value)) {
    for (const item of value) {
      const inside = await unitsOfValue(item, depth + 1, pause);
      const [first] = inside;
      if (first?.tag === 'p' && first.cells.length === 1) {
        inside[0] = unit('item', depth + 1, first.cells);
      }
      // One by one: a text has more blocks than a call may have arguments.
      for (const each of inside) units.push(each);
    }
    return units;
  }
  for (const [name, member] of inOrder(value)) {
    units.push(unit('label', depth, [[name]]));
    for (const each of await unitsOfValue(member, depth + 1, pause)) units.push(each);
  }
  return units;
}

/** An object as an item of a list, under its name when it has one. */
async function entryOfMembers(item: Members, pause: Pause, identity?: string): Promise<Entry> {
  const { name, ...rest } = item;
  const isNamed = typeof name === 'string' && name.trim() !== '';
  const heading = isNamed ? [unit('heading', 2, [[name]])] : [];
  const units = [...heading, ...(await unitsOfValue(isNamed ? rest : item, 0, pause))];
  return entry(units, { name: isNamed ? name : undefined, identity });
}

async function entriesOfList(items: readonly JsonValue[], pause: Pause): Promise<Entry[]> {
  const names = items.map((item) => (isMembers(item) ? item.name : undefined));
  const areNamed =
    names.every((name) => typeof name === 'string') && new Set(names).size === names.length;
  const entries: Entry[] = [];
  for (const [index, item] of items.entries()) {
    if (isMembers(item)) {
      const identity = areNamed ? String(names[index]) : undefined;
      entries.push(await entryOfMembers(item, pause, identity));
    } else if (typeof item === 'string') {
      entries.push(entry([...unitsOfItem(await blocksOf(item, pause), 1)]));
    } else entries.push(entry(await unitsOfValue(item, 1, pause)));
    await pause();
  }
  return entries;
}

/** Sources are the same by their ids, when these are good for that. */
async function entriesOfSources(sources: readonly Source[], pause: Pause): Promise<Entry[]> {
  const areNumbered = new Set(sources.map(({ id }) => id)).size === sources.length;
  const entries: Entry[] = [];
  for (const source of sources) {
    const { id, title, url, ...rest } = source as unknown as { [name: string]: JsonValue };
    const units = [
      unit('item', 1, [[String(title ?? id)]]),
      unit('p', 1, [[String(url ?? '')]]),
      ...(Object.keys(rest).length > 0 ? await unitsOfValue(rest, 1, pause) : []),
    ];
    const name = typeof title === 'string' && title.trim() ? title : String(id);
    entries.push(entry(units, { name, identity: areNumbered ? String(id) : undefined }));
    await pause();
  }
  return entries;
}

async function sectionOf(
  path: readonly string[],
  value: JsonValue,
  pause: Pause,
): Promise<Section> {
  const name = path.at(-1) ?? '';
  if (CODE.has(name) && typeof value === 'string') {
    return { path, isList: false, code: value, entries: [entry([unit('code', 0, [[value]])])] };
  }
  if (typeof value === 'string') {
    return { path, isList: false, entries: await entriesOfText(value, pause) };
  }
  if (Array.isArray(value))
    return { path, isList: true, entries: await entriesOfList(value, pause) };
  if (isMembers(value)) {
    return { path, isList: false, entries: [await entryOfMembers(value, pause)] };
  }
  return { path, isList: false, entries: [entry([unit('plain', 0, [[outline(value)]])])] };
}

/** The fields of a document in the order in which they are read. */
export async function sectionsOf(
  { summary, content, sources }: Artifact,
  order: readonly string[],
  pause: Pause,
): Promise<Section[]> {
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const members = Object.entries(content).sort(([a], [b]) => place(a) - place(b));
  const sections = [await sectionOf(['summary'], summary, pause)];
  for (const [name, value] of members) {
    if (value === undefined) continue;
    sections.push(await sectionOf(['content', name], value as JsonValue, pause));
    await pause();
  }
  sections.push({
    path: ['sources'],
    isList: true,
    entries: await entriesOfSources(sources, pause),
  });
  return sections;
}

/** A title as one that is compared like any other text. */
export const titleOf = ({ title }: Artifact): Unit => unit('heading', 1, [[title]]);

/** A value of a line as one unit. */
export const lineOf = (value: JsonValue | undefined): Unit =>
  unit('plain', 0, [
    [value === undefined ? '' : typeof value === 'string' ? value : canonicalize(value)],
  ]);
