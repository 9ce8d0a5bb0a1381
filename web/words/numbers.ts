const lang = globalThis.document?.documentElement.lang || 'en';
/** Pages in English write numbers as the reader's system does. */
const locale = lang === 'en' ? undefined : `${lang}-u-nu-latn`;

const plain = new Intl.NumberFormat(locale);
const change = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
const words = new Intl.ListFormat(lang);

/** Numbers and lists in sentences of the catalogue, as the reader's system writes them. */
export const count = (value: number): string => plain.format(value);
/** With its sign, unless it is 0; a minus is no hyphen, though locales have one there. */
export const signed = (value: number): string => change.format(value).replace('-', '\u2212');
export const list = (items: readonly string[]): string => words.format(items);

/**
 * An amount of money, as the reader's system writes it.
 *
 * @param amount in the smallest unit of the currency
 * @param currency ISO 4217
 */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}
