import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Page, TestInfo } from 'playwright/test';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { textWithDiagrams } from '../fixtures/diagrams.ts';
import { documentFile, pictureBytes } from '../fixtures/document-files.ts';
import { brief } from '../fixtures/documents.ts';
import { DOCUMENT_KINDS, example, exampleFragment } from '../fixtures/examples.ts';
import { expect, test } from '../fixtures/index.ts';
import { axe, badBoxes } from '../fixtures/page-checks.ts';
import type { Violations } from '../fixtures/violations.ts';

const EXAMPLES = [
  ...DOCUMENT_KINDS,
  'loan-calculator',
  'meeting-cost',
  'revision-1',
  'revision-2',
  'revision-3',
];

const ENGLISH = { share: 'Share', download: /^Web page/ };

/** Downloads what a page shows as one HTML file; gives its path. */
async function exported(page: Page, info: TestInfo, words = ENGLISH): Promise<string> {
  await page.getByRole('button', { name: words.share, exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words.download }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.html$/);
  const path = info.outputPath(file.suggestedFilename());
  await file.saveAs(path);
  return path;
}

/** Opens a file from the disk in the page, without a network. */
async function openOffline(page: Page, path: string, violations: Violations): Promise<void> {
  const { href } = pathToFileURL(path);
  // The file itself, and not one request more.
  violations.allow(new RegExp(`^request to ${href.replace(/[.*+?^$(){}|[\]\\]/g, '\\$&')}$`));
  // The page before it is left first: its late requests are not the file's.
  await page.goto('about:blank');
  await page.context().setOffline(true);
  await page.goto(href);
  await page.locator('main[data-view]').waitFor();
}

test('pictures and files are in the file', async ({ page, site, violations }, info) => {
  const files = [
    documentFile('a.png', 'image/png', pictureBytes('png')),
    documentFile('b.csv', 'text/csv', Buffer.from('a,b\n1,2\n')),
  ];
  const content = { question: 'q', method: '![A square](a.png)\n\n![Rows](b.csv)', files };
  await page.goto(`${site.url}#${encodeShareLink(await brief({ content }))}`);
  await page.locator('main[data-integrity=match]').waitFor();
  await openOffline(page, await exported(page, info), violations);
  await expect(page.locator('main')).toHaveAttribute('data-integrity', 'match');
  const image = page.getByRole('img', { name: 'A square' });
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(8);
  await expect(page.locator('.csv tbody td').first()).toHaveText('1');
});

test('diagrams are in the file, those too that were never near', async ({
  page,
  site,
  violations,
}, info) => {
  const far = 'A paragraph of words.\n\n'.repeat(300);
  const body = `${far}${textWithDiagrams(['flowchart LR\n  accTitle: One\n  A --> B', 'pie title Two\n  "a" : 1'])}`;
  await page.goto(`${site.url}#${encodeShareLink(await brief({ content: { body } }))}`);
  await page.locator('main[data-integrity=match]').waitFor();
  await page.locator('.diagram').nth(1).waitFor({ state: 'attached' });
  const path = await exported(page, info);
  await openOffline(page, path, violations);
  for (const name of ['One', 'Two']) {
    const image = page.getByRole('img', { name });
    await expect
      .poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth > 0))
      .toBe(true);
  }
  await page.getByRole('button', { name: 'Source' }).first().click();
  await expect(page.locator('pre[data-info=mermaid]').first()).toBeVisible();
});

/** A document with a form below it, and a mini-app; the other examples every night. */
const FIRST = ['approval-request', 'loan-calculator'];

for (const name of EXAMPLES) {
  const tag = FIRST.includes(name) ? [] : '@nightly';

  test(
    `${name} as one file opens from a disk without a network, and matches`,
    { tag },
    async ({ page, linkFor, violations }, info) => {
      await page.goto(await linkFor(name));
      await page.locator('main[data-view=artifact]').waitFor();
      const path = await exported(page, info);
      await openOffline(page, path, violations);
      const main = page.locator('main');
      await expect(main).toHaveAttribute('data-integrity', 'match');
      const { title, type } = await example(name);
      await expect(main).toHaveAttribute('data-kind', type);
      await expect(page.locator('h1')).toHaveText(title);
      await page.locator('.raw summary', { hasText: 'Raw JSON' }).click();
      await expect(page.locator('.raw pre')).toContainText('contentHash');
    },
  );
}

