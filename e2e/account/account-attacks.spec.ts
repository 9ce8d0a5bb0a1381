import { once } from 'node:events';
import { request as ask } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, expectSignedIn, newAccount, openTab, test } from '../fixtures/account.ts';
import { startOurServer } from '../fixtures/our-server.ts';
import { printed } from '../fixtures/service-process.ts';
import { makeCertificate } from '../fixtures/tls-host.ts';

// A neighbour on another port of the same host: to the browser it is the same site, so that the
// cookie goes along with its requests. Only what the server looks at keeps it out.
test('a neighbour that gets the cookie sent along does nothing with it', async ({
  page,
  accounts,
  site,
  violations,
}) => {
  violations.allow(/CORS|ERR_|status of 4\d\d|policy/);
  const device = await newAccount(page, accounts.url);
  const neighbour = `${site.url.replace('127.0.0.1', 'localhost')}examples/loan-calculator.json`;
  violations.allowOrigin(neighbour);
  // Headers on the wire, which the browser hides from pages.
  const cookies: string[] = [];
  const statuses: number[] = [];
  await device.cdp.send('Network.enable');
  device.cdp.on('Network.requestWillBeSentExtraInfo', ({ headers }) => {
    cookies.push(headers.Cookie ?? headers.cookie ?? '');
  });
  device.cdp.on('Network.responseReceivedExtraInfo', ({ statusCode }) => {
    statuses.push(statusCode);
  });
  await page.goto(neighbour);
  const read = await page.evaluate(async (base) => {
    const send = async (method: string, path: string, mode: RequestMode, type: string) => {
      try {
        const response = await fetch(`${base}account/api/${path}`, {
          method,
          mode,
          credentials: 'include',
          ...(method !== 'GET' && { body: '{"name":"Eve","publications":"withdraw"}' }),
          ...(type && { headers: { 'Content-Type': type } }),
        });
        return await response.text();
      } catch {
        return 'refused by the browser';
      }
    };
    const answers: string[] = [];
    for (const path of ['sign-out', 'recovery-codes', 'tokens', 'email']) {
      answers.push(await send('POST', path, 'no-cors', 'text/plain'));
      answers.push(await send('POST', path, 'cors', 'application/json'));
    }
    for (const path of ['me', 'sessions']) {
      answers.push(await send('DELETE', path, 'cors', 'application/json'));
    }
    answers.push(await send('GET', 'me', 'cors', ''));
    return answers;
  }, accounts.base);
  // Nothing of the account was read …
  expect(new Set(read)).toEqual(new Set(['refused by the browser']));
  // … although the cookie was there, and every request that changes something was refused.
  expect(cookies.some((cookie) => /vitrine-\d+=[\w-]{43}/.test(cookie))).toBe(true);
  expect(statuses.filter((status) => status === 403).length).toBeGreaterThanOrEqual(4);

  // A form, which takes the whole window there.
  await page.goto(neighbour);
  const [answer] = await Promise.all([
    page.waitForResponse(`${accounts.base}account/api/sign-out`),
    page.evaluate((base) => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = `${base}account/api/sign-out`;
      document.body.append(form);
      form.submit();
    }, accounts.base),
  ]);
  expect(answer.status()).toBe(403);
  await page.waitForURL(answer.url());

  await page.goto(accounts.url);
  await expectSignedIn(page, 'Ann');
  await expect(page.getByText('No API tokens.')).toBeVisible();
});

// As it is in production: https, and a folder of a host.
test('behind a proxy with https, below a folder', async ({ browser, violations }) => {
  violations.allow(/request to/);
  let port = 0;
  const proxy = createServer(makeCertificate(), (incoming, outgoing) => {
    const path = incoming.url?.replace(/^\/vitrine(?=\/)/, '') ?? '/';
    const { method, headers } = incoming;
    const onward = ask({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const BASE_URL = `https://localhost:${(proxy.address() as AddressInfo).port}/vitrine/`;
  const server = await startOurServer({ BASE_URL });
  port = Number(new URL(server.url).port);
  const env = { DATA_DIR: server.dataDir, BASE_URL };
  printed(env, 'account', 'create', '--name', 'Ann');
  const link = printed(env, 'account', 'sign-in-link');
  expect(link.startsWith(`${BASE_URL}account#`)).toBe(true);

  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectSignedIn(page, 'Ann');
  await openTab(page, 'Credits');
  await expect(page.getByText('100 credits')).toBeVisible();
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({
    name: '__Host-vitrine',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
  });
  await page.reload();
  await expectSignedIn(page, 'Ann');
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  await context.close();
  await server.close();
  proxy.closeAllConnections();
  proxy.close();
});
