import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import * as client from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ListeningService, listenService } from '../../e2e/fixtures/listening-service.ts';
import { oauthBrowser } from '../../e2e/fixtures/oauth-browser.ts';
import { makeCertificate } from '../../e2e/fixtures/tls-host.ts';
import { safeFetchOn } from '../outbound/safe-fetch.ts';

const CALLBACK = 'http://127.0.0.1:1/callback';

type Members = Record<string, unknown>;

describe('a client that registers itself', () => {
  let service: ListeningService;
  beforeEach(async () => {
    service = await listenService();
    return () => service.close();
  });
  const register = async (metadata: Members) => {
    const response = await fetch(`${service.base}oauth/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ redirect_uris: [CALLBACK], ...metadata }),
    });
    return { status: response.status, body: (await response.json()) as Members };
  };

  it('is a public one, whatever it asked to be', async () => {
    const { status, body } = await register({
      client_name: 'Atlas',
      token_endpoint_auth_method: 'client_secret_basic',
      application_type: 'web',
      scope: 'openid offline_access artifacts:read everything',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ client_name: 'Atlas', token_endpoint_auth_method: 'none' });
    expect(body).not.toHaveProperty('client_secret');
    expect(body).not.toHaveProperty('registration_access_token');
    const kept = await service.store.oauth('Client', String(body.client_id));
    expect(kept?.payload).not.toContain('secret');
  });

  it('leaves behind eight kilobytes at most, whatever it says of itself', async () => {
    const long = Array.from({ length: 20 }, (_, n) => `https://a.example/${n}${'x'.repeat(1_900)}`);
    for (const metadata of [
      { redirect_uris: long },
      { contacts: Array.from({ length: 900 }, (_, n) => `ann${n}@example.org`) },
      { client_uri: `https://a.example/${'x'.repeat(9_000)}` },
      { software_id: 'x'.repeat(9_000) },
    ]) {
      const { status, body } = await register(metadata);
      expect(status, JSON.stringify(body)).toBe(400);
      expect(String(body.error)).toMatch(/^invalid_(?:client_metadata|redirect_uri)$/);
    }
  });

  it.each([
    ['https://atlas.example/callback'],
    ['http://localhost/callback'],
    ['http://127.0.0.1:8080/callback'],
    ['http://[::1]/callback'],
    ['cursor://anysphere.cursor-mcp/oauth/callback'],
    ['com.example.app:/oauth'],
    ['com.example.app://oauth/callback'],
    ['org.example.my-app:/'],
    ['vscode://vscode.mcp/callback'],
    ['https://ms-word.example/callback'],
  ])('may have people sent back to %s', async (address) => {
    expect((await register({ redirect_uris: [address] })).status).toBe(201);
  });

  it.each([
    ['http://atlas.example/callback'],
    ['http://127.0.0.1.evil.example/callback'],
    ['https://atlas.example/callback#fragment'],
    ['https://user:password@atlas.example/callback'],
    ['https://localhost/callback'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['file:///etc/passwd'],
    ['/callback'],
    ['callback'],
    [''],
    // Schemes that operating systems handle themselves, or that any app may have registered.
    ['ms-msdt:/id%20PCWDiagnostic'],
    ['MS-MSDT://x/'],
    ['ms-settings:/privacy'],
    ['ms-word.example:/x'],
    ['microsoft.windows.camera:/'],
    ['x-apple.systempreferences:/x'],
    ['search-ms:/query'],
    ['intent://x/#Intent;end'],
    ['intent.example:/x'],
    ['android-app://com.example'],
    ['vbscript:/x'],
    ['blob:https://atlas.example/x'],
    ['filesystem:https://atlas.example/x'],
    ['view-source:https://atlas.example/'],
    ['about:/blank'],
    ['chrome://settings/'],
    ['mailto:ann@example.org'],
    ['tel:/1'],
    ['ftp://atlas.example/callback'],
    ['ws://atlas.example/callback'],
    ['ldap://atlas.example/'],
    ['smb://atlas.example/share'],
    ['ssh://atlas.example/'],
    ['steam://run/1'],
    ['myapp://callback'],
    ['com.example.app:callback'],
    ['com..app:/callback'],
    ['com.example.:/callback'],
  ])('may not have people sent back to %s', async (address) => {
    const { status, body } = await register({ redirect_uris: [address] });
    expect(status).toBe(400);
    expect(['invalid_redirect_uri', 'invalid_client_metadata']).toContain(body.error);
  });

  it.each([
    [{ client_name: 'x'.repeat(201) }],
    [{ client_name: 5 }],
    [{ client_name: 'Vitrine' }],
    [{ client_name: 'vitrine.' }],
    [{ client_name: 'Vitrine Support' }],
    [{ client_name: 'V I T R I N E' }],
    [{ client_name: 'V\u200bitrine' }],
    [{ client_name: 'Vitr\u0456ne' }],
    [{ client_name: 'V1tr1ne' }],
    [{ client_name: 'Vítríné' }],
    [{ client_name: '\uff36\uff29\uff34\uff32\uff29\uff2e\uff25' }],
    [{ client_name: 'Vltrlne' }],
    [{ client_name: 'The vitrine command' }],
    [{ client_name: 'An agent' }],
    [{ client_name: 'an  Agent' }],
    [{ redirect_uris: [] }],
    [{ redirect_uris: 'https://atlas.example/callback' }],
    [{ redirect_uris: Array.from({ length: 21 }, (_, n) => `https://atlas.example/${n}`) }],
    [{ grant_types: ['client_credentials'] }],
    [{ response_types: ['token'] }],
  ])('is refused with %j', async (metadata) => {
    const { status, body } = await register(metadata);
    expect(status).toBe(400);
    expect(['invalid_redirect_uri', 'invalid_client_metadata']).toContain(body.error);
  });

  it.each(['Atlas', 'Claude', 'Citrine', 'An agent of Ann', 'نافذة', 'Витязь', '程序', '🦊', ' '])(
    'may be called %j',
    async (client_name) => expect((await register({ client_name })).status).toBe(201),
  );

  it('may not take the name or the place of the deployment', async () => {
    await service.close();
    service = await listenService({ BASE_URL: 'https://papers.example.org/' });
    for (const metadata of [
      { client_name: 'papers.example.org' },
      { client_name: 'Papers.Examp1e.org (official)' },
      { client_name: 'Atlas', redirect_uris: ['https://papers.example.org/account'] },
      { client_name: 'Atlas', redirect_uris: ['https://PAPERS.example.org:443/a/x'] },
    ]) {
      expect((await register(metadata)).status).toBe(400);
    }
    expect((await register({ client_name: 'Papers' })).status).toBe(201);
  });

  it('does so ten times a minute at most', async () => {
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await register({})).status);
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
  });

  it('may come back at any port of this machine, and nowhere else', async () => {
    const account = await service.newAccount();
    const browser = await oauthBrowser(service.store, service.base, account);
    const { body } = await register({});
    const start = (redirect: string) =>
      browser.open(
        `${service.base}oauth/authorize?${new URLSearchParams({
          client_id: String(body.client_id),
          response_type: 'code',
          redirect_uri: redirect,
          scope: 'artifacts:read',
          code_challenge: 'x'.repeat(43),
          code_challenge_method: 'S256',
        })}`,
      );
    const other = await start('http://127.0.0.1:54321/callback');
    expect(other.url.pathname).toMatch(/^\/oauth\/interaction\//);
    for (const redirect of ['http://127.0.0.1:54321/other', 'http://localhost:1/callback']) {
      expect((await start(redirect)).response.status).toBe(400);
    }
  });

  it('may be a page of another site, which gets no further than a client does', async () => {
    const origin = { Origin: 'https://client.example' };
    for (const path of ['register', 'token', 'revoke']) {
      const address = `${service.base}oauth/${path}`;
      const headers = { ...origin, 'Access-Control-Request-Method': 'POST' };
      const preflight = await fetch(address, { method: 'OPTIONS', headers });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*');
      const post = await fetch(address, { method: 'POST', headers: origin });
      expect(post.headers.get('Access-Control-Allow-Origin')).toMatch(/^(?:\*|https:\/\/client)/);
      expect(post.headers.get('Access-Control-Allow-Credentials')).toBeNull();
      expect(post.headers.get('Cache-Control')).toBe('no-store');
    }
    const page = await fetch(`${service.base}oauth/authorize`, { headers: origin });
    expect(page.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  it('finds no way in where that is switched off', async () => {
    const closed = await listenService({ OAUTH_REGISTRATION: '0' });
    const response = await fetch(`${closed.base}oauth/register`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(404);
    await closed.close();
  });
});

describe('a client that is known by a document', () => {
  let address: string;
  let answer: RequestListener;
  let fetched = 0;
  let service: ListeningService;
  const { key, cert } = makeCertificate('client.example');
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    fetched++;
    answer(incoming, outgoing);
  });
  const document = (changes: Members = {}) =>
    JSON.stringify({
      client_id: address,
      client_name: 'Atlas',
      redirect_uris: [CALLBACK],
      token_endpoint_auth_method: 'none',
      ...changes,
    });
  const outbound = safeFetchOn({
    resolve: async () => ['127.0.0.1'],
    isAllowed: () => true,
    ca: cert.toString(),
  });

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    address = `https://client.example:${(server.address() as AddressInfo).port}/client.json`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(async () => {
    fetched = 0;
    answer = (_, outgoing) => outgoing.end(document());
    service = await listenService({}, outbound);
    return () => service.close();
  });

  const configuration = (at: ListeningService) =>
    client.discovery(new URL(at.base.replace(/\/$/, '')), address, undefined, client.None(), {
      algorithm: 'oauth2',
      execute: [client.allowInsecureRequests],
    });
  const open = async (at: ListeningService, changes: Record<string, string> = {}) => {
    const account = await at.newAccount();
    const browser = await oauthBrowser(at.store, at.base, account);
    const config = await configuration(at);
    const verifier = client.randomPKCECodeVerifier();
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: CALLBACK,
      scope: 'artifacts:read',
      resource: at.base,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...changes,
    });
    return { account, browser, config, verifier, url };
  };

  it('gets in, and people see where it is at home', async () => {
    const { account, browser, config, verifier, url } = await open(service);
    const { url: page } = await browser.open(url.href);
    const asked = await (await browser.send(`${page.pathname}/details`)).json();
    expect(asked).toMatchObject({
      client: { name: 'Atlas', host: new URL(address).host, isBuiltIn: false, namesake: null },
      returnsTo: { kind: 'computer', name: '127.0.0.1:1' },
    });
    const back = await browser.decide(url);
    const tokens = await client.authorizationCodeGrant(config, back, {
      pkceCodeVerifier: verifier,
    });
    const usage = await service.request('GET', '/agent/v1/usage', { token: tokens.access_token });
    expect(usage.status).toBe(200);
    const next = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(next.access_token).toMatch(/^svo_/);
    expect(await service.store.grants(account, Date.now())).toMatchObject([
      { client: address, clientHost: new URL(address).host },
    ]);
    // It is asked for once, and kept for a while.
    expect(fetched).toBe(1);
  });

  it.each<[string, () => string]>([
    ['is about another', () => document({ client_id: 'https://other.example/client.json' })],
    ['has a secret', () => document({ client_secret: 'x' })],
    [
      'wants to prove itself by a secret',
      () => document({ token_endpoint_auth_method: 'client_secret_basic' }),
    ],
    ['sends people elsewhere', () => document({ redirect_uris: ['http://evil.example/'] })],
    ['is no JSON', () => 'Hello'],
    ['is no object', () => '[]'],
    ['is too long', () => document({ client_uri: `https://client.example/${'x'.repeat(20_000)}` })],
  ])('is refused when its document %s', async (_name, text) => {
    answer = (_, outgoing) => outgoing.end(text());
    const { browser, url } = await open(service);
    const { url: end, response } = await browser.open(url.href);
    expect(end.pathname).toBe('/oauth/authorize');
    expect(response.status).toBe(400);
  });

  it('is refused when its document is somewhere else, or missing', async () => {
    for (const [status, headers] of [
      [302, { Location: address }],
      [404, {}],
    ] as const) {
      answer = (_, outgoing) => outgoing.writeHead(status, headers).end(document());
      const { browser, url } = await open(service);
      expect((await browser.open(url.href)).response.status).toBe(400);
    }
  });

  it('is not asked for where addresses are not public, or that is switched off', async () => {
    const careful = await listenService();
    const off = await listenService({ OAUTH_CLIENT_METADATA: '0' }, outbound);
    for (const at of [careful, off]) {
      const { browser, url } = await open(at);
      expect((await browser.open(url.href)).response.status).toBe(400);
      await at.close();
    }
    expect(fetched).toBe(0);
  });
});
