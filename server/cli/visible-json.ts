// Characters that move, hide or reorder text on a screen: C1 controls, soft hyphen, joiners and
// marks, separators, bidi overrides and isolates, byte-order mark, tags.
const DECEPTIVE =
  /[\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/**
 * Indented JSON whose strings cannot play tricks on a terminal: such characters are written as
 * `\uXXXX` escapes, so that the value stays the same for a program that reads it.
 */
export const visibleJson = (value: unknown): string => withEscapes(JSON.stringify(value, null, 2));

/** The same in one line. */
export const visibleLine = (value: unknown): string => withEscapes(JSON.stringify(value));

function withEscapes(json: string): string {
  return json.replace(DECEPTIVE, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}
