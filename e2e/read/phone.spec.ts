import { dropText } from '../fixtures/capsule.ts';
import { capsuleRecord } from '../fixtures/capsule-record.ts';
import { openDocuments, saveOpen } from '../fixtures/documents-list.ts';
import { expect, test } from '../fixtures/index.ts';
import { axeInBoth, smallTargets } from '../fixtures/page-checks.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a summary has three lines, and the rest by one press', async ({ page, linkFor }) => {
    await page.goto(await linkFor('decision-memo'));
    const summary = page.locator('.masthead > .prose');
    const more = page.locator('.masthead').getByRole('button', { name: 'Show more' });
    await more.waitFor();
    const lines = () =>
      summary.evaluate((element) => {
        const line = Number.parseFloat(getComputedStyle(element).lineHeight);
        return Math.round(element.getBoundingClientRect().height / line);
      });
    expect(await lines()).toBe(3);
    expect(await axeInBoth(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await more.press('Enter');
    expect(await lines()).toBeGreaterThan(3);
    await expect(summary).toBeFocused();
    await expect(more).toHaveCount(0);
  });

  test('a summary that a desktop shows whole has no button there', async ({ page, linkFor }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(await linkFor('decision-memo'));
    await page.getByRole('navigation', { name: 'Contents' }).waitFor();
    await expect(page.locator('.masthead .summary-button')).toHaveCount(0);
  });
});

test('versions and the source end a document in one line', async ({ page, linkFor }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(await linkFor('research-brief'));
  const versions = page.locator('section:has(> .history)');
  await versions.scrollIntoViewIfNeeded();
  const [above, raw] = await Promise.all(
    [versions, page.locator('.raw > summary')].map((part) => part.boundingBox()),
  );
  const middle = (raw?.y ?? Number.NaN) + (raw?.height ?? 0) / 2;
  expect(middle).toBeLessThan((above?.y ?? 0) + (above?.height ?? 0));
  expect(await axeInBoth(page)).toEqual([]);
});

test('a capsule without a script is a page in the list as well', async ({ page, site }) => {
  for (const [title, capabilities] of [
    ['Only words', []],
    ['A program', ['javascript']],
  ] as const) {
    await page.goto(site.url);
    await page.locator('main[data-view=home] h1').waitFor();
    await dropText(
      page,
      JSON.stringify(await capsuleRecord({ title, capabilities: [...capabilities] })),
    );
    await page.locator('main[data-view=capsule]').waitFor();
    await saveOpen(page);
    await page.goto('about:blank');
  }
  await openDocuments(page, site.url);
  const row = (title: string) =>
    page.locator('[data-view=documents] li').filter({ hasText: title });
  await expect(row('Only words')).toContainText('Page');
  await expect(row('Only words')).not.toContainText('mini-app');
  await expect(row('A program')).toContainText('Hosted mini-app');
});
