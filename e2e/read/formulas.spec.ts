import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright/test';
import { reviseArtifact } from '#schemas/document/lineage.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { brief } from '../fixtures/documents.ts';
import { importText, openDocuments } from '../fixtures/documents-list.ts';
import { expect, test } from '../fixtures/index.ts';
import { axe, sidewaysScroll } from '../fixtures/page-checks.ts';
import { WEB } from '../fixtures/paths.ts';

const fenced = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\``;
const LONG = Array.from({ length: 60 }, (_, i) => `a_{${i}}`).join(' + ');
const FORMS = [
  'In a line $E = mc^2$ and \\(a^2 + b^2\\), and it costs $5 and $10.',
  '$$\\int_0^1 x\\,dx$$',
  '\\[ \\sum_{i=1}^{n} i \\]',
  fenced('math', '\\frac{1}{2}'),
  fenced('latex', '\\sqrt{2}'),
  fenced('tex', '\\alpha'),
].join('\n\n');

async function open(page: Page, url: string, body: string, members: object = {}): Promise<void> {
  const artifact = await brief({ content: { body }, ...members });
  await page.goto(`${url}#${encodeShareLink(artifact)}`);
  await page.locator('main[data-integrity=match]').waitFor();
}
const formulas = (page: Page) => page.locator('main .formula > math');
const texts = (page: Page) => page.locator('main .formula > .tex');

test('each form of a formula is drawn, and money is no formula', async ({ page, site }) => {
  await open(page, site.url, FORMS);
  await expect(texts(page)).toHaveText([
    'E = mc^2',
    'a^2 + b^2',
    '\\int_0^1 x\\,dx',
    '\\sum_{i=1}^{n} i',
    '\\frac{1}{2}',
    '\\sqrt{2}',
    '\\alpha',
  ]);
  await expect(page.getByText('it costs $5 and $10.')).toBeVisible();
  const first = formulas(page).first();
  expect(await first.evaluate(({ namespaceURI }) => namespaceURI)).toMatch(/MathML$/);
  await expect(first.locator('msup')).toHaveCount(1);
  await expect(page.getByRole('group', { name: 'Formula' })).toHaveCount(5);
  expect(await axe(page)).toEqual([]);
});

test('what is no formula stays as typed, in code', async ({ page, site }) => {
  const hostile = '\\href{javascript:alert(1)}{x_1}';
  const colours = '\\color{white}{y_1}';
  await open(page, site.url, `$\\frac{1}{$, $${hostile}$, $x_2$ and $${colours}$.`);
  await expect(page.locator('code.math')).toHaveText(['\\frac{1}{', hostile]);
  await expect(texts(page)).toHaveText(['x_2', colours]);
  await expect(
    page.locator('main :is(math, .formula) :is(a, script, img, [style*=color])'),
  ).toHaveCount(0);
});

test('what is copied and searched for is the TeX', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, site.url, FORMS);
  await expect(formulas(page)).toHaveCount(7);
  await page.evaluate(() => {
    const prose = document.querySelector('main .prose:has(math)') as Element;
    getSelection()?.selectAllChildren(prose);
  });
  await page.keyboard.press('ControlOrMeta+c');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('In a line E = mc^2 and a^2 + b^2, and it costs $5 and $10.');
  expect(copied).toContain('\\frac{1}{2}');
  // None of the letters that are drawn.
  expect(copied).not.toContain('𝑎');
  expect(copied.match(/mc/g)).toHaveLength(1);
  const isFound = await page.evaluate(() => {
    getSelection()?.removeAllRanges();
    return (window as unknown as { find: (text: string) => boolean }).find('\\sqrt{2}');
  });
  expect(isFound).toBe(true);
});

test('its code is loaded when a formula comes near, and nothing else is', async ({
  page,
  site,
}) => {
  const asked = () => site.requests.filter(({ url }) => url.includes('draw-formula')).length;
  const lines = Array.from({ length: 150 }, (_, i) => `Line ${i} of words.`).join('\n\n');
  await open(page, site.url, `${lines}\n\nAt the end $x^2$.`);
  await page.waitForLoadState('networkidle');
  expect(asked()).toBe(0);
  await expect(page.locator('code.math')).toHaveText('x^2');
  await page.locator('code.math').scrollIntoViewIfNeeded();
  await expect(texts(page)).toHaveText('x^2');
  expect(asked()).toBe(1);
});

test('a long formula scrolls in its own box on a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(
    page,
    site.url,
    `$$${LONG}$$\n\nIn a line $${LONG}$ too.\n\n| a |\n| --- |\n| $${LONG}$ |`,
  );
  await expect(formulas(page)).toHaveCount(3);
  expect(await sidewaysScroll(page)).toBe(0);
  for (const formula of await page.locator('.formula').all()) {
    const { width, inner } = await formula.evaluate((element) => ({
      width: element.getBoundingClientRect().width,
      inner: element.scrollWidth,
    }));
    if (width <= 390) expect(inner).toBeGreaterThan(390);
  }
});

