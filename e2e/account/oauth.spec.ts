import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as client from 'openid-client';
import type { Page } from 'playwright/test';
import {
  type Accounts,
  test as base,
  expect,
  expectSignedIn,
  newAccount,
  otherBrowser,
  plugIn,
} from '../fixtures/account.ts';
import { pressArmed } from '../fixtures/armed.ts';
import { OAUTH_CLIENTS } from '../fixtures/mcp-oauth.ts';
import { axe, axeInBoth, sidewaysScroll } from '../fixtures/page-checks.ts';
import { printed } from '../fixtures/service-process.ts';

/** Time between two polls of the account page, in milliseconds. */
const PAUSE = 3_000;

/** A client on this machine that waits for people to be sent back. */
type Waiting = { readonly callback: string; readonly next: () => Promise<URL> };

const test = base.extend<{ waiting: Waiting }>({
  waiting: async ({ violations }, use) => {
    const seen: URL[] = [];
    let told = (): void => {};
    const server: Server = createServer((request, response) => {
      if (request.url?.startsWith('/callback')) {
        seen.push(new URL(request.url, 'http://127.0.0.1'));
        told();
      }
      response.setHeader('Content-Type', 'text/html');
      response.end('<!doctype html><title>Client</title><link rel="icon" href="data:,"><p>Back.');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    violations.allowOrigin(origin);
    await use({
      callback: `${origin}/callback`,
      next: async () => {
        while (seen.length === 0) {
          await new Promise<void>((resolve) => {
            told = resolve;
          });
        }
        const url = seen.shift() as URL;
        return new URL(`${origin}${url.pathname}${url.search}`);
      },
    });
    server.close();
  },
});

const INSECURE: client.DiscoveryRequestOptions & { algorithm: 'oauth2' } = {
  execute: [client.allowInsecureRequests],
  algorithm: 'oauth2',
};

/** A client that has registered itself, with a request for permission. */
async function request({ server }: Accounts, callback: string, scope: string) {
  const config = await client.dynamicClientRegistration(
    new URL(server.url.replace(/\/$/, '')),
    { redirect_uris: [callback], client_name: 'Atlas \u202e<b>' },
    client.None(),
    INSECURE,
  );
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope,
    state,
    resource: server.url,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  const exchange = (back: URL) =>
    client.authorizationCodeGrant(config, back, {
      pkceCodeVerifier: verifier,
      expectedState: state,
    });
  return { config, url, exchange };
}

const usage = ({ server }: Accounts, token: string) =>
  fetch(`${server.url}agent/v1/usage`, { headers: { Authorization: `Bearer ${token}` } });

const state = (page: Page, name: string) =>
  expect(page.locator('main')).toHaveAttribute('data-permission', name);

/** The button works once it was wholly in view for a moment. */
async function pressAllow(page: Page): Promise<void> {
  await pressArmed(page.getByRole('button', { name: 'Allow', exact: true }));
}

test('a program asks, a person signs up and allows it, sees it, and ends it', async ({
  page,
  accounts,
  waiting,
}) => {
  await plugIn(page);
  const scope = 'artifacts:read artifacts:publish capsules:read';
  const { url, exchange } = await request(accounts, waiting.callback, scope);
  await page.goto(url.href);
  // Not signed in: the account page comes first, and leads back.
  await expect(page).toHaveURL(new RegExp(`^${accounts.url}\\?next=`));
  // The question stays in view.
  await expect(
    page.getByRole('heading', { name: 'Atlas <b> is waiting for your permission' }),
  ).toBeVisible();
  expect(await axeInBoth(page)).toEqual([]);
  await page.getByLabel('Your name').fill('Ann');
  await page.getByRole('button', { name: 'Create account' }).click();
  await state(page, 'question');
  await expect(page).toHaveURL(new RegExp(`^${accounts.base}oauth/interaction/`));

  await expect(
    page.getByRole('heading', { name: 'Atlas <b> wants to use your account' }),
  ).toBeFocused();
  await expect(page.getByText('Nobody here has checked who is asking')).toBeVisible();
  await expect(page.getByText(/an app on this computer \(127\.0\.0\.1:\d+\)/)).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'See your hosted mini-apps' }).uncheck();
  await page.getByLabel('Daily limit (credits)').fill('many');
  await pressAllow(page);
  await expect(page.getByRole('alert')).toContainText('whole number');
  await page.getByLabel('Daily limit (credits)').fill('3');
  await pressAllow(page);

  const back = await waiting.next();
  expect(back.searchParams.get('error')).toBeNull();
  await expect(page.getByText('Back.')).toBeVisible();
  const tokens = await exchange(back);
  expect(tokens.scope).toBe('artifacts:publish artifacts:read');
  const answer = await usage(accounts, tokens.access_token);
  expect(await answer.json()).toMatchObject({ scopes: ['artifacts:publish', 'artifacts:read'] });

  await page.goto(accounts.url);
  const apps = page.getByRole('list', { name: 'Connected apps' });
  await expect(apps).toContainText('Atlas <b>');
  await expect(apps).toContainText('may spend 3 credits in 24 hours');
  await expect(apps).toContainText('Last used');
  expect(await axe(page)).toEqual([]);
  await apps.getByRole('button', { name: /^Disconnect/ }).click();
  await page.getByRole('button', { name: 'Yes, disconnect' }).click();
  await expect(page.getByText('No connected apps.')).toBeVisible();
  expect((await usage(accounts, tokens.access_token)).status).toBe(401);
  expect(accounts.server.printed()).not.toContain(tokens.access_token);
});

