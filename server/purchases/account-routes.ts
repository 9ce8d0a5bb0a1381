import type { AccountRoute } from '../accounts/account-routes.ts';
import { placeOf } from '../accounts/place.ts';
import { sendFailure } from '../api/problems.ts';
import type { Deps } from '../deps.ts';
import { invalidRequest } from '../http/json-body.ts';
import { type Ctx, sendJson, sendRefusal } from '../http/reply.ts';
import { ACCOUNT_PAGE, type Shop } from './shop.ts';
import { type PaymentService, STRIPE } from './stripe.ts';
import type { Purchase } from './types.ts';

/** Routes for all that is sold, and the ways to pay for it. */
export function purchaseRoutes(deps: Deps, shop: Shop): readonly AccountRoute[] {
  const { store } = deps;
  // The site with the cookie: a deployment on a loopback address is at `localhost` for people.
  const home = () => `${placeOf(deps.baseUrl())?.baseUrl ?? deps.baseUrl()}${ACCOUNT_PAGE}`;
  const page = (outcome: string) => `${home()}?purchase=${outcome}`;
  return [
    {
      method: 'get',
      path: '/account/api/shop',
      access: 'session',
      body: null,
      handle: async (c, { account }) => {
        const [purchases, customer] = await Promise.all([
          store.purchases(account),
          store.customerOf(STRIPE, account),
        ]);
        return sendJson(c, 200, {
          isOpen: shop.payments !== null,
          // Somewhere else, when the operator sells credits by other means.
          purchaseUrl: shop.payments === null ? deps.pricing.purchaseUrl : null,
          account,
          currency: shop.currency,
          products: shop.payments === null ? [] : shop.products,
          canManage: shop.payments !== null && customer !== null,
          purchases: purchases.map(({ object: _, ...purchase }) => purchaseItem(purchase)),
        });
      },
    },
    {
      method: 'post',
      path: '/account/api/checkout',
      access: 'session',
      body: { required: ['product'] },
      handle: async (c, { account }, { product: wanted }) => {
        if (shop.payments === null) return notSold(c);
        const product = shop.products.find(({ id }) => id === wanted);
        if (!product) {
          const names = shop.products.map(({ id }) => `"${id}"`).join(', ');
          return sendFailure(
            c,
            invalidRequest([{ pointer: '/product', detail: `It must be one of ${names}.` }]),
          );
        }
        const known = await store.customerOf(STRIPE, account);
        const customer = known ?? (await newCustomer(deps, shop.payments, account));
        if (customer === null) return notAnswered(c);
        const started = await shop.payments.checkout({
          product,
          account,
          customer,
          isNew: known === null,
          successUrl: page('done'),
          cancelUrl: page('cancelled'),
        });
        if (started.ok) return sendJson(c, 200, { url: started.value });
        return started.error === 'has-plan' ? hasPlan(c) : notAnswered(c);
      },
    },
    {
      method: 'post',
      path: '/account/api/portal',
      access: 'session',
      body: { required: [] },
      handle: async (c, { account }) => {
        if (shop.payments === null) return notSold(c);
        const customer = await store.customerOf(STRIPE, account);
        if (customer === null) {
          return sendRefusal(c, 'not_found', 'nothing-bought');
        }
        const opened = await shop.payments.portal(customer, home());
        return opened.ok ? sendJson(c, 200, { url: opened.value }) : notAnswered(c);
      },
    },
  ];
}

/** A purchase as it is told, on the page and in the export. */
export const purchaseItem = <P extends Omit<Purchase, 'object'>>({ at, refunded, ...rest }: P) => ({
  ...rest,
  takenBack: refunded,
  at: new Date(at).toISOString(),
});

/**
 * The name of an account at the payment service, made before anything is sold to it: whatever is
 * begun in however many tabs, all of it is found under this one name.
 */
async function newCustomer(
  { store, now }: Pick<Deps, 'store' | 'now'>,
  payments: PaymentService,
  account: string,
): Promise<string | null> {
  const made = await payments.customer(account);
  return made.ok ? store.claimCustomer(STRIPE, account, made.value, now()) : null;
}

const notSold = (c: Ctx) => sendRefusal(c, 'not_found', 'not-sold');

const hasPlan = (c: Ctx) => sendRefusal(c, 'invalid_request', 'has-plan', { status: 409 });

const notAnswered = (c: Ctx) =>
  sendRefusal(c, 'credits_unavailable', 'payments-away', { headers: { 'Retry-After': '30' } });
