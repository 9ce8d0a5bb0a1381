import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ListeningService, listenService } from '../../e2e/fixtures/listening-service.ts';
import { type OAuthBrowser, oauthBrowser } from '../../e2e/fixtures/oauth-browser.ts';

const CALLBACK = 'https://atlas.example/callback?from=here';
const LOOPBACK = 'http://127.0.0.1:1/callback';
const ON_THIS_COMPUTER = [LOOPBACK, 'com.example.atlas:/callback'];
const NO_QUESTION_AS_FORM = { prompt: 'none', response_mode: 'form_post' };
const NO_QUESTION_AS_FRAGMENT = { prompt: 'none', response_mode: 'fragment' };

/** Anybody can register a client: what fails without a question must not lead to it. */
describe('a request that fails before a person was asked', () => {
  let service: ListeningService;
  let config: string;
  /** A client that nobody allows anything. */
  let other: string;
  let browser: OAuthBrowser;
  beforeAll(async () => {
    service = await listenService();
    config = await register('Atlas', [CALLBACK, ...ON_THIS_COMPUTER]);
    other = await register('Mallory');
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    browser = await oauthBrowser(service.store, service.base, await service.newAccount());
  });
  const register = async (name: string, redirect_uris = [CALLBACK]): Promise<string> => {
    const response = await fetch(`${service.base}oauth/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ client_name: name, redirect_uris }),
    });
    return String(((await response.json()) as { client_id: string }).client_id);
  };
  const ask = (changes: Record<string, string | null> = {}): URL => {
    const url = new URL(`${service.base.replace('127.0.0.1', 'localhost')}oauth/authorize`);
    const parameters = {
      client_id: config,
      response_type: 'code',
      redirect_uri: CALLBACK,
      scope: 'artifacts:read',
      state: 'a state',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
      ...changes,
    };
    for (const [name, value] of Object.entries(parameters)) {
      if (value !== null) url.searchParams.set(name, value);
    }
    return url;
  };
  const login = () => browser.decide(ask());

  const failing = [
    ['no PKCE', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['PKCE that does not say how', { code_challenge_method: null }, 'invalid_request'],
    ['another resource', { resource: 'https://evil.example/' }, 'invalid_target'],
    ['the implicit grant', { response_type: 'token' }, 'unsupported_response_type'],
    ['no question to the person', { prompt: 'none' }, 'consent_required'],
    ['no question, and an answer as a form', NO_QUESTION_AS_FORM, 'consent_required'],
    ['no question, and an answer behind #', NO_QUESTION_AS_FRAGMENT, 'consent_required'],
    ['a prompt that does not exist', { prompt: 'sometimes' }, 'invalid_request'],
    ['a request object', { request: 'eyJhbGciOiJub25lIn0.e30.' }, 'request_not_supported'],
  ] as const;

  it.each(failing)('gets %s back at once on the computer of the person', async (...row) => {
    const [, changes, code] = row;
    // All from one address: there is a limit a minute.
    for (const redirect_uri of code === 'invalid_target' ? ON_THIS_COMPUTER : [LOOPBACK]) {
      const { url: end, response } = await browser.open(ask({ ...changes, redirect_uri }).href);
      if ('response_mode' in changes && changes.response_mode === 'form_post') {
        expect(await response.text()).toContain(code);
        continue;
      }
      expect(end.href.split(/[?#]/)[0]).toBe(redirect_uri);
      const told = new URLSearchParams(end.search || end.hash.slice(1));
      expect(told.get('error')).toBe(code);
      // The library says no more of request objects than the code.
      if (code !== 'request_not_supported') expect(told.get('error_description')).toMatch(/\w/);
      expect(told.get('state')).toBe('a state');
      expect(told.get('iss')).toBe(service.base.replace(/\/$/, ''));
    }
  });

  it('nobody is sent, or shown a way, to where the client never said', async () => {
    for (const changes of [
      { redirect_uri: 'https://evil.example/' },
      { redirect_uri: 'com.evil.app:/' },
      { client_id: 'unknown' },
      { redirect_uri: null },
    ]) {
      const { response } = await browser.open(ask({ ...changes, response_type: 'token' }).href);
      expect(response.status).toBe(400);
      expect(response.headers.get('Location')).toBeNull();
      expect(await response.text()).not.toMatch(/href="(?!\/)|evil/);
    }
  });

  it.each(failing)('refuses %s, on a page of ours until the person goes on', async (...row) => {
    const [, changes, code] = row;
    const url = ask(changes);
    const nobody = await oauthBrowser(service.store, service.base, null);
    for (const who of [browser, nobody]) {
      const here = await who.open(url.href);
      expect(here.url.href).toBe(url.href);
      expect(here.response.status).toBe(400);
      expect(here.response.headers.get('Location')).toBeNull();
      const page = await here.response.text();
      expect(page).toContain(code);
      expect(page).not.toMatch(/<form|http-equiv|<script/);
      const [, href = ''] = /<a href="(https:[^"]*)" rel="noreferrer">/.exec(page) ?? [];
      const back = new URL(href.replaceAll('&amp;', '&'));
      expect(`${back.origin}${back.pathname}`).toBe('https://atlas.example/callback');
      expect(Object.fromEntries(back.searchParams)).toMatchObject({
        ...{ from: 'here', error: code, state: 'a state' },
        iss: service.base.replace(/\/$/, ''),
      });
    }
    await login();
    // A permission for one client says nothing of another.
    const foreign = new URL(url);
    foreign.searchParams.set('client_id', other);
    expect((await browser.open(foreign.href)).response.headers.get('Location')).toBeNull();

    const { url: end, response } = await browser.open(url.href);
    if ('response_mode' in changes && changes.response_mode === 'form_post') {
      expect(await response.text()).toContain(code);
      return;
    }
    expect(`${end.origin}${end.pathname}`).toBe('https://atlas.example/callback');
    const fragment = new URLSearchParams(end.hash.slice(1));
    expect(end.searchParams.get('error') ?? fragment.get('error')).toBe(code);
    expect(end.searchParams.get('code')).toBeNull();
  });

  it('sends nobody on from a request that is over, or never was', async () => {
    const url = ask();
    for (const uid of ['never', 'x'.repeat(43)]) {
      const address = new URL(`${service.base}oauth/authorize/${uid}`);
      address.search = url.search;
      const { url: end, response } = await browser.open(address.href);
      expect(end.pathname).toBe(address.pathname);
      expect(response.status).toBe(400);
    }
  });
});
