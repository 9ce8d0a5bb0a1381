/** So many names are known. */
const MOST = 4_096;

/**
 * Tells whether a name was asked about lately, for caches: what is kept when it is made or read for
 * the second time drives nothing out that many ask for, and does not lie in memory until all of it is
 * searched for what is in use.
 *
 * @param most how many names are known, the newest
 * @returns whether it was there since it was last told so
 */
export function seenLately(most = MOST): (name: string) => boolean {
  const seen = new Set<string>();
  return (name) => {
    if (seen.delete(name)) return true;
    seen.add(name);
    for (const oldest of seen) {
      if (seen.size <= most) break;
      seen.delete(oldest);
    }
    return false;
  };
}
