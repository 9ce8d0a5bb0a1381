import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { brief, documentOfLink } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/index.ts';
import { vitrine } from '../fixtures/run-vitrine.ts';

// Documents that came out wrong once, shared as their authors do and read as their readers do.

const CASES = join(import.meta.dirname, '..', 'fixtures', 'real-cases');

/** Shares a file, opens its link, and gives what the command said. */
async function openCase(page: Page, site: { url: string }, name: string): Promise<string> {
  const { code, out, err } = await vitrine(['share', join(CASES, name), '--base', site.url]);
  expect({ code, err }).toMatchObject({ code: 0 });
  await page.goto(out.toString().trim());
  await page.locator('.written').waitFor();
  return err;
}

for (const [name, title] of [
  ['04-kind-whats-next.md', 'A new pier for the ferry'],
  ['04-kind-checklist-at-the-end.md', 'Report on the boiler'],
  ['04-kind-readme-options.md', 'Ferry clock'],
  ['04-kind-goals-page.md', 'Ruderverein am Kai'],
  ['12-options-described.md', 'Where to keep the parcels'],
  ['12-options-wrapped.md', 'How to close the gate'],
  ['13-question-is-title.md', 'Changelog'],
  ['26-code-after-list-yaml.md', 'Hand-off: the lamps'],
] as const) {
  test(`${name} keeps its title, its headings and their order`, async ({ page, site }) => {
    await openCase(page, site, name);
    await expect(page.locator('.masthead .kind')).toHaveText('Document');
    await expect(page.locator('h1')).toHaveText([title]);
    const written = [...readFileSync(join(CASES, name), 'utf8').matchAll(/^## (.*)$/gm)];
    await expect(page.locator('.written h2')).toHaveText(written.map(([, text]) => text ?? ''));
  });
}

test('numbers cite the entries of the list, set apart from each other', async ({ page, site }) => {
  await openCase(page, site, '09-cite-glued.md');
  const cited = page.locator('.written .cite');
  await expect(cited).toHaveText(['1', '2', '3']);
  // Their boxes are larger than they are, for fingers.
  const gaps = await cited.evaluateAll((all) => {
    const places = all.map((each) => {
      const range = document.createRange();
      range.selectNodeContents(each);
      return range.getBoundingClientRect();
    });
    return places.slice(1).map(({ left }, at) => left - (places[at]?.right ?? 0));
  });
  for (const gap of gaps) expect(gap).toBeGreaterThan(2);
});

test('a source has its own title and address', async ({ page, site }) => {
  await openCase(page, site, '09-cite-address-as-text.md');
  await expect(page.locator('.written .cite').first()).toHaveText('1');
  await expect(page.locator('#source-1')).toContainText('Heat, the basics, read 4 May 2026');
  await expect(page.locator('#source-2')).toContainText('Flanges, read 4 May 2026');
  await openCase(page, site, '09-cite-escaped-address.md');
  const source = page.locator('#source-1').getByRole('link').first();
  await expect(page.locator('#source-1')).toContainText('Reeds - the basics, accessed May 4, 2026');
  await expect(source).toHaveAttribute('href', 'https://reeds.example/the_basics_of_it?a=1&b=2');
});

test('a number of an entry without an address is a plain number', async ({ page, site }) => {
  await openCase(page, site, '09-cite-without-address.md');
  await expect(page.locator('.written')).toContainText('The pier sinks by 4 mm a year [1]');
  await expect(page.locator('.written')).toContainText('[1] Harbour office, log book of 2024');
  await expect(page.locator('main')).not.toContainText('not listed');
});

test('a comment is no text and no summary, and its author is told', async ({ page, site }) => {
  await openCase(page, site, '10-html-comment-first.md');
  await expect(page.locator('h1')).toHaveText('Pier plan');
  const said = await openCase(page, site, '10-html-comment-hidden.md');
  expect(said).toMatch(/hidden/);
  await expect(page.locator('.written').getByText('900')).toBeHidden();
  expect(documentOfLink(page.url())).toMatchObject({ summary: 'We make an offer on Friday.' });
});

test('tags for small things are what they say', async ({ page, site }) => {
  await openCase(page, site, '10-html-small.md');
  await expect(page.locator('.written sub')).toHaveText('2');
  await expect(page.locator('.written kbd')).toHaveText('Esc');
  await openCase(page, site, '10-html-details.md');
  await page.locator('.written summary').click();
  await expect(page.locator('.written details')).toContainText('It stopped at 02:10.');
  await openCase(page, site, '10-html-centred-title.md');
  await expect(page.locator('h1')).toHaveText('Ferry clock');
});

test('emphasis beside Japanese marks is emphasis', async ({ page, site }) => {
  await openCase(page, site, '11-cjk-japanese.md');
  await expect(page.locator('.written strong')).toHaveText([
    '「重要」',
    'この桟橋は沈みます（年に4ミリ）。',
  ]);
  await expect(page.locator('.written')).not.toContainText('**');
});

test('an alert has its word, and entities are characters', async ({ page, site }) => {
  await openCase(page, site, '14-alert-warning.md');
  await expect(page.locator('.written blockquote').first()).toHaveText(
    /^\s*Warning\s*Close valve 3 first\./,
  );
  await expect(page.locator('.written')).not.toContainText('[!');
  await openCase(page, site, '16-entity-named.md');
  await expect(page.locator('.written')).toContainText('Café → 3');
});

test('links of the contents lead to their sections', async ({ page, site }) => {
  await page.setViewportSize({ width: 800, height: 400 });
  await openCase(page, site, '15-anchor-contents.md');
  await expect(page.locator('.written')).not.toContainText('(#');
  await page.locator('.written').getByRole('link', { name: 'Lost things' }).click();
  await expect(page.locator('.written h2', { hasText: 'Lost things' })).toBeInViewport();
  await expect(page.locator('.written h2', { hasText: 'Lost things' })).toBeFocused();
});

test('an anchor of the title leads to the title', async ({ page, site }) => {
  await page.setViewportSize({ width: 800, height: 400 });
  const text = `# Handbook\n\n${'Words.\n\n'.repeat(40)}[Up](#handbook)\n`;
  const { out } = await vitrine(['share', '--base', site.url], text);
  await page.goto(out.toString().trim());
  await page.locator('.written').getByRole('link', { name: 'Up' }).click();
  await expect(page.locator('h1')).toBeFocused();
  await expect(page.locator('h1')).toBeInViewport();
});

test('an exported document: names of headings, brackets that are no footnote', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 800, height: 400 });
  const text = [
    '# Report\n\n[Costs](#2.-costs). The class [^a-z] of `vite@8.0.1`, vite@8.0.1.',
    'Words.\n\n'.repeat(40),
    '## **2\\. Costs** {#2.-costs}',
    '<details>\n<summary><h3>Log</h3></summary>\n\nIt stopped.\n\n</details>',
    '<h3 align="center">Middle</h3>',
  ].join('\n\n');
  const { out } = await vitrine(['share', '--base', site.url], text);
  await page.goto(out.toString().trim());
  const body = page.locator('.written');
  await expect(body.locator('p').first()).toHaveText(
    'Costs. The class [^a-z] of vite@8.0.1, vite@8.0.1.',
  );
  await expect(body.locator('sup, a[href^=mailto]')).toHaveCount(0);
  await expect(body.locator('summary :is(h3, h4)')).toHaveCSS('display', 'inline');
  await expect(body.getByRole('heading', { name: 'Middle' })).toHaveCSS('text-align', 'center');
  await body.getByRole('link', { name: 'Costs' }).click();
  await expect(body.getByRole('heading', { name: 'Costs' })).toBeFocused();
});

