import type { Store } from '../db/store.ts';
import type { TokenRecord } from './token-types.ts';

/** Every token of an account, revoked ones too, in the order in which they were made. */
export async function* allTokens(store: Store, account: string): AsyncGenerator<TokenRecord> {
  let last: TokenRecord | undefined;
  do {
    const some = await store.tokens(account, last);
    yield* some;
    last = some.at(-1);
  } while (last);
}
