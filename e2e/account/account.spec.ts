import { spawnSync } from 'node:child_process';
import {
  confirmAddress,
  eachTab,
  expect,
  expectSignedIn,
  linkIn,
  makeToken,
  newAccount,
  openTab,
  otherBrowser,
  plugIn,
  signUp,
  test,
} from '../fixtures/account.ts';
import { axe, axeInBoth, sidewaysScroll } from '../fixtures/page-checks.ts';
import { printed } from '../fixtures/service-process.ts';

type Settings = { servers: { vitrine: { url: string; headers: Record<string, string> } } };

test('the scopes of a token are chosen by one press', async ({ page, accounts }) => {
  await newAccount(page, accounts.url);
  await page.getByText('New token', { exact: true }).click();
  const presets = page.getByRole('group', { name: 'Presets' });
  const chosen = () =>
    page
      .locator('input[name=scope]:checked')
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  const all = await chosen();
  await presets.getByRole('button', { name: 'Read only' }).click();
  expect(await chosen()).toEqual(all.filter((scope) => scope.endsWith(':read')));
  await presets.getByRole('button', { name: 'Publish' }).click();
  expect(await chosen()).toEqual(all.filter((scope) => !scope.endsWith(':read')));
  await presets.getByRole('button', { name: 'Read only' }).click();
  await page.getByLabel('What is it for?').fill('A reader');
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByRole('group', { name: 'Your new token' })).toBeVisible();
  await presets.getByRole('button', { name: 'Everything' }).waitFor({ state: 'detached' });
  const row = page
    .getByRole('table', { name: 'API tokens' })
    .getByRole('row', { name: 'A reader' });
  await expect(row).toContainText('Read only');
  await expect(row).toContainText('Never used');
});

test('from nothing to a published capsule, and back again', async ({ page, accounts, request }) => {
  await plugIn(page);
  // The address that the server prints; passkeys need the name of this machine.
  await page.goto(`${accounts.server.url}account`);
  await expect(page).toHaveURL(accounts.url);
  await signUp(page, 'Ann');
  await expect(page.getByRole('heading').first()).toHaveText('Connect an agent');
  await openTab(page, 'Credits');
  await expect(page.getByText('100 credits')).toBeVisible();
  await expect(page.getByText('Welcome credits')).toBeVisible();

  await openTab(page, 'Agents');
  const token = await makeToken(page, 'My agent');
  await page.getByText('Use it in Claude Code').click();
  const texts = await page
    .getByRole('group', { name: 'Your new token' })
    .locator('pre')
    .allTextContents();
  expect(texts.filter((text) => text.includes(token))).toHaveLength(8);
  expect(texts[1]).toContain(`curl -sS ${accounts.base}agent/v1/pages`);
  for (const text of texts.slice(3, -1)) expect(() => JSON.parse(text)).not.toThrow();

  // The line that is shown, as a person would run it.
  const line = texts[1]?.replace('"title":"Hello"', '"title":"Tea timer"') ?? '';
  const { stdout } = spawnSync('bash', ['-c', line], { encoding: 'utf8' });
  const { url } = JSON.parse(stdout) as { url: string };
  const { servers } = JSON.parse(texts[3] ?? '') as Settings;
  const tools = await request.post(servers.vitrine.url, {
    headers: { ...servers.vitrine.headers, Accept: 'application/json, text/event-stream' },
    data: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
  });
  expect(await tools.text()).toContain('publish_capsule');

  // A token that is shown once is still there after a look elsewhere.
  await openTab(page, 'Published');
  await openTab(page, 'Agents');
  await expect(page.getByText(token, { exact: true })).toBeVisible();

  await page.goto(`${accounts.url}#credits`);
  await page.reload();
  await expect(page.getByText('90 credits')).toBeVisible();
  const ledger = page.getByRole('list', { name: 'Credit history' });
  await expect(ledger.getByRole('listitem').first()).toContainText('Published: Tea timer');
  await expect(ledger.getByRole('listitem').first()).toContainText('−10');
  await openTab(page, 'Agents');
  const tokens = page.getByRole('table', { name: 'API tokens' });
  await expect(tokens.getByRole('row', { name: 'My agent' })).toContainText('Everything');
  await expect(tokens.getByText('Never used')).toHaveCount(0);
  await expect(page.getByText(token)).toHaveCount(0);

  // A link that follows, made by the agent and ended by the person.
  const made = await request.post(`${accounts.base}agent/v1/links`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { target: url, name: 'tea' },
  });
  const link = (await made.json()) as { url: string };
  await openTab(page, 'Published');
  const links = page.getByRole('list', { name: 'Links that follow' });
  await expect(links.getByRole('link', { name: 'tea' })).toHaveAttribute('href', link.url);
  await expect(links.getByRole('listitem')).toContainText('follows the newest version · version 1');
  await links.getByRole('button', { name: 'Delete: tea' }).click();
  await links.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No links that follow.')).toBeVisible();
  expect((await request.get(link.url)).status()).toBe(410);

  const published = page.getByRole('list', { name: 'Published' });
  await expect(published.getByRole('link', { name: 'Tea timer' })).toHaveAttribute('href', url);
  await page.getByLabel('Search titles and summaries').fill('nothing like it');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No results.')).toBeVisible();
  await page.getByLabel('Search titles and summaries').fill('TEA');
  await page.getByRole('button', { name: 'Search' }).click();
  await published.getByRole('button', { name: 'Withdraw: Tea timer' }).click();
  await page.getByRole('button', { name: 'Yes, withdraw' }).click();
  await expect(page.getByText('No results.')).toBeVisible();
  expect((await request.get(url)).status()).toBe(410);

  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.locator('main')).toHaveAttribute('data-account', 'signed-out');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectSignedIn(page, 'Ann');
  expect(accounts.server.printed()).not.toContain(token);
});

