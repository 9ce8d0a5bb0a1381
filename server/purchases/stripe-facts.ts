import { member } from '../credits/ledger-client.ts';
import type { DisputeStage, PurchaseFact } from './types.ts';

/** The mark on everything that this deployment has Stripe make, and read from it again. */
export const METADATA = {
  account: 'vitrine_account',
  product: 'vitrine_product',
  credits: 'vitrine_credits',
  amount: 'vitrine_amount',
  currency: 'vitrine_currency',
} as const;

/** Kinds of events that the endpoint at Stripe has to be subscribed to. */
export const EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'invoice.paid',
  'invoice_payment.paid',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const;

const GRANTING_INVOICES = ['subscription_create', 'subscription_cycle'];

/** Statuses that say more than another come later; 5 and 6 are the end (Stripe's API, Dispute). */
const DISPUTE_STAGES: Readonly<Record<string, DisputeStage>> = {
  warning_needs_response: 0,
  warning_under_review: 1,
  needs_response: 2,
  under_review: 3,
  warning_closed: 5,
  prevented: 5,
  won: 5,
  lost: 6,
};

/**
 * The news in an event of Stripe; nothing when it is about something else that its owner sells.
 * Both the shapes of before and of after API version 2025-03-31 are read: the version of an
 * endpoint is chosen at Stripe.
 *
 * @param type the event's type
 * @param object its `data.object`
 */
export function factsOf(type: string, object: unknown): readonly PurchaseFact[] {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return ofCheckout(object);
    case 'invoice.paid':
      return ofInvoice(object);
    case 'invoice_payment.paid': {
      const invoice = idOf(object, 'invoice');
      const payment = paymentOf(member(object, 'payment'));
      return invoice && payment ? [{ kind: 'link', object: invoice, payment }] : [];
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return ofRefund(object);
    case 'charge.refunded':
      return ofCharge(object);
    default:
      return type.startsWith('charge.dispute.') ? ofDispute(object) : [];
  }
}

/** Account of a plan that an event is about: it may have one plan, and none when it was deleted. */
export type PlanEvent = {
  readonly account: string;
  readonly customer: string;
  /** Null: the event does not name it. */
  readonly plan: string | null;
};

/** The plan that an event tells of; null when it is about something else. */
export function planOf(type: string, object: unknown): PlanEvent | null {
  const isCheckout = type.startsWith('checkout.session.');
  if (isCheckout ? member(object, 'mode') !== 'subscription' : type !== 'invoice.paid') return null;
  const sold = isCheckout ? soldOf(member(object, 'metadata')) : soldBy(object);
  const customer = idOf(object, 'customer');
  const plan =
    idOf(object, 'subscription') ??
    idOf(member(object, 'parent', 'subscription_details'), 'subscription');
  return sold && customer ? { account: sold.account, customer, plan } : null;
}

/** The purpose of an invoice: written down when the plan was begun. */
const soldBy = (invoice: unknown) =>
  soldOf(member(invoice, 'parent', 'subscription_details', 'metadata')) ??
  soldOf(member(invoice, 'subscription_details', 'metadata'));

/** The payments of an invoice, in the shapes of before and of after API version 2025-03-31. */
export function paymentsOf(invoice: unknown): string[] {
  const listed = member(invoice, 'payments', 'data');
  return [
    paymentOf(invoice),
    ...(Array.isArray(listed) ? listed.map((one) => paymentOf(member(one, 'payment'))) : []),
  ].filter((payment) => payment !== null);
}

function ofCheckout(session: unknown): PurchaseFact[] {
  const object = idOf(session, 'id');
  const sold = soldOf(member(session, 'metadata'));
  if (!object || !sold) return [];
  const facts: PurchaseFact[] = [];
  const customer = idOf(session, 'customer');
  if (customer) facts.push({ kind: 'customer', object: customer, account: sold.account });
  // A plan is granted by its invoices, the first of which is paid now too.
  if (member(session, 'mode') !== 'payment') return facts;
  const status = member(session, 'payment_status');
  if (status !== 'paid' && status !== 'no_payment_required') return facts;
  const payment = paymentOf(session);
  const paid = amountOf(session, 'amount_total') ?? sold.paid;
  return [...facts, { kind: 'sale', object, ...sold, paid, payments: payment ? [payment] : [] }];
}

function ofInvoice(invoice: unknown): PurchaseFact[] {
  const object = idOf(invoice, 'id');
  const sold = soldBy(invoice);
  if (!object || !sold) return [];
  // A payment between two periods, for a change of plan say, grants nothing.
  if (!GRANTING_INVOICES.includes(String(member(invoice, 'billing_reason')))) return [];
  const payments = paymentsOf(invoice);
  const paid = amountOf(invoice, 'amount_paid') ?? sold.paid;
  return [{ kind: 'sale', object, ...sold, paid, payments }];
}

function ofRefund(refund: unknown): PurchaseFact[] {
  const object = idOf(refund, 'id');
  const payment = paymentOf(refund);
  const amount = amountOf(refund, 'amount');
  if (!object || !payment || amount === null) return [];
  const isUndone = ['failed', 'canceled'].includes(String(member(refund, 'status')));
  return [{ kind: 'refund', object, payment, amount, stage: isUndone ? 1 : 0 }];
}

function ofCharge(charge: unknown): PurchaseFact[] {
  const object = idOf(charge, 'id');
  const amount = amountOf(charge, 'amount_refunded');
  if (!object || amount === null) return [];
  const payment = idOf(charge, 'payment_intent') ?? object;
  const invoice = idOf(charge, 'invoice');
  return [
    ...(invoice ? [{ kind: 'link', object: invoice, payment } as const] : []),
    { kind: 'charge', object, payment, amount },
  ];
}

function ofDispute(dispute: unknown): PurchaseFact[] {
  const object = idOf(dispute, 'id');
  const payment = paymentOf(dispute);
  const amount = amountOf(dispute, 'amount');
  const stage = DISPUTE_STAGES[String(member(dispute, 'status'))];
  if (!object || !payment || amount === null || stage === undefined) return [];
  return [{ kind: 'dispute', object, payment, amount, stage }];
}

/** A sale, as it was written down when the checkout began. */
function soldOf(metadata: unknown) {
  const text = (name: string): string => String(member(metadata, name) ?? '');
  const account = text(METADATA.account);
  const credits = /^\d{1,10}$/.test(text(METADATA.credits)) ? Number(text(METADATA.credits)) : 0;
  if (account === '' || credits <= 0) return null;
  const paid = Number(text(METADATA.amount));
  return {
    account,
    credits,
    product: text(METADATA.product),
    currency: text(METADATA.currency),
    paid: Number.isSafeInteger(paid) && paid >= 0 ? paid : 0,
  };
}

/** The payment intent that an object refers to, or the charge where there is none. */
const paymentOf = (object: unknown): string | null =>
  idOf(object, 'payment_intent') ?? idOf(object, 'charge');

/** An identifier, of an object that may stand there whole. */
function idOf(object: unknown, name: string): string | null {
  const value = member(object, name);
  const id = typeof value === 'string' ? value : member(value, 'id');
  return typeof id === 'string' && id !== '' ? id : null;
}

function amountOf(object: unknown, name: string): number | null {
  const value = member(object, name);
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
