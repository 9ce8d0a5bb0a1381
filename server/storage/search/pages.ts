/**
 * Lists of publications by groups of two to five characters, as they are kept: those of some groups in
 * one row, a page. Only short lists are kept, since a long one tells little.
 */
export type Lists = Map<number, number[] | null>;

/** Groups, as numbers of so many bits: words that no text has should hardly share one with others. */
export const GROUP_BITS = 28;
/** Publications of a list that is kept. */
const LONGEST = 1_024;
/** Bytes of a page: PostgreSQL has pages of 8 KB, and a row is in one. */
const FULL = 7_000;
/** Pages for each 1,000 publications, about, and those of the largest segment: mostly below 1 KB each. */
const PAGES = 512;
const MOST_PAGES = 2 ** 20;

/** How many pages a segment of so many units has: a power of two. */
export const pagesOf = (units: number): number =>
  Math.min(MOST_PAGES, 2 ** Math.ceil(Math.log2(units * PAGES)));

/** The page of a segment that a group is on. */
export const pageOf = (group: number, pages: number): number =>
  Math.floor(group / (2 ** GROUP_BITS / pages));

/** Notes one more publication, the newest: null stands for a list that is too long. */
export function add(lists: Lists, group: number, seq: number): void {
  const list = lists.get(group);
  if (list === undefined) lists.set(group, [seq]);
  else if (list !== null && list.at(-1) !== seq) {
    if (list.length < LONGEST) list.push(seq);
    else lists.set(group, null);
  }
}

/** Puts the lists of newer publications behind those of older ones. */
export function addAll(lists: Lists, newer: Lists): void {
  for (const [group, list] of newer) {
    const older = lists.get(group);
    if (older === undefined) lists.set(group, list);
    else if (older !== null) {
      const isShort = list !== null && older.length + list.length <= LONGEST;
      lists.set(group, isShort ? [...older, ...list] : null);
    }
  }
}

/**
 * A page, group by group: its number on the page, how many bytes its list has (0: too long, not kept),
 * and the list, as differences. Where a page would be too full the longest lists are left out.
 */
export function packedPage(lists: Lists, firstGroup: number): Uint8Array {
  const entries = [...lists]
    .map(([group, list]) => ({ group, bytes: list === null ? null : packedList(list) }))
    .sort((a, b) => a.group - b.group);
  let size = entries.reduce((sum, { bytes }) => sum + 6 + (bytes?.length ?? 0), 0);
  if (size > FULL) {
    const longest = [...entries].sort((a, b) => (b.bytes?.length ?? 0) - (a.bytes?.length ?? 0));
    for (const entry of longest) {
      if (size <= FULL) break;
      size -= entry.bytes?.length ?? 0;
      entry.bytes = null;
    }
  }
  const out: number[] = [];
  for (const { group, bytes } of entries) {
    number(out, group - firstGroup);
    number(out, bytes?.length ?? 0);
    if (bytes) for (const byte of bytes) out.push(byte);
  }
  return Uint8Array.from(out);
}

function packedList(list: readonly number[]): number[] {
  const out: number[] = [];
  let before = 0;
  for (const seq of list) {
    number(out, seq - before);
    before = seq;
  }
  return out;
}

/** Seven bits in each byte, the least first; numbers beyond 32 bits, too. */
function number(out: number[], value: number): void {
  let rest = value;
  while (rest >= 128) {
    out.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  out.push(rest);
}

/** Goes through a page, from one group to the next. */
class Reader {
  at = 0;
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
  number(): number {
    let [value, scale] = [0, 1];
    for (;;) {
      const byte = this.bytes[this.at++] ?? 0;
      if (byte < 128) return value + byte * scale;
      value += (byte - 128) * scale;
      scale *= 128;
    }
  }
  list(length: number): number[] {
    const end = this.at + length;
    const found: number[] = [];
    let seq = 0;
    while (this.at < end) {
      seq += this.number();
      found.push(seq);
    }
    return found;
  }
}

/** All lists of a page. */
export function listsOf(page: Uint8Array, firstGroup: number): Lists {
  const reader = new Reader(page);
  const lists: Lists = new Map();
  while (reader.at < page.length) {
    const group = firstGroup + reader.number();
    const length = reader.number();
    lists.set(group, length === 0 ? null : reader.list(length));
  }
  return lists;
}

/** The list of one group, the oldest first; null: it is too long to be kept. */
export function listOn(page: Uint8Array, group: number, firstGroup: number): number[] | null {
  const reader = new Reader(page);
  while (reader.at < page.length) {
    const here = firstGroup + reader.number();
    const length = reader.number();
    if (here === group) return length === 0 ? null : reader.list(length);
    if (here > group) break;
    reader.at += length;
  }
  return [];
}
