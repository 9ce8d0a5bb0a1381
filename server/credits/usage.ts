import type { Scope } from '#schemas/api/scopes.ts';
import { MAX_ARTIFACT_BODY_BYTES, MAX_BODY_BYTES } from '#schemas/limits.ts';
import { CAPSULE_LIMITS, MAX_PROGRAM_BYTES } from '#schemas/program/capsule-limits.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { NewAccount, OpenFailure } from '../accounts/types.ts';
import type { Failure } from '../api/failure.ts';
import type { Deps } from '../deps.ts';
import type { PasskeyRecord } from '../types.ts';

/** Credits that an account can spend now: what is owed to an external ledger is taken off. */
export async function spendable(
  { store, credits }: Deps,
  account: string,
): Promise<Result<number, Failure>> {
  if (!credits) {
    const known = await store.account(account);
    return ok(known?.balance ?? 0);
  }
  const { amount } = await store.pending(account);
  const balance = await credits.balance(account);
  return balance.ok ? ok(balance.value - amount) : err({ reason: 'credits-unavailable' });
}

/** The account as it stands, and what it may do with this token. */
export async function usageOf(
  deps: Deps,
  { account, scopes }: { readonly account: string; readonly scopes: readonly Scope[] },
) {
  const balance = await spendable(deps, account);
  if (!balance.ok) return balance;
  const { artifact, capsule, purchaseUrl, products } = deps.pricing;
  const used = await deps.store.storedBytes(account);
  return ok({
    account,
    balance: balance.value,
    prices: { artifact, capsule, 'mini-app-capsule': capsule },
    purchaseUrl,
    products,
    storage: { usedBytes: used, quotaBytes: deps.storageQuota },
    caps: {
      artifactBodyBytes: MAX_ARTIFACT_BODY_BYTES,
      pageBodyBytes: MAX_BODY_BYTES,
      programBytes: MAX_PROGRAM_BYTES,
      ...CAPSULE_LIMITS,
    },
    scopes,
  });
}

/**
 * Makes an account with the credits that a new one has, and perhaps its first sign-in method: all of it
 * or nothing.
 *
 * @param admission rule of signing up that lets a person in
 */
export async function createAccount(
  { store, credits, pricing: { signUp }, now, newId }: Deps,
  name: string,
  id = newId('acc'),
  passkey: PasskeyRecord | null = null,
  admission: NewAccount['admission'] = null,
): Promise<Result<{ id: string; balance: number }, OpenFailure>> {
  const books = credits ? 'outbox' : 'ledger';
  const grant = signUp > 0 ? ({ amount: signUp, id: `signup_${id}`, books } as const) : null;
  const account = { id, name, credits: grant, passkey, admission, now: now() };
  const opened = await store.openAccount(account);
  return opened.ok ? ok({ id, balance: signUp }) : opened;
}

/** Grants credits once per id: at once in the embedded ledger, through the outbox elsewhere. */
export async function grantCredits(
  { store, credits, now }: Deps,
  account: string,
  amount: number,
  id: string,
): Promise<void> {
  if (credits) await store.note(account, -amount, id, now());
  else await store.grant(account, amount, id, now());
}