test('items of a list run as their own first letter says', async ({ page, site }) => {
  await openCase(page, site, '17-rtl-list-under-latin.md');
  const items = page.locator('.written li');
  await expect(items.first()).toHaveCSS('direction', 'rtl');
  await expect(items.last()).toHaveCSS('direction', 'rtl');
  await expect(page.locator('.written h3')).toHaveCSS('direction', 'ltr');
});

test('a picture of an export is a picture, and no base64', async ({ page, site }) => {
  await openCase(page, site, '18-export-image-reference.md');
  await expect(page.locator('.written')).not.toContainText('base64');
  await expect(page.locator('.written')).not.toContainText('image1');
});

test('a title that is a picture is its description', async ({ page, site }) => {
  await openCase(page, site, '19-title-image.md');
  await expect(page.locator('h1')).toHaveText('Kestrel');
  await openCase(page, site, '19-title-role-name.md');
  await expect(page.locator('h1')).toHaveText('Results');
});

test('a picture in a heading is its description, in the contents and for anchors', async ({
  page,
  site,
}) => {
  const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
  const badge = '[![status](https://b.example/s.svg)](https://b.example/)';
  const body = `[To it](#build-status)\n\n## A\n\n## ![Kestrel](${dot})\n\n## B\n\n## Build ${badge}\n`;
  await page.goto(`${site.url}#${encodeShareLink(await brief({ content: { body } }))}`);
  const contents = page.locator('.contents a');
  await expect(contents).toHaveText(['A', 'Kestrel', 'B', 'Build status', 'Versions']);
  await page.getByRole('link', { name: 'To it' }).click();
  await expect(page.getByRole('heading', { name: /^Build/ })).toBeFocused();
});

