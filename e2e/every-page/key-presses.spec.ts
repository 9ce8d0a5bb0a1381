import type { Locator, Page } from 'playwright/test';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { importText, openDocuments } from '../fixtures/documents-list.ts';
import { example, exampleFragment, exampleJson } from '../fixtures/examples.ts';
import { expect, test } from '../fixtures/index.ts';

// Keys that people without a pointer press for the six things that they do most. Every key counts, Tab
// as well; a text that is typed or pasted counts as one.
test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
  viewport: { width: 1280, height: 800 },
});

/** A keyboard that counts its keys. */
class Keyboard {
  count = 0;
  constructor(private readonly page: Page) {}

  async press(key: string): Promise<void> {
    this.count++;
    await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.count++;
    await this.page.keyboard.insertText(text);
  }

  /** The clipboard is filled beforehand. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.press('ControlOrMeta+v');
  }

  /** Presses Tab until something has the focus. */
  async tabTo(wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const hasFocus = () => wanted.evaluate((element) => element === document.activeElement);
    for (let left = 60; left > 0 && !(await hasFocus()); left--) await this.press(key);
    await expect(wanted).toBeFocused();
  }

  /** Tells how many it were, in the report as well. */
  expectAtMost(most: number): void {
    test.info().annotations.push({ type: 'keys', description: `${this.count} of ${most}` });
    expect(this.count).toBeLessThanOrEqual(most);
  }
}

const main = (page: Page) => page.locator('main');
const read = (page: Page) => page.locator('main[data-integrity=match]').waitFor();

/** A document with everything that comes after its first picture. */
async function opened(page: Page, base: string, name = 'research-brief'): Promise<void> {
  await page.goto(`${base}#${await exampleFragment(name)}`);
  await read(page);
  await page.getByRole('navigation', { name: 'Contents' }).waitFor();
}

test('a link is opened in the field of the home page in 8', async ({ page, site }) => {
  await page.goto(site.url);
  const field = main(page).getByRole('textbox').first();
  await field.waitFor();
  const keys = new Keyboard(page);
  await keys.tabTo(field);
  await keys.paste(`${site.url}#${await exampleFragment('research-brief')}`);
  await read(page);
  keys.expectAtMost(8);
});

test('a link is opened on the home page in 1, wherever the focus is', async ({ page, site }) => {
  await page.goto(site.url);
  await main(page).getByRole('textbox').first().waitFor();
  const keys = new Keyboard(page);
  await keys.paste(`${site.url}#${await exampleFragment('research-brief')}`);
  await read(page);
  keys.expectAtMost(1);
});

test('a document is saved in 4', async ({ page, site }) => {
  await opened(page, site.url);
  const keys = new Keyboard(page);
  await keys.press('s');
  await expect(page.locator('.toast')).toContainText('Saved on this device.');
  keys.expectAtMost(4);
});

test('a document is shared and its link copied in 4', async ({ page, site }) => {
  await opened(page, site.url);
  const keys = new Keyboard(page);
  await keys.press('l');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await keys.tabTo(dialog.getByRole('button', { name: 'Copy link', exact: true }));
  await keys.press('Enter');
  await expect(dialog.getByText('Copied.')).toBeVisible();
  keys.expectAtMost(4);
});

test('a document is found again in 8', async ({ page, site }) => {
  await openDocuments(page, site.url);
  const names = ['research-brief', 'task-handoff', 'approval-request', 'decision-memo'];
  await importText(
    page,
    names.map((name) => JSON.stringify(JSON.parse(exampleJson(name)))).join('\n'),
  );
  await page.goto('about:blank');
  await page.goto(site.url);
  await main(page).getByRole('textbox').first().waitFor();
  const keys = new Keyboard(page);
  await keys.tabTo(page.getByRole('banner').getByRole('link', { name: 'Documents' }));
  await keys.press('Enter');
  const search = page.getByRole('searchbox');
  await search.waitFor();
  await expect(page.locator('h1')).toBeFocused();
  await keys.tabTo(search);
  const { title } = await example('task-handoff');
  await keys.type(title);
  const found = page.locator('[data-view=documents] .item');
  await expect(found).toHaveCount(1);
  await keys.press('Enter');
  await read(page);
  await expect(page.locator('h1')).toHaveText(title);
  keys.expectAtMost(8);
});

const OPTIONS = [
  ['PostgreSQL', 'It is there already.', 'No fan-out.'],
  ['Redis', 'It is fast.', 'One more thing to run.'],
  ['Kafka', 'It keeps all.', 'Three more things to run.'],
] as const;

