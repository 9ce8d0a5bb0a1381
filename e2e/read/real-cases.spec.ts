import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/index.ts';
import { openMiniApp, runMiniApp, runningFrame } from '../fixtures/mini-app.ts';
import { vitrine } from '../fixtures/run-vitrine.ts';

const CASES = join(import.meta.dirname, '..', 'fixtures', 'real-cases');

/** Shares a page as its author does, opens the link and runs what it carries. */
async function runPage(page: Page, site: { url: string }, name: string) {
  const { code, out, err } = await vitrine(['share', join(CASES, name), '--base', site.url]);
  expect({ code, err }).toMatchObject({ code: 0 });
  await page.goto(out.toString().trim());
  return runMiniApp(page);
}

test.describe('a shared page looks and works as it does from a disk', () => {
  test('a style for paper', async ({ page, site }) => {
    const app = (await runPage(page, site, '07-page-style-media.html')).locator('#app');
    await expect(app).toBeVisible();
    await expect(app).toHaveCSS('color', 'rgb(0, 128, 128)');
  });

  test('attributes and the handler of its body', async ({ page, site }) => {
    const app = (await runPage(page, site, '07-page-body-onload.html')).locator('#app');
    await expect(app).toHaveText('begun');
    await expect(app).toHaveCSS('font-size', '30px');
  });

  test('attributes of its root', async ({ page, site }) => {
    const frame = await runPage(page, site, '07-page-root-attributes.html');
    const root = frame.locator('html');
    await expect(root).toHaveCSS('direction', 'rtl');
    await expect(root).toHaveCSS('background-color', 'rgb(17, 34, 51)');
    await expect(root).toHaveCSS('color', 'rgb(255, 255, 255)');
    await expect(root).toHaveAttribute('lang', 'ar');
  });

  test('a style within a template', async ({ page, site }) => {
    const frame = await runPage(page, site, '07-page-template-style.html');
    await expect(frame.locator('#app')).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(frame.locator('badge-x b')).toHaveCSS('color', 'rgb(255, 0, 0)');
  });

  test('the title of a picture', async ({ page, site }) => {
    const frame = await runPage(page, site, '07-page-svg-title.html');
    await expect(page.locator('h1')).toHaveText('Gauge');
    await expect(frame.getByRole('img', { name: 'A round gauge' })).toBeVisible();
  });

  test('its head stays in its head', async ({ page, site }) => {
    await openMiniApp(page, site, {
      html:
        '<!-- saved --><!doctype html><html class="a"><head><title>T</title>' +
        '<style>body > * + * { color: rgb(1, 2, 3) }</style>' +
        '<script>early = document.body === null;</script></head><body><p>one</p><p>two</p></body></html>',
      css: 'p { font-size: 20px }',
    });
    const frame = await runMiniApp(page);
    await expect(frame.locator('p').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(frame.locator('p').last()).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(frame.locator('p').last()).toHaveCSS('font-size', '20px');
    expect(await frame.evaluate('early && document.documentElement.className')).toBe('a');
  });
});

test.describe('what a frame has not', () => {
  test('storage lasts as long as the frame', async ({ page, site }) => {
    const frame = await runPage(page, site, '08-app-storage.html');
    await expect(frame.locator('li')).toHaveText(['bread']);
    expect(
      await frame.evaluate(
        'localStorage.setItem("a", 1), sessionStorage.b = 2, [localStorage.a, sessionStorage.getItem("b"), localStorage.length].join()',
      ),
    ).toBe('1,2,1');
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    const again = await runMiniApp(page);
    expect(await again.evaluate('localStorage.length')).toBe(0);
  });

  for (const [name, selector] of [
    ['08-app-confirm.html', '#reset'],
    ['08-app-prompt.html', 'button'],
  ] as const) {
    test(`a reader is told of a question (${name})`, async ({ page, site }) => {
      const frame = await runPage(page, site, name);
      await frame.locator(selector).click();
      await expect(page.locator('.capsule-bar .warn')).toHaveText(
        'It tried to ask you something, but it isn’t allowed to.',
      );
    });
  }

  test('a program that asks without end goes on', async ({ page, site }) => {
    await openMiniApp(page, site, {
      html: '<p>on</p>',
      javascript: 'setInterval(() => { for (let i = 0; i < 1000; i++) alert(i); }, 50);',
    });
    await runMiniApp(page);
    await expect(page.locator('.capsule-bar .warn')).toBeVisible();
    await expect(page.locator('[data-frame]')).toHaveAttribute('data-frame', 'running');
  });

  test('a file is saved', async ({ page, site }) => {
    const frame = await runPage(page, site, '08-app-download.html');
    await frame.locator('#save').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('rota.csv');
  });
});

test('a program has the width of the window while it runs, and a phone its own', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const frame = await runPage(page, site, '25-app-wide.html');
  const width = async () => (await page.locator('.capsule-frame iframe').boundingBox())?.width ?? 0;
  expect(await width()).toBeGreaterThan(1_300);
  const rows = 'new Set([...document.querySelectorAll("p")].map((each) => each.offsetTop)).size';
  expect(await frame.evaluate(rows)).toBe(1);
  const overflows = () =>
    page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
  expect(await overflows()).toBe(false);
  for (const [window, least] of [
    [1024, 940],
    [768, 700],
    [375, 320],
  ] as const) {
    await page.setViewportSize({ width: window, height: 800 });
    await expect.poll(width).toBeGreaterThan(least);
    await expect.poll(width).toBeLessThanOrEqual(window);
    expect(await overflows()).toBe(false);
  }
  await runningFrame(page);
});
