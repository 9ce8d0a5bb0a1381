import { encodeShareLink } from '#schemas/link/share-link.ts';
import { test as withServer } from '../fixtures/account.ts';
import { brief } from '../fixtures/documents.ts';
import { exampleFragment } from '../fixtures/examples.ts';
import { expect, test } from '../fixtures/index.ts';
import { openOptions } from '../fixtures/sharing.ts';

const TABLE = '| Name | Size |\n|-|-|\n| b | 10 |\n| a | 9 |';
const linkTo = async (members: object) => `#${encodeShareLink(await brief(members))}`;

test('a table keeps its order when more of its columns are shown', async ({ page, site }) => {
  const line = (cells: readonly (string | number)[]) => `|${cells.join('|')}|`;
  const columns = Array.from({ length: 120 }, (_, i) => i);
  const table = [
    line(columns.map((i) => `c${i}`)),
    line(columns.map(() => '-')),
    ...['b', 'c', 'a'].map((name) => line([name, ...columns.slice(1).map(() => '')])),
  ].join('\n');
  await page.goto(`${site.url}${await linkTo({ summary: table })}`);
  await page.getByRole('button', { name: 'Sort by c0', exact: true }).press('Enter');
  const first = () => page.locator('.masthead tbody td:first-child').allInnerTexts();
  await expect.poll(first).toEqual(['a', 'b', 'c']);
  await page.locator('.masthead .some-more button').click();
  await expect(page.locator('.masthead tbody tr').first().locator('td')).toHaveCount(120);
  expect(await first()).toEqual(['a', 'b', 'c']);
  await page.getByRole('button', { name: 'Sort by c0', exact: true }).press('Enter');
  await expect.poll(first).toEqual(['c', 'b', 'a']);
});

test('contents and copied text have the words of the document and of no button', async ({
  page,
  site,
}) => {
  const findings = [`${TABLE}\n\nTwo sizes.`, 'Words.', 'More words.', 'Last words.'];
  await page.goto(`${site.url}${await linkTo({ content: { question: 'Which?', findings } })}`);
  await page.locator('.table-tools .button').waitFor({ state: 'attached' });
  await expect(page.locator('.contents a', { hasText: 'Two sizes.' })).toBeVisible();
  // Its own button to copy a link comes later.
  const entries = (await page.locator('.contents a').allTextContents()).join();
  expect(entries).not.toMatch(/Name|Copy/);
  const copied = await page.evaluate(() => {
    getSelection()?.selectAllChildren(document.querySelector('.numbered') as Element);
    return String(getSelection());
  });
  expect(copied).toContain('Two sizes.');
  expect(copied).not.toContain('Copy as CSV');
});

withServer(
  'the chosen tab of Share is seen where the system chooses the colours',
  async ({ page, accounts }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(`${accounts.base}#${await exampleFragment('decision-memo')}`);
    await page.getByRole('banner').getByRole('button', { name: 'Share', exact: true }).click();
    await openOptions(page);
    const label = (way: string) =>
      page.locator(`.ways label:${way}`).evaluate((each) => getComputedStyle(each).backgroundColor);
    await page.locator('.ways label').nth(1).click();
    expect(await label('has(:checked)')).not.toBe(await label('not(:has(:checked))'));
  },
);

test('the ring around the first Sort is whole', async ({ page, site }) => {
  await page.goto(`${site.url}${await linkTo({ summary: TABLE })}`);
  const sort = page.getByRole('button', { name: 'Sort by Name' });
  await sort.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(sort).toBeFocused();
  const isInside = await sort.evaluate((button) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(button);
    const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const box = button.closest('.scroll')?.getBoundingClientRect();
    const { left, top } = button.getBoundingClientRect();
    return box !== undefined && left - reach >= box.left && top - reach >= box.top;
  });
  expect(isInside).toBe(true);
});

test('the head of a table stays with its first row on paper', async ({ page, site }) => {
  await page.goto(`${site.url}${await linkTo({ summary: TABLE })}`);
  await page.emulateMedia({ media: 'print' });
  const style = (selector: string, name: 'breakAfter' | 'breakBefore') =>
    page
      .locator(selector)
      .first()
      .evaluate((each, key) => getComputedStyle(each)[key], name);
  // Styles for paper come after the first picture.
  await expect.poll(() => style('.masthead thead', 'breakAfter')).toBe('avoid');
  expect(await style('.masthead tbody tr', 'breakBefore')).toBe('avoid');
});

test('the box of a task is within its list on paper', async ({ page, site }) => {
  await page.goto(`${site.url}${await linkTo({ content: { body: '- [ ] Ask\n- [x] Write' } })}`);
  const boxes = page.locator('.tick > input');
  await expect(boxes).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  const areInside = await boxes.evaluateAll((all) =>
    all.map((box) => {
      const list = box.closest('ul')?.getBoundingClientRect();
      return list !== undefined && box.getBoundingClientRect().left >= list.left;
    }),
  );
  expect(areInside).toEqual([true, true]);
});

test('an engine whose frames share a process says that a loop can freeze Stop', async ({
  page,
  site,
}) => {
  for (const [vendor, count] of [
    ['Google Inc.', 0],
    ['', 1],
  ] as const) {
    await page.addInitScript((name) => {
      Object.defineProperty(Navigator.prototype, 'vendor', { get: () => name });
    }, vendor);
    await page.goto('about:blank');
    await page.goto(`${site.url}#${await exampleFragment('loan-calculator')}`);
    await page.locator('.passport').waitFor();
    await expect(page.locator('.passport').getByText('can freeze this tab, even Stop')).toHaveCount(
      count,
    );
  }
});
