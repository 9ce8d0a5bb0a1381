/** A name as people compare it: without what nobody sees, capitals, wide letters and more blanks than one. */
export const foldedName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cs}\p{DI}\p{Zl}\p{Zp}]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .join(' ')
    .toLowerCase();

/** Longer names are nobody's, in characters. */
const MAX_NAME = 1_000;

/** True if two names are the same to a reader. A name without a letter is nobody's. */
export function isSameName(one: string, other: string): boolean {
  if (one.length > MAX_NAME || other.length > MAX_NAME) return false;
  const name = foldedName(one);
  return name !== '' && name === foldedName(other);
}