/** Presses Tab until the element has the focus: by the keyboard alone there is no other way. */
async function tabTo(page: Page, role: 'button' | 'checkbox' | 'textbox', name: string) {
  const wanted = page.getByRole(role, { name, exact: role === 'button' });
  await wanted.waitFor();
  for (let press = 0; press < 60; press++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${name}.`);
}

test('by the keyboard alone: an account, a scope taken away, and the rest allowed', async ({
  page,
  accounts,
  waiting,
}) => {
  await plugIn(page);
  const scope = 'artifacts:read capsules:read';
  const { url, exchange } = await request(accounts, waiting.callback, scope);
  // Notes the focus as soon as the question stands there: moving it later takes it from a person who
  // has pressed Tab meanwhile.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-permission=question]')) return;
      observer.disconnect();
      document.documentElement.dataset.focused = document.activeElement?.localName;
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });
  await page.goto(url.href);
  await tabTo(page, 'textbox', 'Your name');
  await page.keyboard.type('Ann');
  await page.keyboard.press('Enter');
  await state(page, 'question');
  await expect(page.locator('html')).toHaveAttribute('data-focused', 'h1');
  await tabTo(page, 'checkbox', 'See your hosted mini-apps');
  await page.keyboard.press('Space');
  await tabTo(page, 'button', 'Allow');
  // It works once it was in view for a moment.
  const allow = page.getByRole('button', { name: 'Allow', exact: true });
  await expect(allow).toHaveAttribute('data-armed', 'true');
  await page.keyboard.press('Enter');
  const tokens = await exchange(await waiting.next());
  expect(tokens.scope).toBe('artifacts:read');
});

test('another account is asked the same; a program that is not allowed gets nothing, and no second answer', {
  tag: '@nightly',
}, async ({ page, accounts, waiting, violations }) => {
  violations.allow(/status of 404/);
  await newAccount(page, accounts.url);
  const { url } = await request(accounts, waiting.callback, 'artifacts:read');
  await page.goto(url.href);
  await state(page, 'question');
  const asked = page.url();
  await expect(page.locator('.who')).toContainText('Ann');
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page).toHaveURL(new RegExp(`^${accounts.url}\\?next=`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Atlas .+ is waiting/);
  await page.getByLabel('Your name').fill('Bob');
  await page.getByRole('button', { name: 'Create account' }).click();
  await state(page, 'question');
  await expect(page).toHaveURL(asked);
  await expect(page.locator('.who')).toContainText('Bob');
  // One filled button, and one way to say no.
  await expect(page.locator('.primary')).toHaveText(['Allow']);
  await page.getByRole('button', { name: 'Don’t allow' }).click();
  expect((await waiting.next()).searchParams.get('error')).toBe('access_denied');
  await expect(page.getByText('Back.')).toBeVisible();
  await page.goto(asked);
  await state(page, 'failed');
  await expect(page.getByRole('alert')).toContainText('This request has ended');
});

test('who signs in by a link in another tab finds the question in the first', async ({
  page,
  context,
  accounts,
  waiting,
}) => {
  const env = { DATA_DIR: accounts.server.dataDir, PORT: new URL(accounts.base).port };
  printed(env, 'account', 'create', '--name', 'Ann');
  const { url } = await request(accounts, waiting.callback, 'artifacts:read');
  await page.goto(url.href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Atlas .+ is waiting/);
  const other = await context.newPage();
  await other.goto(printed(env, 'account', 'sign-in-link'));
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expectSignedIn(other, 'Ann');
  await other.close();
  // A test's tabs are all in view: it is told of by hand.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await state(page, 'question');
});

test('a code from a device, typed by a person', async ({ page, accounts }) => {
  await plugIn(page);
  const config = await client.discovery(
    new URL(accounts.server.url.replace(/\/$/, '')),
    'vitrine-agent',
    undefined,
    client.None(),
    INSECURE,
  );
  const scope = 'artifacts:validate';
  const device = await client.initiateDeviceAuthorization(config, {
    scope,
    resource: accounts.server.url,
  });
  // By the address that programs know: people are sent to the one where they sign in.
  await page.goto(`${accounts.server.url}device?user_code=${device.user_code}`);
  await expect(page).toHaveURL(new RegExp(`^${accounts.url}\\?next=`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'An app on another device is waiting for your permission',
  );
  await page.getByLabel('Your name').fill('Ann');
  await page.getByRole('button', { name: 'Create account' }).click();
  await state(page, 'code');
  await expect(page).toHaveURL(`${accounts.base}device?user_code=${device.user_code}`);
  await expect(page.getByLabel('Code')).toHaveValue(device.user_code);
  // The address alone decides nothing.
  await page.getByLabel('Code').fill('AEIO-UAEI');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('no vowels');
  await page.getByLabel('Code').fill(device.user_code.toLowerCase());
  await page.keyboard.press('Enter');
  await state(page, 'question');
  await expect(page.getByText('waiting on another device')).toBeVisible();
  // Nothing that is asked for costs anything.
  await expect(page.getByLabel('Daily limit (credits)')).toHaveCount(0);
  await pressAllow(page);
  await state(page, 'done');
  const tokens = await client.pollDeviceAuthorizationGrant(config, { ...device, interval: 1 });
  expect((await usage(accounts, tokens.access_token)).status).toBe(200);
});

for (const [name, make] of OAUTH_CLIENTS) {
  // One in a browser each time, all against the server (server/mcp/oauth-clients.test.ts); every night all.
  const tag = name === 'SDK 1' ? [] : '@nightly';
  test(`an official MCP client, ${name}: one question is enough for every tool`, { tag }, async ({
    page,
    accounts,
    waiting,
  }) => {
    await newAccount(page, accounts.url);
    const decide = async (request: URL): Promise<URL> => {
      await page.goto(request.href);
      await state(page, 'question');
      await expect(page.getByRole('checkbox')).toHaveCount(6);
      await pressAllow(page);
      const back = await waiting.next();
      await expect(page.getByText('Back.')).toBeVisible();
      return back;
    };
    const mcp = make(`${accounts.server.url}mcp`, decide, waiting.callback);
    await mcp.connect();
    expect((await mcp.call('list_artifacts')).value.items).toEqual([]);
    const published = await mcp.call('publish_capsule', { html: '<p>By MCP', title: 'Cheese' });
    expect(published.value).toMatchObject({ created: true, credits: { balance: 90 } });
    expect(mcp.asked()).toHaveLength(1);
    expect(mcp.tokens().refresh_token).toMatch(/^svr_/);
    await mcp.close();
  });
}

test('the light of the account page turns green at the first call of an MCP client', async ({
  page,
  accounts,
  waiting,
}) => {
  await page.clock.install();
  await newAccount(page, accounts.url);
  const light = (of: Page) =>
    of.locator('#connect').getByRole('status').filter({ hasText: /call/ });
  await expect(light(page)).toHaveText('Waiting for the first call…');
  expect(await axe(page)).toEqual([]);
  const elsewhere = await otherBrowser(page.context());
  const bob = await elsewhere.newPage();
  await bob.clock.install();
  await newAccount(bob, accounts.url, 'Bob');
  await expect(light(bob)).toHaveText('Waiting for the first call…');

  const consent = await page.context().newPage();
  const decide = async (request: URL): Promise<URL> => {
    await consent.goto(request.href);
    await pressAllow(consent);
    const back = await waiting.next();
    await expect(consent.getByText('Back.')).toBeVisible();
    return back;
  };
  const [, make] = OAUTH_CLIENTS[0] as (typeof OAUTH_CLIENTS)[number];
  const mcp = make(`${accounts.server.url}mcp`, decide, waiting.callback);
  // Asking for permission is no call.
  await mcp.connect();
  expect(await mcp.toolNames()).toContain('share');
  await consent.close();
  await mcp.close();
  await page.clock.fastForward(PAUSE);
  await expect(light(page)).toHaveText('Test host just called.');
  await expect(page.locator('[data-light=called]')).toBeVisible();
  expect(await axe(page)).toEqual([]);

  // The next round begins at once, and hears of its own calls only.
  await page.getByRole('button', { name: 'Wait again' }).click();
  await expect(light(page)).toBeFocused();
  await expect(light(page)).toHaveText('Waiting for the first call…');
  // Two more questions of his to the server.
  for (let time = 0; time < 2; time++) {
    const answered = bob.waitForResponse(/agent-watch\/\d+$/);
    await bob.clock.fastForward(PAUSE);
    await answered;
  }
  await expect(light(page)).toHaveText('Waiting for the first call…');
  await expect(light(bob)).toHaveText('Waiting for the first call…');
  await bob.goto('about:blank');
  await elsewhere.close();
});

test('the pages are in nobody’s frame, and keep nothing', async ({ accounts, request: api }) => {
  for (const path of ['device', 'oauth/interaction/abc']) {
    const response = await api.get(`${accounts.base}${path}`);
    expect(response.status()).toBe(200);
    const headers = response.headers();
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain("form-action 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cross-origin-opener-policy']).toBeUndefined();
  }
  const file = await api.get(`${accounts.base}permission.html`, { maxRedirects: 0 });
  expect(file.headers().location).toBe('device');
});

// In Arabic, on a phone: languages.spec.ts, each time.
test('everybody can use the pages, light and dark', { tag: '@nightly' }, async ({
  page,
  accounts,
  waiting,
  violations,
}) => {
  // The third has no request any more.
  violations.allow(/status of 404/);
  await page.setViewportSize({ width: 320, height: 800 });
  await newAccount(page, accounts.url);
  const scope = 'capsules:publish capsules:read artifacts:publish artifacts:revise';
  const { url } = await request(accounts, waiting.callback, scope);
  for (const [address, name] of [
    [url.href, 'question'],
    [`${accounts.base}device`, 'code'],
    [`${accounts.base}oauth/interaction/abc`, 'failed'],
  ] as const) {
    await page.goto(address);
    await state(page, name);
    expect(await axeInBoth(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  }
});
