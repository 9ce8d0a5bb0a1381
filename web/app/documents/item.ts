import { library as libraryWords } from '../../words/en/documents.ts';
import { kinds } from '../../words/en/page.ts';
import type { Card, LibraryKind } from '../library/entry.ts';
import { fold } from '../library/entry.ts';
import type { OwnLink } from '../private/own-links.ts';
import type { KeptAnswer } from '../reply/kept-answers.ts';
import type { SharedHere } from '../share/shared-here.ts';
import type { Draft } from '../write/draft.ts';
import { nameOf } from '../write/draft-store.ts';
import type { OwnPrivate, OwnPublished } from './own-records.ts';
import { PLACES, type Place } from './places.ts';

/** The saved versions of one document, the newest first. */
type Group = readonly [Card, ...Card[]];

/**
 * The versions of one document together, in the order of the first of each: those that follow one
 * another, and those that follow the same one, though that is not saved.
 */
export function groupsOf(cards: readonly Card[], all: ReadonlyMap<string, Card>): Group[] {
  const groups = new Map<string, [Card, ...Card[]]>();
  for (const card of cards) {
    const root = rootOf(card, all);
    const group = groups.get(root);
    if (group) group.push(card);
    else groups.set(root, [card]);
  }
  return [...groups.values()].map(
    (group) => group.toSorted((a, b) => (b.revision ?? 0) - (a.revision ?? 0)) as [Card, ...Card[]],
  );
}

/** The first version that is known of: saved here, or named as the one before. */
function rootOf(card: Card, all: ReadonlyMap<string, Card>): string {
  const seen = new Set<string>();
  let at = card;
  while (at.parent !== null && !seen.has(at.key)) {
    seen.add(at.key);
    const parent = all.get(at.parent);
    if (!parent) return at.parent;
    at = parent;
  }
  return at.key;
}

/** A private link, as this device and the account know it. */
export type PrivateLink = OwnLink & Partial<OwnPrivate>;

/** An answer that was given on this device. */
export interface OwnAnswer {
  /** The document that it answers: `sha256:<hex>`. */
  readonly id: string;
  /** The answer itself, which is a document: `sha256:<hex>`. */
  readonly key: string;
  /** Title of the document that it answers. */
  readonly title: string;
  /** Name under which it was given. */
  readonly by: string;
  /** The choice: ours in the language of the page, one of the document in its words and in quotes. */
  readonly choice: string;
  /** RFC 3339. */
  readonly at: string;
  readonly kept: KeptAnswer;
}

/** One row of the list: a document with everything that is known of it, or a draft. */
export interface Item {
  readonly key: string;
  readonly title: string;
  readonly by: string;
  readonly kind: LibraryKind | Draft['kind'] | '';
  /** The last thing that was done with it; RFC 3339. */
  readonly at: string;
  /** Text that the search looks through, folded. */
  readonly haystack: string;
  readonly draft?: Draft;
  /** The saved versions, the newest first. */
  readonly saved?: Group;
  /** The latest first. */
  readonly shared?: readonly SharedHere[];
  readonly published?: OwnPublished;
  readonly privateLinks?: readonly PrivateLink[];
  readonly answer?: OwnAnswer;
}

/** Everything that is known of the documents of a person, from wherever it is kept. */
export interface Known {
  readonly drafts: readonly Draft[];
  /** By their keys. */
  readonly cards: ReadonlyMap<string, Card>;
  readonly shared: readonly SharedHere[];
  readonly published: readonly OwnPublished[];
  readonly privateLinks: readonly PrivateLink[];
  readonly answers: readonly OwnAnswer[];
}

const draftItem = (draft: Draft): Item => ({
  key: draft.id,
  title: nameOf(draft),
  by: '',
  kind: draft.kind,
  at: draft.editedAt,
  haystack: fold(`${nameOf(draft)}\n${JSON.stringify(draft.document)}`),
  draft,
});

/** Word of a kind: a search finds documents by it, too. */
export const kindWord = (kind: Item['kind']): string =>
  kind === 'capsule' || kind === 'page' ? libraryWords[kind] : kind && kinds[kind];

const later = (a: string, b: string): string => (a > b ? a : b);

/**
 * The list, what was touched last first: one row for each document, whatever was done with it and
 * however many of its versions are here.
 */
export function itemsOf(known: Known): Item[] {
  const items = new Map<string, Item>();
  /** Key of the row that a version stands in, by its hash. */
  const rowOf = new Map<string, string>();
  /** Adds to the row of a document. What it is called is taken from whoever says it first. */
  const add = (id: string, about: Partial<Item> & { at: string }, has: (item: Item) => Item) => {
    const key = rowOf.get(id) ?? id;
    const { title = '', by = '', kind = '', at } = about;
    const words = about.haystack ?? fold(`${title}\n${by}`);
    const haystack = `${fold(kindWord(kind))}\n${words}`;
    const before = items.get(key) ?? { key, title, by, kind, at, haystack };
    items.set(key, { ...has(before), title: before.title || title, at: later(before.at, at) });
  };
  for (const saved of groupsOf([...known.cards.values()], known.cards)) {
    const [newest] = saved;
    for (const { key } of saved) rowOf.set(key, newest.key);
    const at = saved.map(({ savedAt }) => savedAt).reduce(later);
    const haystack = saved.map((card) => card.haystack).join('\n');
    add(newest.key, { ...newest, at, haystack }, (item) => ({ ...item, saved }));
  }
  for (const published of known.published) {
    const { title, type, runsScript, publishedAt: at } = published;
    const kind = type ?? (runsScript === false ? 'page' : 'capsule');
    add(published.id, { title, kind, at }, (item) => ({ ...item, published }));
  }
  for (const one of known.shared) {
    add(one.id, { ...one, kind: one.kind as LibraryKind }, (item) => ({
      ...item,
      shared: [...(item.shared ?? []), one],
    }));
  }
  for (const link of known.privateLinks) {
    add(link.document ?? link.id, { title: link.title ?? '', at: link.madeAt }, (item) => ({
      ...item,
      privateLinks: [...(item.privateLinks ?? []), link],
    }));
  }
  for (const answer of known.answers) {
    const { title, by, at, key } = answer;
    // The answer may be saved as well, without the document that it answers.
    const isHere = rowOf.has(answer.id) || items.has(answer.id);
    add(isHere || !rowOf.has(key) ? answer.id : key, { title, by, at }, (item) => ({
      ...item,
      answer,
    }));
  }
  const all = [...items.values(), ...known.drafts.map(draftItem)];
  return all.sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
}

/** The places that a document is in. */
export function placesOf(item: Item): Place[] {
  const has: Record<Place, unknown> = {
    draft: item.draft,
    saved: item.saved,
    shared: item.shared,
    published: item.published ?? item.shared?.some(({ isPublished }) => isPublished),
    private: item.privateLinks,
    answered: item.answer,
  };
  return PLACES.filter((place) => has[place]);
}

/** Filter of the list; empty texts stand for anything. */
interface Query {
  readonly text: string;
  readonly place: Place | '';
}

/** The items that hold every word of the query somewhere. */
export function find(items: readonly Item[], { text, place }: Query): Item[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return items.filter(
    (item) =>
      (place === '' || placesOf(item).includes(place)) &&
      words.every((word) => item.haystack.includes(word)),
  );
}
