import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright/test';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { newAccount, plugIn, test as signedInTest, signUp } from '../fixtures/account.ts';
import { chooseInRow } from '../fixtures/documents-list.ts';
import { exampleFragment } from '../fixtures/examples.ts';
import { expect, test } from '../fixtures/index.ts';
import { type OurServer, startOurServer } from '../fixtures/our-server.ts';
import { WEB } from '../fixtures/paths.ts';
import { chooseLink, openOptions } from '../fixtures/sharing.ts';
import {
  foundIn,
  ourDocument,
  PASSWORD,
  secretsOf,
  WHAT_IS_KEPT,
} from '../private-links/secrets.ts';

const NAME = 'decision-memo';
/** Browsers say in the console that a server has refused something. */
const REFUSED = /^console error: Failed to load resource/;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Everything that a browser sends: addresses, headers and bodies. */
function recorded(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on('request', async (request) => {
    sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
    sent.push(JSON.stringify(await request.allHeaders().catch(() => ({}))));
  });
  return sent;
}

/** Everything that a page keeps on its device, and what its history says. */
const keptBy = (page: Page) => page.evaluate<[string, string]>(`(async () => {${WHAT_IS_KEPT}})()`);

const expectNothing = (texts: readonly string[], secrets: readonly string[]) =>
  expect(texts.filter((text) => foundIn(text, secrets).length > 0)).toEqual([]);

async function openOurs(page: Page, base: string): Promise<void> {
  await page.goto(`${base}#${encodeShareLink(await ourDocument())}`);
  await expect(page.locator('main')).toHaveAttribute('data-integrity', 'match');
}

const madeLink = (page: Page) => page.getByRole('textbox', { name: 'Link', exact: true });

