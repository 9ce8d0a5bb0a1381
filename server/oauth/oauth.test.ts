import * as client from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ListeningService, listenService } from '../../e2e/fixtures/listening-service.ts';
import { type OAuthBrowser, oauthBrowser } from '../../e2e/fixtures/oauth-browser.ts';
import { newDatabase } from '../../e2e/fixtures/one-postgres.ts';

const CALLBACK = 'http://127.0.0.1:1/callback';
const SCOPE = 'artifacts:read capsules:read';

describe.each(['sqlite', 'postgres'] as const)('openid-client against OAuth on %s', (kind) => {
  let service: ListeningService;
  let config: client.Configuration;
  /** Of a client that nobody allows anything. */
  let other: client.Configuration;
  let account: string;
  let browser: OAuthBrowser;

  beforeAll(async () => {
    service = await listenService(kind === 'postgres' ? { DATABASE_URL: await newDatabase() } : {});
    config = await register({ client_name: 'Atlas' });
    other = await register({ client_name: 'Mallory' });
  });
  afterAll(async () => {
    await service.close();
  });
  beforeEach(async () => {
    account = await service.newAccount();
    browser = await oauthBrowser(service.store, service.base, account);
  });

  const register = (metadata: Record<string, unknown>) =>
    client.dynamicClientRegistration(
      new URL(service.base.replace(/\/$/, '')),
      { redirect_uris: [CALLBACK], ...metadata },
      client.None(),
      { algorithm: 'oauth2', execute: [client.allowInsecureRequests] },
    );
  const ask = async (changes: Record<string, string | null> = {}) => {
    const verifier = client.randomPKCECodeVerifier();
    const parameters: Record<string, string> = {
      redirect_uri: CALLBACK,
      scope: SCOPE,
      state: client.randomState(),
      resource: service.base,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    };
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) delete parameters[name];
      else parameters[name] = value;
    }
    const { state = '' } = parameters;
    return { url: client.buildAuthorizationUrl(config, parameters), verifier, state };
  };
  const exchange = (back: URL, verifier: string, state: string, more = {}) =>
    client.authorizationCodeGrant(
      config,
      back,
      { pkceCodeVerifier: verifier, expectedState: state },
      more,
    );
  const login = async (changes: Record<string, string | null> = {}, decision = {}) => {
    const { url, verifier, state } = await ask(changes);
    return exchange(await browser.decide(url, decision), verifier, state);
  };
  const usage = (token: string) => service.request('GET', '/agent/v1/usage', { token });
  const codeOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'done',
      (error: { error?: string; message: string }) => error.error ?? error.message,
    );
  const refresh = (tokens: client.TokenEndpointResponse) =>
    client.refreshTokenGrant(config, tokens.refresh_token ?? '');

  it('completes the authorization code grant with PKCE, and gives what was allowed', async () => {
    const { url, verifier, state } = await ask();
    const back = await browser.decide(url, { scopes: ['artifacts:read'] });
    expect(`${back.origin}${back.pathname}`).toBe(CALLBACK);
    // RFC 9207: openid-client checks it too.
    expect(back.searchParams.get('iss')).toBe(service.base.replace(/\/$/, ''));
    const tokens = await exchange(back, verifier, state);
    expect(tokens).toMatchObject({ token_type: 'bearer', scope: 'artifacts:read' });
    expect(tokens.expires_in).toBe(3_600);
    expect(tokens.access_token).toMatch(/^svo_/);
    expect(tokens.refresh_token).toMatch(/^svr_/);
    const answer = await usage(tokens.access_token);
    expect(await answer.json()).toMatchObject({ account, scopes: ['artifacts:read'] });
    const list = { token: tokens.access_token };
    expect((await service.request('GET', '/agent/v1/artifacts', list)).status).toBe(200);
    expect((await service.request('GET', '/agent/v1/pages', list)).status).toBe(403);
    expect(await service.store.grants(account, Date.now())).toMatchObject([
      { clientName: 'Atlas', via: 'browser', scopes: ['artifacts:read'], creditsPerDay: null },
    ]);
  });

  it('rotates refresh tokens, and ends everything when an old one comes again', async () => {
    const first = await login();
    const second = await refresh(first);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await usage(second.access_token)).status).toBe(200);
    expect(await codeOf(refresh(first))).toBe('invalid_grant');
    expect((await usage(second.access_token)).status).toBe(401);
    expect((await usage(first.access_token)).status).toBe(401);
    expect(await codeOf(refresh(second))).toBe('invalid_grant');
    expect(await service.store.grants(account, Date.now())).toEqual([]);
  });

  it('lets one of two refreshes at once through, and then ends everything', async () => {
    const first = await login();
    const outcomes = await Promise.allSettled([refresh(first), refresh(first)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') {
        expect((await usage(outcome.value.access_token)).status).toBe(401);
      }
    }
  });

  it.each(['access_token', 'refresh_token'] as const)(
    'revokes all that a program has with its %s, and for itself only',
    async (kind) => {
      const tokens = await login();
      const next = await refresh(tokens);
      await client.tokenRevocation(other, next[kind] ?? '');
      expect((await usage(next.access_token)).status).toBe(200);
      await client.tokenRevocation(config, next[kind] ?? '');
      expect((await usage(next.access_token)).status).toBe(401);
      expect((await usage(tokens.access_token)).status).toBe(401);
      expect(await codeOf(refresh(next))).toBe('invalid_grant');
      expect(await service.store.grants(account, Date.now())).toEqual([]);
    },
  );

  it('ends when the person ends it, or deletes the account', async () => {
    const tokens = await login();
    const list = await browser.send('/account/api/apps');
    const { items } = (await list.json()) as { items: { id: string; clientName: string }[] };
    expect(items).toMatchObject([{ clientName: 'Atlas' }]);
    const file = (await (await browser.send('/account/api/export')).json()) as { apps: unknown };
    expect(file.apps).toEqual(items);
    const path = `/account/api/apps/${items[0]?.id}`;
    // A page of another site cannot, and another person finds nothing.
    const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    expect((await browser.send(path, undefined, foreign, 'DELETE')).status).toBe(403);
    const mallory = await oauthBrowser(service.store, service.base, await service.newAccount());
    expect((await mallory.send(path, undefined, {}, 'DELETE')).status).toBe(404);
    expect((await usage(tokens.access_token)).status).toBe(200);
    expect((await browser.send(path, undefined, {}, 'DELETE')).status).toBe(200);
    expect((await usage(tokens.access_token)).status).toBe(401);
    const again = await login();
    await service.store.deleteAccount(account, Date.now());
    expect((await usage(again.access_token)).status).toBe(401);
    expect(await codeOf(refresh(again))).toBe('invalid_grant');
  });

  it('takes a code once: when it comes again, its tokens die', async () => {
    const { url, verifier, state } = await ask();
    const back = await browser.decide(url);
    const tokens = await exchange(back, verifier, state);
    expect((await usage(tokens.access_token)).status).toBe(200);
    expect(await codeOf(exchange(back, verifier, state))).toBe('invalid_grant');
    expect((await usage(tokens.access_token)).status).toBe(401);
    expect(await codeOf(refresh(tokens))).toBe('invalid_grant');
  });

  it('refuses a wrong verifier, and another redirect address than was asked with', async () => {
    const one = await ask();
    const back = await browser.decide(one.url);
    const wrong = client.randomPKCECodeVerifier();
    expect(await codeOf(exchange(back, wrong, one.state))).toBe('invalid_grant');
    const two = await ask();
    const other = await browser.decide(two.url);
    other.pathname = '/other';
    expect(await codeOf(exchange(other, two.verifier, two.state))).toBe('invalid_grant');
  });

  it.each([
    ['a redirect address that was not registered', { redirect_uri: 'http://127.0.0.1:1/evil' }],
    ['a redirect address elsewhere', { redirect_uri: 'https://evil.example/callback' }],
    ['a client that nobody knows', { client_id: 'nobody' }],
  ])('sends nobody back to %s', async (_name, changes) => {
    const { url } = await ask();
    for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value);
    const { url: end, response } = await browser.open(url.href);
    expect(end.pathname).toBe('/oauth/authorize');
    expect(response.status).toBe(400);
    expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    const page = await response.text();
    expect(page).toContain('This request cannot be answered');
    expect(page).not.toContain('href="http');
  });

  it.each([
    ['de-CH,de;q=0.9', 'de', 'Diese Anfrage lässt sich nicht beantworten'],
    ['ar', 'ar', 'لا يمكن تلبية هذا الطلب'],
  ])('says so in the language of the browser: %s', async (languages, lang, title) => {
    const { url } = await ask();
    url.searchParams.set('client_id', '<b>nobody</b>');
    const response = await fetch(url, { headers: { 'Accept-Language': languages } });
    expect(response.status).toBe(400);
    expect(response.headers.get('Vary')).toContain('Accept-Language');
    const page = await response.text();
    expect(page).toContain(`lang="${lang}"`);
    expect(page).toContain(title);
    expect(page).not.toContain('<b>');
  });

  it('gives a token for one resource: it opens no other', async () => {
    const tokens = await login({ resource: `${service.base}mcp` });
    expect((await usage(tokens.access_token)).status).toBe(401);
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const mcp = (token: string) =>
      fetch(`${service.base}mcp`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          Accept: 'application/json, text/event-stream',
          'Content-Type': 'application/json',
          Authorization: `Bearer ${token}`,
        },
      });
    expect((await mcp(tokens.access_token)).status).toBe(200);
    const api = await login();
    expect((await usage(api.access_token)).status).toBe(200);
    expect((await mcp(api.access_token)).status).toBe(401);
    const other = client.refreshTokenGrant(config, api.refresh_token ?? '', {
      resource: `${service.base}mcp`,
    });
    expect(await codeOf(other)).toBe('invalid_target');
  });

  it('does not let another client use a code or a refresh token', async () => {
    const { url, verifier, state } = await ask();
    const back = await browser.decide(url);
    const stolen = client.authorizationCodeGrant(other, back, {
      pkceCodeVerifier: verifier,
      expectedState: state,
    });
    expect(await codeOf(stolen)).toBe('invalid_grant');
    const tokens = await exchange(back, verifier, state);
    const taken = client.refreshTokenGrant(other, tokens.refresh_token ?? '');
    expect(await codeOf(taken)).toBe('invalid_grant');
    expect((await usage(tokens.access_token)).status).toBe(200);
  });

  it('sends a person back who does not allow it', async () => {
    const { url } = await ask();
    const back = await browser.decide(url, { allow: false, scopes: [] });
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(await service.store.grants(account, Date.now())).toEqual([]);
  });

  it('asks in the browser that began, on its own pages, the person who is signed in', async () => {
    const { url } = await ask();
    const { url: page } = await browser.open(url.href);
    const details = `${page.pathname}/details`;
    const decision = `${page.pathname}/decision`;
    const yes = { allow: true, scopes: ['artifacts:read'] };
    expect((await browser.send(details)).status).toBe(200);
    // Another browser, be it of the same person, and a request that is not that of the address.
    const other = await oauthBrowser(service.store, service.base, account);
    expect((await other.send(details)).status).toBe(404);
    expect((await other.send(decision, yes)).status).toBe(404);
    expect((await browser.send('/oauth/interaction/other/decision', yes)).status).toBe(404);
    // Pages of other sites, and forms that need no leave to be sent.
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ]) {
      expect((await browser.send(decision, yes, headers)).status).toBe(403);
    }
    const form = { 'Content-Type': 'text/plain', 'X-Svc-Account': '' };
    expect((await browser.send(decision, yes, form)).status).toBe(400);
    // More than was asked for.
    const more = { allow: true, scopes: ['artifacts:read', 'artifacts:publish'] };
    expect((await browser.send(decision, more)).status).toBe(400);
    expect(await service.store.grants(account, Date.now())).toEqual([]);
    expect((await browser.send(decision, yes)).status).toBe(200);
    expect((await browser.send(decision, yes)).status).toBe(404);
    const nobody = await oauthBrowser(service.store, service.base, null);
    const asked = await nobody.open((await ask()).url.href);
    expect((await nobody.send(`${asked.url.pathname}/details`)).status).toBe(401);
    // Whoever has to sign in first is told which app waits, in the browser that it sent there.
    const waiting = await nobody.send(`${asked.url.pathname}/asker`);
    expect(await waiting.json()).toEqual({ name: 'Atlas', host: null });
    expect((await other.send(`${asked.url.pathname}/asker`)).status).toBe(404);
  });

  it('keeps two requests in one browser apart', async () => {
    const [one, two] = [await ask(), await ask({ scope: 'artifacts:validate' })];
    const pages = [await browser.open(one.url.href), await browser.open(two.url.href)];
    const tokens = [];
    for (const [index, { url }] of pages.entries()) {
      const asked = index === 0 ? one : two;
      const scopes = index === 0 ? SCOPE.split(' ') : ['artifacts:validate'];
      const answer = await browser.send(`${url.pathname}/decision`, { allow: true, scopes });
      const { next } = (await answer.json()) as { next: string };
      const { url: back } = await browser.open(new URL(next, url).href);
      tokens.push(await exchange(back, asked.verifier, asked.state));
    }
    expect(tokens.map(({ scope }) => scope)).toEqual([SCOPE, 'artifacts:validate']);
  });

  it('keeps nothing that opens anything', async () => {
    const tokens = await login();
    for (const [model, token] of [
      ['AccessToken', tokens.access_token],
      ['RefreshToken', tokens.refresh_token ?? ''],
    ] as const) {
      expect(await service.store.oauth(model, token)).toBeNull();
      const { hashToken } = await import('../accounts/token-format.ts');
      const kept = await service.store.oauth(model, hashToken(token));
      expect(kept?.payload).not.toContain(token);
      // The stored key is no token either.
      const bearer = `key:${kept?.key}`;
      expect((await usage(bearer)).status).toBe(401);
      expect(await codeOf(client.refreshTokenGrant(config, bearer))).toBe('invalid_grant');
    }
    expect(service.log()).not.toContain(tokens.access_token);
    expect(service.log()).not.toContain(tokens.refresh_token);
  });
});
