import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { MAX_FRAGMENT_CHARS } from '#schemas/limits.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { documentFile, pictureBytes } from '../fixtures/document-files.ts';
import { brief } from '../fixtures/documents.ts';
import { hostedServer } from '../fixtures/hosted-server.ts';
import { expect, test } from '../fixtures/index.ts';

const CORPUS = new URL('../fixtures/documents/', import.meta.url);
const TYPES = ['png', 'jpeg', 'gif', 'webp', 'avif'] as const;

/** Thirteen reports of the corpus, with 60 pictures that their texts name, no two of the same bytes. */
const REPORTS = readdirSync(CORPUS)
  .filter((name) => /report|research|notes|incident|minutes/.test(name))
  .slice(0, 13)
  .map((name, report) => {
    const count = report < 8 ? 5 : 4;
    const files = Array.from({ length: count }, (_, i) => {
      const type = TYPES[(report + i) % TYPES.length] ?? 'png';
      // Bytes behind the end of a picture do not matter to it.
      const bytes = Buffer.concat([pictureBytes(type), Buffer.of(report, i)]);
      return documentFile(`figures/${report}-${i}.${type}`, `image/${type}`, bytes);
    });
    const figures = files.map(({ name: path }, i) => `![Figure ${i + 1}](./${path})`).join('\n\n');
    const body = `${readFileSync(new URL(name, CORPUS), 'utf8').slice(0, 20_000)}\n\n${figures}\n`;
    return { name, files, body };
  });

const server = hostedServer();

/** Waits until all figures of a report were decoded. */
async function showsFigures(page: Page, count: number): Promise<void> {
  await page.locator('main[data-integrity=match]').waitFor();
  const figures = page.getByRole('img', { name: /^Figure \d$/ });
  await expect(figures).toHaveCount(count);
  const widths = () =>
    figures.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth));
  await expect.poll(widths).toEqual(Array.from({ length: count }, () => 8));
}

test('reports with pictures arrive whole, from their server and in links', async ({
  page,
  site,
}) => {
  expect(REPORTS).toHaveLength(13);
  expect(REPORTS.flatMap(({ files }) => files)).toHaveLength(60);
  let linked = 0;
  // By day every fourth.
  const today = REPORTS.filter((_, at) => process.env.NIGHTLY || at % 4 === 0);
  for (const { name, files, body } of today) {
    await test.step(name, async () => {
      for (const file of files) await server.upload(file);
      const outside = files.map(({ data: _, ...file }) => file);
      const hosted = await brief({ title: name, content: { body, files: outside } });
      await page.goto(await server.publish(hosted));
      await showsFigures(page, files.length);

      const fragment = encodeShareLink(await brief({ title: name, content: { body, files } }));
      if (fragment.length > MAX_FRAGMENT_CHARS) return;
      linked++;
      await page.goto(`${site.url}#${fragment}`);
      await showsFigures(page, files.length);
    });
  }
  expect(linked).toBe(today.length);
});
