import type { Page } from 'playwright/test';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { brief } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/index.ts';
import { axe, sidewaysScroll, smallTargets } from '../fixtures/page-checks.ts';

const fenced = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\``;
const chart = {
  kind: 'bar',
  title: 'Median size',
  x: ['JPEG', 'AVIF'],
  series: [{ name: 'Size', values: [231, 82] }],
  unit: 'KB',
  highlight: 'AVIF',
};
const TABLE = '| Name | Size |\n| --- | ---: |\n| b | 10 |\n| a | 9 |\n| =c | 100 |\n';
const TEXT = [
  fenced('chart', JSON.stringify(chart)),
  fenced('csv', 'City,Trips\n"Bonn, west",12\nAachen,=1+1\nCelle,-3'),
  TABLE,
  fenced('ts', 'const a = "b"; // c'),
  '- [x] Written\n- [ ] Tested\n- [ ] Tested',
  'One[^1] and two[^two].\n\n[^1]: The first.\n[^two]: The second.',
  // One of them would be at the end of a line, whatever the font.
  Array.from({ length: 24 }, (_, at) => `${'o'.repeat(at)} \`--no-verify\``).join(' '),
].join('\n\n');

async function open(page: Page, url: string, method = TEXT): Promise<void> {
  const artifact = await brief({ content: { question: 'q', method } });
  await page.goto(`${url}#${encodeShareLink(artifact)}`);
  await page.locator('main[data-integrity=match]').waitFor();
}
const firstColumn = (page: Page) =>
  page.locator('.scroll:not(.csv .scroll) tbody td:first-child').allTextContents();

/** Number of documents of which this browser keeps what somebody has ticked. */
const ticksKept = (page: Page) =>
  page.evaluate(async () => {
    // Opened before, it would be made here.
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'vitrine-ticks');
    if (!isThere) return 0;
    const asked = indexedDB.open('vitrine-ticks');
    await new Promise((done) => asked.addEventListener('success', done));
    const count = asked.result.transaction('ticks').objectStore('ticks').count();
    await new Promise((done) => count.addEventListener('success', done));
    asked.result.close();
    return count.result;
  });

test('a chart is drawn, told in words, and a table on demand', async ({ page, site }) => {
  await open(page, site.url);
  const drawing = page.getByRole('img', { name: 'Bar chart: Median size.' });
  await expect(drawing).toHaveAttribute(
    'aria-label',
    /lowest 82\sKB \(AVIF\), highest 231\sKB \(JPEG\)/,
  );
  await expect(drawing.locator('text')).toHaveText(['JPEG', '231\u00a0KB', 'AVIF', '82\u00a0KB']);
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.locator('.chart tbody tr')).toHaveText(['JPEG231\u00a0KB', 'AVIF82\u00a0KB']);
  await page.getByRole('button', { name: 'Show as chart' }).click();
  await expect(drawing).toBeVisible();
});

test('what is no chart stays code, and says why', async ({ page, site }) => {
  await open(page, site.url, fenced('chart', '{"kind":"pie"}'));
  await expect(page.getByText('“kind” must be bar, line, area or scatter.')).toBeVisible();
  await expect(page.locator('pre')).toHaveText('{"kind":"pie"}');
});

test('comma-separated values are a table', async ({ page, site }) => {
  await open(page, site.url);
  const table = page.locator('.csv table');
  await expect(table.locator('th')).toHaveText(['City', 'Trips']);
  await expect(table.locator('tbody td').first()).toHaveText('Bonn, west');
  await expect(page.locator('pre[data-info=csv]')).toBeHidden();
});

test('a page draws a thousand tables of values; the next stay code', {
  tag: '@nightly',
}, async ({ page, site }) => {
  test.slow();
  await open(page, site.url, `${fenced('csv', 'a')}\n`.repeat(1_003));
  await expect.poll(() => page.locator('.csv table').count(), { timeout: 60_000 }).toBe(1_000);
  await expect(page.locator('pre[data-info=csv]:not([hidden])')).toHaveCount(3);
});

test('what is too wide for a table stays code, and says why', async ({ page, site }) => {
  await open(page, site.url, fenced('csv', 'a,'.repeat(100)));
  await expect(page.getByText('it has more than 60 columns.')).toBeVisible();
  await expect(page.locator('pre[data-info=csv]')).toBeVisible();
});

