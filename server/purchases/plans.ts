import type { Deps } from '../deps.ts';
import type { Shop } from './shop.ts';
import { type PaymentService, STRIPE } from './stripe.ts';
import type { PlanEvent } from './stripe-facts.ts';

/** Ends the monthly payments of an account. @returns false when it could not be ended */
export async function endPlans(
  { store }: Pick<Deps, 'store'>,
  { payments }: Shop,
  account: string,
): Promise<boolean> {
  const customers = payments ? await store.customersOf(STRIPE, account) : [];
  if (payments === null || customers.length === 0) return true;
  return (await payments.endPlans(customers)).ok;
}

/**
 * Sees to it that an account has one plan, and none when it was deleted: called when a plan was begun
 * or paid for.
 *
 * @returns false when the payment service does not answer: it has to be done again
 */
export async function settlePlans(
  { store, now }: Pick<Deps, 'store' | 'now'>,
  payments: PaymentService,
  { account, customer, plan }: PlanEvent,
): Promise<boolean> {
  const state = await store.accountState(account);
  // Sold by another deployment through the same service.
  if (state === 'unknown') return true;
  if (state === 'live') {
    const plans = plan === null ? 0 : await store.notePlan(STRIPE, account, plan, now());
    if (plans <= 1) return true;
  }
  const known = await store.customersOf(STRIPE, account);
  const customers = [...new Set([...known, customer])];
  return (await payments.settlePlans(customers, state === 'live' ? 1 : 0)).ok;
}
