import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'playwright/test';
import { fragmentCases } from '#schemas/vectors/corpus.ts';
import { textOf } from '../fixtures/texts.ts';

// Links are opened for years, also by viewers that were never updated. The fixture is what `npm run
// build` made of the commit before signatures ("start: a terminal shows how long the build takes"):
// its page, and the files that it loads to open a document. JSON of names and texts, in Brotli.
const FIXTURE = new URL('../fixtures/before-signatures.json.br', import.meta.url);
const OLD = 'https://old.example/';
const TYPES: Record<string, string> = { html: 'text/html; charset=utf-8', js: 'text/javascript' };

test('the build before signatures opens every signed link, and finds that it matches', async ({
  page,
}) => {
  const packed = readFileSync(FIXTURE);
  expect(packed.length).toBeLessThan(100_000);
  const files: Record<string, string> = JSON.parse(brotliDecompressSync(packed).toString());
  expect(JSON.stringify(files)).not.toContain('data-signature');
  await page.route(`${OLD}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1) || 'index.html';
    const body = files[name];
    if (body === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({ body, contentType: TYPES[name.split('.').at(-1) ?? ''] ?? '' });
  });
  const signed = fragmentCases(textOf('schemas/vectors/fragments.jsonl')).filter(({ name }) =>
    name.startsWith('signed: '),
  );
  // Records of both types, unknown and broken ones, and fields that are broken altogether.
  expect(signed.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'signed: one signature',
      'signed: two kinds',
      'signed: an unknown record',
      'signed: a record past the end',
    ]),
  );
  const titles = new Set<string | null>();
  for (const { name, fragment } of signed) {
    await page.goto('about:blank');
    await page.goto(`${OLD}#${fragment}`);
    const main = page.locator('main[data-view=artifact]');
    await expect(main, name).toHaveAttribute('data-integrity', 'match');
    titles.add(await page.locator('h1').textContent());
  }
  expect(titles.size).toBe(1);
});
