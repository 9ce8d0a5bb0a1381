/** Characters of a source in one answer: a host's context is not filled by one call. */
export const WINDOW = { byDefault: 20_000, most: 100_000 } as const;

/** A part of a long text, and where the next part begins; null at the end. */
export type SourceWindow = { readonly source: string; readonly nextOffset: number | null };

/**
 * The part of a text that begins at `offset`. Offsets count UTF-16 code units, as lengths in
 * JavaScript do; no part ends within a character, so that the parts put together are the text.
 */
export function windowOf(text: string, offset: number, limit: number): SourceWindow {
  let end = Math.min(text.length, offset + limit);
  // One code unit is no character when it is the first half of one.
  const last = text.charCodeAt(end - 1);
  if (end < text.length && last >= 0xd800 && last < 0xdc00) end += limit > 1 ? -1 : 1;
  return { source: text.slice(offset, end), nextOffset: end < text.length ? end : null };
}
