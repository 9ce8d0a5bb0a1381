/** Grams asked for in one search; further ones hardly narrow it. */
const MOST_ASKED = 6;
/** Longest gram, in UTF-16 units. */
const LONGEST = 3;

/**
 * Grams of a text: its runs of one, two and three UTF-16 units, so that any substring can be looked
 * up. The account is part of each, so a search costs nothing for what other accounts publish. They
 * are 32-bit hashes: texts cannot be read back from an index, and hits have to be compared.
 */
export function gramsOf(account: string, text: string): Set<number> {
  const seed = hashOf(0, account, 0, account.length);
  const grams = new Set<number>();
  for (let at = 0; at < text.length; at++) {
    for (let length = 1; length <= LONGEST && at + length <= text.length; length++) {
      grams.add(hashOf(seed + length, text, at, length));
    }
  }
  return grams;
}

/** Grams that a text must have to contain another: the longest ones of that, evenly from all of it. */
export function gramsSought(account: string, sought: string): readonly number[] {
  const seed = hashOf(0, account, 0, account.length);
  const length = Math.min(sought.length, LONGEST);
  const grams = new Set<number>();
  const last = sought.length - length;
  for (let n = 0; length > 0 && n < MOST_ASKED; n++) {
    const at = Math.floor((last * n) / (MOST_ASKED - 1));
    grams.add(hashOf(seed + length, sought, at, length));
  }
  return [...grams];
}

/** A signed 32-bit integer. Stored indexes rely on it: it never changes. */
function hashOf(seed: number, text: string, at: number, length: number): number {
  let hash = seed;
  for (let unit = at; unit < at + length; unit++) {
    hash = Math.imul(hash ^ text.charCodeAt(unit), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return Math.imul(hash, 0x85ebca6b);
}
