/** Longest name that a suggestion is looked for, in UTF-16 units. */
const MAX_NAME = 40;

/**
 * The candidate that a mistyped name most likely stands for: the same but for case, width, spaces,
 * `_` and `-`, or at most two edits away (one for short names). Undefined when none is near.
 *
 * @param tooMany edits that make it another name, where that is not left to the length
 */
export function nearest(
  name: string,
  candidates: readonly string[],
  tooMany?: number,
): string | undefined {
  if (name.length > MAX_NAME) return;
  const plain = simplified(name);
  let best: string | undefined;
  let fewest = tooMany ?? (plain.length < 5 ? 2 : 3);
  for (const candidate of candidates) {
    const edits = editDistance(plain, simplified(candidate));
    if (edits < fewest) {
      fewest = edits;
      best = candidate;
    }
  }
  return best;
}

/** Full-width and other compatibility forms fold to the plain letter by NFKC. */
const simplified = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]/g, '');

/** Levenshtein's distance in UTF-16 units. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substituted = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substituted, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
