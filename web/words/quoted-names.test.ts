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
