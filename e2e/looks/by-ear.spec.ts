import type { Page } from 'playwright/test';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { brief } from '../fixtures/documents.ts';
import { saveOpen } from '../fixtures/documents-list.ts';
import { exampleFragment } from '../fixtures/examples.ts';
import { expect, test } from '../fixtures/index.ts';
import { axe } from '../fixtures/page-checks.ts';

const BODY = `## Sizes

| Encoding | Size |
| --- | --- |
| JPEG | 231 |
| AVIF | 82 |

## How it was measured

\`\`\`sh
cwebp -m 6 a.png
echo done
\`\`\`

\`\`\`sh
echo ${'wide '.repeat(80)}
\`\`\`
`;

async function open(page: Page, base: string, content: object = {}, file = ''): Promise<void> {
  const link = encodeShareLink(
    await brief({ content: { question: 'q', method: BODY, ...content } }),
  );
  await page.goto(`${base}${file}#${link}`);
  await page.locator('main[data-integrity=match]').waitFor();
  await page.getByRole('button', { name: /^(?:Sort by Size|Nach Size)/ }).waitFor();
}

test('a document has its language, and the words of the page in it have theirs', async ({
  page,
  site,
}) => {
  const article = page.locator('article');
  await open(page, site.url, { frontMatter: { lang: 'fr' } });
  await expect(article).toHaveAttribute('lang', 'fr');
  await expect(article.locator('section > h2').first()).toHaveAttribute('lang', 'en');
  await page.goto('about:blank');
  await open(page, site.url, {}, 'de.html');
  await expect(article).toHaveAttribute('lang', '');
  await expect(article.locator('section > h2').first()).toHaveAttribute('lang', 'de');
});

test('the skip link leads to the title, before the contents', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, site.url);
  await page.getByRole('navigation', { name: 'Contents' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toBeFocused();
});

test('contents lead to a heading, or to an item that is told by its first words', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const long = 'The wheel turns at night. '.repeat(200).trim();
  await open(page, site.url, { findings: ['**It stops.** At three.', long] });
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: 'It stops.' }).click();
  const items = page.locator('.numbered > li');
  await expect(items.first().getByRole('heading', { name: 'It stops.' })).toBeFocused();
  await contents.getByRole('link', { name: 'The wheel turns' }).click();
  await expect(items.nth(1)).toBeFocused();
  const name = 'The wheel turns at night. The wheel turns at night. The…';
  await expect(items.nth(1)).toHaveAttribute('aria-label', name);
  expect(await axe(page)).toEqual([]);
  // Whoever reads on reads all of it.
  await page.keyboard.press('Tab');
  await expect(items.nth(1)).not.toHaveAttribute('aria-label');
});

test('tables, their rows and columns, and code have names, and stop the Tab key only if they scroll', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, site.url);
  const table = page.getByRole('group', { name: 'Sizes' });
  await expect(table.getByRole('columnheader', { name: 'Encoding', exact: true })).toBeVisible();
  await expect(table.getByRole('rowheader')).toHaveText(['JPEG', 'AVIF']);
  await expect(table).toHaveAttribute('tabindex', '-1');
  await expect(page.getByRole('group', { name: 'sh: cwebp -m 6 a.png' })).toHaveAttribute(
    'tabindex',
    '-1',
  );
  await expect(page.getByRole('group', { name: /^sh: echo wide/ })).toHaveAttribute(
    'tabindex',
    '0',
  );
  expect(await axe(page)).toEqual([]);
  // In a narrow window it scrolls, and is a stop again.
  await page.setViewportSize({ width: 320, height: 800 });
  await table.evaluate((box) => Object.assign((box as HTMLElement).style, { width: '80px' }));
  await expect(table).toHaveAttribute('tabindex', '0');

  // From the title to the first Sort of the table by key presses.
  await page.setViewportSize({ width: 1280, height: 800 });
  await table.evaluate((box) => box.removeAttribute('style'));
  await expect(table).toHaveAttribute('tabindex', '-1');
  await page.locator('main h2', { hasText: 'Method' }).evaluate((heading) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  let presses = 0;
  const sort = page.getByRole('button', { name: 'Sort by Encoding' });
  while (presses < 10 && !(await sort.evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab');
    presses++;
  }
  expect(presses).toBeLessThanOrEqual(3);
});

test('a comparison has a title with its changes, and the focus stays on its heading', async ({
  page,
  site,
}) => {
  for (const name of ['revision-1', 'revision-2']) {
    await page.goto(`${site.url}#${await exampleFragment(name)}`);
    await page.locator('main[data-integrity=match]').waitFor();
    await saveOpen(page);
  }
  await page.goto(`${site.url}#documents`);
  await page.getByText('1 older version').click();
  const link = page.locator('.document-list details').getByRole('link', { name: 'Compare' });
  await link.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: /^\d+ changes$/ }).waitFor();
  await expect(page.locator('h1')).toBeFocused();
  await expect(page.locator('h1')).toHaveAccessibleDescription(/^\d+ changes$/);
  await expect(page).toHaveTitle(/: \d+ changes – Vitrine$/);
});
