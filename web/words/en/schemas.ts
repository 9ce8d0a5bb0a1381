/** A sentence of `schemas/` that people see, in this language. */
export const say = (sentence: string): string => sentence;
