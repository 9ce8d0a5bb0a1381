import type { Page } from 'playwright/test';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { brief } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/index.ts';

// Taller than their texts let a page expect that has not laid them out yet.
const findings = Array.from(
  { length: 300 },
  (_, i) => `# Finding ${i + 1}\n\n${'- one\n- two\n'.repeat(10)}`,
);
const heading = (page: Page, number: number) =>
  page.getByRole('heading', { name: `Finding ${number}`, exact: true });
const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' });

/** Opens the document and reads in the middle of it; gives where its heading 250 stands. */
async function readOn(page: Page, url: string): Promise<() => Promise<number>> {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto(`${url}#${encodeShareLink(await brief({ content: { findings } }))}`);
  await contents(page)
    .getByRole('link', { name: /Finding 20$/ })
    .waitFor({ state: 'attached' });
  const seen = heading(page, 250);
  await seen.evaluate((element) => element.scrollIntoView());
  await expect(seen).toBeInViewport();
  return () => seen.evaluate((element) => element.getBoundingClientRect().top);
}

test('Back from the contents leads to what a reader saw', async ({ page, site }) => {
  const top = await readOn(page, site.url);
  const before = await top();
  await contents(page)
    .getByRole('link', { name: /Finding 20$/ })
    .click();
  await expect(heading(page, 20)).toBeInViewport();
  await page.goBack();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
});

test('a reload leads to what a reader saw', async ({ page, site }) => {
  const top = await readOn(page, site.url);
  // Kept as soon as the page stands still.
  await page.waitForFunction(() => history.state?.top === scrollY);
  const before = await top();
  await page.reload();
  await heading(page, 250).waitFor({ state: 'attached' });
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
});
