import { revealCharacters } from './text-safety.ts';

/** Characters of a text or a pointer that are quoted in a sentence. */
const MAX_CHARS = 60;

/** A text as it can stand in a sentence: cut when long, hostile characters as `\u{…}`. */
export function shown(text: string): string {
  // A code point has at most two units: what is behind is not looked at, however long it is.
  const start = [...text.slice(0, 2 * MAX_CHARS)];
  const cut = start.length > MAX_CHARS || text.length > 2 * MAX_CHARS;
  return revealCharacters(cut ? `${start.slice(0, MAX_CHARS - 1).join('')}…` : text, false)
    .map((part) => (typeof part === 'number' ? `\\u{${part.toString(16)}}` : part))
    .join('');
}

/** A JSON scalar as it can stand in a sentence, strings in quotes. */
export const shownValue = (value: unknown): string =>
  typeof value === 'string' ? `"${shown(value)}"` : shown(String(value));
