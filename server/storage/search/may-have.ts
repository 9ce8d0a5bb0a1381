import type { Engine, Steps } from '../engine.ts';
import { BlocksChanged, bitsAt, blocksBelow, inBlocks, type Piece, pagePlace } from './blocks.ts';
import { bucketsOf, groupsOf } from './grams.ts';
import { GROUP_BITS, listOn, pageOf, pagesOf } from './pages.ts';

/** What is known of a text that is looked for: groups that all are in which contain it. */
export type Sought = {
  /** As blocks have them, and as segments have them. None: nothing is known of it there. */
  readonly buckets: readonly number[];
  readonly groups: readonly number[];
};

export const soughtBy = (text: string): Sought => ({
  buckets: bucketsOf(text),
  groups: groupsOf(text),
});

/** Where it is looked for. */
type Place = {
  readonly account: string;
  /** Segments, or blocks: the newest first, one after the other. */
  readonly pieces: readonly Piece[];
  /** Only before this publication. */
  readonly below: number;
};

/**
 * All publications in some pieces that may contain a text, the newest first, some at a time.
 * Throws {@link BlocksChanged}: then pieces have to be looked for again.
 *
 * @param wanted as many at a time, about
 */
export async function* mayHave(
  read: Engine['read'],
  { account, pieces, below }: Place,
  { buckets, groups }: Sought,
  wanted: number,
): AsyncGenerator<readonly number[]> {
  if (!pieces[0]?.isSegment) {
    yield* inBlocks(read, pieces, buckets, below, wanted);
    return;
  }
  // One segment is asked about all groups: there are few rows.
  const first = groups.slice(0, pieces.length > 1 ? FIRST : groups.length);
  const others = groups.slice(first.length);
  const lists = await read(() => inAll(pieces, first));
  const isAsked = pieces.map(() => others.length === 0);
  /** Leaves out what is not in the other groups. */
  const narrow = async (places: readonly number[]) => {
    const these = places.flatMap((at) => pieces[at] ?? []);
    const more = await read(() => inAll(these, others));
    for (const [index, at] of places.entries()) {
      const [list, other] = [lists[at], more[index]];
      lists[at] = list && other ? inBoth(list, other) : (list ?? other ?? null);
      isAsked[at] = true;
    }
  };
  const isVague = (at: number): boolean => {
    const count = lists[at]?.length ?? 0;
    return !isAsked[at] && count > FEW && count <= SOME;
  };
  // Of several segments together: to look at a publication here and there costs more.
  let some: number[] = [];
  for (const [at, segment] of pieces.entries()) {
    if (isVague(at))
      await narrow([...pieces.keys()].filter((other) => other >= at && isVague(other)));
    else if (!lists[at] && !isAsked[at]) await narrow([at]);
    if (!lists[at]) {
      yield some;
      some = [];
      yield* inBlocksOf(read, account, segment, buckets, below, wanted);
      continue;
    }
    const before = (seq: number): number[] =>
      (lists[at] ?? []).filter((each) => each < seq).reverse();
    const all = before(below);
    const isTried = !isAsked[at] && all.length > SOME;
    some.push(...(isTried ? all.slice(0, PAGE) : all));
    if (isTried) {
      // Of what so many publications have a page is often found at once.
      yield some;
      await narrow([at]);
      some = before(some.at(-1) ?? 0);
    }
    if (some.length >= wanted) {
      yield some;
      some = [];
    }
  }
  yield some;
}

/** What blocks tell of a segment: of frequent groups it has no lists. */
async function* inBlocksOf(
  read: Engine['read'],
  account: string,
  { first, last }: Piece,
  buckets: readonly number[],
  below: number,
  wanted: number,
): AsyncGenerator<readonly number[]> {
  for (let top = Math.min(below, last + 1); top > first; ) {
    const from = top;
    const blocks = await read(() => blocksBelow(account, from, first));
    const lowest = blocks.at(-1);
    // Segments are made where blocks are.
    if (!lowest || (blocks[0]?.last ?? 0) < from - 1) throw new BlocksChanged();
    for await (const seqs of inBlocks(read, blocks, buckets, from, wanted)) {
      yield seqs.filter((seq) => seq >= first);
    }
    top = lowest.first;
  }
}

/** Groups that are asked about first: what five characters have in common is hardly ever another word. */
const FIRST = 1;
/** How few publications need no more of them, and how many are rather tried, so many at first. */
const [FEW, SOME, PAGE] = [12, 256, 24];

/**
 * For each segment the publications in all of its lists of some groups, the oldest first; null: it has
 * no lists.
 */
function* inAll(segments: readonly Piece[], groups: readonly number[]): Steps<(number[] | null)[]> {
  const placeOf = ({ id, size }: Piece, group: number) =>
    pagePlace(id, pageOf(group, pagesOf(size)));
  const places = segments.flatMap((each) => groups.map((group) => placeOf(each, group)));
  const kept = yield* bitsAt([...new Set(places)]);
  return segments.map((segment) => {
    const pages = pagesOf(segment.size);
    let found: number[] | null = null;
    for (const group of groups) {
      const page = kept.get(placeOf(segment, group)) ?? new Uint8Array();
      const first = pageOf(group, pages) * (2 ** GROUP_BITS / pages);
      const list = listOn(page, group, first);
      if (list) found = found ? inBoth(found, list) : list;
      if (found?.length === 0) break;
    }
    return found;
  });
}

/** What is in two lists in the same order. */
function inBoth(some: readonly number[], others: readonly number[]): number[] {
  let at = 0;
  return some.filter((seq) => {
    while (at < others.length && (others[at] as number) < seq) at++;
    return others[at] === seq;
  });
}
