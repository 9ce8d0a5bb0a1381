import type { ProductOffer } from '../purchases/offer.ts';
import { type Env, wholeNumber } from './values.ts';

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
export const offersOf = ({
  currency,
  products,
}: Pick<PurchasesConfig, 'currency' | 'products'>): ProductOffer[] =>
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

/** The products, and through whom they are sold. */
export type PurchasesConfig = {
  /** ISO 4217, lower case. */
  readonly currency: string;
  readonly products: readonly Product[];
  /** Null: nothing is sold here. */
  readonly stripe: {
    readonly secretKey: string;
    readonly webhookSecret: string;
    /** Where Stripe's API is; null: where Stripe says. */
    readonly apiBase: string | null;
  } | null;
};

const MAX_CREDITS = 1_000_000_000;
const DEFAULT_PACKS = '1000:10.00,3000:25.00,7500:50.00';

/** Reads what is sold; problems name the setting, never a secret. */
export function readPurchases(env: Env, problems: string[]): PurchasesConfig {
  const currency = (env.CURRENCY || 'usd').toLowerCase();
  const digits = fractionDigits(currency);
  if (digits === null) {
    problems.push(
      `CURRENCY is ${JSON.stringify(currency)}. It must be a code of three letters, for example usd.`,
    );
  }
  const money = (text: string): number | null => minorUnits(text, digits ?? 2);
  const planCredits = wholeNumber(env, 'PLAN_CREDITS', 6_000, 0, MAX_CREDITS, problems);
  const planPrice = money(env.PLAN_PRICE || '49.00');
  if (planPrice === null) {
    problems.push('PLAN_PRICE must be the price of a month, for example 49.00.');
  }
  const products: Product[] = [];
  if (planCredits > 0 && planPrice !== null) {
    products.push({ id: 'plan', kind: 'plan', credits: planCredits, amount: planPrice });
  }
  for (const pack of (env.CREDIT_PACKS || DEFAULT_PACKS).split(',')) {
    const [, count = '', price = ''] = /^\s*(\d{1,9}):(\S+)\s*$/.exec(pack) ?? [];
    const credits = Number(count);
    const amount = money(price);
    const id = `pack-${credits}`;
    if (credits === 0 || amount === null || products.some((known) => known.id === id)) {
      problems.push(
        'CREDIT_PACKS must list credits and prices, each number of credits once, for example ' +
          `${DEFAULT_PACKS}.`,
      );
      break;
    }
    products.push({ id, kind: 'pack', credits, amount });
  }
  return { currency, products, stripe: readStripe(env, problems) };
}

function readStripe(env: Env, problems: string[]): PurchasesConfig['stripe'] {
  const secretKey = env.STRIPE_SECRET_KEY ?? '';
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET ?? '';
  const apiBase = env.STRIPE_API_BASE || null;
  if ((secretKey === '') !== (webhookSecret === '')) {
    const missing = secretKey === '' ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET';
    problems.push(
      `${missing} must be set as well: credits are sold with both keys of Stripe, or not at all.`,
    );
  }
  if (secretKey !== '' && !/^(?:sk|rk)_\w+$/.test(secretKey)) {
    problems.push('STRIPE_SECRET_KEY must be a secret or restricted key: sk_… or rk_….');
  }
  if (webhookSecret !== '' && !/^whsec_[\w+/=-]+$/.test(webhookSecret)) {
    problems.push('STRIPE_WEBHOOK_SECRET must be the signing secret of the endpoint: whsec_….');
  }
  if (apiBase !== null && !/^https?:\/\/[^\s/?#]+\/?$/.test(apiBase)) {
    problems.push('STRIPE_API_BASE must be an http:// or https:// address without a path.');
  }
  return secretKey === '' || webhookSecret === '' ? null : { secretKey, webhookSecret, apiBase };
}

/** Digits behind the point of a currency; null when there is none of this name. */
function fractionDigits(currency: string): number | null {
  if (!Intl.supportedValuesOf('currency').includes(currency.toUpperCase())) return null;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** `49.00` as 4900; null unless it is a price above 0 that the currency can express. */
function minorUnits(text: string, digits: number): number | null {
  const [, whole, fraction = ''] = /^(\d{1,7})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || fraction.length > digits) return null;
  const amount = Number(whole + fraction.padEnd(digits, '0'));
  return amount > 0 ? amount : null;
}
