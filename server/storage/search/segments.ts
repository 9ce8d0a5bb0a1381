import { change, type Engine, rows, type Steps } from '../engine.ts';
import { AS_SEGMENT, BlocksChanged, bitsAt, pagePlace, type Shape } from './blocks.ts';
import { groupsIn } from './grams.ts';
import { add, addAll, GROUP_BITS, type Lists, listsOf, packedPage, pagesOf } from './pages.ts';
import { next } from './publications.ts';

/** Publications that are read at once. */
const READ = 250;
/** Parts that are sorted at once. */
const SORTED = 16;
/** Pages that are made at once, of publications, and of the pages of smaller segments. */
const MADE = 128;
const JOINED = 32;
/** Segments of a size that become one. */
const THREE = 3;
/** Of a place within a unit, which has at most 1,024 publications. */
const PLACE_BITS = 10;
/**
 * Groups are sorted in so many parts: what is left of a group, and a place within a unit, are one number
 * of 32 bits.
 */
const PARTS = 2 ** (GROUP_BITS + PLACE_BITS - 32);
const IN_PART = 2 ** GROUP_BITS / PARTS;

export type Begun = {
  readonly start: number;
  readonly size: number;
  readonly seqs: readonly [first: number, last: number];
};

/** What both kinds of pieces are made with. */
type Tools = {
  /** Notes a piece that is being made. @returns its number; null: it is there and done */
  readonly begin: (account: string, begun: Begun) => Promise<number | null>;
  /** Writes rows that are the same whoever writes them. @returns false when it is stopped first */
  readonly put: (places: readonly (readonly [number, Uint8Array])[]) => Promise<boolean>;
  readonly forget: (id: number) => Promise<void>;
  readonly isStopped: () => boolean;
  readonly pause: () => Promise<unknown>;
};

/** A segment as it is kept, its size in units. */
type Kept = {
  readonly id: number;
  readonly start: number;
  readonly size: number;
  readonly first: number;
  readonly last: number;
  readonly isDone: boolean;
};

/**
 * Makes segments of what blocks have: for each group a list of the publications in it, where that is
 * short. Three of one size become one, so that a search reads few rows however many publications there
 * are.
 */
export function segments(
  { read, write }: Pick<Engine, 'read' | 'write'>,
  { unit, least, most }: Shape,
  { begin, put, forget, isStopped, pause }: Tools,
) {
  /** Makes those of an account that are missing, where blocks are: up to so many units. */
  const cover = async (account: string, units: number): Promise<void> => {
    while (!isStopped()) {
      const begun = (await read(() => rows(SEGMENTS, account))).map(toKept);
      const all = begun.filter(({ isDone }) => isDone);
      const inLarger = begun.find((one) => all.some((other) => isWithin(one, other)));
      const three = threeOf(all, most);
      const last = all.at(-1);
      const end = last ? last.start + last.size : 0;
      if (inLarger) await forget(inLarger.id);
      else if (three) {
        if (!(await join(account, three))) return;
      } else if (end + least > units || !(await make(account, end, last?.last ?? 0))) return;
    }
  };

  /** Makes one of publications. @returns false when it did not come to its end */
  const make = async (account: string, start: number, after: number): Promise<boolean> => {
    const all: Sorted[] = [];
    for (let last = after; all.length < least; last = all.at(-1)?.seqs.at(-1) ?? 0) {
      const one = await sorted(account, last);
      if (!one) return false;
      all.push(one);
    }
    const seqs = [all[0]?.seqs[0] ?? 0, all.at(-1)?.seqs.at(-1) ?? 0] as const;
    const id = await begin(account, { start, size: AS_SEGMENT * least, seqs });
    if (id === null) return true;
    const pages = pagesOf(least);
    const width = 2 ** GROUP_BITS / pages;
    for (let from = 0; from < pages; from += MADE) {
      const made: [number, Uint8Array][] = [];
      for (let page = from; page < Math.min(pages, from + MADE); page++) {
        const lists: Lists = new Map();
        for (const one of all) take(one, (page + 1) * width, lists);
        made.push([pagePlace(id, page), packedPage(lists, page * width)]);
      }
      if (!(await put(made))) return false;
    }
    await write(() => change(DONE, id));
    return true;
  };

  /** The next unit of publications. Null: there are too few, or it was stopped. */
  const sorted = async (account: string, after: number): Promise<Sorted | null> => {
    const parts = Array.from({ length: PARTS }, () => new Numbers());
    const seqs: number[] = [];
    while (seqs.length < unit) {
      const from = seqs.at(-1) ?? after;
      const some = await read(() => next(account, from, Math.min(READ, unit - seqs.length)));
      if (some.length === 0 || isStopped()) return null;
      for (const { seq, search } of some) {
        groupsIn(search, (group) => {
          const part = parts[Math.floor(group / IN_PART)];
          part?.push((group % IN_PART) * 2 ** PLACE_BITS + seqs.length);
        });
        seqs.push(seq);
      }
      await pause();
    }
    const keys: Uint32Array[] = [];
    for (const part of parts) {
      keys.push(part.sorted());
      if (keys.length % SORTED === 0) await pause();
    }
    return { seqs, keys, part: 0, at: 0 };
  };

  /** Makes one of three, and deletes these. @returns false when it did not come to its end */
  const join = async (account: string, three: readonly Kept[]): Promise<boolean> => {
    const [first, last] = [three[0], three.at(-1)];
    if (!first || !last) return false;
    const size = first.size * THREE;
    const begun = { start: first.start, size: AS_SEGMENT * size };
    const id = await begin(account, { ...begun, seqs: [first.first, last.last] });
    if (id !== null) {
      const pages = pagesOf(first.size);
      for (let from = 0; from < pages; from += JOINED) {
        const made = await read(() => joined(three, from, id)).catch(unlessChanged);
        if (!made || !(await put(made))) return false;
      }
      await write(() => change(DONE, id));
    }
    for (const each of three) await forget(each.id);
    return true;
  };
  return { cover };
}

