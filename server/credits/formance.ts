import { err, ok } from '#schemas/result.ts';
import { ledgerClient, member } from './ledger-client.ts';
import type { CreditProvider } from './types.ts';

/** Addresses of accounts in Formance. `world` is its own: what comes from it is made there. */
const REVENUE = 'vitrine:revenue';
const WORLD = 'world';
const addressOf = (account: string): string => `users:${account}`;

/**
 * Formance Ledger, API version 2. The identifier of a charge is both the idempotency key and the
 * reference of its transaction: a reference is unique for ever, a key perhaps not.
 */
export function formanceLedger(
  {
    url,
    token,
    ledger,
    asset,
  }: {
    url: string;
    token: string | null;
    ledger: string;
    asset: string;
  },
  signal?: AbortSignal,
): CreditProvider {
  const ask = ledgerClient(`${url}/v2/${encodeURIComponent(ledger)}`, token, signal);
  const move = async (source: string, destination: string, amount: number, id: string) => {
    const answer = await ask({
      method: 'POST',
      path: '/transactions',
      body: {
        postings: [{ source, destination, amount, asset }],
        reference: id,
        metadata: { app: 'vitrine' },
      },
      idempotencyKey: id,
    });
    if (!answer.ok) return answer;
    const { status, body } = answer.value;
    if (status < 300) return ok(undefined);
    const code = member(body, 'errorCode');
    // The reference exists: an earlier try had come through.
    if (code === 'CONFLICT') return ok(undefined);
    return err(code === 'INSUFFICIENT_FUND' ? ('insufficient' as const) : ('unavailable' as const));
  };
  return {
    balance: async (account) => {
      const path = `/accounts/${encodeURIComponent(addressOf(account))}?expand=volumes`;
      const answer = await ask({ method: 'GET', path });
      if (!answer.ok) return answer;
      const { status, body } = answer.value;
      if (status === 404 && member(body, 'errorCode') === 'NOT_FOUND') return ok(0);
      if (status !== 200) return err('unavailable');
      // An account that nothing was ever moved to or from has no volumes.
      const balance = member(body, 'data', 'volumes', asset, 'balance') ?? 0;
      return Number.isSafeInteger(balance) ? ok(balance as number) : err('unavailable');
    },
    debit: (account, amount, id) => move(addressOf(account), REVENUE, amount, id),
    grant: async (account, amount, id) => {
      const moved = await move(WORLD, addressOf(account), amount, id);
      return moved.ok ? moved : err('unavailable');
    },
    isBooked: async (_account, id) => {
      const answer = await ask({
        method: 'GET',
        path: '/transactions?pageSize=1',
        body: { $match: { reference: id } },
      });
      if (!answer.ok) return answer;
      const data = member(answer.value.body, 'cursor', 'data');
      if (answer.value.status !== 200 || !Array.isArray(data)) return err('unavailable');
      return ok(data.some((transaction) => member(transaction, 'reference') === id));
    },
  };
}
