import { DISPUTE_TAKES, type DisputeStage } from '../purchases/types.ts';

/** News of the money of one sale after it was paid. */
export type Return =
  | { readonly kind: 'refund'; readonly amount: number; readonly stage: number }
  | { readonly kind: 'charge'; readonly amount: number }
  | { readonly kind: 'dispute'; readonly amount: number; readonly stage: number };

/**
 * Credits of a sale that are refunded: the share of the money that went back, rounded down; all when
 * all of it did.
 *
 * A charge tells the sum of its refunds, failed ones of that moment included, and its news may come
 * before or after that of the refunds: the larger of the two accounts is the true one.
 */
export function refundedCredits(
  sale: { readonly credits: number; readonly paid: number },
  returns: readonly Return[],
): number {
  const sum = (of: (one: Return) => boolean): number =>
    returns.filter(of).reduce((total, { amount }) => total + amount, 0);
  const failed = sum((one) => one.kind === 'refund' && one.stage > 0);
  const refunds = sum((one) => one.kind === 'refund' && one.stage === 0);
  const charges = sum((one) => one.kind === 'charge');
  const disputed = sum(
    (one) => one.kind === 'dispute' && (DISPUTE_TAKES[one.stage as DisputeStage] ?? false),
  );
  const returned = Math.max(refunds, charges - failed) + disputed;
  if (returned <= 0) return 0;
  if (returned >= sale.paid) return sale.credits;
  // The product may be longer than a number is exact.
  return Number((BigInt(sale.credits) * BigInt(returned)) / BigInt(sale.paid));
}
