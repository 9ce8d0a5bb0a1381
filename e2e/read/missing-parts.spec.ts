import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { brief } from '../fixtures/documents.ts';
import { exampleFragment, exampleJson } from '../fixtures/examples.ts';
import { expect, test } from '../fixtures/index.ts';
import { WEB } from '../fixtures/paths.ts';
import { approvalRequest, bar } from '../fixtures/replying.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.locator('main');
const press = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true }).click();

interface Case {
  /** The chunk that cannot be loaded. */
  readonly part: string;
  /** The fragment to open; the home page when absent. */
  readonly fragment?: () => Promise<string> | string;
  readonly act?: (page: Page) => Promise<unknown>;
  /** Holds once the chunk is there. */
  readonly after: (page: Page) => Promise<void>;
}

const memo = () => exampleFragment('research-brief');

const CASES: Readonly<Record<string, Case>> = {
  'a damaged link': {
    part: 'open',
    fragment: async () => `${(await memo()).slice(0, -9)}`,
    after: (page) => expect(main(page)).toHaveAttribute('data-view', 'error'),
  },
  'a private link': {
    part: 'open',
    fragment: () => `k1.e.${'A'.repeat(60)}`,
    after: (page) => expect(main(page)).toHaveAttribute('data-view', 'error'),
  },
  'the page of an error': {
    part: 'ErrorPage',
    fragment: async () => `${(await memo()).slice(0, -9)}`,
    after: (page) => expect(heading(page)).toContainText(/link/i),
  },
  'a hosted link': {
    part: 'open',
    fragment: () => `hosted=a/${'ab'.repeat(32)}`,
    after: (page) => expect(main(page)).toHaveAttribute('data-view', 'error'),
  },
  'the home page': {
    part: 'HomePage',
    after: (page) => expect(main(page)).toHaveAttribute('data-view', 'home'),
  },
  'a pasted document': {
    part: 'open-input',
    act: (page) =>
      page.locator('main').evaluate((target, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true });
        target.dispatchEvent(event);
      }, exampleJson('decision-memo')),
    after: (page) => expect(main(page)).toHaveAttribute('data-view', 'artifact'),
  },
  'the More menu': {
    part: 'menu',
    fragment: memo,
    act: (page) => press(page, 'More'),
    after: (page) => expect(page.getByRole('menu')).toBeVisible(),
  },
  'an item of the More menu': {
    part: 'keys',
    fragment: memo,
    act: async (page) => {
      await press(page, 'More');
      await page.getByRole('menuitem', { name: 'Keys and contacts' }).click();
    },
    after: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  Share: {
    part: 'share-dialog',
    fragment: memo,
    act: (page) => press(page, 'Share'),
    after: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  'the answer to an approval request': {
    part: 'place-replies',
    fragment: async () => encodeShareLink(await approvalRequest()),
    after: (page) => expect(bar(page).getByRole('button')).toBeVisible(),
  },
  'the link of another version': {
    part: 'open',
    fragment: memo,
    act: async (page) => {
      await press(page, 'More');
      await page.getByRole('menuitem', { name: 'Versions and compare…' }).click();
      const link = new URL(`#${await exampleFragment('decision-memo')}`, page.url());
      await page.getByLabel('Have an older link? Paste it to compare.').fill(link.href);
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
    },
    after: (page) => expect(main(page)).toHaveAttribute('data-view', 'compare'),
  },
  Save: {
    part: 'menu',
    fragment: memo,
    act: (page) => press(page, 'Save'),
    after: (page) => expect(page.locator('.toast')).toContainText('Saved on this device.'),
  },
  'the history of a document': {
    part: 'reading',
    fragment: memo,
    after: (page) => expect(page.locator('.history li').first()).toBeVisible(),
  },
  'the trust line': {
    part: 'details',
    fragment: memo,
    act: (page) => page.locator('.badge summary').click(),
    after: (page) => expect(page.locator('.badge .trust')).toBeVisible(),
  },
};

for (const [name, { part, fragment, act, after }] of Object.entries(CASES)) {
  test(`${name}: a part that does not come is told, and asked for again`, async ({
    page,
    site,
    violations,
  }) => {
    violations.allow(/^console error: Failed to load resource/);
    const address = new RegExp(`/assets/${part}-[\\w-]{7}\\.js`);
    let aborted = 0;
    await page.route(address, (route) => {
      aborted++;
      return route.abort();
    });
    await page.goto(`${site.url}${fragment ? `#${await fragment()}` : ''}`);
    if (act) {
      await page.locator('main[data-view]').waitFor();
      await act(page);
    }
    const alert = page.getByRole('alert').filter({ hasText: 'Part of this page didn’t load.' });
    await expect(alert).toBeVisible();
    // Still not there: said again, after it was asked for again.
    const before = aborted;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => aborted).toBeGreaterThan(before);
    await expect(alert).toBeVisible();
    await page.unroute(address);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await after(page);
    await expect(alert).toHaveCount(0);
  });
}

test('a citation whose code does not come says so where it was pressed', async ({
  page,
  site,
  violations,
}) => {
  violations.allow(/^console error: Failed to load resource/);
  const address = /\/assets\/reading-[\w-]{7}\.js/;
  await page.route(address, (route) => route.abort());
  await page.goto(`${site.url}#${await memo()}`);
  await page.locator('article .cite').first().click();
  const notice = page.locator('body > div > [role=alert]');
  await expect(notice).toContainText('Part of this page didn’t load.');
  await page.unroute(address);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.here')).toBeVisible();
});

test.describe('after another version was deployed', () => {
  const deploy = async (page: Page, url: string) => {
    const html = await readFile(join(WEB, 'index.html'), 'utf8');
    const script = html.slice(html.lastIndexOf('<script>') + 8, html.lastIndexOf('</script>'));
    const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
    const newer = script.replace('{', '{/* Newer. */');
    const body = html
      .replace(script, () => newer)
      .replace(hashOf(script), hashOf(newer))
      .replace('<html', '<html data-newer');
    await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body }));
  };

  test('the page is loaded again, once', async ({ page, site, violations }) => {
    violations.allow(/^console error: Failed to load resource/);
    await page.goto(`${site.url}#${await memo()}`);
    await main(page).waitFor();
    await deploy(page, site.url);
    let asked = 0;
    await page.route(/\/assets\/menu-/, (route) => {
      asked++;
      return route.fulfill({ status: 404 });
    });
    let loads = 0;
    page.on('domcontentloaded', () => loads++);
    await press(page, 'Share');
    await expect(page.locator('html[data-newer]')).toBeAttached();
    await press(page, 'Share');
    await expect(page.getByRole('alert').filter({ hasText: 'didn’t load' })).toBeVisible();
    expect([asked, loads]).toEqual([2, 1]);
  });

  test('what somebody has typed is not lost', async ({ page, site, violations }) => {
    violations.allow(/^console error: Failed to load resource/);
    await page.goto(`${site.url}#compose=decision-memo`);
    const title = page.getByLabel('Title', { exact: true });
    await title.fill('Which queue?');
    await deploy(page, site.url);
    await page.route(/\/assets\/menu-/, (route) => route.fulfill({ status: 404 }));
    await press(page, 'More');
    const alert = page.getByRole('alert').filter({ hasText: 'Part of this page didn’t load.' });
    await expect(alert).toBeVisible();
    await expect(title).toHaveValue('Which queue?');
    // The button loads the page as it is now.
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('html[data-newer]')).toBeAttached();
  });
});