test('tables sort by their heads, with the order of the document as the third', async ({
  page,
  site,
}) => {
  await open(page, site.url);
  const size = page.getByRole('button', { name: 'Sort by Size' });
  const head = page.getByRole('columnheader', { name: /Size/ });
  await size.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  expect(await firstColumn(page)).toEqual(['a', 'b', '=c']);
  await size.click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  expect(await firstColumn(page)).toEqual(['=c', 'b', 'a']);
  await size.click();
  await expect(head).not.toHaveAttribute('aria-sort');
  expect(await firstColumn(page)).toEqual(['b', 'a', '=c']);
});

/** A chart of one bar. */
const SMALL_CHART = '{"kind":"bar","title":"One","x":[1],"series":[{"name":"","values":[1]}]}';

for (const [what, text, drawn] of [
  ['tables', '|a|b|\n|-|-|\n|1|2|\n\n'.repeat(300), { '.table-tools': 300, '.scroll.pinned': 300 }],
  ['values', `${fenced('csv', 'a,b\n1,2')}\n`.repeat(300), { '.csv table': 300 }],
  ['charts', `${fenced('chart', SMALL_CHART)}\n`.repeat(300), { '.drawing > svg': 300 }],
] as const) {
  test(`a page of small ${what} is not laid out or styled for each of them`, async ({
    page,
    site,
    browser,
  }) => {
    const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack'];
    await browser.startTracing(page, { categories });
    await open(page, site.url, text);
    for (const [selector, count] of Object.entries(drawn)) {
      await expect(page.locator(selector)).toHaveCount(count);
    }
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    type Event = { name: string; args: { beginData?: { stackTrace?: unknown } } };
    for (const work of ['Layout', 'UpdateLayoutTree']) {
      const events = traceEvents.filter(({ name }: Event) => name === work);
      expect(events.length).toBeGreaterThan(0);
      // Work that code asks for has a stack. The browser does the rest, once for each frame.
      const forced = events.filter(({ args }: Event) => args.beginData?.stackTrace);
      expect(forced.length).toBeLessThan(100);
    }
  });
}

test('tables are copied as CSV in which nothing is a command, and code as it is', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, site.url);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy as CSV' }).last().press('Enter');
  await expect.poll(clipboard).toBe('Name,Size\r\nb,10\r\na,9\r\n"\'=c",100\r\n');
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.poll(clipboard).toBe('const a = "b"; // c');
  await expect(page.getByRole('status').last()).toHaveText('Copied.');
});

test('code is coloured where the browser can', async ({ page, site }) => {
  await open(page, site.url);
  const colours = () =>
    page.evaluate(() => (CSS.highlights ? [...CSS.highlights.keys()].sort() : null));
  await expect.poll(colours).toEqual(['code-comment', 'code-keyword', 'code-string']);
});

test('lines that are too long to be painted in pieces keep one colour', async ({ page, site }) => {
  await open(
    page,
    site.url,
    fenced('ts', `${'let a;'.repeat(200)}\nlet b;\n${'let c;'.repeat(10)}`),
  );
  const coloured = () =>
    page.evaluate(() => [...(CSS.highlights.get('code-keyword') ?? [])].length);
  await expect.poll(coloured).toBe(11);
});

test('ticks stay on the device, each for itself, and leave the document as it is', async ({
  page,
  site,
}) => {
  await open(page, site.url);
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(3);
  await expect(boxes.nth(0)).toBeChecked();
  await boxes.nth(2).check();
  const address = page.url();
  // Its page would be gone before it is kept.
  await expect.poll(() => ticksKept(page)).toBe(1);
  await page.reload();
  await expect(boxes.nth(2)).toBeChecked();
  await expect(boxes.nth(1)).not.toBeChecked();
  expect(page.url()).toBe(address);
  await expect(page.locator('main')).toHaveAttribute('data-integrity', 'match');
});

test('footnotes lead there and back', async ({ page, site }) => {
  await open(page, site.url);
  await page.getByRole('button', { name: 'Footnote two', exact: true }).press('Enter');
  const back = page.getByRole('button', { name: 'Back to footnote two in the text' });
  await expect(back).toBeFocused();
  await back.press('Enter');
  await expect(page.getByRole('button', { name: 'Footnote two', exact: true })).toBeFocused();
});

