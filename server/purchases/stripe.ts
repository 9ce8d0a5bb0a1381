import type Stripe from 'stripe';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Product, PurchasesConfig } from '../config-purchases.ts';
import type { PurchaseFact } from '../domain/purchase-ports.ts';
import { factsOf, METADATA } from './stripe-facts.ts';

/** The name of the service in the store. */
export const STRIPE = 'stripe';

/** How long a request to Stripe may take, in milliseconds. */
const TIMEOUT = 15_000;
/** How old a signed event may be, in seconds. */
const TOLERANCE = 300;

export type CheckoutWanted = {
  readonly product: Product;
  readonly account: string;
  /** The name under which Stripe knows the account; null: not yet. */
  readonly customer: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
};

/** What Stripe does for this deployment. `unavailable`: it refused, or did not answer. */
export type PaymentService = {
  /** @returns the address of the page where it is paid; `has-plan`: one is paid for already */
  checkout(wanted: CheckoutWanted): Promise<Result<string, 'unavailable' | 'has-plan'>>;
  /** @returns the address of the page where a plan is changed and cancelled */
  portal(customer: string, returnUrl: string): Promise<Result<string, 'unavailable'>>;
  /** Ends every plan of a customer at once: nothing more is paid for them. */
  endPlans(customer: string): Promise<Result<void, 'unavailable'>>;
  /** Checks the signature over the very bytes, and its age. */
  readEvent(
    body: Uint8Array,
    signature: string,
  ): Promise<Result<readonly PurchaseFact[], 'not-signed'>>;
};

/**
 * Stripe (Checkout Sessions, the customer portal, signed events). Its package is loaded when it is
 * first needed.
 *
 * @param onError told what Stripe answered when it refused
 */
export function stripePayments(
  { secretKey, webhookSecret, apiBase }: NonNullable<PurchasesConfig['stripe']>,
  currency: string,
  onError: (error: unknown) => void,
): PaymentService {
  let client: Promise<Stripe> | undefined;
  const stripe = (): Promise<Stripe> => {
    client ??= openStripe(secretKey, apiBase);
    return client;
  };
  const prices = new Map<string, string>();

  async function priceOf(api: Stripe, { id, kind, credits, amount }: Product): Promise<string> {
    // Another price or number of credits is another key: what Stripe has is never changed.
    const key = ['vitrine', id, credits, amount, currency].join('_');
    const known = prices.get(key);
    if (known !== undefined) return known;
    const { data } = await api.prices.list({ lookup_keys: [key], active: true, limit: 1 });
    const found = data.find(({ lookup_key }) => lookup_key === key);
    const price = found?.id ?? (await makePrice(api, key, { kind, credits, amount }));
    prices.set(key, price);
    return price;
  }
  async function makePrice(
    api: Stripe,
    key: string,
    { kind, credits, amount }: Pick<Product, 'kind' | 'credits' | 'amount'>,
  ): Promise<string> {
    const number = credits.toLocaleString('en');
    const name = kind === 'plan' ? `${number} credits a month` : `${number} credits`;
    const product = await api.products.create({ name }, { idempotencyKey: `${key}_product` });
    const made = await api.prices.create(
      {
        product: product.id,
        currency,
        unit_amount: amount,
        lookup_key: key,
        ...(kind === 'plan' && { recurring: { interval: 'month' } }),
      },
      { idempotencyKey: `${key}_${product.id}` },
    );
    return made.id;
  }

  return {
    checkout: async ({ product, account, customer, successUrl, cancelUrl }) => {
      const metadata = {
        [METADATA.account]: account,
        [METADATA.product]: product.id,
        [METADATA.credits]: String(product.credits),
        [METADATA.amount]: String(product.amount),
        [METADATA.currency]: currency,
      };
      try {
        const api = await stripe();
        const plans =
          product.kind === 'plan' && customer !== null ? await plansOf(api, customer) : [];
        if (plans.length > 0) return err('has-plan');
        const { url } = await api.checkout.sessions.create({
          mode: product.kind === 'plan' ? 'subscription' : 'payment',
          line_items: [{ price: await priceOf(api, product), quantity: 1 }],
          success_url: successUrl,
          cancel_url: cancelUrl,
          client_reference_id: account,
          metadata,
          ...(customer !== null && { customer }),
          // What is made later from this carries it too: invoices do, every month.
          ...(product.kind === 'plan'
            ? { subscription_data: { metadata } }
            : { payment_intent_data: { metadata } }),
        });
        return url ? ok(url) : err('unavailable');
      } catch (error) {
        onError(error);
        return err('unavailable');
      }
    },
    portal: async (customer, returnUrl) => {
      try {
        const api = await stripe();
        const session = await api.billingPortal.sessions.create({
          customer,
          return_url: returnUrl,
        });
        return ok(session.url);
      } catch (error) {
        onError(error);
        return err('unavailable');
      }
    },
    endPlans: async (customer) => {
      try {
        const api = await stripe();
        for (const id of await plansOf(api, customer)) await api.subscriptions.cancel(id);
        return ok(undefined);
      } catch (error) {
        onError(error);
        return err('unavailable');
      }
    },
    readEvent: async (body, signature) => {
      const api = await stripe();
      try {
        const event = await api.webhooks.constructEventAsync(
          Buffer.from(body),
          signature,
          webhookSecret,
          TOLERANCE,
        );
        return ok(factsOf(event.type, event.data.object));
      } catch {
        return err('not-signed');
      }
    },
  };
}

/** Plans that a customer pays for, or is about to lose for not paying. */
async function plansOf(api: Stripe, customer: string): Promise<string[]> {
  const { data } = await api.subscriptions.list({ customer, limit: 100 });
  return data
    .filter(({ status, metadata }) => OPEN.includes(status) && metadata[METADATA.account])
    .map(({ id }) => id);
}

const OPEN = ['active', 'trialing', 'past_due', 'unpaid', 'incomplete'];

async function openStripe(secretKey: string, apiBase: string | null): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const options = { timeout: TIMEOUT, maxNetworkRetries: 2, telemetry: false };
  if (apiBase === null) return new Client(secretKey, options);
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return new Client(secretKey, {
    ...options,
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
  });
}
