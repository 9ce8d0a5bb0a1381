import { describe, expect, it } from 'vitest';
import { hex, NOW } from '../../e2e/fixtures/publications.ts';
import { storesOn } from '../../e2e/fixtures/stores.ts';
import { allTokens } from './all-tokens.ts';

describe.each(['sqlite', 'postgres'] as const)('tokens in the store on %s', (kind) => {
  const now = storesOn(kind);

  it('keeps tokens by hash', async () => {
    const { store } = now;
    const token = {
      id: 'tok_1',
      account: 'ann',
      hash: hex(),
      hint: 'wxyz',
      name: 'CI',
      scopes: ['capsules:read', 'artifacts:publish'] as const,
      createdAt: NOW,
      expiresAt: NOW + 1000,
      lastUsedAt: null,
      revokedAt: null,
    };
    await store.createToken(token);
    expect(await store.tokenByHash(token.hash)).toEqual({
      ...token,
      watchedUntil: null,
      suspendedAt: null,
    });
    expect(await store.tokenByHash(hex())).toBeNull();
    await store.touchToken('tok_1', NOW + 5);
    expect(await store.revokeToken('tok_1', NOW + 6)).toBe(true);
    expect(await store.revokeToken('tok_1', NOW + 7)).toBe(false);
    expect(await store.tokens('ann')).toEqual([
      { ...token, lastUsedAt: NOW + 5, revokedAt: NOW + 6 },
    ]);
  });

  it('lists the tokens of an account in parts, and of those in use no more than asked for', async () => {
    const { store } = now;
    const tokenAt = (n: number) => ({
      id: `tok_${n}`,
      account: 'ann',
      hash: hex(),
      hint: 'abcd',
      name: '',
      scopes: [],
      // Some at the same time.
      createdAt: NOW + Math.floor(n / 3),
      expiresAt: n % 2 === 0 ? null : NOW + 1_000,
      lastUsedAt: null,
      revokedAt: null,
    });
    const made = Array.from({ length: 450 }, (_, n) => tokenAt(n));
    for (const token of made) await store.createToken(token);
    await store.createToken({ ...tokenAt(450), account: 'bob' });
    for (const { id } of made.slice(0, 440)) await store.revokeToken(id, NOW + 5, 'ann');
    const all: string[] = [];
    const sizes: number[] = [];
    for await (const { id } of allTokens(
      {
        ...store,
        tokens: async (account, after) => {
          const some = await store.tokens(account, after);
          sizes.push(some.length);
          return some;
        },
      },
      'ann',
    )) {
      all.push(id);
    }
    expect(new Set(all)).toEqual(new Set(made.map(({ id }) => id)));
    expect(all).toHaveLength(450);
    expect(sizes).toEqual([200, 200, 50, 0]);
    const ids = async (most: number, at?: number) =>
      (await store.openTokens('ann', most, at)).map(({ id }) => id);
    expect(await ids(3)).toEqual(['tok_449', 'tok_448', 'tok_447']);
    expect(await ids(100)).toHaveLength(10);
    expect(await ids(100, NOW + 1_000)).toEqual([448, 446, 444, 442, 440].map((n) => `tok_${n}`));
    expect(await store.revokeToken('tok_449', NOW + 6, 'bob')).toBe(false);
    expect(await store.revokeToken('tok_449', NOW + 6, 'ann')).toBe(true);
  });
});
