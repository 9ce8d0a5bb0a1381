import { join } from 'node:path';
import { type BrowserContextOptions, devices } from 'playwright/test';
import { expect, test } from './fixtures/index.ts';
import { pressRun } from './fixtures/mini-app.ts';
import { ROOT } from './fixtures/paths.ts';

// The pictures of the README, made anew with
// npx playwright test --config e2e/screenshots.config.ts screenshots.ts

const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1080, height: 780 },
  deviceScaleFactor: 1.5,
};
const { defaultBrowserType: _, ...PHONE } = devices['Pixel 7'];

/** Path of a committed picture. */
const picture = (name: string) => join(ROOT, '.github/screenshots', `${name}.png`);

test.use({ locale: 'en-GB', timezoneId: 'UTC', reducedMotion: 'reduce' });

test.describe('desktop', () => {
  test.use({ ...DESKTOP, colorScheme: 'light' });

  test('home', async ({ page, site }) => {
    await page.goto(site.url);
    await expect(page.locator('main[data-view=home] h1')).toBeVisible();
    await page.screenshot({ path: picture('home') });
  });

  test('passport', async ({ page, linkFor }) => {
    // Run can be pressed when it has been in view for a while.
    await page.setViewportSize({ width: 1080, height: 960 });
    await page.goto(await linkFor('loan-calculator'));
    const run = page.getByRole('button', { name: 'Run once' });
    await run.scrollIntoViewIfNeeded();
    await expect(run).toHaveAttribute('data-armed', 'true');
    // From its top, as it is opened.
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: picture('passport') });
  });

  test('running mini-app', async ({ page, linkFor }) => {
    await page.setViewportSize({ width: 1080, height: 960 });
    await page.goto(await linkFor('loan-calculator'));
    await pressRun(page);
    await expect(page.locator('[data-frame=running]')).toBeVisible();
    const frame = page.locator('iframe');
    await expect(frame.contentFrame().locator('canvas')).toBeVisible();
    // As high as its content, not as it begins.
    await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(1_000);
    await page.locator('[data-frame=running]').evaluate((element) => element.scrollIntoView());
    await page.screenshot({ path: picture('mini-app') });
  });

  test('error', async ({ page, linkFor }) => {
    const link = await linkFor('research-brief');
    const start = link.indexOf('#k1.g.') + '#k1.g.'.length;
    await page.setViewportSize({ width: 1080, height: 470 });
    await page.goto(link.slice(0, start + 1_000));
    await expect(page.locator('main[data-error=gzip-truncated]')).toBeVisible();
    await page.screenshot({ path: picture('error') });
  });
});

test.describe('README', () => {
  test.use({ viewport: { width: 1280, height: 1100 }, colorScheme: 'light' });

  test('report', async ({ page, linkFor }) => {
    await page.goto(await linkFor('pier-report'));
    await expect(page.locator('main[data-integrity=match]')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Two lines' })).toBeVisible();
    await expect(page.locator('.contents-list [aria-current]')).toBeVisible();
    await page.screenshot({ path: picture('pier-report') });
  });
});

test.describe('phone', () => {
  test.use({ ...PHONE, deviceScaleFactor: 2, colorScheme: 'dark' });

  test('decision memo', async ({ page, linkFor }) => {
    await page.goto(await linkFor('decision-memo'));
    await expect(page.locator('main[data-integrity=match]')).toBeVisible();
    // With all that comes after the first picture.
    await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Answer', exact: true })).toBeVisible();
    await page.screenshot({ path: picture('decision-memo-phone') });
  });
});
