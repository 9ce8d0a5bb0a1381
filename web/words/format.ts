/** Numbers, dates and plurals by `Intl`, in the language of the page. Not for the first screen: the first use takes milliseconds. */

/** Digits as they stand in hashes and addresses. The page of a chat changes its language. */
export const localeOf = (): string =>
  `${globalThis.document?.documentElement.lang || 'en'}-u-nu-latn`;

// Made when they are needed: what comes right after the first picture of a document has words of this
// room, and the first use of `Intl` would hold it up for 12 ms, or 50 on a slow processor.
const formatsOf = (locale: string) => ({
  locale,
  number: new Intl.NumberFormat(locale),
  rules: new Intl.PluralRules(locale),
});
let made: ReturnType<typeof formatsOf> | undefined;
const formats = () => {
  const locale = localeOf();
  if (made?.locale !== locale) made = formatsOf(locale);
  return made;
};

/** The forms of a sentence with a number in it, for which `#` stands. Languages differ in which they have. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

export const number = (value: number): string => formats().number.format(value);

/** The form of the sentence that belongs to `n`. */
export const plural = <F extends Forms>(n: number, forms: F): F['other'] =>
  (forms[formats().rules.select(n)] ?? forms.other).replace('#', () => number(n));

/** Names of the places in a sentence: `name` in "Signed by {name}". */
type PlacesOf<S> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlacesOf<Rest>
  : never;

/** The parts of a sentence whose places are filled with elements. */
export const parts = <S extends string, E>(
  sentence: S,
  places: Readonly<Record<PlacesOf<S>, E | string>>,
): (string | E)[] =>
  sentence
    .split(/\{(\w+)\}/)
    .map((part, i) =>
      i % 2 ? ((places as Readonly<Record<string, E | string>>)[part] ?? part) : part,
    );

/** A sentence whose places are filled with words and numbers. */
export const fill = <S extends string>(
  sentence: S,
  places: Readonly<Record<PlacesOf<S>, string | number>>,
): string =>
  parts(sentence, places)
    .map((part) => (typeof part === 'number' ? number(part) : part))
    .join('');

/** Time of day, as `dateTime` has it. */
export const clock = (time: Date): string =>
  time.toLocaleTimeString(localeOf(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Names one after the other, as a sentence has them. */
export const list = (names: readonly string[]): string =>
  new Intl.ListFormat(localeOf(), { type: 'unit' }).format(names);

// One style everywhere: that of the page of a document, which is shown before `Intl` is there. By the
// path that is known for words, so that it is that of the page's language (web/build/words.ts).
export { date, dateTime } from './en/page.ts';
