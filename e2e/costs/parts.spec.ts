import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { documentFile, pictureBytes } from '../fixtures/document-files.ts';
import { brief } from '../fixtures/documents.ts';
import { exampleFragment } from '../fixtures/examples.ts';
import { expect, test } from '../fixtures/index.ts';
import { pressRun } from '../fixtures/mini-app.ts';
import { WEB } from '../fixtures/paths.ts';

interface Visit {
  readonly fragment?: () => Promise<string> | string;
  readonly act?: (page: Page) => Promise<unknown>;
  /** Most requests beyond the page itself. */
  readonly requests: number;
  /** Most bytes of them, as hosts pack them (gzip -9). */
  readonly bytes: number;
}

const CHART = JSON.stringify({
  kind: 'bar',
  title: 'Requests',
  labels: ['a', 'b'],
  series: [{ name: 'all', values: [1, 2] }],
});

/** A document with code, a table and a chart. */
const rich = async (): Promise<string> => {
  const code = '```js\nconst a = 1;\n```';
  const table = '| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |';
  const method = [code, table, `\`\`\`chart\n${CHART}\n\`\`\``].join('\n\n');
  return encodeShareLink(await brief({ content: { question: 'q', findings: ['a'], method } }));
};

const withPicture = async (): Promise<string> => {
  const files = [documentFile('a.png', 'image/png', pictureBytes('png'))];
  const content = { question: 'q', findings: ['a'], method: '![A square](a.png)', files };
  return encodeShareLink(await brief({ content }));
};

/** Goes through a document to its end, as its reader does. */
async function readToEnd(page: Page): Promise<void> {
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('PageDown');
    await page.waitForLoadState('networkidle');
  }
  await page.keyboard.press('End');
  await page.locator('.answer-bar').waitFor();
}

// Documents carry 600 bytes of names for whoever hears them: of tables, rows, columns and code. Words come
// by the area (web/words/en/): 2,400 bytes more for each of these, and up to two requests fewer.
// Room for a keyboard on the screen, keys for changes and answers that outlast a reload are 500 more; with
// the list comes the code that looks for other versions, which compares share with it.
// Options as cards, a summary of three lines and the last line of a document are 700 more; the composer asks
// for the name of the account. Each bound leaves about 3 % for repairs: requests are what readers wait for.
const VISITS: Readonly<Record<string, Visit>> = {
  'a document': { fragment: () => exampleFragment('research-brief'), requests: 3, bytes: 29_300 },
  'a document with code, table and chart': { fragment: rich, requests: 5, bytes: 36_900 },
  'a document with a picture': { fragment: withPicture, requests: 6, bytes: 49_000 },
  'a document read to its end': {
    fragment: () => exampleFragment('approval-request'),
    act: readToEnd,
    requests: 12,
    bytes: 138_000,
  },
  'the home page': { requests: 2, bytes: 17_500 },
  'the composer': { fragment: () => 'compose=decision-memo', requests: 10, bytes: 154_000 },
  'the list of documents': { fragment: () => 'documents', requests: 5, bytes: 54_000 },
  'the page that compares': { fragment: () => 'compare', requests: 9, bytes: 102_000 },
  'a mini-app that runs': {
    fragment: () => exampleFragment('loan-calculator'),
    act: async (page) => {
      await pressRun(page);
      await page.locator('[data-frame=running]').waitFor();
    },
    requests: 7,
    bytes: 60_000,
  },
  'a damaged link': {
    fragment: async () => (await exampleFragment('research-brief')).slice(0, -9),
    requests: 10,
    bytes: 88_000,
  },
};

for (const [name, { fragment, act, requests, bytes }] of Object.entries(VISITS)) {
  test(`${name}: at most ${requests} requests beyond the page`, async ({ page, site }) => {
    await page.goto(`${site.url}${fragment ? `#${await fragment()}` : ''}`);
    await page.locator('main[data-view]').waitFor();
    await page.waitForLoadState('networkidle');
    await act?.(page);
    await page.waitForLoadState('networkidle');
    const files = site.requests
      .filter(({ method, url }) => method === 'GET' && url !== '/' && !/offline|sw\.js/.test(url))
      .map(({ url }) => url.slice(1).replace(/\?.*/, ''));
    const sizes = files.map((file) => gzipSync(readFileSync(join(WEB, file)), { level: 9 }).length);
    const sum = sizes.reduce((all, size) => all + size, 0);
    console.log(`${name}: ${files.length} requests, ${sum} bytes`);
    if (process.env.SHOW) console.log(files.map((f, i) => `   ${sizes[i]} ${f}`).join('\n'));
    expect(files.length, files.join(' ')).toBeLessThanOrEqual(requests);
    expect(sum).toBeLessThanOrEqual(bytes);
  });
}
