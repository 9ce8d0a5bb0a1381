import type { Page } from 'playwright/test';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { brief } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/index.ts';
import type { StaticSite } from '../fixtures/static-server.ts';

/** Begins a document from the list of kinds. */
async function begin(page: Page, site: StaticSite, kind: string): Promise<void> {
  await page.goto(`${site.url}#compose`);
  await page.getByRole('button', { name: kind, exact: true }).click();
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
}

const rows = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const valuesOf = (page: Page, name: RegExp) =>
  rows(page, name).evaluateAll((all) => all.map((row) => (row as HTMLTextAreaElement).value));
const finding = /^Finding \d+$/;
const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Cite a source' }).getByRole('option');

test('a memo with three options and two sources takes at most 20 actions', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(site.url);
  // A click or a command key is an action. Typing is none, nor is Tab or Enter to the next field.
  let actions = 0;
  const click = async (name: string | RegExp, role: 'button' | 'link' | 'checkbox' = 'button') => {
    actions++;
    await page.getByRole(role, { name, exact: true }).first().click();
  };
  const command = async (key: string) => {
    actions++;
    await page.keyboard.press(key);
  };
  const type = (text: string) => page.keyboard.type(text);
  const next = (key: 'Tab' | 'Enter' = 'Tab') => page.keyboard.press(key);

  await click(/^(?:Write something|New document)$/, 'link');
  await click('Decision memo');
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await type('Which queue do we take?');
  await next('Enter');
  await type('Three queues, compared for our load.');
  await next();
  await type('Which queue carries 500 jobs a second?');
  for (const [name, pro, con] of [
    ['PostgreSQL', 'It is there already.', 'No fan-out.'],
    ['Redis', 'It is fast.', 'One more thing to run.'],
  ] as const) {
    await next();
    await type(name);
    await next();
    await type(pro);
    await next('Enter');
    await type('Everybody here knows it.');
    await next();
    await type(con);
    await next();
    if (name === 'PostgreSQL') await command('Space');
  }
  await click('+ Add an option');
  await type('Kafka');
  const recommendation = page.getByLabel('Recommendation', { exact: true });
  while (!(await recommendation.evaluate((area) => area === document.activeElement))) await next();
  await type('Take PostgreSQL [https://example.com/measurements');
  await command('Enter');
  await type('Our measurements');
  await command('Enter');
  await type(' until it is too slow [https://example.com/manual');
  await command('Enter');
  await type('The manual');
  await command('Enter');
  await next();
  await type('It is there.');
  const author = page.getByLabel('Author', { exact: true });
  while (!(await author.evaluate((input) => input === document.activeElement))) await next();
  await type('Ada');
  await command('ControlOrMeta+Enter');
  await click('Copy link');
  await expect(page.getByRole('dialog').getByText('Copied.')).toBeVisible();
  test.info().annotations.push({ type: 'actions', description: String(actions) });
  expect(actions).toBeLessThanOrEqual(20);

  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  const main = page.locator('main[data-view=artifact]');
  await expect(main).toHaveAttribute('data-integrity', 'match');
  for (const text of ['PostgreSQL', 'Redis', 'Kafka', 'Everybody here knows it.', 'No fan-out.']) {
    await expect(main).toContainText(text);
  }
  await expect(page.locator('.sources li')).toHaveCount(2);
  await page.locator('.raw summary', { hasText: 'Raw JSON' }).click();
  const written = JSON.parse((await page.locator('.raw pre').textContent()) ?? '');
  expect(written.content).toMatchObject({
    recommended: 'PostgreSQL',
    recommendation: 'Take PostgreSQL [1] until it is too slow [2]',
    options: [
      { name: 'PostgreSQL', pros: ['It is there already.', 'Everybody here knows it.'] },
      { name: 'Redis', cons: ['One more thing to run.'] },
      { name: 'Kafka' },
    ],
  });
});

test('rows are written as in every editor, however fast', async ({ page, site }) => {
  await begin(page, site, 'Research brief');
  const { keyboard } = page;
  await page.getByRole('textbox', { name: 'Finding 1' }).focus();
  await keyboard.type('one\ntwo three\nfour');
  expect(await valuesOf(page, finding)).toEqual(['one', 'two three', 'four']);
  await keyboard.press('Shift+Enter');
  await keyboard.type('of two lines');
  expect(await valuesOf(page, finding)).toEqual(['one', 'two three', 'four\nof two lines']);
  // At the ends of a row the arrows walk on.
  await keyboard.press('Control+Home');
  await keyboard.press('ArrowUp');
  await expect(rows(page, finding).nth(1)).toBeFocused();
  for (const _ of 'three') await keyboard.press('ArrowLeft');
  await keyboard.press('Enter');
  expect(await valuesOf(page, finding)).toEqual(['one', 'two', 'three', 'four\nof two lines']);
  await keyboard.press('Alt+ArrowUp');
  await keyboard.press('Alt+ArrowUp');
  expect(await valuesOf(page, finding)).toEqual(['three', 'one', 'two', 'four\nof two lines']);
  await expect(rows(page, finding).first()).toBeFocused();
  await rows(page, finding).nth(2).fill('');
  await keyboard.press('Backspace');
  await expect(rows(page, finding).nth(1)).toBeFocused();
  await keyboard.type('!');
  expect(await valuesOf(page, finding)).toEqual(['three', 'one!', 'four\nof two lines']);
  // Enter in an empty last row leaves the list.
  await keyboard.press('Control+End');
  await rows(page, finding).last().focus();
  await keyboard.press('Control+End');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Method', { exact: true })).toBeFocused();
  expect(await rows(page, finding).count()).toBe(3);
});

