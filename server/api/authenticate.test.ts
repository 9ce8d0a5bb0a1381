import { describe, expect, it } from 'vitest';
import { hashToken, makeToken, tokenKind } from '../accounts/token-format.ts';
import type { FoundToken } from '../accounts/token-types.ts';
import type { OAuthAccess } from '../oauth/types.ts';
import { authenticate } from './authenticate.ts';

const NOW = Date.UTC(2026, 10, 21);
const token = makeToken();
const record: FoundToken = {
  id: 'tok_1',
  account: 'ann',
  hash: hashToken(token),
  hint: token.slice(-4),
  name: 'Laptop',
  scopes: ['capsules:read'],
  createdAt: NOW,
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
  watchedUntil: null,
  suspendedAt: null,
};

const delegated = makeToken('svo');
const access: OAuthAccess = {
  account: 'ann',
  scopes: ['capsules:read'],
  audience: 'https://a.example/mcp',
  expiresAt: NOW + 3_600_000,
  grant: 'g',
  creditsPerDay: 5,
  lastUsedAt: null,
  clientName: 'Atlas',
  watchedUntil: null,
  suspendedAt: null,
};

function check(
  header: string | undefined,
  changes: Partial<FoundToken> = {},
  now = NOW,
  audience: string | null = null,
  changedAccess: Partial<OAuthAccess> = {},
) {
  const asked: string[] = [];
  const touched: number[] = [];
  const told: string[] = [];
  const store = {
    tokenByHash: async (hash: string) => {
      asked.push(hash);
      return hash === record.hash ? { ...record, ...changes } : null;
    },
    touchToken: async (_: string, at: number) => {
      touched.push(at);
    },
    oauthAccess: async (hash: string) => {
      asked.push(hash);
      return hash === hashToken(delegated) ? { ...access, ...changedAccess } : null;
    },
    touchGrant: async (_: string, at: number) => {
      touched.push(at);
    },
    noteAgentCall: async (account: string, client: string, at: number) => {
      told.push(`${account} ${client} ${at - now}`);
    },
  };
  const outcome = authenticate(
    header,
    store,
    now,
    () => {},
    () => audience,
  );
  return outcome.then((result) => ({ result, asked, touched, told }));
}

describe('a token', () => {
  it('is 40 characters that check themselves', () => {
    const tokens = Array.from({ length: 500 }, () => makeToken());
    expect(new Set(tokens).size).toBe(500);
    for (const each of tokens) {
      expect(each).toMatch(/^svc_[0-9A-Za-z]{36}$/);
      expect(tokenKind(each)).toBe('svc');
      const at = 4 + (each.charCodeAt(10) % 36);
      const changed = each.slice(0, at) + (each[at] === 'x' ? 'y' : 'x') + each.slice(at + 1);
      expect(tokenKind(changed)).toBeNull();
    }
  });

  it.each(['Bearer', 'bearer', 'BEARER'])('is taken behind %s', async (scheme) => {
    const { result, touched } = await check(`${scheme} ${token}`);
    expect(result).toEqual({
      ok: true,
      value: { account: 'ann', scopes: ['capsules:read'], actor: 'tok_1' },
    });
    expect(touched).toEqual([NOW]);
  });

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    `Basic ${token}`,
    token,
    'Bearer svc_',
    `Bearer ${token}x`,
    `Bearer ${token.toLowerCase()}`,
    `Bearer ${token} ${token}`,
    `Bearer ${'a'.repeat(100_000)}`,
    'Bearer \u0000',
    `Bearer ${token.slice(0, -1)}`,
  ])('is not looked up when it is junk: %s', async (header) => {
    const { result, asked } = await check(header);
    expect(result.ok).toBe(false);
    expect(asked).toEqual([]);
  });

  it('is refused when unknown, expired or revoked', async () => {
    expect((await check(`Bearer ${makeToken()}`)).result).toMatchObject({ error: 'unknown' });
    const header = `Bearer ${token}`;
    expect((await check(header, { expiresAt: NOW })).result).toMatchObject({ error: 'expired' });
    expect((await check(header, { revokedAt: NOW })).result).toMatchObject({ error: 'revoked' });
    expect((await check(header, { expiresAt: NOW + 1 })).result.ok).toBe(true);
  });

  it('has its last use written at most once a minute', async () => {
    const used = { lastUsedAt: NOW };
    expect((await check(`Bearer ${token}`, used, NOW + 59_999)).touched).toEqual([]);
    expect((await check(`Bearer ${token}`, used, NOW + 60_000)).touched).toEqual([NOW + 60_000]);
  });
});

describe('an access token of OAuth', () => {
  const header = `Bearer ${delegated}`;
  const audience = access.audience;

  it('is good for the resource that it was made for, and carries its limit', async () => {
    const { result, touched } = await check(header, {}, NOW, audience);
    expect(result).toEqual({
      ok: true,
      value: {
        account: 'ann',
        scopes: ['capsules:read'],
        actor: 'g',
        client: 'Atlas',
        spending: { grant: 'g', creditsPerDay: 5 },
      },
    });
    expect(touched).toEqual([NOW]);
  });

  it('is refused for another resource, after its time, and where OAuth is off', async () => {
    const other = await check(header, {}, NOW, 'https://a.example/');
    expect(other).toMatchObject({ result: { error: 'audience' }, touched: [] });
    const late = await check(header, {}, access.expiresAt, audience);
    expect(late.result).toMatchObject({ error: 'expired' });
    const off = await check(header);
    expect(off).toMatchObject({ result: { error: 'unknown' }, asked: [] });
    const unknown = await check(`Bearer ${makeToken('svo')}`, {}, NOW, audience);
    expect(unknown.result).toMatchObject({ error: 'unknown' });
  });

  it('is no refresh token: that never gets as far as the store', async () => {
    const refresh = await check(`Bearer ${makeToken('svr')}`, {}, NOW, audience);
    expect(refresh).toMatchObject({ result: { error: 'malformed' }, asked: [] });
  });

  it('has its last use written at most once a minute', async () => {
    const used = { lastUsedAt: NOW };
    const soon = await check(header, {}, NOW + 59_999, audience, used);
    expect(soon.touched).toEqual([]);
    const later = await check(header, {}, NOW + 60_000, audience, used);
    expect(later.touched).toEqual([NOW + 60_000]);
  });
});

describe('a page that waits for a call', () => {
  const later = NOW + 1;
  const audience = access.audience;

  it('is told of one, with the name of the token or of the client', async () => {
    const byToken = await check(`Bearer ${token}`, { watchedUntil: later });
    expect(byToken.told).toEqual(['ann Laptop 0']);
    const byClient = await check(`Bearer ${delegated}`, {}, NOW, audience, { watchedUntil: later });
    expect(byClient.told).toEqual(['ann Atlas 0']);
  });

  it('is told of none that is refused, and of none when it waits no more', async () => {
    const header = `Bearer ${token}`;
    for (const changes of [
      { watchedUntil: null },
      { watchedUntil: NOW },
      { watchedUntil: later, revokedAt: NOW },
      { watchedUntil: later, expiresAt: NOW },
    ]) {
      expect((await check(header, changes)).told).toEqual([]);
    }
    for (const [resource, changes] of [
      [audience, { watchedUntil: NOW }],
      ['https://a.example/', { watchedUntil: later }],
      [audience, { watchedUntil: later, expiresAt: NOW }],
    ] as const) {
      expect((await check(`Bearer ${delegated}`, {}, NOW, resource, changes)).told).toEqual([]);
    }
  });
});
