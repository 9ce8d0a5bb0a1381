// Halves of a character (Cs) too: they are nearly always of an emoji, which is a symbol.
const punctuation = () => /[\p{P}\p{S}\p{Cs}]/u;

/** True for white space, as CommonMark 0.31 §2.1 uses it for emphasis. */
export const isSpace = (character: string): boolean => /\s/.test(character);

/** True for a Unicode punctuation or symbol character (CommonMark 0.31 §2.1). */
export const isPunctuation = (character: string): boolean =>
  character < '\x7f' ? /[!-/:-@[-`{-~]/.test(character) : punctuation().test(character);
