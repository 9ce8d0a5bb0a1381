import { likeness } from './tokens.ts';

/** Something in a list of which there is another edition. */
export interface Aligned {
  /** The same for two that say the same. */
  readonly key: string;
  /**
   * The key that makes it the same one, although it may say something else; absent: only what it
   * says.
   */
  readonly identity?: string | undefined;
  /** Its words, by which one that was rewritten is known. */
  readonly words: () => readonly string[];
}

/** The fate of one. Places count from 0. */
export type Change<T> =
  | { readonly is: 'same'; readonly before: T; readonly after: T; readonly at: number }
  | {
      readonly is: 'moved';
      readonly before: T;
      readonly after: T;
      readonly from: number;
      readonly at: number;
    }
  | { readonly is: 'changed'; readonly before: T; readonly after: T; readonly at: number }
  | { readonly is: 'added'; readonly after: T; readonly at: number }
  | { readonly is: 'removed'; readonly before: T; readonly at: number };

interface Pair {
  readonly from: number;
  readonly at: number;
}

/** What has its pair, in the order of each list. */
interface Paired {
  /** 1 for each of the first list that has one. */
  readonly from: Uint8Array;
  /** For each of the second list the place of the other, or -1. */
  readonly at: Int32Array;
}

/** Of more than so many between two neighbours, each is paired with the one at its place. */
const MAX_GAP = 12;
/** Less in common than this, and two are not taken for editions of one when there is a choice. */
const ALIKE = 0.4;

/**
 * Aligns two lists: what has the same identity, or says the same, is a pair; pairs that left their
 * order have moved. Of the others, those between the same neighbours that are alike were rewritten.
 * Takes time n log n.
 */
export function align<T extends Aligned>(before: readonly T[], after: readonly T[]): Change<T>[] {
  const pairs = pairsOf(before, after);
  const kept = keptInOrder(pairs);
  const paired: Paired = {
    from: new Uint8Array(before.length),
    at: new Int32Array(after.length).fill(-1),
  };
  const inOrder = new Uint8Array(after.length);
  const take = (some: readonly Pair[]) => {
    for (const { from, at } of some) {
      paired.from[from] = 1;
      paired.at[at] = from;
    }
  };
  take(pairs);
  const rewritten = pairsInGaps(before, after, kept, paired);
  take(rewritten);
  for (const { at } of kept) inOrder[at] = 1;
  for (const { at } of rewritten) inOrder[at] = 1;
  /** For each place, where the next one that keeps its order stood before. */
  const nextFrom = new Int32Array(after.length);
  for (let at = after.length - 1, next = before.length; at >= 0; at--) {
    if (inOrder[at]) next = paired.at[at] as number;
    nextFrom[at] = next;
  }
  const changes: Change<T>[] = [];
  let gone = 0;
  const removeUntil = (end: number) => {
    for (; gone < end; gone++) {
      const old = before[gone] as T;
      if (!paired.from[gone]) changes.push({ is: 'removed', before: old, at: gone });
    }
  };
  after.forEach((value, at) => {
    const from = paired.at[at] as number;
    if (from < 0) {
      // What went from here stands above what came.
      removeUntil(nextFrom[at] ?? before.length);
      changes.push({ is: 'added', after: value, at });
      return;
    }
    const old = before[from] as T;
    if (inOrder[at]) removeUntil(from);
    if (old.key !== value.key) changes.push({ is: 'changed', before: old, after: value, at });
    else if (inOrder[at]) changes.push({ is: 'same', before: old, after: value, at });
    else changes.push({ is: 'moved', before: old, after: value, from, at });
  });
  removeUntil(before.length);
  return changes;
}

/** Pairs of the same identity, or of the same words, in the order of the second list. */
function pairsOf<T extends Aligned>(before: readonly T[], after: readonly T[]): Pair[] {
  const nameOf = ({ identity, key }: T) => (identity === undefined ? `=${key}` : `#${identity}`);
  const open = new Map<string, number[]>();
  // The last place first: taking from the end of a long list costs nothing.
  for (let from = before.length - 1; from >= 0; from--) {
    const name = nameOf(before[from] as T);
    const places = open.get(name);
    if (places) places.push(from);
    else open.set(name, [from]);
  }
  return after.flatMap((value, at) => {
    const from = open.get(nameOf(value))?.pop();
    return from === undefined ? [] : [{ from, at }];
  });
}

/** A longest run of pairs that keep their order: all others have moved. */
function keptInOrder(pairs: readonly Pair[]): Pair[] {
  const tails: number[] = [];
  const previous: number[] = [];
  pairs.forEach(({ from }, i) => {
    let low = 0;
    for (let high = tails.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((pairs[tails[middle] as number] as Pair).from < from) low = middle + 1;
      else high = middle;
    }
    previous[i] = low > 0 ? (tails[low - 1] as number) : -1;
    tails[low] = i;
  });
  const kept: Pair[] = [];
  for (let i = tails.at(-1) ?? -1; i >= 0; i = previous[i] as number) kept.push(pairs[i] as Pair);
  return kept.reverse();
}

/** Parts that are gone and new between the same neighbours, paired where it is one thing. */
function pairsInGaps<T extends Aligned>(
  before: readonly T[],
  after: readonly T[],
  kept: readonly Pair[],
  paired: Paired,
): Pair[] {
  const found: Pair[] = [];
  let [from, at] = [0, 0];
  for (const end of [...kept, { from: before.length, at: after.length }]) {
    const gone = range(from, end.from).filter(
      (place) => !paired.from[place] && (before[place] as T).identity === undefined,
    );
    const come = range(at, end.at).filter(
      (place) => (paired.at[place] as number) < 0 && (after[place] as T).identity === undefined,
    );
    // One by one: a list has more entries than a call may have arguments.
    for (const pair of pairsInGap(before, after, gone, come)) found.push(pair);
    [from, at] = [end.from + 1, end.at + 1];
  }
  return found;
}

function pairsInGap<T extends Aligned>(
  before: readonly T[],
  after: readonly T[],
  gone: readonly number[],
  come: readonly number[],
): Pair[] {
  if (gone.length > MAX_GAP || come.length > MAX_GAP) return byPlace(gone, come);
  const found: Pair[] = [];
  // In order, so that what was rewritten never crosses; between two that are alike, by place.
  let [nextGone, nextCome] = [0, 0];
  come.forEach((at, place) => {
    let best: { index: number; alike: number } | undefined;
    for (let index = nextGone; index < gone.length; index++) {
      const old = before[gone[index] as number] as T;
      const alike = likeness(old.words(), (after[at] as T).words());
      if (alike >= ALIKE && alike > (best?.alike ?? 0)) best = { index, alike };
    }
    if (!best) return;
    found.push(...byPlace(gone.slice(nextGone, best.index), come.slice(nextCome, place)));
    found.push({ from: gone[best.index] as number, at });
    [nextGone, nextCome] = [best.index + 1, place + 1];
  });
  return [...found, ...byPlace(gone.slice(nextGone), come.slice(nextCome))];
}

/** As many that went as came are taken for the same, one by one. */
const byPlace = (gone: readonly number[], come: readonly number[]): Pair[] =>
  gone.length === come.length
    ? gone.map((from, index) => ({ from, at: come[index] as number }))
    : [];

function range(from: number, end: number): number[] {
  const places: number[] = [];
  for (let place = from; place < end; place++) places.push(place);
  return places;
}
