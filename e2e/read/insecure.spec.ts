import { createHash } from 'node:crypto';
import type { Page } from 'playwright/test';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import { SMALL_PICTURES } from '#schemas/vectors/pictures.ts';
import { chromiumArgs, findHeadlessShell } from '../find-chromium.mjs';
import { brief, fragmentOfJson } from '../fixtures/documents.ts';
import { exampleFragment } from '../fixtures/examples.ts';
import { expect, test } from '../fixtures/index.ts';

// A host that is not this machine by name: on plain http a browser has no WebCrypto there.
const HOST = 'viewer.test';
const executablePath = findHeadlessShell();
test.use({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [...chromiumArgs(), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  },
});

const main = (page: Page) => page.locator('main[data-view=artifact]');
const insecure = (url: string) => url.replace('127.0.0.1', HOST);

test.beforeEach(({ site, violations }) => violations.allowOrigin(insecure(site.url)));

test('a document can be read, and the badge says that it was not checked', async ({
  page,
  site,
}) => {
  await page.goto(`${insecure(site.url)}#${await exampleFragment('research-brief')}`);
  expect(await page.evaluate(() => globalThis.crypto?.subtle === undefined)).toBe(true);
  await expect(main(page)).toHaveAttribute('data-integrity', 'unchecked');
  const badge = page.locator('.badge');
  await expect(badge.locator('summary')).toContainText('Couldn’t check');
  await badge.locator('summary').click();
  await expect(badge).toContainText('Checking needs a secure (https) page.');
  await expect(main(page)).not.toContainText('Unchanged since');
  await page.locator('.raw summary').click();
  await page.getByRole('button', { name: 'Copy JSON' }).click();
  await expect(page.locator('.raw').getByRole('status')).toContainText('blocked copying');
});

test('a changed document is not taken for a checked one', async ({ page, site }) => {
  const json = canonicalize(await brief()).replace('Words.', 'Other words.');
  await page.goto(`${insecure(site.url)}#${fragmentOfJson(json)}`);
  await expect(main(page)).toHaveAttribute('data-integrity', 'unchecked');
});

test('our own SHA-256 checks a picture, and a changed one is not shown', async ({ page, site }) => {
  const bytes = Buffer.from(SMALL_PICTURES.png, 'base64');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const changed = Buffer.from(bytes);
  changed[changed.length - 20] = (changed[changed.length - 20] as number) ^ 1;
  const member = { mediaType: 'image/png', size: bytes.length, sha256 };
  const files = [
    { ...member, name: 'good.png', data: SMALL_PICTURES.png },
    { ...member, name: 'changed.png', data: changed.toString('base64') },
  ];
  const content = { question: 'q', method: '![Good](good.png)\n\n![Changed](changed.png)', files };
  await page.goto(
    `${insecure(site.url)}#${fragmentOfJson(canonicalize(await brief({ content })))}`,
  );
  const image = page.getByRole('img', { name: 'Good' });
  await expect
    .poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByText('This file was changed and is not shown.')).toBeVisible();
  await expect(page.locator('main img')).toHaveCount(1);
});

test('a mini-app does not run', async ({ page, site }) => {
  await page.goto(`${insecure(site.url)}#${await exampleFragment('loan-calculator')}`);
  await expect(main(page)).toHaveAttribute('data-integrity', 'unchecked');
  const run = page.getByRole('button', { name: 'Run once' });
  await expect(run).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('It can’t open here')).toBeVisible();
  await page.waitForTimeout(700);
  await run.dispatchEvent('click');
  await expect(run).toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a draft can be written, seen and downloaded, and the page says why it is not shared', async ({
  page,
  site,
}) => {
  await page.goto(`${insecure(site.url)}#compose`);
  await page.getByRole('button', { name: 'Research brief' }).click();
  await page.getByLabel('Question').fill('Is it seen?');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.locator('.preview')).toContainText('Is it seen?');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByText('Sharing needs a secure (https) page.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download draft' }).click();
  expect((await download).suggestedFilename()).toBe('draft.json');
});

test('a damaged link is still refused', async ({ page, site }) => {
  const fragment = await exampleFragment('research-brief');
  await page.goto(`${insecure(site.url)}#${fragment.slice(0, 'k1.g.'.length + 400)}`);
  await expect(page.locator('main')).toHaveAttribute('data-error', 'gzip-truncated');
});
