import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { test as base, expect } from '../fixtures/index.ts';
import { longSentences } from '../fixtures/long-sentences.ts';
import { ROOT } from '../fixtures/paths.ts';
import { type Deployment, startDeployment } from './deployment.ts';
import { DOCUMENTS } from './documents.ts';
import { EDGES } from './edges.ts';
import { measure } from './measured.ts';
import { PLACES } from './places.ts';

// Every page as people see it, to be looked at and read: by its language, its window and its colours, in
// `e2e/results/every-page/` or `PICTURES`. One page in German: `-g 'de .* memo$'`. Beside them stand
// what was measured (`measured.txt`) and what is printed (`print*.pdf`).
// npx playwright test --config e2e/screenshots.config.ts every-page

const FOLDER = process.env.PICTURES ?? join(ROOT, 'e2e/results/every-page');
const LOCALES = { en: 'en-GB', de: 'de-DE', ar: 'ar' };
const WINDOWS = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 1000 } };
const SCHEMES = ['light', 'dark'] as const;

const test = base.extend<object, { deployment: Deployment }>({
  deployment: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is needed
    async ({}, use) => {
      const deployment = await startDeployment();
      await use(deployment);
      await deployment.close();
    },
    { scope: 'worker' },
  ],
});

/** Makes the window as high as the page: for a full-page picture a frame is drawn as if it had no width. */
async function showWhole(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

for (const [language, locale] of Object.entries(LOCALES)) {
  test.describe(language, () => {
    test.use({
      locale,
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });

    for (const [size, viewport] of Object.entries(WINDOWS)) {
      for (const [name, { open, part }] of Object.entries({ ...DOCUMENTS, ...PLACES, ...EDGES })) {
        test(`${size} ${name}`, async ({ page, deployment, violations }) => {
          test.setTimeout(60_000);
          violations.allow(/./);
          await page.setViewportSize(viewport);
          await open(page, deployment);
          expect.soft(await longSentences(page), 'sentences of over 25 words').toEqual([]);
          await measure(page, `${language} ${size} ${name}`, join(FOLDER, 'measured.txt'));
          if (name.startsWith('print')) {
            const path = join(FOLDER, language, `${name}.pdf`);
            await page.pdf({ path, preferCSSPageSize: true });
          }
          const hasFrame = (await page.locator('iframe').count()) > 0;
          if (hasFrame && !part) await showWhole(page);
          for (const colorScheme of SCHEMES) {
            await page.emulateMedia({ colorScheme });
            const folder = join(FOLDER, language, `${size}-${colorScheme}`);
            mkdirSync(folder, { recursive: true });
            const path = join(folder, `${name}.png`);
            await page.screenshot({ path, fullPage: !part && !hasFrame, animations: 'disabled' });
          }
        });
      }
    }

    test('page without script', async ({ browser, deployment, violations }) => {
      violations.allow(/./);
      const context = await browser.newContext({ javaScriptEnabled: false, locale });
      const page = await context.newPage();
      for (const [size, viewport] of Object.entries(WINDOWS)) {
        await page.setViewportSize(viewport);
        await page.goto(deployment.base);
        for (const colorScheme of SCHEMES) {
          await page.emulateMedia({ colorScheme });
          const folder = join(FOLDER, language, `${size}-${colorScheme}`);
          mkdirSync(folder, { recursive: true });
          await page.screenshot({ path: join(folder, 'without-script.png') });
        }
      }
      await context.close();
    });
  });
}
