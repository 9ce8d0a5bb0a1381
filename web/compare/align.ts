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
  const paired = { from: new Set<number>(), at: new Map<number, Pair>() };
  for (const pair of pairs) {
    paired.from.add(pair.from);
    paired.at.set(pair.at, pair);
  }
  const rewritten = pairsInGaps(before, after, [...kept], paired);
  for (const pair of rewritten) {
    paired.from.add(pair.from);
    paired.at.set(pair.at, pair);
  }
  const inOrder = new Set([...kept, ...rewritten]);
  /** For each place, where the next one that keeps its order stood before. */
  const nextFrom: number[] = [];
  for (let at = after.length - 1, next = before.length; at >= 0; at--) {
    const pair = paired.at.get(at);
    if (pair && inOrder.has(pair)) next = pair.from;
    nextFrom[at] = next;
  }
  const changes: Change<T>[] = [];
  let gone = 0;
  const removeUntil = (end: number) => {
    for (; gone < end; gone++) {
      const old = before[gone] as T;
      if (!paired.from.has(gone)) changes.push({ is: 'removed', before: old, at: gone });
    }
  };
  after.forEach((value, at) => {
    const pair = paired.at.get(at);
    if (!pair) {
      // What went from here stands above what came.
      removeUntil(nextFrom[at] ?? before.length);
      changes.push({ is: 'added', after: value, at });
      return;
    }
    const { from } = pair;
    const old = before[from] as T;
    if (inOrder.has(pair)) removeUntil(from);
    if (old.key !== value.key) changes.push({ is: 'changed', before: old, after: value, at });
    else if (inOrder.has(pair)) changes.push({ is: 'same', before: old, after: value, at });
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
function keptInOrder(pairs: readonly Pair[]): Set<Pair> {
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
  return new Set(kept.reverse());
}

/** Parts that are gone and new between the same neighbours, paired where it is one thing. */
function pairsInGaps<T extends Aligned>(
  before: readonly T[],
  after: readonly T[],
  kept: readonly Pair[],
  paired: { readonly from: ReadonlySet<number>; readonly at: ReadonlyMap<number, Pair> },
): Pair[] {
  const found: Pair[] = [];
  let [from, at] = [0, 0];
  for (const end of [...kept, { from: before.length, at: after.length }]) {
    const gone = range(from, end.from).filter(
      (place) => !paired.from.has(place) && (before[place] as T).identity === undefined,
    );
    const come = range(at, end.at).filter(
      (place) => !paired.at.has(place) && (after[place] as T).identity === undefined,
    );
    found.push(...pairsInGap(before, after, gone, come));
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

const range = (from: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - from) }, (_, index) => from + index);
