import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/index.ts';
import { expand, type FragmentRow, readRows } from '../fixtures/vectors.ts';

const rows = readRows<FragmentRow>('fragments.jsonl');

/** The attributes of `<main>` that a label promises. */
function promised(label: string): Record<string, string | null> {
  if (label === 'ok') return { view: 'artifact', integrity: 'match', error: null };
  if (label === 'no-artifact') return { view: 'home', integrity: null, error: label };
  const mismatch = label === 'content-hash' || label === 'id-hash';
  return { view: 'error', integrity: mismatch ? 'mismatch' : null, error: label };
}

/** The next page that is shown, as attributes and counts. */
async function shown(page: Page) {
  await page.locator('main[data-view]:not([data-seen])').waitFor();
  // Code that few documents need is loaded late.
  await expect(page.locator('main')).not.toContainText('Loading…');
  return page.evaluate(() => {
    const main = document.querySelector('main');
    main?.setAttribute('data-seen', '');
    return {
      attributes: {
        view: main?.getAttribute('data-view') ?? null,
        integrity: main?.getAttribute('data-integrity') ?? null,
        error: main?.getAttribute('data-error') ?? null,
      },
      repaired: main?.textContent?.includes('only one reading was possible') ?? false,
      headings: document.querySelectorAll('h1').length,
    };
  });
}

function expectLabel(row: FragmentRow, found: Awaited<ReturnType<typeof shown>>) {
  expect.soft(found.attributes, row.name).toEqual(promised(row.expect));
  // Line ends never arrive: browsers drop them from addresses.
  const told = 'repaired' in row && !/[\r\n]/.test(expand(row.fragment));
  expect.soft(found.repaired, `${row.name}: repairs are told`).toBe(told);
  expect.soft(found.headings, `${row.name}: one h1`).toBe(1);
}

/** The first of each label; every night all of them. */
const firstOfEach = rows.filter(
  ({ expect: label }, i) => rows.findIndex((row) => row.expect === label) === i,
);

/** Those that are the first address of no page here. */
const notFirst = rows.filter((row) => !firstOfEach.includes(row));

test('fragments of the corpus, each as the first address of a page', async ({ page, site }) => {
  for (const row of process.env.NIGHTLY ? rows : firstOfEach) {
    await page.goto('about:blank');
    site.requests.length = 0;
    await page.goto(`${site.url}#${expand(row.fragment).replace(/^#/, '')}`);
    expectLabel(row, await shown(page));
    const strangers = site.requests.filter(
      ({ method, url }) =>
        !/^(?:GET \/(?:assets\/[\w/-]+\.js)?|HEAD \/capsule-frame\.html\?\w+)$/.test(
          `${method} ${url}`,
        ),
    );
    expect.soft(strangers, `${row.name}: asks for nothing but the viewer`).toEqual([]);
  }
});

test('fragments of the corpus, through location.hash', async ({ page, site }) => {
  // Any address that is not in the corpus, so that the first row is a change too.
  await page.goto(`${site.url}#k1.g.AAAA`);
  await shown(page);
  for (const row of process.env.NIGHTLY ? rows : notFirst) {
    await page.evaluate((fragment) => {
      location.hash = fragment;
    }, expand(row.fragment));
    expectLabel(row, await shown(page));
  }
});
