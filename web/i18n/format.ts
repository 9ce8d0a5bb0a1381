/** Numbers, dates and plurals by `Intl`, in the language of the page. Not for the first screen: the first use takes milliseconds. */

const lang = globalThis.document?.documentElement.lang || 'en';
/** Digits as they stand in hashes and addresses. */
const locale = `${lang}-u-nu-latn`;

const plainNumber = new Intl.NumberFormat(locale);
const rules = new Intl.PluralRules(locale);
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** The forms of a sentence with a number in it, for which `#` stands. Languages differ in which they have. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

export const number = (value: number): string => plainNumber.format(value);

/** The form of the sentence that belongs to `n`. */
export const plural = (n: number, forms: Forms): string =>
  (forms[rules.select(n)] ?? forms.other).replace('#', () => number(n));

/** Names one after the other, as a sentence has them. */
export const list = (names: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'unit' }).format(names);

// One style everywhere: that of the page of a document, which is shown before `Intl` is there.
export { dateTime } from './en/artifact.ts';

/** A size in bytes, in the unit that fits. */
export function byteSize(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[step] as string,
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
}

/** Orders titles as a reader of this language expects. */
export const byTitle = new Intl.Collator(locale).compare;
