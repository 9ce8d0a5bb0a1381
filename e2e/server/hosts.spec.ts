import type { Page } from 'playwright/test';
import { DOCUMENT_KINDS, exampleFragment } from '../fixtures/examples.ts';
import { expect, test } from '../fixtures/index.ts';
import { pressRun } from '../fixtures/mini-app.ts';

const EXAMPLES = [
  ...DOCUMENT_KINDS.map((kind) => [kind, kind] as const),
  ['loan-calculator', 'mini-app-capsule'],
] as const;

/** Opens one example of each kind at a viewer, and runs the mini-app. */
async function openAll(page: Page, viewer: string): Promise<void> {
  for (const [name, kind] of EXAMPLES) {
    await page.goto('about:blank');
    await page.goto(`${viewer}#${await exampleFragment(name)}`);
    const main = page.locator(`main[data-view=artifact][data-kind=${kind}]`);
    await expect(main).toHaveAttribute('data-integrity', 'match');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await pressRun(page);
  await expect(page.locator('[data-frame=running]')).toBeVisible();
  await expect(page.frameLocator('iframe').locator('canvas')).toBeVisible();
}

for (const mountedAt of ['/', '/deep/folder/']) {
  test.describe(`a plain static host, at ${mountedAt}`, () => {
    test.use({ mountedAt });

    test('opens every kind and never sees the fragment', async ({ page, site }) => {
      await openAll(page, site.url);
      expect(site.requests.length).toBeGreaterThan(EXAMPLES.length);
      for (const { method, url } of site.requests) {
        expect(['GET', 'HEAD']).toContain(method);
        expect(url.startsWith(mountedAt)).toBe(true);
        expect(url).not.toContain('k1.');
      }
    });
  });
}

test('our own server opens every kind under its headers', async ({ page, ourServer }) => {
  await openAll(page, ourServer.url);
});

test('only the page of accounts breaks with the window that opened it', async ({ ourServer }) => {
  const opener = async (path: string) => {
    const { headers } = await fetch(ourServer.url + path);
    return headers.get('cross-origin-opener-policy');
  };
  for (const path of ['', '?l=de', 'index.html', 'ar.html', 'device']) {
    expect(await opener(path), path).toBeNull();
  }
  expect(await opener('account')).toBe('same-origin');
  expect(await opener('account?l=ar')).toBe('same-origin');
});

test('our own server shows a page of its own for what is not there', async ({
  page,
  ourServer,
  violations,
}) => {
  violations.allow(/status of 404/);
  const response = await page.goto(`${ourServer.url}nothing`);
  expect(response?.status()).toBe(404);
  await page.getByRole('link', { name: 'Go to Vitrine' }).click();
  await expect(page.locator('main[data-view=home]')).toBeVisible();
});