test('formulas stand left to right in Arabic', async ({ page, site }) => {
  await open(page, `${site.url}ar.html`, 'الطاقة هي $E = mc^2$ دائما.\n\n$$x = 1$$');
  await expect(formulas(page)).toHaveCount(2);
  const [first, last] = await formulas(page)
    .first()
    .evaluate((math) =>
      [...math.querySelectorAll('mi')].map((each) => each.getBoundingClientRect().x),
    );
  expect(first).toBeLessThan(last as number);
  await expect(page.getByRole('group', { name: 'صيغة رياضية' })).toBeVisible();
});

test('who approves reads the TeX', async ({ page, site }) => {
  const body = 'Transfer $100 \\phantom{000} % and all that is left$ now.';
  const content = { body, action: 'Pay', reason: 'It is due.', risk: 'low', reversible: true };
  await open(page, site.url, body, { type: 'approval-request', content });
  await expect(page.locator('main .formula > .tex, main code.math')).toBeVisible();
  await expect(page.locator('main .formula > math')).toBeHidden();
});

test('a heading with a formula keeps its anchor and its place in the contents', async ({
  page,
  site,
}) => {
  const more = Array.from({ length: 40 }, (_, i) => `## Part ${i}\n\nWords.`).join('\n\n');
  await open(page, site.url, `[To it](#energy-emc2)\n\n${more}\n\n## Energy $E=mc^2$\n\nWords.`);
  await page.getByRole('link', { name: 'To it' }).click();
  await expect(page.getByRole('heading', { name: 'Energy' })).toBeInViewport();
  await expect(texts(page)).toHaveText('E=mc^2');
});

test('ten thousand formulas keep nobody waiting', async ({ page, site }) => {
  const body = Array.from({ length: 10_000 }, (_, i) => `$\\frac{${i}}{x}$`).join(' and ');
  await open(page, site.url, body);
  await expect(formulas(page).first()).toBeVisible();
  // Only those that are near are drawn.
  expect(await formulas(page).count()).toBeLessThan(5_000);
});

test('the code that draws formulas is one file', () => {
  const names = readFileSync(join(WEB, 'sw.js'), 'utf8').match(/assets\/draw-formula-[\w-]+\.js/g);
  expect(new Set(names).size).toBe(1);
});

test('the library finds TeX, and a comparison shows both formulas', async ({ page, site }) => {
  const content = (formula: string) => ({ body: `The energy is $${formula}$ here, as it was.` });
  const before = await brief({ content: content('E = mc^2') });
  const revised = await reviseArtifact(
    before,
    { content: content('E = mc^3') },
    {
      now: new Date(Date.parse(before.updatedAt) + 60_000),
      digest: (bytes) => webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>),
    },
  );
  if (!revised.ok) throw new Error(JSON.stringify(revised.error));
  await openDocuments(page, site.url);
  await importText(page, [before, revised.value].map((each) => JSON.stringify(each)).join('\n'));
  await page.getByRole('searchbox').fill('mc^4');
  await expect(page.locator('.document-list > li')).toHaveCount(0);
  await page.getByRole('searchbox').fill('mc^3');
  await expect(page.locator('.document-list > li')).toHaveCount(1);
  const [old, now] = [before, revised.value].map(({ id }) => id.slice('sha256:'.length));
  await page.goto(`${site.url}#compare=${old},${now}`);
  const field = page.locator('[data-field="content/body"]');
  await expect(field.locator('del .formula > .tex')).toHaveText('E = mc^2');
  await expect(field.locator('ins .formula > .tex')).toHaveText('E = mc^3');
  await expect(field.locator('.formula > math')).toHaveCount(2);
});

test('the preview of a draft draws formulas', async ({ page, site }) => {
  await page.goto(`${site.url}#compose`);
  await page.getByRole('button', { name: 'Task hand-off', exact: true }).click();
  await page.locator('.editor').waitFor();
  await page.getByLabel('Next action', { exact: true }).fill('Because $x^2 > 1$ holds.');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.locator('.looking .formula > .tex')).toHaveText('x^2 > 1');
});

test('a file that stands alone draws its formulas', async ({ page, site, violations }, info) => {
  await open(page, site.url, FORMS);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Web page/ }).click();
  const path = info.outputPath('formulas.html');
  await (await download).saveAs(path);
  violations.allow(/^request to file:/);
  await page.goto('about:blank');
  await page.goto(pathToFileURL(path).href);
  await page.locator('main[data-integrity=match]').waitFor();
  await expect(formulas(page)).toHaveCount(7);
  console.log(`one file with formulas: ${readFileSync(path).length} bytes`);
});

test('formulas that nobody came near are on paper, and none is wider than it', async ({
  page,
  site,
}) => {
  const lines = Array.from({ length: 100 }, (_, i) => `Line ${i} of words.`).join('\n\n');
  await open(page, site.url, `First $x^2$.\n\n${lines}\n\n$$${LONG}$$`);
  await expect(formulas(page)).toHaveCount(1);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(formulas(page)).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  const small = await formulas(page)
    .last()
    .evaluate((math) => Number.parseFloat(getComputedStyle(math).fontSize));
  expect(small).toBeLessThan(12);
});
