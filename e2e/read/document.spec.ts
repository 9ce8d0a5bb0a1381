import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/index.ts';
import { vitrine } from '../fixtures/run-vitrine.ts';

// A document as its author wrote it: order, headings and all (decisions §6).

const REPORT = `---
author: Ines
project: Pier
---
# Session store migration

We moved sessions in three phases.

## 1. What changed

Two of eleven regressions came from clock skew.

### Latency

| Metric | Old |
|---|---|
| p50 | 41 ms |

## 3. Before the second

- [x] Load test
- [ ] Alert

## 2. A heading that is so long that it does not fit into the narrow margin of any window

Prepared by: Claude

## Sources

- [Numbers](https://numbers.example/)
`;

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-document-'));
});
test.afterAll(() => rmSync(folder, { recursive: true }));

/** Shares a text as an agent does, and opens the link. */
async function openShared(page: Page, base: string, text: string): Promise<void> {
  const file = join(folder, 'report.md');
  writeFileSync(file, text);
  const { code, out, err } = await vitrine(['share', file, '--base', base]);
  expect({ code, err }).toMatchObject({ code: 0 });
  await page.goto(out.toString().trim());
  await page.locator('.written').waitFor();
}

test('a report keeps its order, and its title is shown once', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openShared(page, site.url, REPORT);
  await expect(page.locator('.masthead .kind')).toHaveText('Document');
  await expect(page.locator('h1')).toHaveText(['Session store migration']);
  // The summary is the first paragraph: it is not said twice.
  await expect(page.locator('.masthead .prose')).toHaveCount(0);
  await expect(page.locator('.byline')).toContainText('Ines');
  await expect(page.locator('.byline')).toContainText('1 min');
  expect(await page.locator('.written :is(h2, h3)').allTextContents()).toEqual([
    '1. What changed',
    'Latency',
    '3. Before the second',
    '2. A heading that is so long that it does not fit into the narrow margin of any window',
    'Sources',
  ]);
  // All blocks are siblings.
  expect(await page.locator('.written > .prose > h2').count()).toBe(4);
  await expect(page.locator('[data-place=other-details]')).toContainText('Pier');
  await expect(page.locator('#source-1')).toContainText('Numbers');
  const contents = page.locator('nav.contents li');
  await expect(contents.first()).toHaveText('1. What changed');
  await expect(contents.nth(3)).toHaveText(
    '2. A heading that is so long that it does not fit into the…',
  );
  await contents.nth(1).locator('a').click();
  await expect(page.locator('.written h3').first()).toBeFocused();
});

test('a page is written, and looks beside as readers will see it', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site.url}#compose`);
  await page.getByRole('button', { name: 'Continue' }).click();
  const body = page.getByRole('textbox', { name: 'Text' });
  await expect(body).toBeFocused();
  await page.keyboard.type('Ferry clock');
  await page.getByRole('button', { name: 'Heading' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type('\n\nA clock.\n\n- one\ntwo');
  await page.keyboard.press('Tab');
  await page.keyboard.type('\n\n');
  await page.keyboard.press('Shift+Tab');
  await expect(body).toHaveValue('## Ferry clock\n\nA clock.\n\n- one\n  - two\n');
  await page.keyboard.press('Control+Z');
  await page.keyboard.press('Control+Z');
  await expect(body).not.toHaveValue('## Ferry clock\n\nA clock.\n\n- one\n  - two\n');
  const looking = page.locator('.looking');
  await expect(looking.locator('h1')).toHaveText('Ferry clock');
  await expect(looking.locator('.kind')).toHaveText('Document');
  // Nothing is missing but the name of its author.
  await page.getByRole('textbox', { name: 'Author' }).fill('Ines');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a document is fitted into a form on request, and shown before', async ({ page, site }) => {
  await page.goto(`${site.url}#compose`);
  await page
    .getByRole('textbox', { name: 'Write or paste' })
    .fill('# Lamps\n\nThey blink.\n\n## Extra\n\nMore.\n\n## Next step\n\nCall them.\n');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('.editor').waitFor();
  await page.getByRole('button', { name: 'Task hand-off' }).click();
  const looking = page.locator('.looking');
  await expect(looking.locator('.callout')).toContainText('Call them.');
  await expect(looking.locator('.written')).toContainText('More.');
  await page.getByRole('button', { name: 'Keep it as written' }).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeVisible();
  await page.getByRole('button', { name: 'Task hand-off' }).click();
  await page.getByRole('button', { name: 'Use this form' }).click();
  await expect(page.locator('.editor h1.kind')).toHaveText('Task hand-off');
});

test('a table that was copied from a page stays a table', async ({ page, site }) => {
  await page.goto(site.url);
  await page.locator('h1').waitFor();
  const html = readFileSync(
    join(import.meta.dirname, '..', 'fixtures', 'real-cases', '24-paste-table.html'),
    'utf8',
  );
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Name\tHours\nAda\t4\nBo\t5');
    clipboardData.setData('text/html', pasted);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(
    '| Name | Hours |\n| --- | --- |\n| Ada | 4 |\n| Bo | 5 |\n',
  );
});

test('a pasted report is a document, ready to be shared', async ({ page, site }) => {
  await page.goto(site.url);
  await page.locator('h1').waitFor();
  const text = readFileSync(
    join(import.meta.dirname, '..', 'fixtures', 'real-cases', '04-kind-whats-next.md'),
    'utf8',
  );
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(text);
  await expect(page.locator('.editor h1.kind')).toHaveText('Document');
});
