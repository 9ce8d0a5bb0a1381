import { expect, it } from 'vitest';

/** The catalogue of a language, area by area. */
const MODULES = import.meta.glob<Record<string, unknown>>('./{en,de,ar}/*.ts', { eager: true });

const word = (language: string, area: string, path: string): string => {
  let found: unknown = MODULES[`./${language}/${area}.ts`];
  for (const name of path.split('.')) found = (found as Record<string, unknown>)[name];
  return typeof found === 'function' ? String(found('', '')) : String(found);
};

/** Sentences that send somebody to a control by its name, and that name. */
const QUOTES: readonly (readonly [sentence: [string, string], name: [string, string]])[] = [
  [
    ['answers', 'signing.noContacts'],
    ['page', 'meaning'],
  ],
  [
    ['errors', 'errors.message'],
    ['share', 'share.title'],
  ],
  [
    ['errors', 'errors.message'],
    ['share', 'share.json'],
  ],
  [
    ['programs', 'modelQuestion.limit'],
    ['programs', 'capsule.activity'],
  ],
];

it.each(['en', 'de', 'ar'])('%s names controls as they are called', (language) => {
  for (const [sentence, name] of QUOTES) {
    expect(word(language, ...sentence)).toContain(word(language, ...name));
  }
});

/** Words for one thing that are not that of its catalogue. */
const STRAY: Readonly<Record<string, RegExp>> = {
  de: /\b(?:Revision|Autor|Artefakt|Token-)\b/,
  ar: /لسان|المؤلف|مصغّر|شفرة/,
};

it.each(Object.entries(STRAY))('%s calls one thing by one name', (language, stray) => {
  const words = Object.entries(MODULES)
    .filter(([path]) => path.startsWith(`./${language}/`))
    .flatMap(([path, module]) => Object.entries(textsOf(module)).map((each) => [path, ...each]));
  expect(words.filter(([, , text]) => stray.test(String(text)))).toEqual([]);
});

/** Every text below a value, by its path. Sentences with a gap are asked for with nothing in it. */
function textsOf(value: unknown, path = ''): Record<string, string> {
  if (typeof value === 'string') return { [path]: value };
  if (typeof value === 'function') return { [path]: value.toString() };
  if (typeof value !== 'object' || value === null) return {};
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, inner]) => textsOf(inner, `${path}/${name}`)),
  );
}

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
