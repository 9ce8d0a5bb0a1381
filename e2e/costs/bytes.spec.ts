import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { textWithDiagrams } from '../fixtures/diagrams.ts';
import { documentFile, pictureBytes } from '../fixtures/document-files.ts';
import { brief } from '../fixtures/documents.ts';
import { DOCUMENT_KINDS, exampleJson } from '../fixtures/examples.ts';
import { expect, test } from '../fixtures/index.ts';
import { pressRun } from '../fixtures/mini-app.ts';
import { WEB } from '../fixtures/paths.ts';
import type { StaticSite } from '../fixtures/static-server.ts';

/**
 * Bytes of the first view on the wire after gzip: a document, in any language, is one request. They are
 * 30,720 by `gzip -9`; Node.js's zlib, which packs here, makes 0.6 % more of the same.
 */
const DOCUMENT = 30_900;
/*
 * Words come by the area (web/words/en/), so that a sentence is found at once: all words of reading with
 * the first part of a document, 2,300 bytes more than the sentences that are shown, and all words of
 * programs with a program, 1,500 more. Room for a keyboard on the screen, keys that go from change to
 * change and answers that outlast a reload are 400 of each.
 */

/** Includes two files that pages of the viewer share: the library and the composer use them again. */
const HOME_ADDS = 16_500;
const MINI_APP_ADDS = 27_500;
/**
 * Bytes asked for after the first picture: contents, source cards, history, tables, code, tasks. The
 * button of the contents takes 200 of them: it stands in the header, which the first view has without
 * it; names of tables, rows and code for whoever hears them 700; German and Arabic words are 700 more
 * than English ones. Names of files have other hashes in another folder, which takes or gives 50 bytes.
 * About 2 % are left for repairs.
 */
const READING_ADDS = 30_200;
/**
 * Bytes of the code that answers a document: asked for near the end of one, and after six seconds. It has
 * the key of this device, signing, and what makes a link; Arabic words are 4,000 more than English ones.
 */
const ANSWERING_ADDS = 112_000;
/** Bytes of the code that checks and shows pictures, asked for where there is one. */
const PICTURE_ADDS = 21_000;
/**
 * Bytes of the page for chats (MCP Apps) as hosts get it, and packed. It loads nothing later, so it has
 * the words of every language (59,000), and runs programs (49,000). Markdown takes 44,000 (it undoes what
 * exporters write in formulas, and tells variables of shells from formulas), the rest of a
 * document 37,000, pictures and files 21,000, JSON and hashes 13,000, Preact 12,000, private links 8,000.
 */
const CHAT_PAGE = { plain: 265_000, packed: 103_000 };

/**
 * Bytes of the code around a diagram, of what it shares with charts, and of its frame page; of Mermaid.
 * It makes its frame by the code of mini-apps, with which come all words of programs, and opens the first
 * one before a diagram is near.
 */
const DIAGRAM_ADDS = 17_400;
const DIAGRAM_PROGRAM = 750_000;
/** Bytes of the code that reads formulas and draws them, asked for where one is near the window. */
const FORMULA_ADDS = 80_000;

/**
 * Bytes of a document with everything, its page included and Mermaid not: 61,000 draw formulas, 46,000
 * are for reading, 61,000 for answers, 31,000 for tags, alerts and pictures, 25,000 for diagrams.
 */
const EVERYTHING = 276_000;