for (const [name, viewport] of Object.entries({
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 1000 },
})) {
  test(`nothing moves, nothing overflows, nobody is shut out: ${name}`, async ({ page, site }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      const shifts: unknown[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as { value?: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, site.url);
    await expect(page.locator('.chart svg[role=img]')).toBeVisible();
    await expect(page.locator('.csv table')).toBeVisible();
    await page.waitForTimeout(500);
    const told = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(told.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.001);
    expect(await sidewaysScroll(page)).toBe(0);
    // A footnote is as high as its line, as a citation is.
    const small = (await smallTargets(page)).filter((target) => !/footnote/i.test(target));
    expect(small).toEqual([]);
    const lines = page
      .locator('p > code')
      .evaluateAll((all) => all.map((code) => code.getClientRects().length));
    expect(await lines).toEqual(Array(24).fill(1));
    expect(await axe(page)).toEqual([]);
  });
}

test('without such a part nothing is loaded', async ({ page, site }) => {
  await open(page, site.url, 'Words *and* [1] words.');
  await page.waitForLoadState('networkidle');
  const ours = /\/(?:More|Chart\w*|Drawing|Csv\w*|CodeMore|NoteMore|TaskMore|colour|chart|ticks)\b/;
  expect(site.requests.map(({ url }) => url).filter((url) => ours.test(url))).toEqual([]);
});

test('the language of code and its button are in a row of their own, at any width', async ({
  page,
  site,
}) => {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await open(
      page,
      site.url,
      `${fenced('ts', 'const a = "b";\nreturn a;')}\n\n${fenced('', 'x')}`,
    );
    await expect(page.locator('.tools')).toHaveCount(2);
    const gaps = await page.locator('.tools').evaluateAll((rows) =>
      rows.map((row) => {
        const range = document.createRange();
        range.selectNodeContents(row.parentElement?.nextElementSibling as Element);
        return (range.getClientRects()[0]?.top ?? 0) - row.getBoundingClientRect().bottom;
      }),
    );
    for (const gap of gaps) expect(gap, `${width} pixels wide`).toBeGreaterThanOrEqual(0);
  }
});

test('code has no colours of ours where the system has its own', async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, site.url);
  await page.getByRole('button', { name: 'Copy', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => [...CSS.highlights.keys()])).toEqual([]);
});

test('the number of a finding is where its text begins, also below a title', async ({
  page,
  site,
}) => {
  const findings = ['**عنوان**\n\nنص', 'نص', '**A title**\n\nWords'];
  const artifact = await brief({ content: { question: 'q', findings } });
  for (const language of ['', 'ar.html']) {
    await page.goto(`${site.url}${language}#${encodeShareLink(artifact)}`);
    await page.locator('main[data-integrity=match]').waitFor();
    const sides = await page
      .locator('.numbered > li')
      .evaluateAll((all) => all.map((li) => getComputedStyle(li).direction));
    expect(sides).toEqual(['rtl', 'rtl', 'ltr']);
  }
});

test('the name of an alert is on the side of its text, on a page of any language', async ({
  page,
  site,
}) => {
  const text = '> [!WARNING]\n> تحذير\n\n> [!NOTE]\n> Words.';
  for (const language of ['', 'ar.html']) {
    await open(page, `${site.url}${language}`, text);
    const sides = await page
      .locator('.alert b')
      .evaluateAll((all) => all.map((b) => getComputedStyle(b.parentElement as Element).direction));
    expect(sides).toEqual(['rtl', 'ltr']);
  }
});

test('a short CSV block shows all its rows, also where its head takes several lines', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const csv = 'Gauge,Depth of clay (m),Settlement (mm)\nNorth,11.2,4.0\nSouth,6.5,0.4';
  await open(page, site.url, fenced('csv', csv));
  const box = page.locator('.csv .scroll');
  await box.waitFor();
  const hidden = await box.evaluate(
    ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
  );
  expect(hidden).toBe(0);
  // A long one keeps to the room of its text.
  const long = Array.from({ length: 200 }, (_, at) => `\n${at},1,2`).join('');
  await open(page, site.url, fenced('csv', `${csv}${long}`));
  await box.waitFor();
  const { height = 0 } = (await page.locator('.sheet').boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(483);
});
