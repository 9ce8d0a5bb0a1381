import type { Store } from '../db/store.ts';
import { runRounds } from '../outbound/rounds.ts';
import type { Millis } from '../types.ts';
import type { PendingCharge } from './ledger-types.ts';
import type { CreditProvider } from './types.ts';

/** The outcome of one post to an external ledger. */
export type PostOutcome = 'booked' | 'found' | 'unavailable' | 'insufficient';

/** A process that took charges and died gives them up after this time, in milliseconds. */
const LEASE = 30_000;
/** Charges that are posted at once. */
const BATCH = 20;
/** Waiting time after the first failure; it doubles up to the longest, in milliseconds. */
const FIRST_WAIT = 500;
const MAX_WAIT = 300_000;
/** After this time a ledger may have forgotten the key of a first try: it is asked first. */
const LATE = 60_000;

/**
 * Posts everything that is due to an external ledger, until acknowledged. Every post carries the
 * identifier of its charge, so that a repetition books nothing twice.
 *
 * @returns number of posts that failed and will be tried again
 */
export async function postOutbox(
  store: Pick<Store, 'claimCharges' | 'acknowledge' | 'defer'>,
  provider: CreditProvider,
  now: Millis,
  onOutcome: (outcome: PostOutcome, charge: PendingCharge) => void,
): Promise<number> {
  let failed = 0;
  for (;;) {
    const due = await store.claimCharges(now, LEASE, BATCH);
    const outcomes = await Promise.all(due.map((charge) => post(store, provider, charge, now)));
    for (const [index, outcome] of outcomes.entries()) {
      const charge = due[index];
      if (charge) onOutcome(outcome, charge);
      if (outcome === 'unavailable' || outcome === 'insufficient') failed++;
    }
    if (due.length < BATCH) return failed;
  }
}

async function post(
  store: Pick<Store, 'acknowledge' | 'defer'>,
  provider: CreditProvider,
  charge: PendingCharge,
  now: Millis,
): Promise<PostOutcome> {
  const outcome = await book(provider, charge, now);
  if (outcome === 'booked' || outcome === 'found') {
    await store.acknowledge(charge.id);
  } else {
    // Insufficient: somebody else spent the credits there. The debt stays, and counts here.
    const wait = Math.min(FIRST_WAIT * 2 ** Math.min(charge.attempts, 20), MAX_WAIT);
    await store.defer(charge.id, now + wait);
  }
  return outcome;
}

async function book(
  provider: CreditProvider,
  { id, account, amount, attempts, createdAt }: PendingCharge,
  now: Millis,
): Promise<PostOutcome> {
  if (attempts > 0 && now - createdAt > LATE) {
    const known = await provider.isBooked(account, id);
    if (!known.ok) return 'unavailable';
    if (known.value) return 'found';
  }
  const booked =
    amount > 0
      ? await provider.debit(account, amount, id)
      : await provider.grant(account, -amount, id);
  return booked.ok ? 'booked' : booked.error;
}

/** Posts the outbox again and again, one round after the other. */
export const runOutbox = (
  store: Store,
  provider: CreditProvider,
  every: Millis,
  onOutcome: (outcome: PostOutcome, charge: PendingCharge) => void,
  onError: (error: unknown) => void,
): { readonly stop: () => Promise<void> } =>
  runRounds(() => postOutbox(store, provider, Date.now(), onOutcome), every, onError);
