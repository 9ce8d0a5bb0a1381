import { GROUP_BITS } from './pages.ts';

/** Groups that pairs and triples of characters fall into: a bit for each publication is kept of each. */
export const BUCKETS = 4_096;
/** How many of them a search asks for at most: more of them hardly leave out more. */
const MOST = 4;

/** The same everywhere and for good: what is stored was made with it. */
function hashOf(text: string, at: number, length: number): number {
  let hash = length;
  for (let unit = at; unit < at + length; unit++) {
    hash = Math.imul(hash ^ text.charCodeAt(unit), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return Math.imul(hash, 0x85ebca6b);
}
const bucketOf = (text: string, at: number, length: number): number =>
  hashOf(text, at, length) >>> 20;
const groupOf = (text: string, at: number, length: number): number =>
  hashOf(text, at, length) >>> (32 - GROUP_BITS);

/** The groups of all pairs and triples of UTF-16 units in a text, some of them several times. */
export function* bucketsIn(text: string): Generator<number> {
  for (let at = 0; at + 1 < text.length; at++) {
    yield bucketOf(text, at, 2);
    if (at + 2 < text.length) yield bucketOf(text, at, 3);
  }
}

/** Tells the finer groups of two to five UTF-16 units, one behind the other, that are in a text. */
export function groupsIn(text: string, tell: (group: number) => void): void {
  for (let at = 0; at + 1 < text.length; at++) {
    // Of Latin letters there are few pairs, each in so many texts that no list of it is kept.
    if (text.charCodeAt(at) >= 0x600 || text.charCodeAt(at + 1) >= 0x600)
      tell(groupOf(text, at, 2));
    if (at + 2 < text.length) tell(groupOf(text, at, 3));
    if (at + 3 < text.length) tell(groupOf(text, at, 4));
    if (at + 4 < text.length) tell(groupOf(text, at, 5));
  }
}

/**
 * Groups that every text is in which contains this one, some of them, evenly from all of it. None for
 * less than two units, of which nothing is known.
 */
export const bucketsOf = (text: string): readonly number[] =>
  text.length < 2 ? [] : some(text, Math.min(text.length, 3), bucketOf);

/**
 * The same of the finer groups, the first and the last of the text before the others: these have least
 * to do with each other. None: nothing is known of it in these.
 */
export function groupsOf(text: string): readonly number[] {
  if (text.length < 2) return [];
  const isTold = text.length > 2 || text.charCodeAt(0) >= 0x600 || text.charCodeAt(1) >= 0x600;
  if (!isTold) return [];
  const [first, ...others] = some(text, Math.min(text.length, 5), groupOf);
  return first === undefined ? [] : [first, ...others.reverse()];
}

function some(text: string, length: number, of: typeof bucketOf): readonly number[] {
  const all = new Set<number>();
  for (let at = 0; at + length <= text.length; at++) all.add(of(text, at, length));
  const list = [...all];
  const step = Math.max(1, list.length / MOST);
  return list.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}
