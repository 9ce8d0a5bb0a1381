import type { Pricing } from '../credits/pricing.ts';
import { type Env, wholeNumber } from './values.ts';

/** Prices, and where the books are kept. */
export type CreditsConfig = {
  /** Without the products, which are settings of their own. */
  readonly pricing: Omit<Pricing, 'products'>;
  readonly provider:
    | { readonly kind: 'embedded' }
    | {
        readonly kind: 'formance';
        readonly url: string;
        readonly token: string | null;
        readonly ledger: string;
        readonly asset: string;
      }
    | { readonly kind: 'http'; readonly url: string; readonly token: string | null };
};

const MAX_CREDITS = 1_000_000_000;

/** Reads the settings of prices and of the ledger; problems name the setting, never a secret. */
export function readCredits(env: Env, problems: string[]): CreditsConfig {
  const purchaseUrl = env.PURCHASE_URL || null;
  if (purchaseUrl !== null && !isWeb(purchaseUrl)) {
    problems.push('PURCHASE_URL must be the http:// or https:// address where credits are bought.');
  }
  return {
    pricing: {
      artifact: wholeNumber(env, 'PRICE_ARTIFACT', 1, 0, MAX_CREDITS, problems),
      capsule: wholeNumber(env, 'PRICE_CAPSULE', 10, 0, MAX_CREDITS, problems),
      private: wholeNumber(env, 'PRICE_PRIVATE', 1, 0, MAX_CREDITS, problems),
      signUp: wholeNumber(env, 'SIGNUP_CREDITS', 100, 0, MAX_CREDITS, problems),
      purchaseUrl,
    },
    provider: providerOf(env, problems),
  };
}

function providerOf(env: Env, problems: string[]): CreditsConfig['provider'] {
  const kind = env.CREDITS_PROVIDER || 'embedded';
  if (kind === 'embedded') {
    for (const name of ['CREDITS_URL', 'CREDITS_TOKEN']) {
      if (!env[name]) continue;
      problems.push(
        `${name} is set, but CREDITS_PROVIDER is embedded: set it to formance or http, or leave ${name} out.`,
      );
    }
    return { kind };
  }
  if (kind !== 'formance' && kind !== 'http') {
    problems.push(
      `CREDITS_PROVIDER is ${JSON.stringify(kind)}. It must be embedded, formance or http.`,
    );
    return { kind: 'embedded' };
  }
  const url = env.CREDITS_URL ?? '';
  if (!isWeb(url)) {
    problems.push(
      `CREDITS_URL must be the http:// or https:// address of the ledger: CREDITS_PROVIDER is ${kind}.`,
    );
  }
  const token = env.CREDITS_TOKEN || null;
  if (token !== null && !/^[\x21-\x7e]+$/.test(token)) {
    problems.push('CREDITS_TOKEN must be a bearer token: visible ASCII characters, no spaces.');
  }
  const shared = { url: url.replace(/\/+$/, ''), token };
  if (kind === 'http') return { kind, ...shared };
  const ledger = env.FORMANCE_LEDGER || 'vitrine';
  if (!/^[\w-]{1,63}$/.test(ledger)) {
    problems.push('FORMANCE_LEDGER must be the name of a ledger: letters, digits, _ and -.');
  }
  const asset = env.FORMANCE_ASSET || 'CREDIT';
  if (!/^[A-Z][A-Z0-9]{0,16}(?:\/\d{1,6})?$/.test(asset)) {
    problems.push('FORMANCE_ASSET must be the name of an asset, for example CREDIT.');
  }
  return { kind, ...shared, ledger, asset };
}

const isWeb = (text: string): boolean => /^https?:\/\/[^\s#]+$/.test(text) && URL.canParse(text);
