import type { Page } from 'playwright/test';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { DIAGRAMS, textWithDiagrams } from '../fixtures/diagrams.ts';
import { brief } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/index.ts';
import { axe, sidewaysScroll } from '../fixtures/page-checks.ts';

async function open(page: Page, url: string, text: string): Promise<void> {
  const link = encodeShareLink(await brief({ content: { body: text } }));
  await page.goto(`${url}#${link}`);
  await page.locator('main[data-integrity=match]').waitFor();
}

const images = (page: Page) => page.locator('.diagram img');

test('each kind of diagram is drawn as a picture with its name', async ({ page, site }) => {
  const all = Object.values(DIAGRAMS);
  await open(page, site.url, textWithDiagrams(all));
  await expect(images(page)).toHaveCount(all.length);
  for (const image of await images(page).all()) {
    expect(await image.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
    await expect
      .poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth > 0))
      .toBe(true);
  }
  const names = await images(page).evaluateAll((each) => each.map((i) => i.getAttribute('alt')));
  expect(names).toEqual([
    ...['Order of work', 'Sign in', 'Diagram', 'Diagram', 'Diagram', 'Plan', 'Pets', 'Diagram'],
    ...['A day', 'Reach', 'History', 'Diagram', 'Diagram'],
  ]);
  // None waits for a press, and no frame is left.
  await expect(page.getByRole('button', { name: 'Show', exact: true })).toHaveCount(0);
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await sidewaysScroll(page)).toBe(false);
  expect(await axe(page)).toEqual([]);
});
