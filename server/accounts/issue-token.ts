import type { Scope } from '#schemas/api/scopes.ts';
import type { Deps } from '../deps.ts';
import { hashToken, makeToken } from './token-format.ts';
import type { TokenRecord } from './token-types.ts';

const DAY = 86_400_000;

/** Makes a token. It is given here and nowhere else: only its hash is kept. */
export async function issueToken(
  { store, now, newId }: Pick<Deps, 'store' | 'now' | 'newId'>,
  wanted: {
    readonly account: string;
    readonly name: string;
    readonly scopes: readonly Scope[];
    /** After so many days it expires; null: never. */
    readonly days: number | null;
  },
): Promise<{ readonly token: string; readonly record: TokenRecord }> {
  const token = makeToken();
  const createdAt = now();
  const { account, name, scopes, days } = wanted;
  const record: TokenRecord = {
    id: newId('tok'),
    account,
    hash: hashToken(token),
    hint: token.slice(-4),
    name,
    scopes,
    createdAt,
    expiresAt: days === null ? null : createdAt + days * DAY,
    lastUsedAt: null,
    revokedAt: null,
  };
  await store.createToken(record);
  return { token, record };
}
