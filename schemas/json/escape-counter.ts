const BACKSLASH = 0x5c;
const LETTER_U = 0x75;
/** Bytes of a `\uXXXX` beyond the one that it counts as. */
const SAVED = 5;

/**
 * Counts the bytes that escapes of JSON cost, in a text that comes in parts: each `\uXXXX` counts as one
 * byte of a document's limit.
 */
export function escapeCounter() {
  let count = 0;
  /** True if the part before ended between a backslash and the character that it escapes. */
  let isEscaped = false;
  return {
    read: (part: Uint8Array): void => {
      let at = 0;
      if (isEscaped && part.length > 0) {
        if (part[0] === LETTER_U) count++;
        isEscaped = false;
        at = 1;
      }
      for (at = part.indexOf(BACKSLASH, at); at >= 0; at = part.indexOf(BACKSLASH, at + 2)) {
        if (part[at + 1] === LETTER_U) count++;
        isEscaped = at + 1 === part.length;
      }
    },
    saved: (): number => count * SAVED,
  };
}
