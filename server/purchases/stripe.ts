import type Stripe from 'stripe';
import { err, ok, type Result } from '#schemas/result.ts';
import type { StripeConfig } from '../settings/config.ts';
import type { Product } from './offer.ts';
import { factsOf, METADATA, type PlanEvent, paymentsOf, planOf } from './stripe-facts.ts';
import type { PurchaseFact } from './types.ts';

/** The name of the service in the store. */
export const STRIPE = 'stripe';

/** Time limit of a request to Stripe, ms. */
const TIMEOUT = 15_000;
/** Oldest age of a signed event, s. */
const TOLERANCE = 300;

export type CheckoutWanted = {
  readonly product: Product;
  readonly account: string;
  /** The name under which Stripe knows the account. */
  readonly customer: string;
  /** Made just now: nothing was sold to it yet. */
  readonly isNew: boolean;
  readonly successUrl: string;
  readonly cancelUrl: string;
};

/** The part of Stripe in this deployment. `unavailable`: it refused, or did not answer. */
export type PaymentService = {
  /**
   * Makes the name under which Stripe knows an account: the same one, however often it is asked.
   */
  customer(account: string): Promise<Result<string, 'unavailable'>>;
  /** @returns the address of the page where it is paid; `has-plan`: one is paid for already */
  checkout(wanted: CheckoutWanted): Promise<Result<string, 'unavailable' | 'has-plan'>>;
  /** @returns the address of the page where a plan is changed and cancelled */
  portal(customer: string, returnUrl: string): Promise<Result<string, 'unavailable'>>;
  /**
   * Ends every plan of customers at once: nothing more is paid for them, and no checkout left open.
   */
  endPlans(customers: readonly string[]): Promise<Result<void, 'unavailable'>>;
  /**
   * Ends plans that should not have been begun, and gives back what was paid for them last.
   *
   * @param keep number of plans that the account may have: the first that were begun stay
   */
  settlePlans(customers: readonly string[], keep: 0 | 1): Promise<Result<void, 'unavailable'>>;
  /** Checks the signature over the very bytes, and its age. */
  readEvent(body: Uint8Array, signature: string): Promise<Result<StripeEvent, 'not-signed'>>;
};

/** The news in an event. */
export type StripeEvent = {
  readonly facts: readonly PurchaseFact[];
  readonly plan: PlanEvent | null;
};

/**
 * Stripe (Checkout Sessions, the customer portal, signed events). Its package is loaded when it is
 * first needed.
 *
 * @param onError told what Stripe answered when it refused
 */
export function stripePayments(
  { secretKey, webhookSecret, apiBase }: StripeConfig,
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
    const amountOfCredits = `${credits.toLocaleString('en')} ${credits === 1 ? 'credit' : 'credits'}`;
    const name = kind === 'plan' ? `${amountOfCredits} a month` : amountOfCredits;
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
    customer: async (account) => {
      try {
        const api = await stripe();
        const made = await api.customers.create(
          { metadata: { [METADATA.account]: account } },
          { idempotencyKey: `vitrine_customer_${account}` },
        );
        return ok(made.id);
      } catch (error) {
        onError(error);
        return err('unavailable');
      }
    },
    checkout: async ({ product, account, customer, isNew, successUrl, cancelUrl }) => {
      const metadata = {
        [METADATA.account]: account,
        [METADATA.product]: product.id,
        [METADATA.credits]: String(product.credits),
        [METADATA.amount]: String(product.amount),
        [METADATA.currency]: currency,
      };
      try {
        const api = await stripe();
        if (product.kind === 'plan' && !isNew) {
          if ((await plansOf(api, customer)).length > 0) return err('has-plan');
          // Of two tabs, the later one counts.
          await closeCheckouts(api, customer);
        }
        const { url } = await api.checkout.sessions.create({
          mode: product.kind === 'plan' ? 'subscription' : 'payment',
          line_items: [{ price: await priceOf(api, product), quantity: 1 }],
          success_url: successUrl,
          cancel_url: cancelUrl,
          client_reference_id: account,
          metadata,
          customer,
          // Objects that Stripe makes from this carry it too: invoices do, every month.
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
    endPlans: async (customers) => {
      try {
        const api = await stripe();
        for (const customer of customers) {
          for (const { id } of await plansOf(api, customer)) await cancel(api, id);
          await closeCheckouts(api, customer);
        }
        return ok(undefined);
      } catch (error) {
        onError(error);
        return err('unavailable');
      }
    },
    settlePlans: async (customers, keep) => {
      try {
        const api = await stripe();
        const plans: Plan[] = [];
        for (const customer of customers) plans.push(...(await plansOf(api, customer)));
        for (const { id } of plans.sort(firstToStay).slice(keep)) {
          await cancel(api, id);
          // It is ended in any case; what cannot be given back is for the operator to see.
          await giveBack(api, id).catch(onError);
        }
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
        const { object } = event.data;
        return ok({ facts: factsOf(event.type, object), plan: planOf(event.type, object) });
      } catch {
        return err('not-signed');
      }
    },
  };
}

type Plan = { readonly id: string; readonly status: string; readonly created: number };

/** Plans that a customer pays for, or is about to lose for not paying. */
async function plansOf(api: Stripe, customer: string): Promise<Plan[]> {
  const plans: Plan[] = [];
  for await (const plan of api.subscriptions.list({ customer, limit: 100 })) {
    const { id, status, created, metadata } = plan;
    if (OPEN.includes(status) && metadata[METADATA.account]) plans.push({ id, status, created });
  }
  return plans;
}

/** The statuses of plans that are not over; what is paid for stays before what is not. */
const OPEN = ['active', 'trialing', 'past_due', 'unpaid', 'incomplete'];

const firstToStay = (a: Plan, b: Plan): number =>
  OPEN.indexOf(a.status) - OPEN.indexOf(b.status) ||
  a.created - b.created ||
  (a.id < b.id ? -1 : 1);

/** Ends a plan at once. That it is over already is no failure: two may be ending it. */
async function cancel(api: Stripe, plan: string): Promise<void> {
  try {
    await api.subscriptions.cancel(plan);
  } catch (error) {
    if (!isCode(error, 'resource_missing')) throw error;
  }
}

/** Gives back what was paid for a plan last. */
async function giveBack(api: Stripe, plan: string): Promise<void> {
  const { latest_invoice: invoice } = await api.subscriptions.retrieve(plan, {
    expand: ['latest_invoice.payments'],
  });
  for (const payment of paymentsOf(invoice)) {
    try {
      await api.refunds.create(
        payment.startsWith('ch_') ? { charge: payment } : { payment_intent: payment },
        { idempotencyKey: `vitrine_refund_${plan}_${payment}` },
      );
    } catch (error) {
      if (!isCode(error, 'charge_already_refunded')) throw error;
    }
  }
}

/**
 * Closes the pages of a customer on which a plan could still be begun. Not all of them may be open
 * any more, and what is begun there after all is ended when Stripe tells of it.
 */
async function closeCheckouts(api: Stripe, customer: string): Promise<void> {
  try {
    const { data } = await api.checkout.sessions.list({ customer, status: 'open', limit: 100 });
    for (const { id, mode, metadata } of data) {
      if (mode !== 'subscription' || !metadata?.[METADATA.account]) continue;
      await api.checkout.sessions.expire(id);
    }
  } catch {
    // As told above.
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

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
