import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from './fixtures/index.ts';
import { pressRun } from './fixtures/mini-app.ts';
import { WEB } from './fixtures/paths.ts';
import type { StaticSite } from './fixtures/static-server.ts';

/**
 * What the first view cost before there were a composer, a library, sharing and languages, well below
 * what it may cost (20,000 bytes for a document, 15,000 for the home page): all of those are loaded
 * when they are used.
 */
const FIRST_VIEW = {
  document: { bytes: 19_975, requests: 2 },
  home: { bytes: 12_787, requests: 4 },
};

/** What the requests so far cost on the wire: every file once, packed as hosts pack it (gzip -9). */
function transferred(site: StaticSite) {
  // A request for the headers alone brings no file.
  const fetched = site.requests.filter(({ method }) => method !== 'HEAD');
  const files = fetched.map(({ url }) =>
    url === '/' ? 'index.html' : url.slice(1).replace(/\?.*/, ''),
  );
  const sizes = files.map((file) => gzipSync(readFileSync(join(WEB, file)), { level: 9 }).length);
  return { requests: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

for (const name of ['research-brief', 'decision-memo', 'task-handoff', 'approval-request']) {
  test(`opening the ${name} costs no more than before there was a composer`, async ({
    page,
    site,
    linkFor,
  }) => {
    await page.goto(await linkFor(name));
    await page.locator('main[data-integrity=match]').waitFor();
    await page.waitForLoadState('networkidle');
    const cost = transferred(site);
    expect(cost.bytes).toBeLessThanOrEqual(FIRST_VIEW.document.bytes);
    expect(cost.requests).toBeLessThanOrEqual(FIRST_VIEW.document.requests);
    console.log(`${name}: ${cost.bytes} bytes, ${cost.requests} requests`);
  });
}

test('the home page costs no more than before there was a composer', async ({ page, site }) => {
  await page.goto(site.url);
  await page.locator('main[data-view=home] h1').waitFor();
  await page.waitForLoadState('networkidle');
  const cost = transferred(site);
  expect(cost.bytes).toBeLessThanOrEqual(FIRST_VIEW.home.bytes);
  expect(cost.requests).toBeLessThanOrEqual(FIRST_VIEW.home.requests);
  console.log(`home: ${cost.bytes} bytes, ${cost.requests} requests`);
});

test('a running mini-app adds at most 12,000 bytes to a document', async ({
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
  expect(added).toBeLessThanOrEqual(12_000);
  console.log(`mini-app: ${added} bytes more`);
});