test('several passkeys; the last one stays', async ({ page, accounts, violations }) => {
  violations.allow(/status of 409/);
  const first = await newAccount(page, accounts.url);
  await openTab(page, 'Sign-in');
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await passkeys.getByRole('button', { name: /^Rename/ }).click();
  await page.getByLabel('Name of this passkey').fill('Laptop');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(passkeys).toContainText('Laptop');

  // The device that has one makes no second.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('already has a passkey for your account');

  await first.unplug();
  await plugIn(page, 'usb');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(2);
  await passkeys.getByRole('button', { name: 'Remove: Laptop' }).click();
  await page.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);
  await passkeys.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(page.getByRole('alert')).toContainText('last way into your account');

  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await openTab(page, 'Sign-in');
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);
});

test('recovery codes and sessions', async ({ page, context, accounts, violations }) => {
  violations.allow(/status of 401/);
  await newAccount(page, accounts.url);
  await openTab(page, 'Sign-in');
  await page.getByRole('button', { name: 'Create recovery codes' }).click();
  const card = page.getByRole('group', { name: 'Recovery codes' });
  await expect(card.getByRole('listitem')).toHaveCount(10);
  const codes = await card.getByRole('listitem').allTextContents();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 codes are left.')).toBeVisible();
  await expect(page.getByText(String(codes[0]))).toHaveCount(0);

  const elsewhere = await otherBrowser(context);
  await violations.watch(elsewhere);
  const other = await elsewhere.newPage();
  await other.goto(accounts.url);
  await other.getByRole('textbox', { name: 'Recovery code' }).fill(String(codes[0]));
  await other.getByRole('button', { name: 'Use code' }).click();
  await expectSignedIn(other, 'Ann');
  await openTab(other, 'Sign-in');
  await expect(other.getByText('9 codes are left.')).toBeVisible();
  await other.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await other.getByRole('textbox', { name: 'Recovery code' }).fill(String(codes[0]));
  await other.getByRole('button', { name: 'Use code' }).click();
  await expect(other.getByRole('alert')).toContainText('doesn’t open an account here');
  await other.getByRole('textbox', { name: 'Recovery code' }).fill(String(codes[1]));
  await other.getByRole('button', { name: 'Use code' }).click();
  await expectSignedIn(other, 'Ann');

  await page.reload();
  const sessions = page.getByRole('list', { name: 'Browsers' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('This browser')).toHaveCount(1);
  await page.getByRole('button', { name: /^Sign out everywhere/ }).click();
  await page.getByRole('button', { name: 'Yes, everywhere' }).click();
  await expect(page.locator('main')).toHaveAttribute('data-account', 'signed-out');
  await other.reload();
  await expect(other.locator('main')).toHaveAttribute('data-account', 'signed-out');
  await elsewhere.close();
});

test('taking everything along, and deleting the account', async ({
  page,
  accounts,
  request,
  violations,
}) => {
  violations.allow(/status of 401/);
  await newAccount(page, accounts.url);
  const token = await makeToken(page, 'My agent');
  const published = await request.post(`${accounts.server.url}agent/v1/pages`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { html: 'x' },
  });
  const { url } = (await published.json()) as { url: string };
  await openTab(page, 'Your data');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download everything' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('vitrine-account.json');

  await page.getByText('Delete this account…').click();
  await page.getByLabel(/^Withdraw all of it/).check();
  await page.getByLabel(/^Type your name to confirm/).fill('Bob');
  await page.getByRole('button', { name: 'Delete account for good' }).click();
  await expect(page.locator('main')).toHaveAttribute('data-account', 'signed-in');
  await page.getByLabel(/^Type your name to confirm/).fill('Ann');
  await page.getByRole('button', { name: 'Delete account for good' }).click();
  await expect(page.locator('main')).toHaveAttribute('data-account', 'signed-out');
  expect((await request.get(url)).status()).toBe(410);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('doesn’t open an account here');
});

