const PUNCTUATION = /[\p{P}\p{S}]/u;

/** True for white space, as CommonMark 0.31 §2.1 uses it for emphasis. */
export const isSpace = (character: string): boolean => /\s/.test(character);

/** True for a Unicode punctuation or symbol character (CommonMark 0.31 §2.1). */
export const isPunctuation = (character: string): boolean => PUNCTUATION.test(character);
