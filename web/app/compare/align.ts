import type { Work } from './pausing.ts';
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

/** Items that have their pair, in the order of each list. */
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
/** After so many of a list the work may rest, and what they weigh: a list has half a million. */
const MANY = 128;
const WEIGHT = 2 * MANY;
/** Weight of a word that is looked for among others. */
const WORD = 0.5;

/**
 * Aligns two lists: what has the same identity, or says the same, is a pair; pairs that left their
 * order have moved. Of the others, those between the same neighbours that are alike were rewritten.
 * Takes time n log n, in steps.
 */
export function* aligning<T extends Aligned>(
  before: readonly T[],
  after: readonly T[],
): Work<Change<T>[]> {
  const pairs = yield* pairsOf(before, after);
  const kept = yield* keptInOrder(pairs);
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
  const rewritten = yield* pairsInGaps(before, after, kept, paired);
  take(rewritten);
  for (const { at } of kept) inOrder[at] = 1;
  for (const { at } of rewritten) inOrder[at] = 1;
  yield WEIGHT;
  /** For each place, where the next one that keeps its order stood before. */
  const nextFrom = new Int32Array(after.length);
  for (let at = after.length - 1, next = before.length; at >= 0; at--) {
    if (inOrder[at]) next = paired.at[at] as number;
    nextFrom[at] = next;
  }
  yield WEIGHT;
  const changes: Change<T>[] = [];
  let gone = 0;
  const removeUntil = function* (end: number): Work<void> {
    for (; gone < end; gone++) {
      const old = before[gone] as T;
      if (!paired.from[gone]) changes.push({ is: 'removed', before: old, at: gone });
      if (gone % MANY === MANY - 1) yield WEIGHT;
    }
  };
  for (let at = 0; at < after.length; at++) {
    const value = after[at] as T;
    const from = paired.at[at] as number;
    if (at % MANY === MANY - 1) yield WEIGHT;
    if (from < 0) {
      // Items that went from here stand above those that came.
      yield* removeUntil(nextFrom[at] ?? before.length);
      changes.push({ is: 'added', after: value, at });
      continue;
    }
    const old = before[from] as T;
    if (inOrder[at]) yield* removeUntil(from);
    if (old.key !== value.key) changes.push({ is: 'changed', before: old, after: value, at });
    else if (inOrder[at]) changes.push({ is: 'same', before: old, after: value, at });
    else changes.push({ is: 'moved', before: old, after: value, from, at });
  }
  yield* removeUntil(before.length);
  return changes;
}

/** Pairs of the same identity, or of the same words, in the order of the second list. */
function* pairsOf<T extends Aligned>(before: readonly T[], after: readonly T[]): Work<Pair[]> {
  const nameOf = ({ identity, key }: T) => (identity === undefined ? `=${key}` : `#${identity}`);
  const open = new Map<string, number[]>();
  // The last place first: taking from the end of a long list costs nothing.
  for (let from = before.length - 1; from >= 0; from--) {
    const name = nameOf(before[from] as T);
    const places = open.get(name);
    if (places) places.push(from);
    else open.set(name, [from]);
    if (from % MANY === 0) yield WEIGHT;
  }
  const pairs: Pair[] = [];
  for (let at = 0; at < after.length; at++) {
    const from = open.get(nameOf(after[at] as T))?.pop();
    if (from !== undefined) pairs.push({ from, at });
    if (at % MANY === MANY - 1) yield WEIGHT;
  }
  return pairs;
}

/** A longest run of pairs that keep their order: all others have moved. */
function* keptInOrder(pairs: readonly Pair[]): Work<Pair[]> {
  const tails: number[] = [];
  const previous: number[] = [];
  for (let i = 0; i < pairs.length; i++) {
    const { from } = pairs[i] as Pair;
    let low = 0;
    for (let high = tails.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((pairs[tails[middle] as number] as Pair).from < from) low = middle + 1;
      else high = middle;
    }
    previous[i] = low > 0 ? (tails[low - 1] as number) : -1;
    tails[low] = i;
    if (i % MANY === MANY - 1) yield WEIGHT;
  }
  const kept: Pair[] = [];
  for (let i = tails.at(-1) ?? -1; i >= 0; i = previous[i] as number) kept.push(pairs[i] as Pair);
  return kept.reverse();
}

/** Parts that are gone and new between the same neighbours, paired where it is one thing. */
function* pairsInGaps<T extends Aligned>(
  before: readonly T[],
  after: readonly T[],
  kept: readonly Pair[],
  paired: Paired,
): Work<Pair[]> {
  const found: Pair[] = [];
  let [from, at] = [0, 0];
  let gaps = 0;
  for (const end of [...kept, { from: before.length, at: after.length }]) {
    const gone: number[] = [];
    for (; from < end.from; from++) {
      if (!paired.from[from] && (before[from] as T).identity === undefined) gone.push(from);
      if (from % MANY === 0) yield WEIGHT;
    }
    const come: number[] = [];
    for (; at < end.at; at++) {
      const isNew = (paired.at[at] as number) < 0 && (after[at] as T).identity === undefined;
      if (isNew) come.push(at);
      if (at % MANY === 0) yield WEIGHT;
    }
    if (gone.length > 0 && come.length > 0) {
      yield* pairsInGap(before, after, gone, come, found);
    }
    [from, at] = [end.from + 1, end.at + 1];
    if (++gaps % MANY === 0) yield WEIGHT;
  }
  return found;
}

/** Adds to `found` what is one thing of what went and what came in one place. */
function* pairsInGap<T extends Aligned>(
  before: readonly T[],
  after: readonly T[],
  gone: readonly number[],
  come: readonly number[],
  found: Pair[],
): Work<void> {
  if (gone.length > MAX_GAP || come.length > MAX_GAP) {
    yield* byPlace(gone, come, found);
    return;
  }
  // In order, so that what was rewritten never crosses; between two that are alike, by place.
  let [nextGone, nextCome] = [0, 0];
  for (let place = 0; place < come.length; place++) {
    const words = (after[come[place] as number] as T).words();
    let best: { index: number; alike: number } | undefined;
    for (let index = nextGone; index < gone.length; index++) {
      const old = (before[gone[index] as number] as T).words();
      const alike = likeness(old, words);
      if (alike >= ALIKE && alike > (best?.alike ?? 0)) best = { index, alike };
      yield WORD * (old.length + words.length);
    }
    if (!best) continue;
    yield* byPlace(gone.slice(nextGone, best.index), come.slice(nextCome, place), found);
    found.push({ from: gone[best.index] as number, at: come[place] as number });
    [nextGone, nextCome] = [best.index + 1, place + 1];
  }
  yield* byPlace(gone.slice(nextGone), come.slice(nextCome), found);
}

/** As many that went as came are taken for the same, one by one. */
function* byPlace(gone: readonly number[], come: readonly number[], found: Pair[]): Work<void> {
  if (gone.length !== come.length) return;
  for (let index = 0; index < gone.length; index++) {
    found.push({ from: gone[index] as number, at: come[index] as number });
    if (index % MANY === MANY - 1) yield WEIGHT;
  }
}
