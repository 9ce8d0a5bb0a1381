import type { Page } from 'playwright/test';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { brief } from '../fixtures/documents.ts';
import { heavyArtifact } from '../fixtures/heavy-documents.ts';
import { openAndRead, pasteAtHome, type Work } from '../fixtures/heavy-reading.ts';
import { expect, test } from '../fixtures/index.ts';
import { untilResting } from '../fixtures/longest-task.ts';
import { axe } from '../fixtures/page-checks.ts';
import { countShownAtOnce } from '../fixtures/shown-at-once.ts';

/** Most that one task brings, in characters and 30 for each element: 2,000 nodes and their frames. */
const MOST = 300_000;
/** Time for which a step is watched, ms. */
const MOMENTS = 1_500;

/** Most that a page shows at once in the first moments of each step. */
async function mostShown(page: Page, work: Work): Promise<number> {
  const most = await countShownAtOnce(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await work(page, () => untilResting(session, MOMENTS));
  return most();
}

/** The rest of each stays behind in the same way. */
const FIRST = ['a table of empty cells'];
/** Other ways to be long, and the same once more. */
const EVERY_NIGHT = [
  'every character',
  'citations in 30 findings, 50 sources',
  'lists of lists, 30 × 30 × 30',
  'nested lists',
  'findings that are headings',
  'a memo whose options fill one table',
  'empty lists, deep',
];

test.describe('no document is shown in one go', () => {
  // `npm run bench -- --only freezes` measures the time of many more.
  for (const name of [...FIRST, ...EVERY_NIGHT]) {
    const tag = FIRST.includes(name) ? [] : '@nightly';
    test(`opened and read: ${name}`, { tag }, async ({ page, site }) => {
      const link = `${site.url}#${encodeShareLink(await heavyArtifact(name))}`;
      const most = await mostShown(page, openAndRead(link));
      expect(most).toBeGreaterThan(1_000);
      expect(most).toBeLessThan(MOST);
    });
  }

  test('long Markdown is read by a worker, and opened', async ({ page, site }) => {
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    const text = `# Many citations\n\n${'[1] '.repeat(8_000)}\n\n[1]: https://a.example/${'a'.repeat(32_000)}\n`;
    await pasteAtHome(site.url, text)(page, async () => {});
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Many citations');
    expect(workers).toHaveLength(1);
    expect(workers[0]).toContain('markdown-worker');
  });

  test('pasted at the home page', async ({ page, site }) => {
    const json = canonicalize(await heavyArtifact('bidi controls in three findings'));
    const most = await mostShown(page, pasteAtHome(site.url, json));
    expect(most).toBeLessThan(MOST);
  });
});

// Looked for in their places: to look for a role among 50,000 elements takes seconds.
const showMore = (page: Page) =>
  page.locator('.show-more').getByRole('button', { name: 'Show more' }).first();
const elements = (page: Page) => page.evaluate(() => document.getElementsByTagName('*').length);

test('a document of more elements than a page should have waits for a word', {
  tag: '@nightly',
}, async ({ page, site }) => {
  const findings = Array.from({ length: 22 }, (_, i) => `${'[2] '.repeat(1_500)}end ${i}.`);
  findings.push('The very last, by [1].');
  const sources = [1, 2].map((id) => ({
    id: `source-${id}`,
    title: `Source ${id}`,
    url: 'https://example.org/',
  }));
  const artifact = await brief({ content: { findings }, sources });
  await page.goto(`${site.url}#${encodeShareLink(artifact)}`);
  await showMore(page).waitFor({ timeout: 60_000 });

  const main = page.locator('main');
  expect(await elements(page)).toBeGreaterThan(10_000);
  expect(await elements(page)).toBeLessThan(60_000);
  await expect(main).not.toContainText('The very last');
  // Parts below are there all the same, and reachable in their order.
  await expect(page.locator('h2', { hasText: 'Sources' })).toBeVisible();
  // Of the part with the question alone: of 50,000 elements it would take minutes.
  expect(await axe(page, '.show-more')).toEqual([]);
  await showMore(page).press('Enter');
  // The reader stays at that place.
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('show-more');

  // A citation that is not shown yet is led to: all before it is shown.
  const list = page.locator('.sources');
  await list.getByRole('button', { name: 'Back to where source 1 is cited' }).click();
  await expect(page.locator('[data-cite="1"]').first()).toBeFocused({ timeout: 60_000 });
  const text = (await main.textContent()) ?? '';
  expect(text).toContain('The very last');
  for (let i = 0; i < 22; i++) expect(text).toContain(`end ${i}.`);
  await expect(page.locator('.show-more')).toHaveCount(0, { timeout: 60_000 });
});

test('what opens above lists has none of their items laid out anew', async ({
  page,
  site,
  browser,
}) => {
  const artifact = await brief({ content: { findings: ['1. a\n2. b\n\n'.repeat(600)] } });
  await page.goto(`${site.url}#${encodeShareLink(artifact)}`);
  await expect(page.locator('main ol ol > li')).toHaveCount(1_200);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  // The first press loads code with a style of its own: it has to be there before the trace.
  const badge = page.locator('.badge > summary');
  await badge.click();
  await page.locator('.answer-place').waitFor({ state: 'attached' });
  await badge.click();
  await untilResting(session);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await badge.click();
  await page.getByText('Check it yourself').click();
  await untilResting(session);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const laidOut = traceEvents.map(
    (event: { args: { beginData?: { dirtyObjects?: number } } }) =>
      event.args.beginData?.dirtyObjects ?? 0,
  );
  expect(Math.max(...laidOut)).toBeGreaterThan(0);
  expect(Math.max(...laidOut)).toBeLessThan(600);
});

for (const [what, text, selector, count] of [
  ['citations', 'word [1] '.repeat(2_000), '.cite', 2_000],
  ['code', '```js\nlet a;\n```\n'.repeat(300), '.tools[lang]', 300],
  ['cells', `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(1_000)}`, '.prose td', 2_000],
] as const) {
  test(`a part that comes to a text has the rest keep its style: ${what}`, async ({
    page,
    site,
    browser,
  }) => {
    const sources = [{ id: 'source-1', title: 'A source', url: 'https://example.org/' }];
    const artifact = await brief({ content: { findings: ['It does.'], method: text }, sources });
    await page.goto(`${site.url}#${encodeShareLink(artifact)}`);
    await expect(page.locator(selector)).toHaveCount(count);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await page.locator('.answer-place').waitFor({ state: 'attached' });
    await untilResting(session);
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    await page.evaluate(() => {
      const more = document.createElement('span');
      more.className = 'show-more';
      document.querySelector('section[data-place=method] .prose')?.append(more);
    });
    // Languages and boxes are looked at 0.4 seconds after a page has grown (by-ear.ts).
    await page.waitForTimeout(600);
    await untilResting(session);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    const styled = traceEvents
      .filter(({ name }: { name: string }) => name === 'UpdateLayoutTree')
      .map(({ args }: { args: { elementCount?: number } }) => args.elementCount ?? 0);
    expect(Math.max(...styled)).toBeGreaterThan(0);
    expect(Math.max(...styled)).toBeLessThan(500);
  });
}

test('paper says that there is more where not all is there', async ({ page, site }) => {
  const findings = Array.from({ length: 400 }, (_, i) => `Finding ${i}. ${'word '.repeat(100)}`);
  const artifact = await brief({ content: { findings: [...findings, 'The very last.'] } });
  const sentence = page.locator('.show-more', { hasText: 'The rest isn’t shown yet' });
  // Idle moments never come, as if somebody printed at once.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(`${site.url}#${encodeShareLink(artifact)}`);
  await page.locator('.show-more').first().waitFor({ state: 'attached' });
  await expect(page.locator('main')).not.toContainText('The very last.');
  await expect(sentence.first()).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(sentence.first()).toBeVisible();
});

test('a document is whole soon, in a browser without idle callbacks too', async ({
  page,
  site,
}) => {
  const findings = Array.from({ length: 400 }, (_, i) => `Finding ${i}. ${'word '.repeat(100)}`);
  const artifact = await brief({ content: { findings: [...findings, 'The very last.'] } });
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });
  await page.goto(`${site.url}#${encodeShareLink(artifact)}`);
  await expect(page.locator('main')).toContainText('The very last.', { timeout: 60_000 });
  await expect(page.locator('.show-more')).toHaveCount(0);
  // A place far down is led to, and named by its number in the whole document.
  await page.goto(`${site.url}#${encodeShareLink(artifact)}~f401`);
  await expect(page.locator('.here')).toContainText('The very last.', { timeout: 60_000 });
});

test('marks piled up on one letter are cut with a note', async ({ page, site }) => {
  const artifact = await brief({
    title: `Za${'\u0301'.repeat(40)}lgo`,
    content: { findings: [`a${'\u0316\u0301'.repeat(20_000)}b`, 'e\u0301\u0323 stays'] },
  });
  await page.goto(`${site.url}#${encodeShareLink(artifact)}`);
  await expect(page.locator('h1')).toContainText(`Za${'\u0301'.repeat(30)}U+0301… ×10lgo`);
  const findings = page.locator('ol .prose');
  await expect(findings.nth(1)).toHaveText('e\u0301\u0323 stays');
  await expect(findings.first()).toContainText(/U\+0316… ×\d+/);
  const text = (await findings.first().textContent()) ?? '';
  const left = [...text.matchAll(/×(\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0);
  expect(left + (text.match(/[\u0316\u0301]/g)?.length ?? 0)).toBe(40_000);
});