test('the title of a source keeps its dash and its comma', async ({ page, site }) => {
  await openCase(page, site, '20-source-dash.md');
  await expect(page.locator('#source-1')).toContainText(
    'Harbour news. "Pier 4 — how it was built."',
  );
});

test('code is shown as it was written: tabs, blanks, fences in fences', async ({ page, site }) => {
  const code = () => page.locator('.written pre').first().textContent();
  await openCase(page, site, '06-tab-makefile.md');
  expect(await code()).toContain('\n\tcc -o out main.c');
  await openCase(page, site, '06-tab-diff.md');
  expect(await code()).toContain('-\tcc main.c');
  await openCase(page, site, '06-tab-go.md');
  expect(await code()).toContain('\n\t\treturn 1\n\t}');
  await openCase(page, site, '26-code-after-list-python.md');
  expect(await code()).toContain('def start():\n  for lamp in lamps:\n    lamp.on()');
  await openCase(page, site, '27-fence-in-fence.md');
  await expect(page.locator('.written h2').last()).toHaveText('After the answer');
  await openCase(page, site, '28-indented-code-first.md');
  expect(await code()).toContain('import count\n\ncount.boats()');
});

test('lines that an editor wrapped flow', async ({ page, site }) => {
  for (const name of ['05-wrapped-paragraph.md', '05-wrapped-list.md', '05-wrapped-handoff.md']) {
    await openCase(page, site, name);
    await expect(page.locator('.written :is(p, li) br')).toHaveCount(0);
  }
});

test('line ends in tags are line ends, and code in Arabic runs from left to right', async ({
  page,
  site,
}) => {
  const text = 'مرحبا\n\nالدالة `run()` هنا\n\n<pre>a\n  b</pre>\n\n<x-y>\nc\nd\n</x-y>\n';
  const { out } = await vitrine(['share', '--base', site.url], text);
  await page.goto(out.toString().trim());
  await expect(page.locator('.written')).toContainText('a\n  b');
  await expect(page.locator('.written')).not.toContainText('U+000A');
  const code = page.locator('.written p code');
  await expect(code).toHaveCSS('direction', 'ltr');
  await expect(code).toHaveCSS('unicode-bidi', 'isolate');
});

test('tasks and nested items of a text from right to left begin at the right', async ({
  page,
  site,
}) => {
  const { out } = await vitrine([
    'share',
    join(CASES, '..', 'documents', '061-arabic-plan.md'),
    '--base',
    site.url,
  ]);
  await page.goto(out.toString().trim());
  const items = page.locator('.written li');
  await expect(items).toHaveCount(8);
  for (const item of await items.all()) await expect(item).toHaveCSS('direction', 'rtl');
  // A nested item stands further in than the one that holds it.
  const right = async (at: number) => {
    const box = await items.nth(at).boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  await expect.poll(async () => (await right(5)) - (await right(6))).toBeGreaterThan(16);
});

test('a list and a quote with text of both directions begin on one side', async ({
  page,
  site,
}) => {
  const body = [
    '- قائمة بالعربية\n- An item in English.\n- ثالث',
    '1. First.\n2. عنصر عربي.',
    '> اقتباس.\n>\n> A quote.',
    '- [ ] A task\n- [ ] مهمة',
  ].join('\n\n<!-- -->\n\n');
  await page.goto(`${site.url}#${encodeShareLink(await brief({ content: { body } }))}`);
  await expect(page.locator('.written .tick')).toHaveCount(2);
  const text = page.locator('.written');
  /** Distances of the words of each element from both sides of the text. */
  const edges = (selector: string) =>
    text.evaluate((root, selector) => {
      const box = root.getBoundingClientRect();
      return [...root.querySelectorAll(selector)].map((element) => {
        const range = document.createRange();
        const words = [...element.childNodes].filter(({ nodeType }) => nodeType === 3).at(-1);
        range.selectNode(words ?? element);
        const { left, right } = range.getBoundingClientRect();
        return [Math.round(left - box.left), Math.round(box.right - right)];
      });
    }, selector);
  const [lists, quotes] = [await edges('ul:first-of-type > li'), await edges('blockquote > p')];
  for (const [, right] of [...lists, ...quotes]) expect(right).toBeLessThan(30);
  for (const [left] of await edges('ol > li')) expect(left).toBeLessThan(30);
  // A full stop stands behind its sentence in either direction.
  await expect(text.locator('li').nth(1)).toHaveCSS('unicode-bidi', 'plaintext');
  const boxes = await text
    .locator('.tick > input')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)));
  expect(new Set(boxes).size).toBe(1);
});
