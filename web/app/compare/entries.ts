import type { Artifact, JsonValue, Source } from '#schemas/document/artifact.ts';
import { type DocumentFile, filesIn } from '#schemas/document/files.ts';
import { timeWords } from '../../words/values.ts';
import type { Aligned } from './align.ts';
import { outline, outlining } from './outline.ts';
import type { Work } from './pausing.ts';
import { withFile } from './picture-units.ts';
import {
  asList,
  blocksOf,
  numbered,
  pictureUnit,
  type Unit,
  unit,
  unitsOfBlocks,
  unitsOfItem,
  unitsOfText,
} from './units.ts';

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
  readonly value: JsonValue;
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

/** The block of an entry of an empty text: a page of a million of them has to know when it is full. */
const NOTHING: readonly Unit[] = [unit('p', 0, [])];

function entry(given: readonly Unit[], more: Pick<Entry, 'name' | 'identity'> = {}): Entry {
  const units = given.length > 0 ? given : NOTHING;
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
          entries.push(entry(yield* asList(unitsOfItem(item, 1, number))));
        }
      } else if (block.tag === 'table') {
        for (const row of yield* asList(unitsOfBlocks([block], 0, 'p'))) entries.push(entry([row]));
      } else {
        const units = yield* asList(unitsOfBlocks([block], 0, 'p'));
        // The definition of a link is not shown: what uses it has its address.
        if (units.length > 0) entries.push(entry(units));
      }
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
  return { path, value, isList: Array.isArray(value), entries, ...(isCode && { code: value }) };
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
  const value = sources as unknown as JsonValue;
  sections.push({ path: ['sources'], value, isList: true, entries });
  return sections;
}
