/**
 * Thrown where a text reaches the store that no engine may hold: a NUL, which PostgreSQL's text cannot
 * hold, or half a character. Every edge tells it as "not found" or as a wrong request (decisions §8):
 * that the engines never differ does not rest on each edge looking for it first.
 */
export class UnstorableText extends Error {
  override readonly name = 'UnstorableText';
  constructor() {
    super('A text holds NUL or half a character.');
  }
}

/** True if a text can be stored, and looked for. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** True if all texts in a value of JSON can be stored, names of members included. */
export function holdsStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(holdsStorable);
  return Object.entries(value).every(([name, each]) => isStorable(name) && holdsStorable(each));
}
