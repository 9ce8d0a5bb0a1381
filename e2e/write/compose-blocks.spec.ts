import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/index.ts';
import type { StaticSite } from '../fixtures/static-server.ts';

/** Begins a brief from the list of kinds. */
async function begin(page: Page, site: StaticSite): Promise<void> {
  await page.goto(`${site.url}#compose`);
  await page.getByRole('button', { name: 'Research brief', exact: true }).click();
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
}

test('/ at the beginning of a line offers blocks, and nowhere else', async ({ page, site }) => {
  await begin(page, site);
  const question = page.getByLabel('Question', { exact: true });
  await question.focus();
  await page.keyboard.type('Fast and/or small?');
  const menu = page.getByRole('listbox', { name: 'Add a block' });
  await expect(menu).toBeHidden();
  await page.keyboard.press('Enter');
  await page.keyboard.type('/ta');
  await expect(menu.getByRole('option')).toHaveText(['Table', 'Task list']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Measure it');
  await expect(question).toHaveValue('Fast and/or small?\n- [ ] Measure it');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/nothing like this');
  await expect(menu).toBeHidden();
});

test('buttons beside the text stand still while somebody writes', async ({ page, site }) => {
  await begin(page, site);
  const open = page.getByRole('button', { name: 'Open preview' });
  const before = await open.boundingBox();
  await page.keyboard.type('Which format?');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Measured.');
  await page.getByLabel('Question', { exact: true }).fill('Which one?');
  // A field that was filled just now is not told that it is empty.
  expect(await page.getByText(/^(?:Enter|Write) /).count()).toBe(0);
  await page.getByLabel('Author', { exact: true }).fill('Ines');
  await page.getByRole('textbox', { name: /^Finding 1$/ }).fill('The small one, by [4].');
  await expect(page.getByRole('heading', { name: 'Link', exact: true })).toBeVisible();
  expect(await open.boundingBox()).toEqual(before);
});
