import { expect, it } from 'vitest';

/** Longest sentence that a person reads at once, in words. */
const MOST = 25;

const CATALOGUES = import.meta.glob<Record<string, unknown>>(['./{en,de,ar}/*.ts'], {
  eager: true,
});

/** Values in place of what a sentence is about: a name, a number, an element. */
const FILLINGS: readonly unknown[][] = [Array(6).fill('x'), Array(6).fill(2), Array(6).fill(['x'])];

/** Every text below a value of a catalogue; a function is asked with names, and with numbers. */
function* textsIn(
  value: unknown,
  place: string,
): Generator<readonly [place: string, text: string]> {
  if (typeof value === 'string') yield [place, value];
  else if (Array.isArray(value) && value.every((part) => typeof part !== 'object')) {
    yield [place, value.join('')];
  } else if (typeof value === 'function') {
    for (const filling of FILLINGS) {
      try {
        yield* textsIn(value(...filling), place);
      } catch {
        // It takes something else.
      }
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) yield* textsIn(inner, `${place}.${name}`);
  }
}

/** The sentences of a text: a colon or a semicolon does not end one. */
const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?؟…])\s+|\n+/);

const wordsIn = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

it(`no sentence has more than ${MOST} words, in any language`, () => {
  const found = Object.entries(CATALOGUES).map(([file, catalogue]) =>
    [...textsIn({ ...catalogue }, file)].flatMap(([place, text]) =>
      sentencesOf(text).map((sentence) => ({ place, sentence, words: wordsIn(sentence) })),
    ),
  );
  const sentences = found.flat();
  // The catalogues were really read.
  expect(Object.keys(CATALOGUES).length).toBeGreaterThan(30);
  expect(sentences.length).toBeGreaterThan(4_000);
  const long = sentences.filter(({ words }) => words > MOST);
  expect(
    new Set(long.map(({ place, words, sentence }) => `${place} ${words}: ${sentence}`)),
  ).toEqual(new Set());
});