test('a browser that is too old is told so', async ({ page, site }) => {
  // Without adopted style sheets either: those came with it, or before.
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'DecompressionStream');
    Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets');
  });
  await page.goto(`${site.url}#${await memo()}`);
  const old = page.locator('main[data-error=old-browser]');
  await expect(old.getByRole('heading', { level: 1 })).toHaveText('This browser is too old');
  await expect(old).toContainText('It lacks DecompressionStream');
});

test('a page that may not change its history opens all the same', async ({ page, site }) => {
  // As WebKit after 100 changes in 30 seconds.
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('', 'SecurityError');
    };
    history.replaceState = refuse;
    history.pushState = refuse;
  });
  await page.goto(`${site.url}#library?utm_source=chat`);
  await expect(main(page)).toHaveAttribute('data-view', 'documents');
  await page.goto('about:blank');
  await page.goto(`${site.url}#compose=decision-memo`);
  await page.getByLabel('Title', { exact: true }).fill('Which queue?');
  await expect(page.locator('.editor')).toContainText('Saved on this device');
});

test('addresses of pages that were percent-encoded on their way lead there', async ({
  page,
  site,
  violations,
}) => {
  // The record is none of that server's.
  violations.allow(/status of 404/);
  const hash = `sha256%3A${'ab'.repeat(32)}`;
  await page.goto(`${site.url}#library=${hash}`);
  await expect(main(page)).toHaveAttribute('data-view', 'documents');
  await page.goto('about:blank');
  await page.goto(`${site.url}#compare=${hash}%2C${hash}`);
  await expect(main(page)).toHaveAttribute('data-view', 'compare');
  await page.goto('about:blank');
  await page.goto(`${site.url}#hosted=a%2F${'ab'.repeat(32)}`);
  await expect(main(page)).toHaveAttribute('data-error', 'not-found');
});

test('the title of the window turns no direction and hides nothing', async ({ page, site }) => {
  await page.goto(
    `${site.url}#${encodeShareLink(await brief({ title: 'safe \u202egnp.exe\u2066 \u200b' }))}`,
  );
  await main(page).waitFor();
  await expect(page).toHaveTitle('safe U+202Egnp.exeU+2066 U+200B – Vitrine');
});
