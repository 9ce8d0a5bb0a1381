import type { Page } from 'playwright/test';
import type { Artifact } from '#schemas/document/artifact.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { brief, seal } from '../fixtures/documents.ts';
import { pasteInComposer } from '../fixtures/heavy-reading.ts';
import { expect, test } from '../fixtures/index.ts';
import { approvalRequest, openSheet } from '../fixtures/replying.ts';

const MANY = 30_000;
const many = (text: (i: number) => string) => Array.from({ length: MANY }, (_, i) => text(i));
const elements = (page: Page) => page.evaluate(() => document.getElementsByTagName('*').length);
const more = (page: Page) => page.locator('.some-more button');

async function open(page: Page, site: { url: string }, artifact: Artifact): Promise<void> {
  await page.goto(`${site.url}#${encodeShareLink(artifact)}`);
  await expect(page.locator('main')).toHaveAttribute('data-view', 'artifact');
}

test.describe('a list of a document is never shown whole when it is very long', () => {
  test('conditions of an answer', async ({ page, site }) => {
    const request = await approvalRequest();
    const answer = await seal({
      type: 'decision-memo',
      title: 'Answer',
      summary: 'An answer.',
      createdBy: { type: 'human', name: 'Ada' },
      content: {
        question: request.title,
        decision: 'approve',
        rationale: '',
        inReplyTo: { id: request.id, contentHash: request.contentHash, revision: 1 },
        conditions: many(() => ''),
        comments: [],
      },
    });
    await open(page, site, answer);
    await expect(page.locator('.reply-shown li')).toHaveCount(101);
    await more(page).first().click();
    await expect(page.locator('.reply-shown li')).toHaveCount(201);
    expect(await elements(page)).toBeLessThan(60_000);
  });

  test('choices of a request', async ({ page, site }) => {
    await open(page, site, await approvalRequest({ choices: many((i) => `Choice ${i}`) }));
    const radios = page.locator('.answers input[type=radio]');
    await openSheet(page);
    await expect(radios).toHaveCount(100);
    await page.locator('.answers .some-more button').click();
    await expect(radios).toHaveCount(200);
    await radios.nth(150).check();
    await expect(radios.nth(150)).toBeChecked();
  });

  test('columns of a table', async ({ page, site }) => {
    const row = (text: string) => `|${Array.from({ length: 5_000 }, () => text).join('|')}|`;
    const finding = [row('a'), row('-'), row('b')].join('\n');
    await open(page, site, await brief({ content: { findings: [finding] } }));
    await expect(page.locator('main th')).toHaveCount(100);
    await expect(page.locator('main td')).toHaveCount(100);
    await more(page).click();
    await expect(page.locator('main th')).toHaveCount(200);
    await expect(page.locator('main td')).toHaveCount(200);
  });

  test('a row of the composer that a warning leads to', async ({ page, site }) => {
    const findings = many((i) => (i === 25_150 ? 'Cites [9].' : 'a'));
    const { id: _, contentHash: __, ...draft } = await brief({ content: { findings } });
    await pasteInComposer(site.url, JSON.stringify(draft))(page, async () => {});
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const row = page.getByRole('textbox', { name: 'Finding 25,151' });
    await expect(row).toHaveCount(0);
    await page.locator('.overlooked button', { hasText: 'cites source 9' }).click();
    await expect(row).toBeFocused();
    await expect(row).toHaveValue('Cites [9].');
    // It stands among its neighbours, under its number, and without the 25,000 before it.
    expect(await page.locator('.writing textarea').count()).toBeLessThan(200);
    await expect(page.getByRole('textbox', { name: 'Finding 25,101' })).toBeVisible();
    await page.getByRole('button', { name: 'Show earlier' }).click();
    await expect(page.getByRole('textbox', { name: 'Finding 25,001' })).toBeVisible();
    await expect(row).toHaveValue('Cites [9].');
  });

  test('lists in lists of the composer', async ({ page, site }) => {
    const names = Array.from({ length: 100 }, (_, i) => `Criterion ${i}`);
    const options = Array.from({ length: 100 }, (_, i) => ({
      name: `Option ${i}`,
      pros: names,
      scores: Object.fromEntries(names.map((name) => [name, 3])),
    }));
    const memo = await seal({
      type: 'decision-memo',
      title: 'Many',
      summary: 'Of each.',
      createdBy: { type: 'human', name: 'Ada' },
      content: { question: 'Which?', options, criteria: names },
    });
    const { id: _, contentHash: __, ...draft } = memo;
    await pasteInComposer(site.url, JSON.stringify(draft))(page, async () => {});
    await expect(page.locator('[id="field/content/options/0/name"]')).toHaveCount(1);
    expect(await elements(page)).toBeLessThan(10_000);
  });

  test('a long text in one field has a direction that is told', async ({ page, site }) => {
    // A browser that looks for it in 16,000 lines takes seconds.
    const text = `# Findings\n\n## Findings\n\n${'- a\n'.repeat(16_000)}`;
    await pasteInComposer(site.url, text)(page, async () => {});
    const field = page.locator('[id="field/content/body"]');
    await expect(field).toHaveAttribute('dir', 'ltr');
  });

  test('rows of the composer', async ({ page, site }) => {
    const draft = await approvalRequest({ choices: many((i) => `Choice ${i}`) });
    await page.goto(`${site.url}#compose`);
    const { id: _, contentHash: __, ...open } = draft;
    await page.locator('textarea[name=input]').fill(JSON.stringify(open));
    await page.locator('textarea[name=input]').evaluate((area) => {
      (area as HTMLTextAreaElement).form?.requestSubmit();
    });
    await expect(page.locator('.rows textarea').first()).toBeVisible({ timeout: 60_000 });
    expect(await page.locator('textarea').count()).toBeLessThan(200);
    await expect(more(page).first()).toBeVisible();
  });
});
