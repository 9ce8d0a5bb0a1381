import { err, ok } from '#schemas/result.ts';
import type { Store } from '../db/store.ts';
import type { Millis } from '../types.ts';
import type { CreditProvider } from './types.ts';

/**
 * The embedded ledger behind the interface of the external ones, for debits that belong to no
 * publication. A publication is debited by the store itself, in its own transaction.
 */
export const embeddedLedger = (
  store: Pick<Store, 'account' | 'grant' | 'debit' | 'isBooked'>,
  now: () => Millis,
): CreditProvider => ({
  balance: async (account) => ok((await store.account(account))?.balance ?? 0),
  debit: async (account, amount, id) =>
    (await store.debit(account, amount, id, now())) ? ok(undefined) : err('insufficient'),
  grant: async (account, amount, id) => {
    await store.grant(account, amount, id, now());
    return ok(undefined);
  },
  isBooked: async (_account, id) => ok(await store.isBooked(id)),
});