test('a bracket offers the sources, and takes nothing of what is typed', async ({ page, site }) => {
  await begin(page, site, 'Research brief');
  const { keyboard } = page;
  const question = page.getByLabel('Question', { exact: true });
  await question.focus();
  for (const [url, name] of [
    ['https://one.example/a', 'First paper'],
    ['two.example/b', ''],
  ]) {
    await keyboard.type(' [');
    await expect(page.getByRole('listbox', { name: 'Cite a source' })).toBeVisible();
    await options(page).last().click();
    await keyboard.type(`${url}\n${name}\n`);
    await expect(question).toBeFocused();
  }
  await expect(question).toHaveValue(' [1] [2]');
  await keyboard.type(' [');
  await expect(options(page)).toHaveText([/^1 · First paper/, /^2 · two\.example/, /New source/]);
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('ArrowDown');
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  const active = await question.getAttribute('aria-activedescendant');
  expect(active).toBe(await options(page).nth(1).getAttribute('id'));
  await keyboard.type('pap');
  await expect(options(page)).toHaveText([/^1 · First paper/, /New source/]);
  await keyboard.press('Enter');
  await expect(question).toHaveValue(' [1] [2] [1]');
  await expect(options(page)).toHaveCount(0);

  // Escape, a closing bracket, a space and words that no source has: the text is as it was typed.
  await keyboard.type(' [');
  await keyboard.press('Escape');
  await keyboard.type('x] [2] [ ] [a link](https://c.example)');
  await expect(question).toHaveValue(' [1] [2] [1] [x] [2] [ ] [a link](https://c.example)');
  await expect(options(page)).toHaveCount(0);
  await expect(page.locator('.listed')).toHaveCount(2);

  // An inserted citation can be taken back as everything else.
  await question.fill('See ');
  await page.getByRole('button', { name: 'Cite a source' }).first().click();
  await options(page).first().click();
  await expect(question).toHaveValue('See [1]');
  await keyboard.press('ControlOrMeta+z');
  await expect(question).not.toHaveValue('See [1]');

  // An address that is none is said, and nothing is added.
  await question.fill('');
  await keyboard.type('[');
  await options(page).last().click();
  await keyboard.type('nowhere\n\n');
  await expect(page.getByText('That is not a web address.')).toBeVisible();
  await keyboard.press('Escape');
  await expect(question).toBeFocused();
  await expect(page.locator('.listed')).toHaveCount(2);
});

test('keys make Markdown, and the preview shows what it becomes', async ({ page, site }) => {
  await begin(page, site, 'Task hand-off');
  const { keyboard } = page;
  const next = page.getByLabel('Next action', { exact: true });
  await next.fill('strong words');
  await keyboard.press('ControlOrMeta+a');
  await keyboard.press('ControlOrMeta+b');
  await expect(next).toHaveValue('**strong words**');
  await keyboard.press('ControlOrMeta+b');
  await expect(next).toHaveValue('strong words');
  await keyboard.press('ControlOrMeta+i');
  await keyboard.press('End');
  await keyboard.type(' and ');
  await keyboard.press('ControlOrMeta+k');
  await keyboard.type('https://a.example/');
  await expect(next).toHaveValue('*strong words* and [](https://a.example/)');
  await expect(options(page)).toHaveCount(0);
  const preview = page.getByRole('button', { name: 'Preview', exact: true });
  await preview.click();
  await expect(preview).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.looking em')).toHaveText('strong words');
  await expect(next).toBeHidden();
  await preview.click();
  await expect(next).toBeVisible();
});

