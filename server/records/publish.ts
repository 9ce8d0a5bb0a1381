import { MAX_LIVING_LINKS } from '#schemas/limits.ts';
import { err, type Result } from '#schemas/result.ts';
import { DAY, limitReached, networkLimits } from '../accounts/limits.ts';
import type { Failure } from '../api/failure.ts';
import type { Deps } from '../deps.ts';
import { filesMissing } from '../files/missing.ts';
import type { Funds, Limit } from '../types.ts';
import type {
  PaymentFailure,
  Publication,
  Published,
  PublishFailure,
  Spending,
} from './publication-types.ts';

/** Account of the request. Anonymous publications cost nothing and expire. */
export type Caller = {
  readonly account: string;
  readonly isAnonymous: boolean;
  /** Token or grant that asks, by its id; absent: a person who is signed in. */
  readonly actor?: string;
  /** There when a program asks that a person allowed to. */
  readonly spending?: Spending;
  /** Name of that program. */
  readonly client?: string;
  /** Network of an anonymous request, as limits count it. */
  readonly network?: string;
};

/** The answer to a publication, by HTTP and by MCP. */
export type PublishAnswer = {
  readonly created: boolean;
  readonly id: string;
  readonly contentHash: string;
  readonly credits: { readonly charged: number; readonly balance: number };
  /** End (RFC 3339) of an anonymous publication. */
  readonly expiresAt?: string;
};

/** Attempts to read a balance while charges are acknowledged meanwhile. */
const BALANCE_READS = 5;

/**
 * Stores and charges a record in one call on the store. With an external ledger the balance is read
 * first; the store then checks it against everything that is still owed.
 */
export async function publishRecord(
  deps: Deps,
  caller: Caller,
  wanted: Pick<
    Publication,
    'record' | 'program' | 'files' | 'price' | 'idempotency' | 'lineage' | 'link'
  >,
): Promise<Result<Published, Failure>> {
  const price = caller.isAnonymous ? 0 : wanted.price;
  return funded(
    deps,
    caller,
    (funds) => {
      const now = deps.now();
      return deps.store.publish({
        ...wanted,
        ...payment(deps, caller, funds),
        actor: caller.actor ?? null,
        price,
        now,
        expiresAt: caller.isAnonymous ? now + (deps.anonymousLifetime ?? 0) : null,
      });
    },
    (error) => failureOf(deps, caller, wanted.record, error),
  );
}

/** Payment part of a publication: account, charge, funds and limits. */
export const payment = (deps: Deps, caller: Caller, funds: Funds) => ({
  ...(caller.spending && { spending: caller.spending }),
  account: caller.account,
  charge: deps.newId('chg'),
  funds,
  quota: caller.isAnonymous ? null : deps.storageQuota,
  limits: caller.isAnonymous ? anonymousLimits(deps, caller) : [],
});

/**
 * Does what has a price, with the funds of who asks. With an external ledger the balance is read
 * again when charges were acknowledged meanwhile.
 *
 * @param failureOf null: to be tried again
 */
export async function funded<T, E>(
  deps: Deps,
  caller: Caller,
  attempt: (funds: Funds) => Promise<Result<T, E>>,
  failureOf: (error: E) => Failure | null,
): Promise<Result<T, Failure>> {
  for (let read = 0; read < BALANCE_READS; read++) {
    const funds = await fundsOf(deps, caller);
    if (!funds) return err({ reason: 'credits-unavailable' });
    const outcome = await attempt(funds);
    if (outcome.ok) return outcome;
    const failure = failureOf(outcome.error);
    if (failure) return err(failure);
  }
  return err({ reason: 'credits-unavailable' });
}

/** Limits of anonymous publishing: it is free, and somebody has to store it. */
const anonymousLimits = ({ admission }: Deps, { network = '' }: Caller): Limit[] => [
  ...networkLimits('anonymous', network, admission.anonymousPerNetwork, DAY),
  { name: 'anonymous', of: '', most: admission.anonymousPerDay, within: DAY },
];

/**
 * The funds that cover a price: with an external ledger its balance, read after the mark was taken.
 */
export async function fundsOf(
  { store, credits }: Deps,
  { account, isAnonymous }: Caller,
): Promise<Funds | null> {
  if (!credits || isAnonymous) return { by: 'ledger' };
  const { mark } = await store.pending(account);
  const balance = await credits.balance(account);
  return balance.ok ? { by: 'provider', balance: balance.value, mark } : null;
}

/** Null: to be tried again. */
function failureOf(
  deps: Deps,
  caller: Caller,
  record: Publication['record'],
  error: PublishFailure,
): Failure | null {
  switch (error.reason) {
    case 'successor-exists': {
      const detail = `The parent already has a successor: sha256:${error.successor}. Revise that one.`;
      const problem = { pointer: '/provenance/parentHash', keyword: 'parent-hash', detail };
      return { reason: 'revision-conflict', problems: [problem] };
    }
    case 'taken-down': {
      const tombstone = { state: 'gone', reason: 'taken-down', at: deps.now() } as const;
      const { id } = record.meta;
      const shownId = record.kind === 'artifact' ? `sha256:${id}` : id;
      return { reason: 'gone', tombstone: { ...tombstone, id: shownId } };
    }
    case 'files-missing':
      return filesMissing(deps, error.files, caller.isAnonymous);
    case 'link-late': {
      const detail =
        'The link was moved while this was published: read what it shows, and send again.';
      const problem = { pointer: '/to', keyword: 'revision', detail } as const;
      return { reason: 'revision-conflict', problems: [problem] };
    }
    case 'too-many':
      return { reason: 'links-full', most: MAX_LIVING_LINKS };
    default:
      return paymentFailure(deps, error);
  }
}

/** Refusal of something that has a price; null: to be tried again. */
export function paymentFailure({ pricing, now }: Deps, error: PaymentFailure): Failure | null {
  switch (error.reason) {
    case 'insufficient': {
      const { required, balance } = error;
      const { purchaseUrl, products } = pricing;
      return { reason: 'insufficient-credits', required, balance, purchaseUrl, products };
    }
    case 'daily-limit':
    case 'quota':
    case 'key-reused':
    case 'key-in-flight':
      return error;
    case 'limit':
      return limitReached('publications', error.limit, now());
    case 'stale-balance':
      return null;
  }
}
