/** Numbers, dates and plurals by `Intl`, in the language of the page. Not for the first screen: the first use takes milliseconds. */

/** Digits as they stand in hashes and addresses. The page of a chat changes its language. */
const localeOf = (): string => `${globalThis.document?.documentElement.lang || 'en'}-u-nu-latn`;

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
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** The forms of a sentence with a number in it, for which `#` stands. Languages differ in which they have. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

export const number = (value: number): string => formats().number.format(value);

/** The form of the sentence that belongs to `n`. */
export const plural = (n: number, forms: Forms): string =>
  (forms[formats().rules.select(n)] ?? forms.other).replace('#', () => number(n));

/** Names one after the other, as a sentence has them. */
export const list = (names: readonly string[]): string =>
  new Intl.ListFormat(localeOf(), { type: 'unit' }).format(names);

// One style everywhere: that of the page of a document, which is shown before `Intl` is there. By the
// path that is known for words, so that it is that of the page's language (web/build/words.ts).
export { dateTime } from './en/artifact.ts';

/** A size in bytes, in the unit that fits. */
export function byteSize(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const size = new Intl.NumberFormat(localeOf(), {
    style: 'unit',
    unit: UNITS[step] as string,
    // In Arabic some short units are words, and others two letters that few people know.
    unitDisplay: step === 0 || localeOf().startsWith('ar') ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
  // A number does not stand at the end of one line, and its unit on the next.
  return size.replace(' ', '\u00a0');
}

/** Orders titles as a reader of this language expects. */
export const byTitle = (a: string, b: string): number => {
  collator ??= new Intl.Collator(localeOf());
  return collator.compare(a, b);
};
let collator: Intl.Collator | undefined;