/** Bytes of the requests so far on the wire: every file once, packed as hosts pack it (gzip -9). */
function transferred(site: StaticSite) {
  // A request for the headers alone brings no file.
  const fetched = site.requests.filter(({ method }) => method !== 'HEAD');
  const files = fetched.map(({ url }) =>
    url === '/' ? 'index.html' : url.slice(1).replace(/\?.*/, ''),
  );
  const sizes = files.map((file) => gzipSync(readFileSync(join(WEB, file)), { level: 9 }).length);
  return { requests: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Requests made before the first picture of the document. */
async function transferredFirst(page: Page, site: StaticSite) {
  const later = await page.evaluate(() => {
    const picture = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const files = performance.getEntriesByType('resource');
    return files.filter(({ startTime }) => startTime > picture).map(({ name }) => name);
  });
  const isFirst = ({ url }: { url: string }) => !later.some((name) => name.endsWith(url));
  return transferred({ ...site, requests: site.requests.filter(isFirst) });
}

/** Waits for the answering, which is loaded last, and until no file is asked for in a second. */
async function allLoaded(page: Page, site: StaticSite): Promise<void> {
  await page.locator('.answer-place').waitFor({ state: 'attached' });
  let seen = 0;
  while (seen < site.requests.length) {
    seen = site.requests.length;
    await page.waitForTimeout(1_000);
  }
}

/** Cost of the one request that a document needs; a browser tells of files only when they are there. */
async function firstRequest(page: Page, site: StaticSite) {
  await page.locator('.contents').waitFor({ state: 'attached' });
  let cost = await transferredFirst(page, site);
  await expect
    .poll(async () => {
      cost = await transferredFirst(page, site);
      return cost.requests;
    })
    .toBe(1);
  return cost;
}

for (const name of DOCUMENT_KINDS) {
  for (const [file, lang] of Object.entries({ '': 'en', 'de.html': 'de', 'ar.html': 'ar' })) {
    // Each language of one kind; the page is the same for all kinds.
    const tag = name === 'research-brief' ? [] : '@nightly';
    test(`opening the ${name} in ${lang} is one request`, { tag }, async ({
      page,
      site,
      linkFor,
    }) => {
      const link = new URL(await linkFor(name));
      await page.goto(`${site.url}${file}${link.hash}`);
      await page.locator('main[data-integrity=match]').waitFor();
      await allLoaded(page, site);
      expect(await page.locator('html').getAttribute('lang')).toBe(lang);
      const cost = await firstRequest(page, site);
      expect(cost.bytes).toBeLessThanOrEqual(DOCUMENT);
      expect(transferred(site).bytes - cost.bytes).toBeLessThanOrEqual(
        READING_ADDS + ANSWERING_ADDS,
      );
    });
  }
}

test('a link written with JSON.stringify is one request as well', async ({ page, site }) => {
  const { id, ...rest } = JSON.parse(exampleJson('research-brief'));
  const packed = gzipSync(JSON.stringify({ id, ...rest })).toString('base64url');
  await page.goto(`${site.url}#k1.g.${packed}`);
  await page.locator('main[data-integrity=match]').waitFor();
  await page.waitForLoadState('networkidle');
  await firstRequest(page, site);
});

test('a picture is in the one request of its document, and its code comes after', async ({
  page,
  site,
}) => {
  const files = [documentFile('a.png', 'image/png', pictureBytes('png'))];
  const texts = { question: 'q', findings: ['a'], confidence: 'b', limitations: ['c'] };
  const content = { ...texts, method: '![A square](a.png)', files };
  await page.goto(`${site.url}#${encodeShareLink(await brief({ content }))}`);
  await page.getByRole('img', { name: 'A square' }).waitFor();
  await allLoaded(page, site);
  const cost = await firstRequest(page, site);
  expect(cost.bytes).toBeLessThanOrEqual(DOCUMENT);
  const later = transferred(site).bytes - cost.bytes;
  expect(later).toBeLessThanOrEqual(READING_ADDS + ANSWERING_ADDS + PICTURE_ADDS);
});

test('a diagram is drawn by code that comes after its document', async ({ page, site }) => {
  const texts = { question: 'q', findings: ['a'], confidence: 'b', limitations: ['c'] };
  const content = { ...texts, method: textWithDiagrams(['flowchart LR\n  A-->B']) };
  await page.goto(`${site.url}#${encodeShareLink(await brief({ content }))}`);
  await page.locator('.diagram img').waitFor();
  await allLoaded(page, site);
  const cost = await firstRequest(page, site);
  expect(cost.bytes).toBeLessThanOrEqual(DOCUMENT);
  // The program is a file of its own, which the service worker keeps.
  const program = site.requests.find(({ url }) => /mermaid-/.test(url));
  const size = transferred({ ...site, requests: program ? [program] : [] }).bytes;
  expect(size).toBeLessThanOrEqual(DIAGRAM_PROGRAM);
  const later = transferred(site).bytes - cost.bytes - size;
  console.log(`diagram: ${later} bytes, and ${size} of the program`);
  expect(later).toBeLessThanOrEqual(READING_ADDS + ANSWERING_ADDS + PICTURE_ADDS + DIAGRAM_ADDS);
});

test('a formula brings the code that draws it, and a document without one does not', async ({
  page,
  site,
}) => {
  const texts = { question: 'q', findings: ['a'], confidence: 'b', limitations: ['c'] };
  const bytesOf = async (method: string, shown: string) => {
    site.requests.length = 0;
    await page.goto('about:blank');
    const content = { ...texts, method };
    await page.goto(`${site.url}#${encodeShareLink(await brief({ content }))}`);
    await page.locator(shown).waitFor();
    await allLoaded(page, site);
    return transferred(site).bytes;
  };
  const without = await bytesOf('Words that cost $5 and $10.', 'main[data-integrity=match]');
  expect(without).toBeLessThanOrEqual(DOCUMENT + READING_ADDS + ANSWERING_ADDS);
  const added = (await bytesOf('$x^2$', '.formula > math')) - without;
  expect(added).toBeGreaterThan(READING_ADDS);
  expect(added).toBeLessThanOrEqual(FORMULA_ADDS);
  console.log(`formula: ${added} bytes more`);
});

test('a document with everything brings the code of each part, once', async ({
  page,
  site,
  linkFor,
}) => {
  await page.goto(await linkFor('pier-report'));
  await page.locator('main[data-integrity=match]').waitFor();
  for (const [section, part] of [
    ['What we measured', '.csv table'],
    ['What it means', '.formula > math'],
    ['What we propose', '.diagram img'],
  ] as const) {
    await page.getByRole('heading', { name: section }).scrollIntoViewIfNeeded();
    await page.locator(part).first().waitFor();
  }
  await allLoaded(page, site);
  const requests = site.requests.filter(({ url }) => !/mermaid-/.test(url));
  const { bytes } = transferred({ ...site, requests });
  console.log(`everything: ${bytes} bytes, and the program of diagrams`);
  expect(bytes).toBeLessThanOrEqual(EVERYTHING);
});

test('the home page adds little to what a document needs', async ({ page, site }) => {
  await page.goto(site.url);
  await page.locator('main[data-view=home] h1').waitFor();
  await page.waitForLoadState('networkidle');
  const cost = transferred(site);
  expect(cost.bytes).toBeLessThanOrEqual(DOCUMENT + HOME_ADDS);
  console.log(`home: ${cost.bytes} bytes, ${cost.requests} requests`);
});

test('a running mini-app adds at most 27,500 bytes to a document', async ({
  page,
  site,
  linkFor,
}) => {
  await page.goto(await linkFor('task-handoff'));
  await page.locator('main[data-integrity=match]').waitFor();
  await page.waitForLoadState('networkidle');
  const document = transferred(site).bytes;
  site.requests.length = 0;
  await page.goto('about:blank');
  await page.goto(await linkFor('loan-calculator'));
  await pressRun(page);
  await page.locator('[data-frame=running]').waitFor();
  await page.waitForLoadState('networkidle');
  const added = transferred(site).bytes - document;
  expect(added).toBeLessThanOrEqual(MINI_APP_ADDS);
  console.log(`mini-app: ${added} bytes more`);
});

test('the page for chats carries what a document needs there, and nothing else', () => {
  const page = readFileSync(join(WEB, '..', 'mcp-app.html'));
  expect(page.length).toBeLessThanOrEqual(CHAT_PAGE.plain);
  expect(gzipSync(page, { level: 9 }).length).toBeLessThanOrEqual(CHAT_PAGE.packed);
});
