import { err, ok } from '#schemas/result.ts';
import { ledgerClient, member } from './ledger-client.ts';
import type { CreditProvider } from './types.ts';

/** A ledger behind the small protocol of README.md in this folder. */
export function httpLedger(
  { url, token }: { url: string; token: string | null },
  signal?: AbortSignal,
): CreditProvider {
  const ask = ledgerClient(url, token, signal);
  const at = (account: string) => `/accounts/${encodeURIComponent(account)}`;
  const post = async (account: string, amount: number, id: string) => {
    const answer = await ask({
      method: 'POST',
      path: `${at(account)}/entries`,
      body: { id, amount },
      idempotencyKey: id,
    });
    if (!answer.ok) return answer;
    if (answer.value.status === 402) return err('insufficient' as const);
    return answer.value.status < 300 ? ok(undefined) : err('unavailable' as const);
  };
  return {
    balance: async (account) => {
      const answer = await ask({ method: 'GET', path: at(account) });
      if (!answer.ok) return answer;
      if (answer.value.status === 404) return ok(0);
      const balance = member(answer.value.body, 'balance');
      const isKnown = answer.value.status === 200 && Number.isSafeInteger(balance);
      return isKnown ? ok(balance as number) : err('unavailable');
    },
    debit: (account, amount, id) => post(account, -amount, id),
    grant: async (account, amount, id) => {
      const posted = await post(account, amount, id);
      return posted.ok ? posted : err('unavailable');
    },
    isBooked: async (account, id) => {
      const path = `${at(account)}/entries/${encodeURIComponent(id)}`;
      const answer = await ask({ method: 'GET', path });
      if (!answer.ok) return answer;
      if (answer.value.status === 404) return ok(false);
      return answer.value.status === 200 ? ok(true) : err('unavailable');
    },
  };
}