test(
  'a mini-app in a file says why it does not run, and where it does',
  { tag: '@nightly' },
  async ({ page, site, linkFor, violations }, info) => {
    await page.goto(await linkFor('loan-calculator'));
    await page.locator('main[data-view=artifact]').waitFor();
    const path = await exported(page, info);
    await openOffline(page, path, violations);
    await expect(page.getByText('This mini-app can’t run here')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Run once' })).toHaveCount(0);
    const link = page.getByRole('link', { name: /^Open it at 127\.0\.0\.1/ });
    await expect(link).toHaveAttribute(
      'href',
      `${site.url}#${await exampleFragment('loan-calculator')}`,
    );
    await page.getByText('View source').click();
    await expect(page.getByRole('heading', { name: 'JavaScript' })).toBeVisible();
  },
);

const OTHERS = {
  de: {
    share: 'Teilen',
    download: /^Webseite/,
    alone: 'Alles steckt in dieser Datei.',
    openAt: /^Bei 127\.0\.0\.1\S* öffnen/,
    dir: 'ltr',
  },
  ar: {
    share: 'مشاركة',
    download: /^صفحة ويب/,
    alone: 'كل شيء في هذا الملف.',
    openAt: /^افتحه في 127\.0\.0\.1/,
    dir: 'rtl',
  },
} as const;

for (const language of ['de', 'ar'] as const) {
  const tag = language === 'de' ? '@nightly' : [];
  test(
    `the file is in the language of the page: ${language}`,
    { tag },
    async ({ page, site, violations }, info) => {
      const words = OTHERS[language];
      const fragment = await exampleFragment('loan-calculator');
      await page.goto(`${site.url}${language}.html#${fragment}`);
      await page.locator('main[data-view=artifact]').waitFor();
      const path = await exported(page, info, words);
      await openOffline(page, path, violations);
      await expect(page.locator('main')).toHaveAttribute('data-integrity', 'match');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveCSS('direction', words.dir);
      await expect(page.getByText(words.alone)).toBeVisible();
      // A link leads to the root, so that its reader gets it in a language of their own.
      const link = page.getByRole('link', { name: words.openAt });
      await expect(link).toHaveAttribute('href', `${site.url}#${fragment}`);
      expect(await badBoxes(page)).toEqual([]);
      expect(await axe(page)).toEqual([]);
    },
  );
}

test('nothing in an artifact leaves its place in the file', async ({
  page,
  site,
  violations,
}, info) => {
  const hostile = '</script></title><script>window.pwned = 1</script><!-- <img src=x onerror=1>';
  const artifact = await brief({
    title: hostile,
    content: { question: hostile, [hostile]: hostile },
  });
  await page.goto(`${site.url}#${encodeShareLink(artifact)}`);
  await page.locator('main[data-view=artifact]').waitFor();
  const path = await exported(page, info);
  await openOffline(page, path, violations);
  await expect(page.locator('main')).toHaveAttribute('data-integrity', 'match');
  await expect(page.locator('h1')).toHaveText(hostile);
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
});

test('a file that was changed says so', async ({ page, linkFor, violations }, info) => {
  await page.goto(await linkFor('research-brief'));
  await page.locator('main[data-view=artifact]').waitFor();
  const path = await exported(page, info);
  const changed = readFileSync(path, 'utf8').replace('"title":"', '"title":"Not ');
  writeFileSync(path, changed);
  await openOffline(page, path, violations);
  await expect(page.locator('main')).toHaveAttribute('data-error', 'id-hash');
  await expect(page.locator('main')).toHaveAttribute('data-integrity', 'mismatch');
});

test('the file loosens no policy', async ({ page, linkFor }, info) => {
  await page.goto(await linkFor('research-brief'));
  await page.locator('main[data-view=artifact]').waitFor();
  const text = readFileSync(await exported(page, info), 'utf8');
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(text)?.[1] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});
