import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from './failures.ts';
import type { Deps } from './ports.ts';

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

/** Makes an account with the credits that a new one has. */
export async function createAccount(
  deps: Deps,
  name: string,
): Promise<{ id: string; balance: number }> {
  const id = deps.newId('acc');
  const { signUp } = deps.pricing;
  await deps.store.createAccount({ id, name, now: deps.now() });
  if (signUp > 0) await grantCredits(deps, id, signUp, `signup_${id}`);
  return { id, balance: signUp };
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
