import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brief } from '../fixtures/documents.ts';
import { compareBoth } from '../fixtures/documents-list.ts';
import { expect, test } from '../fixtures/index.ts';

// Documents that were made to take forever, and what could go unseen between two others.

test('two texts made to take forever are shown soon all the same', async ({ page, site }) => {
  const noise = (seed: number) =>
    Array.from({ length: 90_000 }, (_, i) => ((i * seed) % 999_983).toString(36)).join(' ');
  const [before, after] = await Promise.all(
    [7_919, 104_729].map((seed) => brief({ content: { question: noise(seed), findings: [] } })),
  );
  if (!before || !after) throw new Error('two');
  // Compared word by word without a bound, the page would not answer within the test.
  await compareBoth(page, site.url, before, after);
  await expect(page.locator('[data-field="content/question"] .old').first()).toBeVisible();
  await expect(page.locator('[data-field="content/question"] .new').first()).toBeVisible();
});

test('an address of any length is shown in pieces', async ({ page, site }) => {
  const [before, after] = await Promise.all(
    ['a', 'b'].map((letter) =>
      brief({ content: { question: `[Read](https://a.example/${letter.repeat(50_000)})` } }),
    ),
  );
  if (!before || !after) throw new Error('two');
  await compareBoth(page, site.url, before, after);
  const question = page.locator('[data-field="content/question"]');
  await expect(question.locator('del')).toContainText('https://a.example/aaa');
  await expect(question.locator('ins')).toContainText('https://a.example/bbb');
  // Laid out in one piece, an address of a megabyte takes a second.
  const longest = await question.evaluate((section) =>
    Math.max(
      ...[...section.querySelectorAll('*')].map(({ childNodes }) =>
        Math.max(0, ...[...childNodes].map((node) => (node instanceof Text ? node.length : 0))),
      ),
    ),
  );
  expect(longest).toBeLessThan(5_000);
});

test('an item that says nothing is seen, and a page of them knows when it is full', async ({
  page,
  site,
}) => {
  const list = (items: number) => '-\n'.repeat(items);
  const [before, after] = await Promise.all(
    [1, 2].map((items) =>
      brief({ content: { question: list(100_000), rationale: `- one\n${list(items)}` } }),
    ),
  );
  if (!before || !after) throw new Error('two');
  await compareBoth(page, site.url, before, after);
  await expect(page.locator('[data-field="content/rationale"] ins')).toHaveText(
    'inserted: (empty)',
  );
  await page.getByRole('button', { name: /^Unchanged: / }).click();
  await page.getByRole('button', { name: 'Show more', exact: true }).waitFor();
  const items = page.locator('[data-field="content/question"] .item');
  expect(await items.count()).toBeLessThan(60_000);
});

test('a row that changed is seen below a paragraph that did not', async ({ page, site }) => {
  const [before, after] = await Promise.all(
    [1, 2].map((size) =>
      brief({ content: { body: `Same.\n\n| a |\n|---|\n| ${size} |\n\nSame.` } }),
    ),
  );
  if (!before || !after) throw new Error('two');
  await compareBoth(page, site.url, before, after);
  await expect(page.locator('[data-field="content/body"] td ins')).toHaveText('inserted: 2');
  await page.getByRole('button', { name: 'Text, paragraph 3' }).click();
  await expect(page.locator('[data-field="content/body"] tr').last()).toBeFocused();
});

test('every change that is listed has its place on the page', async ({ page, site }) => {
  const folder = join(import.meta.dirname, '..', 'fixtures', 'documents');
  const names = readdirSync(folder).filter((name) => /^\d+[02468]-.*\.md$/.test(name));
  const texts = names.map((name) => readFileSync(join(folder, name), 'utf8'));
  let lines = 0;
  const edited = (text: string) =>
    text.replace(/^.*$/gm, (line) =>
      lines++ % 4 === 0 ? line.replace(/\b[a-z]{4,}\b/, 'new') : line,
    );
  for (let from = 0; from < 60; from += 10) {
    const body = texts.slice(from, from + 10).join('\n\n');
    const [before, after] = await Promise.all(
      [body, edited(body)].map((each) => brief({ content: { body: each } })),
    );
    if (!before || !after) throw new Error('two');
    await compareBoth(page, site.url, before, after);
    const listed = page.locator('.changes li button');
    await listed.first().waitFor();
    await page.locator('.show-more').first().waitFor({ state: 'detached' });
    const count = await listed.count();
    expect(count).toBeGreaterThan(5);
    await expect(page.locator(':is(section, section *)[data-change]')).toHaveCount(count);
  }
});

test('another alert, other marks and a very wide table are told', async ({ page, site }) => {
  const wide = (last: string) =>
    `|${'a|'.repeat(300)}\n|${'-|'.repeat(300)}\n|${'b|'.repeat(299)}${last}|`;
  const [before, after] = await Promise.all(
    [
      { body: '> [!NOTE]\n> Close it.', question: '- one', rationale: wide('b') },
      { body: '> [!WARNING]\n> Close it.', question: '* one', rationale: wide('c') },
    ].map((content) => brief({ content })),
  );
  if (!before || !after) throw new Error('two');
  await compareBoth(page, site.url, before, after);
  const alert = page.locator('[data-field="content/body"]');
  await expect(alert.locator('del')).toHaveText('deleted: Note');
  await expect(alert.locator('ins')).toHaveText('inserted: Warning');
  await expect(page.getByRole('heading', { name: /^Question/ })).toHaveText(
    'Question · the same words, written in another way',
  );
  // A row of a hundred thousand cells takes a minute to lay out.
  const table = page.locator('[data-field="content/rationale"]');
  const head = table.locator('tr').first().locator('th');
  await expect(head).toHaveCount(100);
  for (const left of [200, 100]) {
    await table.getByRole('button', { name: `Show more (${left} left)` }).click();
  }
  await expect(head).toHaveCount(300);
  await expect(table.locator('ins')).toHaveText('inserted: c');
});
