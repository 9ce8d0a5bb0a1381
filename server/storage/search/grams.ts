/** Groups that pairs and triples of characters fall into: a bit for each publication is kept of each. */
export const BUCKETS = 4_096;
/** How many of them a search asks for at most: more of them hardly leave out more. */
const MOST = 4;

/** The same everywhere and for good: what is stored was made with it. */
function bucketOf(text: string, at: number, length: number): number {
  let hash = length;
  for (let unit = at; unit < at + length; unit++) {
    hash = Math.imul(hash ^ text.charCodeAt(unit), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return Math.imul(hash, 0x85ebca6b) >>> 20;
}

/** The groups of all pairs and triples of UTF-16 units in a text, some of them several times. */
export function* bucketsIn(text: string): Generator<number> {
  for (let at = 0; at + 1 < text.length; at++) {
    yield bucketOf(text, at, 2);
    if (at + 2 < text.length) yield bucketOf(text, at, 3);
  }
}

/**
 * Groups that every text is in which contains this one, some of them, evenly from all of it. None for
 * less than two units, of which nothing is known.
 */
export function bucketsOf(text: string): readonly number[] {
  if (text.length < 2) return [];
  const length = Math.min(text.length, 3);
  const all = new Set<number>();
  for (let at = 0; at + length <= text.length; at++) all.add(bucketOf(text, at, length));
  const list = [...all];
  const step = Math.max(1, list.length / MOST);
  return list.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}