test('options have criteria and one that is recommended', async ({ page, site }) => {
  await begin(page, site, 'Decision memo');
  const { keyboard } = page;
  const option = (place: number) => page.getByRole('group', { name: `Option ${place}` });
  await option(2).getByLabel('Name of the option').fill('Second');
  await option(1).getByLabel('Name of the option').focus();
  await keyboard.type('First');
  await option(2).getByRole('checkbox', { name: 'Recommended' }).check();
  await page.getByRole('textbox', { name: 'Criterion 1' }).focus();
  await keyboard.type('Cost\nSpeed');
  await option(2).getByLabel('Cost').selectOption('4 of 5');
  await option(1).getByLabel('Speed').selectOption('2 of 5');
  // Names and criteria change, and what was said of them stays.
  await page.getByRole('textbox', { name: 'Criterion 1' }).fill('Price');
  await expect(option(2).getByLabel('Price')).toHaveValue('1');
  await option(2).getByLabel('Name of the option').fill('The second');
  await expect(option(2).getByRole('checkbox')).toBeChecked();
  await keyboard.press('Alt+ArrowUp');
  await expect(option(1).getByLabel('Name of the option')).toHaveValue('The second');
  await expect(option(1).getByLabel('Name of the option')).toBeFocused();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download draft' }).click();
  const stream = await (await download).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  expect(JSON.parse(Buffer.concat(chunks).toString()).content).toEqual({
    options: [
      { name: 'The second', scores: { Price: 4 } },
      { name: 'First', scores: { Speed: 2 } },
    ],
    recommended: 'The second',
    criteria: ['Price', 'Speed'],
  });
});

const MARKDOWN = `# Which format is smallest?

AVIF is, by far.

## Findings

- AVIF needs 65 % fewer bytes ([the format](https://aom.example/avif)).
- WebP is in between.

## Limitations

- Only photographs.
`;

test('Markdown stays as it is, and fills the form that it is pasted into', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const titled = () =>
    expect(page.getByLabel('Title', { exact: true })).toHaveValue('Which format is smallest?');
  const isThere = async () => {
    await titled();
    await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(MARKDOWN);
  };
  await page.goto(`${site.url}#compose`);
  await page.getByLabel('Write or paste').fill(MARKDOWN);
  await page.getByRole('button', { name: 'Continue' }).click();
  await isThere();

  // Pasted where nothing was written yet; later it is pasted as text.
  await begin(page, site, 'Research brief');
  await page.evaluate((text) => navigator.clipboard.writeText(text), MARKDOWN);
  await page.keyboard.press('ControlOrMeta+V');
  await titled();
  expect(await valuesOf(page, finding)).toEqual([
    'AVIF needs 65 % fewer bytes ([the format](https://aom.example/avif)).',
    'WebP is in between.',
  ]);
  await page.getByLabel('Method', { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.getByLabel('Method', { exact: true })).toHaveValue(MARKDOWN);

  // A file.
  await page.goto(`${site.url}#compose`);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open a file…' }).click(),
  ]);
  const buffer = Buffer.from(MARKDOWN);
  await chooser.setFiles({ name: 'formats.md', mimeType: 'text/markdown', buffer });
  await isThere();
});

test('nothing is kept before the first key, and the author is remembered', async ({
  page,
  site,
}) => {
  await begin(page, site, 'Research brief');
  await page.getByRole('textbox', { name: 'Finding 1' }).focus();
  await page.goto(`${site.url}#documents`);
  await expect(page.locator('main')).toContainText('Nothing here yet.');
  await begin(page, site, 'Research brief');
  await page.getByLabel('Author', { exact: true }).fill('Juniper');
  await page.getByLabel('Who wrote it').selectOption('An AI agent');
  await page.getByLabel('Status').focus();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await begin(page, site, 'Decision memo');
  await expect(page.getByLabel('Author', { exact: true })).toHaveValue('Juniper');
  await expect(page.getByLabel('Who wrote it')).toHaveValue('1');
  await page.goto(`${site.url}#documents`);
  await expect(page.locator('.item')).toHaveCount(1);
});

test('a revision says what changed, compares and is shared in at most six actions each', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${site.url}#${encodeShareLink(await brief({}))}`);
  let actions = 0;
  const press = async (name: string | RegExp) => {
    actions++;
    const item = page.getByRole('menuitem', { name });
    await page.getByRole('button', { name }).or(item).first().click();
  };
  await press('More');
  await press(/^Create version/);
  await expect(page.getByText('Nothing has changed since version 1.')).toBeVisible();
  actions++;
  await page.getByLabel('Question', { exact: true }).fill('Does it still work?');
  await expect(page.getByText('Changed since version 1: Question')).toBeVisible();
  expect(actions).toBeLessThanOrEqual(6);

  await press('Compare');
  await expect(page.locator('main')).toHaveAttribute('data-view', 'compare');
  await expect(page.locator('main ins').first()).toContainText('still');
  await page.goBack();
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue('Does it still work?');
  actions++;
  expect(actions).toBeLessThanOrEqual(6);
  actions = 0;
  await press('Share');
  await press('Copy link');
  await expect(page.getByRole('dialog').getByText('Copied.')).toBeVisible();
  expect(actions).toBeLessThanOrEqual(6);
});

test('code editors show at least twelve lines', async ({ page, site }) => {
  await begin(page, site, 'Mini-app');
  const code = page.getByRole('textbox', { name: 'HTML', exact: true });
  await code.waitFor();
  const lines = await code.evaluate(
    (area) => area.clientHeight / Number.parseFloat(getComputedStyle(area).lineHeight),
  );
  expect(lines).toBeGreaterThanOrEqual(12);
});
