/** Credits for money, as it is told to programs. */
export type ProductOffer = {
  readonly id: string;
  readonly kind: 'plan' | 'pack';
  /** Credits of one payment. */
  readonly credits: number;
  /** The price of one payment, with the digits that the currency has, as in `49.00`. */
  readonly price: string;
  /** ISO 4217, upper case. */
  readonly currency: string;
  /** Billing interval; null: a single payment. */
  readonly interval: 'month' | null;
};

/** Something that can be bought. */
export type Product = {
  /** `plan`, or `pack-` and the number of credits. */
  readonly id: string;
  /** `plan`: every month anew, until it is cancelled. */
  readonly kind: 'plan' | 'pack';
  readonly credits: number;
  /** Price in the smallest unit of the currency. */
  readonly amount: number;
};

/** Products as programs are told of them. */
export const offersOf = (products: readonly Product[], currency: string): ProductOffer[] =>
  products.map(({ id, kind, credits, amount }) => ({
    id,
    kind,
    credits,
    price: inMajorUnits(amount, fractionDigits(currency) ?? 2),
    currency: currency.toUpperCase(),
    interval: kind === 'plan' ? 'month' : null,
  }));

/** 4900 as `49.00`, in digits: no rounding of binary fractions. */
function inMajorUnits(amount: number, digits: number): string {
  const text = String(amount).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Digits behind the point of a currency; null: there is none of this name. */
export function fractionDigits(currency: string): number | null {
  if (!Intl.supportedValuesOf('currency').includes(currency.toUpperCase())) return null;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** `49.00` as 4900; null unless it is a price above 0 that the currency can express. */
export function minorUnits(text: string, currency: string): number | null {
  const digits = fractionDigits(currency) ?? 2;
  const [, whole, fraction = ''] = /^(\d{1,7})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || fraction.length > digits) return null;
  const amount = Number(whole + fraction.padEnd(digits, '0'));
  return amount > 0 ? amount : null;
}