test('leads back to where one came from, on this deployment only', async ({ page, accounts }) => {
  await plugIn(page);
  const here = encodeURIComponent('/llms.txt');
  await page.goto(`${accounts.url}?next=${here}`);
  await page.getByLabel('Your name').fill('Ann');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(`${accounts.base}llms.txt`);
  for (const away of ['https://evil.example/', '//evil.example/', '/\\evil.example/']) {
    await page.goto(`${accounts.url}?next=${encodeURIComponent(away)}`);
    await expectSignedIn(page, 'Ann');
  }
});

test('a new document names the person who is signed in as its author', async ({
  page,
  accounts,
}) => {
  await newAccount(page, accounts.url);
  await page.goto(`${accounts.base}#compose=decision-memo`);
  await expect(page.getByLabel('Author', { exact: true })).toHaveValue('Ann');
});

test('cannot be put into a frame of another site', async ({ page, accounts, violations }) => {
  violations.allow(/frame-ancestors|X-Frame-Options|Refused to (?:display|frame)/);
  const response = await page.goto(accounts.url);
  expect(response?.headers()).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  });
  await page.route('**/framing', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="${accounts.url}"></iframe>`,
    }),
  );
  await page.goto(`${accounts.server.url}framing`);
  const frame = page.frames()[1];
  await expect(async () => expect(frame?.url()).toMatch(/^chrome-error:/)).toPass();
});

test('says that accounts need a server, where there is none', async ({
  page,
  site,
  violations,
}) => {
  violations.allow(/404/);
  await page.goto(`${site.url}account.html`);
  await expect(page.getByRole('heading', { name: 'Accounts need a server' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
});

test('is for everybody, light and dark', async ({ page, accounts }) => {
  await plugIn(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(accounts.url);
  await expect(page.locator('main')).toHaveAttribute('data-account', 'signed-out');
  expect(await axeInBoth(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  // With the keyboard alone.
  const press = async (name: string, key = 'Enter') => {
    for (let tabs = 0; tabs < 60; tabs++) {
      await page.keyboard.press('Tab');
      const label = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement;
        return element.getAttribute('aria-label') ?? (element.labels?.[0] ?? element).textContent;
      });
      if (label.trim() !== name) continue;
      if (key) await page.keyboard.press(key);
      return;
    }
    throw new Error(`The keyboard does not reach ${name}.`);
  };
  await press('Your name', '');
  await page.keyboard.type('Ann of a very long name that has to break somewhere'.repeat(2));
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toHaveAttribute('data-account', 'signed-in');
  await press('New token');
  await press('What is it for?', '');
  await page.keyboard.type('Keyboard');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your new token' })).toBeFocused();
  await page.locator('a[href="#connect"]').focus();
  await press('Sign-in');
  await expect(page.getByRole('heading', { name: 'Sign-in' })).toBeFocused();
  await press('Create recovery codes');
  await expect(page.getByRole('group', { name: 'Recovery codes' })).toBeVisible();
  await eachTab(page, async () => {
    expect(await axeInBoth(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
  await openTab(page, 'Agents');
  await press('Revoke: Keyboard');
  await expect(page.getByRole('button', { name: 'Yes, revoke' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No API tokens.')).toBeVisible();
});

test.describe('a link of the operator', () => {
  test('signs in by a button, once', async ({ page, context, accounts }) => {
    await newAccount(page, accounts.url);
    const dataDir = accounts.server.dataDir;
    const { port } = new URL(accounts.base);
    const link = printed({ DATA_DIR: dataDir, PORT: port }, 'account', 'sign-in-link');
    expect(link).toMatch(/^http:\/\/localhost:\d+\/account#sign-in-link=[\w-]{43}$/);
    const elsewhere = await otherBrowser(context);
    const other = await elsewhere.newPage();
    const referrers: (string | undefined)[] = [];
    elsewhere.on('request', (asked) => referrers.push(asked.headers().referer));
    await other.goto(link);
    await expect(other.getByRole('heading', { name: 'Sign in with this link' })).toBeVisible();
    // Opened, previewed, opened again: nothing is used up before somebody presses the button.
    await other.goto('about:blank');
    await other.goto(link);
    // Gone from the address, and so from what is copied, shared or kept in the history.
    await expect(other).toHaveURL(accounts.url);
    await other.getByRole('button', { name: 'Sign in' }).click();
    await expectSignedIn(other, 'Ann');
    await other.goto('about:blank');
    await other.goto(link);
    await other.getByRole('button', { name: 'Sign in' }).click();
    await expect(other.getByRole('alert')).toContainText('doesn’t open an account here');
    expect(referrers.filter(Boolean)).toEqual([]);
    const secret = link.split('=')[1] ?? 'x';
    expect(accounts.server.printed()).not.toContain(secret);
    await elsewhere.close();
  });
});

test('an address is confirmed, and links to it open the account where they were asked for', async ({
  page,
  context,
  accounts,
  mail,
  violations,
}) => {
  violations.allow(/status of 401/);
  const address = 'ann@example.org';
  await newAccount(page, accounts.url);
  await confirmAddress(page, mail, address);

  const elsewhere = await otherBrowser(context);
  const other = await elsewhere.newPage();
  const askForLink = async () => {
    await other.goto(accounts.url);
    await other.getByLabel('Email address').fill(address);
    await other.getByRole('button', { name: 'Send me a link' }).click();
    await expect(other.getByText(/If an account has this address/)).toBeVisible();
  };
  await askForLink();
  const link = linkIn(await mail.next(address));
  await other.goto('about:blank');
  await other.goto(link);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expectSignedIn(other, 'Ann');
  await elsewhere.close();

  // A used link gives nothing to others who get hold of it.
  const eve = await otherBrowser(context);
  const hers = await eve.newPage();
  await hers.goto(link);
  await hers.getByRole('button', { name: 'Sign in' }).click();
  await expect(hers.getByRole('alert')).toContainText('doesn’t open an account here');
  await eve.close();
  const { printed } = accounts.server;
  expect(printed()).not.toContain(link.split('=')[1] ?? '');
  expect(printed()).not.toContain(address);
});