const SEGMENTS = `SELECT id, start, size, first_seq, last_seq, is_done FROM search_block
WHERE account = $1 AND size < 0 ORDER BY start, size DESC`;
const DONE = 'UPDATE search_block SET is_done = 1 WHERE id = $1';

/** Another process has joined them, and forgets them. */
function unlessChanged(error: unknown): null {
  if (error instanceof BlocksChanged) return null;
  throw error;
}

const toKept = (row: Readonly<Record<string, unknown>>): Kept => ({
  id: Number(row.id),
  start: Number(row.start),
  size: Number(row.size) * AS_SEGMENT,
  first: Number(row.first_seq),
  last: Number(row.last_seq),
  isDone: Number(row.is_done) === 1,
});

const isWithin = (one: Kept, other: Kept): boolean =>
  other.size > one.size &&
  other.start <= one.start &&
  one.start + one.size <= other.start + other.size;

/** Three of one size, one after the other, that become one. */
function threeOf(all: readonly Kept[], most: number): readonly Kept[] | null {
  for (const [at, { start, size }] of all.entries()) {
    if (size * THREE > most || start % (size * THREE) !== 0) continue;
    const three = all.slice(at, at + THREE);
    const follow = three.filter((each, n) => each.size === size && each.start === start + n * size);
    if (follow.length === THREE) return three;
  }
  return null;
}

/** Some pages of segments as those of the one that is made of them. */
function* joined(three: readonly Kept[], from: number, id: number): Steps<[number, Uint8Array][]> {
  const size = three[0]?.size ?? 1;
  const pages = pagesOf(size);
  const some = Array.from({ length: Math.min(JOINED, pages - from) }, (_, at) => from + at);
  const kept = yield* bitsAt(three.flatMap((each) => some.map((page) => pagePlace(each.id, page))));
  const of = pagesOf(size * THREE) / pages;
  const width = 2 ** GROUP_BITS / pages;
  return some.flatMap((page) => {
    const lists: Lists = new Map();
    for (const each of three) {
      const bytes = kept.get(pagePlace(each.id, page)) ?? new Uint8Array();
      addAll(lists, listsOf(bytes, page * width));
    }
    return Array.from({ length: of }, (_, at): [number, Uint8Array] => {
      const first = page * width + (at * width) / of;
      const its = [...lists].filter(([group]) => group >= first && group < first + width / of);
      return [pagePlace(id, page * of + at), packedPage(new Map(its), first)];
    });
  });
}

/** Publications of a unit, and their groups with their places, in order; and where one has got to. */
type Sorted = {
  readonly seqs: readonly number[];
  readonly keys: readonly Uint32Array[];
  part: number;
  at: number;
};

/** Takes groups below one into lists. */
function take(one: Sorted, below: number, lists: Lists): void {
  for (let keys = one.keys[one.part]; keys; keys = one.keys[one.part]) {
    for (; one.at < keys.length; one.at++) {
      const key = keys[one.at] ?? 0;
      const group = one.part * IN_PART + (key >>> PLACE_BITS);
      if (group >= below) return;
      add(lists, group, one.seqs[key & (2 ** PLACE_BITS - 1)] ?? 0);
    }
    one.part += 1;
    one.at = 0;
  }
}

/** Numbers of 32 bits, more and more of them. */
class Numbers {
  #all = new Uint32Array(1_024);
  #count = 0;
  push(value: number): void {
    if (this.#count === this.#all.length) {
      const more = new Uint32Array(2 * this.#count);
      more.set(this.#all);
      this.#all = more;
    }
    this.#all[this.#count++] = value;
  }
  sorted(): Uint32Array {
    return this.#all.slice(0, this.#count).sort();
  }
}