/** Two presses: Share, and Copy link. */
async function shareOurs(page: Page, base: string, choose?: () => Promise<void>) {
  await openOurs(page, base);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('End-to-end encrypted');
  await expect(madeLink(page)).toHaveValue('');
  await choose?.();
  await page.getByRole('button', { name: 'Copy link', exact: true }).click();
  await expect(madeLink(page)).toHaveValue(/#k1\.e\.[\w-]{28}$/);
  return madeLink(page).inputValue();
}

const kindIs = (page: Page, kind: string) =>
  expect(page.locator('main')).toHaveAttribute('data-error', kind);

test.describe('without an account', () => {
  let server: OurServer;
  test.beforeEach(async ({ violations }) => {
    server = await startOurServer({ ANONYMOUS_PRIVATE: '1' });
    violations.allowOrigin(server.url);
    violations.allow(REFUSED);
  });
  test.afterEach(() => server.close());

  test('a document is shared in two presses, opened on a phone, and deleted from its device', async ({
    page,
    context,
    browser,
    violations,
  }) => {
    const sent = recorded(context);
    const link = await shareOurs(page, server.url);
    expect(link.length - link.indexOf('#')).toBe(34);

    const phone = await browser.newContext(PHONE);
    await violations.watch(phone);
    const sentByPhone = recorded(phone);
    const receiver = await phone.newPage();
    await receiver.goto(link);
    await expect(receiver.locator('main')).toHaveAttribute('data-integrity', 'match');
    await expect(receiver.locator('h1')).toHaveText((await ourDocument()).title);
    expect(await receiver.evaluate(() => history.length)).toBeLessThanOrEqual(2);
    // Opened again, and again: nothing says once.
    await receiver.reload();
    await expect(receiver.locator('main')).toHaveAttribute('data-integrity', 'match');

    const secrets = secretsOf(link, await ourDocument());
    const asked = sentByPhone.filter((line) => line.includes('/api/private/'));
    expect(asked.filter((line) => line.startsWith('POST'))).toHaveLength(2);
    expectNothing([...sent, ...sentByPhone], secrets);
    expectNothing([...(await keptBy(receiver))], secrets);
    expect(server.printed()).not.toContain('k1.e');

    await page.goto(`${server.url}#documents`);
    // Title and link are in the list of this device, so that it can be found, sent again and deleted.
    const row = page.locator('.item');
    await expect(row).toContainText((await ourDocument()).title);
    await expect(row.locator('.where')).toHaveText('Private link');
    expect(await row.getByRole('link').getAttribute('href')).toBe(link);
    await chooseInRow(row, 'Delete private link');
    await expect(page.getByText('Deleted. The private link no longer works.')).toBeVisible();
    await expect(row).toHaveCount(0);
    await receiver.reload();
    await kindIs(receiver, 'private-gone');
    await phone.close();
  });

  test('once, with a password: asked first, tried again, the only copy, gone for others', async ({
    page,
    context,
    browser,
    violations,
  }) => {
    const sent = recorded(context);
    const link = await shareOurs(page, server.url, async () => {
      await openOptions(page);
      await page.getByLabel('Delete after first view').check();
      await page.getByLabel('Password (optional)').fill(PASSWORD);
    });
    const phone = await browser.newContext(PHONE);
    await violations.watch(phone);
    const sentByPhone = recorded(phone);
    const receiver = await phone.newPage();
    // A preview, and somebody who looks and goes.
    await (await fetch(link)).text();
    await receiver.goto(link);
    await expect(receiver.getByText('You can view this once; then it’s deleted.')).toBeVisible();
    await receiver.reload();
    await receiver.getByLabel('Password').fill('correct horse');
    await receiver.getByRole('button', { name: 'Open' }).click();
    await expect(receiver.getByText('That isn’t the password.')).toBeVisible();
    await receiver.getByLabel('Password').fill(PASSWORD.normalize('NFD'));
    await receiver.getByRole('button', { name: 'Open' }).click();
    await expect(receiver.locator('main')).toHaveAttribute('data-integrity', 'match');
    await expect(receiver.getByText('This link won’t open again. Save a copy.')).toBeVisible();
    expect(await receiver.evaluate(() => history.length)).toBeLessThanOrEqual(2);

    const other = await browser.newContext();
    const late = await other.newPage();
    await late.goto(link);
    await kindIs(late, 'private-gone');
    await other.close();

    const secrets = secretsOf(link, await ourDocument(), PASSWORD);
    expectNothing([...sent, ...sentByPhone], secrets);
    expectNothing([...(await keptBy(receiver))], secrets);
    // The maker's list of documents has title and link, and never the password.
    expectNothing([...(await keptBy(page))], [PASSWORD]);
    // It is in the memory of this page only.
    await receiver.reload();
    await kindIs(receiver, 'private-gone');
    await phone.close();
  });

  test('a tracker behind a private link, or signs before it, do not keep it from opening', async ({
    page,
  }) => {
    const link = await shareOurs(page, server.url);
    const [base, fragment] = link.split('#');
    for (const hash of [
      `#${fragment}&utm_source=a&utm_medium=b`,
      `#${fragment}?fbclid=IwAR0_-x`,
      `##${fragment}`,
      `#/${fragment}`,
      `#%23${fragment}`,
    ]) {
      await page.goto('about:blank');
      await page.goto(`${base}${hash}`);
      await expect(page.locator('main'), hash).toHaveAttribute('data-integrity', 'match');
      await expect(page.locator('h1')).toHaveText((await ourDocument()).title);
    }
  });

  test('an answer that is lost on its way loses nothing', async ({ page }) => {
    const link = await shareOurs(page, server.url, async () => {
      await openOptions(page);
      await page.getByLabel('Delete after first view').check();
    });
    let lost = 0;
    await page.route('**/open', async (route) => {
      // The server answers, and the network swallows it.
      if (lost++ === 0) {
        await route.fetch();
        await route.abort();
      } else await route.continue();
    });
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('button', { name: 'Open' }).click();
    await expect(page.locator('main')).toHaveAttribute('data-integrity', 'match');
    expect(lost).toBe(2);
  });

  test('links that are not right say what is wrong', async ({ page }) => {
    const link = await shareOurs(page, server.url);
    const go = async (to: string) => {
      await page.goto('about:blank');
      await page.goto(to);
    };
    const end = link.endsWith('A') ? 'B' : 'A';
    await go(link.slice(0, -1) + end);
    await kindIs(page, 'private-unknown');
    await go(link.slice(0, -1));
    await kindIs(page, 'link-incomplete');
    await go(`${link}AAAA`);
    await kindIs(page, 'base64-length');
    // The same secret with other flags is the same record, and another key.
    const bytes = Buffer.from(link.slice(link.indexOf('#k1.e.') + 6), 'base64url');
    bytes[0] = 2;
    await go(`${server.url}#k1.e.${bytes.toString('base64url')}`);
    await page.getByRole('button', { name: 'Open' }).click();
    await kindIs(page, 'private-wrong-key');
    await go(link.replace(/#k1\.e\.A/, '#k1.e.B'));
    await kindIs(page, 'unknown-codec');
    await go(`${link}).`);
    await expect(page.locator('main')).toHaveAttribute('data-integrity', 'match');
  });
});

test('what opens a private link is small, and no sound link loads it', async ({ page, site }) => {
  const chunks = readdirSync(join(WEB, 'assets'))
    .filter((file) => /^opening-[\w-]{7}\.js$/.test(file))
    .map((file) => readFileSync(join(WEB, 'assets', file)));
  expect(Buffer.concat(chunks).toString()).toContain('api/private');
  const sizes = chunks.map((code) => gzipSync(code, { level: 9 }).length);
  // With the words of sharing, which its page needs too: 1,300 bytes of it, and a request fewer.
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(5_120);
  // Nothing of the page knows of private links: they cost the others not one byte.
  for (const file of ['index.html', 'de.html', 'ar.html']) {
    const html = readFileSync(join(WEB, file), 'utf8');
    expect(html).not.toContain('api/private');
    expect(html).not.toContain('k1.e');
  }
  await openOurs(page, site.url);
  expect(site.requests.filter(({ url }) => /\/open|private/.test(url))).toEqual([]);
});

test('a viewer without a server says that it keeps none', async ({ page, site, violations }) => {
  violations.allow(REFUSED);
  // The second asks before it opens, since it can be opened once.
  for (const link of ['k1.e.AAABAgMEBQYHCAkKCwwNDg8QERIT', 'k1.e.AgABAgMEBQYHCAkKCwwNDg8QERIT']) {
    await page.goto('about:blank');
    await page.goto(`${site.url}#${link}`);
    await kindIs(page, 'private-none');
    await expect(page.locator('main')).toContainText('This site keeps no private links');
  }
  await page.goto(`${site.url}#${await exampleFragment(NAME)}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
});

signedInTest(
  'somebody who is signed in shares in two presses, and deletes it in the account',
  async ({ page, accounts, browser, violations }) => {
    violations.allow(REFUSED);
    await newAccount(page, accounts.url);
    const link = await shareOurs(page, accounts.base);
    const other = await browser.newContext(PHONE);
    const receiver = await other.newPage();
    await receiver.goto(link);
    await expect(receiver.locator('main')).toHaveAttribute('data-integrity', 'match');
    await page.goto(`${accounts.url}#private`);
    const list = page.getByRole('list', { name: 'Private links' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    // The server knows neither title nor link; this device does.
    await expect(list.getByRole('link')).toHaveAttribute('href', link);
    await expect(list.getByRole('link')).not.toBeEmpty();
    // It can be opened again, and so it is not over: both are told.
    await expect(list.getByRole('listitem')).toContainText(/Until .+ · Opened /);
    await list.getByRole('button', { name: /Delete/ }).click();
    await page.getByRole('group').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(list.getByRole('listitem')).toHaveCount(0);
    await receiver.reload();
    await kindIs(receiver, 'private-gone');
    await other.close();
  },
);

test.describe('the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  test('gets the link that was made, and stays as it was when none was', async ({
    page,
    violations,
  }) => {
    const server = await startOurServer({ ANONYMOUS_PRIVATE: '1' });
    violations.allowOrigin(server.url);
    violations.allow(REFUSED);
    await openOurs(page, server.url);
    await page.evaluate(() => navigator.clipboard.writeText('what was there'));
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
    await page.route('**/api/private', (route) => route.abort());
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('dialog').getByText('End-to-end encrypted').waitFor();
    expect(sent.filter((line) => line.startsWith('POST'))).toEqual([]);
    await page.getByRole('button', { name: 'Copy link', exact: true }).click();
    await expect(page.getByText('nothing is made twice')).toBeVisible();
    await expect(page.getByText('Copied.')).toHaveCount(0);
    expect(await clipboard(page)).toBe('what was there');

    await page.unroute('**/api/private');
    await page.getByRole('button', { name: 'Copy link', exact: true }).click();
    await expect(page.getByText('Copied.')).toBeVisible();
    expect(await clipboard(page)).toBe(await madeLink(page).inputValue());
    // Pressed again, it is the same link, and nothing more is made.
    const made = sent.filter((line) => line.startsWith('POST')).length;
    await page.getByRole('button', { name: 'Copy link', exact: true }).click();
    expect(sent.filter((line) => line.startsWith('POST'))).toHaveLength(made);
    await page.goto('about:blank');
    await server.close();
  });
});

signedInTest(
  'who is not signed in is offered the other link first, and what to do for this one',
  async ({ page, accounts, violations }) => {
    violations.allow(REFUSED);
    await plugIn(page);
    await openOurs(page, accounts.base);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(madeLink(page)).toHaveValue(/#k1\.g\./);
    await chooseLink(page, 'Private short link');
    await expect(page.getByRole('button', { name: 'Copy link', exact: true })).toHaveCount(0);
    const [account] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Sign in' }).click(),
    ]);
    await plugIn(account);
    await signUp(account, 'Ann');
    await account.close();
    // The document is still here, and now it can be done.
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page.getByText('Costs 1 credit.')).toBeVisible();
    await page.getByRole('button', { name: 'Copy link', exact: true }).click();
    await expect(madeLink(page)).toHaveValue(/#k1\.e\.[\w-]{28}$/);
  },
);