test('a memo with two options is written and its link copied in 40', async ({ page, site }) => {
  await page.goto(site.url);
  await main(page).getByRole('textbox').first().waitFor();
  const keys = new Keyboard(page);
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await keys.tabTo(page.getByRole('banner').getByRole('link', { name: 'New', exact: true }));
  await keys.press('Enter');
  const kind = page.getByRole('button', { name: 'Decision memo', exact: true });
  await kind.waitFor();
  await keys.tabTo(kind);
  await keys.press('Enter');
  await expect(field('Title')).toBeFocused();
  await keys.type('Which queue do we take?');
  await keys.press('Enter');
  await keys.type('Two queues, compared for our load.');
  await keys.press('Tab');
  await keys.type('Which queue carries 500 jobs a second?');
  for (const texts of OPTIONS.slice(0, 2)) {
    for (const text of texts) {
      await keys.press('Tab');
      await keys.type(text);
    }
    // The box that recommends it.
    await keys.press('Tab');
    await expect(
      page.getByRole('checkbox', { name: 'Recommended' }).and(page.locator(':focus')),
    ).toBeVisible();
  }
  await keys.tabTo(field('Recommendation'));
  await keys.type('Take PostgreSQL.');
  await keys.press('Tab');
  await keys.type('It is there.');
  // Share leads to what is missing.
  await keys.press('ControlOrMeta+Enter');
  await expect(field('Author')).toBeFocused();
  await keys.type('Ada');
  await keys.press('ControlOrMeta+Enter');
  const copy = page.getByRole('dialog').getByRole('button', { name: 'Copy link', exact: true });
  await copy.waitFor();
  await keys.tabTo(copy);
  await keys.press('Enter');
  await expect(page.getByRole('dialog').getByText('Copied.')).toBeVisible();
  keys.expectAtMost(40);
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await read(page);
  for (const text of [...OPTIONS.slice(0, 2).flat(), 'It is there.']) {
    await expect(main(page)).toContainText(text);
  }
});

test('a memo of three options and two sources takes 24 clicks and keys, Tab counted', async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  // Typing between them is no action here.
  const { keyboard } = page;
  let actions = 0;
  const click = async (target: Locator) => {
    actions++;
    await target.click();
  };
  const press = async (key: string) => {
    actions++;
    await keyboard.press(key);
  };
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await click(main(page).getByRole('link', { name: 'New document', exact: true }));
  await click(button('Decision memo'));
  await expect(field('Title')).toBeFocused();
  await keyboard.type('Which queue do we take?');
  await press('Enter');
  await keyboard.type('Three queues, compared for our load.');
  await press('Tab');
  await keyboard.type('Which queue carries 500 jobs a second?');
  for (const [at, [name, pro, con]] of OPTIONS.entries()) {
    if (at < 2) await press('Tab');
    else await click(button('+ Add an option'));
    await keyboard.type(name);
    await press('Tab');
    await keyboard.type(pro);
    await press('Tab');
    await keyboard.type(con);
    if (at === 0) await press('Tab');
  }
  await click(field('Recommendation'));
  await keyboard.type('Take PostgreSQL [https://example.com/measurements');
  await press('Enter');
  await keyboard.type('Our measurements');
  await press('Enter');
  await keyboard.type(' until it is too slow [https://example.com/manual');
  await press('Enter');
  await keyboard.type('The manual');
  await press('Enter');
  await press('Tab');
  await keyboard.type('It is there.');
  await press('ControlOrMeta+Enter');
  await expect(field('Author')).toBeFocused();
  await keyboard.type('Ada');
  await press('ControlOrMeta+Enter');
  await click(page.getByRole('dialog').getByRole('button', { name: 'Copy link', exact: true }));
  await expect(page.getByRole('dialog').getByText('Copied.')).toBeVisible();
  test.info().annotations.push({ type: 'actions', description: `${actions} of 24` });
  expect(actions).toBeLessThanOrEqual(24);
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await read(page);
  for (const text of OPTIONS.flat()) await expect(main(page)).toContainText(text);
  await expect(page.locator('.sources li')).toHaveCount(2);
});

test('what was shared last week is found in two clicks', async ({ page, site }) => {
  const { title } = await example('task-handoff');
  const week = 7 * 24 * 3_600_000;
  await page.clock.install({ time: Date.now() - week });
  await opened(page, site.url, 'task-handoff');
  await page.getByRole('banner').getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Copy link', exact: true }).click();
  await expect(dialog.getByText('Copied.')).toBeVisible();
  await page.clock.setSystemTime(Date.now());
  await page.goto('about:blank');
  await page.goto(site.url);
  await page.getByRole('banner').getByRole('link', { name: 'Documents' }).click();
  const row = page.locator('[data-view=documents] .item').filter({ hasText: title });
  await expect(row.locator('[data-place=shared]')).toBeVisible();
  await row.getByRole('link', { name: title }).click();
  await read(page);
  await expect(page.locator('h1')).toHaveText(title);
});

test('two versions are compared in 15, and the first change is reached', async ({ page, site }) => {
  await openDocuments(page, site.url);
  const names = ['revision-1', 'revision-2', 'research-brief'];
  await importText(
    page,
    names.map((name) => JSON.stringify(JSON.parse(exampleJson(name)))).join('\n'),
  );
  const link = encodeShareLink(await example('revision-2'));
  await page.goto('about:blank');
  await page.goto(`${site.url}#${link}`);
  await read(page);
  await page.getByRole('navigation', { name: 'Contents' }).waitFor();
  const keys = new Keyboard(page);
  await keys.tabTo(page.getByRole('button', { name: 'More' }));
  await keys.press('Enter');
  const versions = page.getByRole('menuitem', { name: 'Versions and compare…' });
  await versions.waitFor();
  for (let left = 9; left > 0; left--) {
    if (await versions.evaluate((item) => item === document.activeElement)) break;
    await keys.press('ArrowDown');
  }
  await keys.press('Enter');
  const compare = page.getByRole('dialog').getByRole('link', { name: 'Compare with this one' });
  await compare.waitFor();
  await keys.tabTo(compare);
  await keys.press('Enter');
  await page.getByRole('navigation', { name: /changes$/ }).waitFor();
  await keys.press('n');
  await expect(page.locator('[data-change=status]')).toBeFocused();
  keys.expectAtMost(15);
});
