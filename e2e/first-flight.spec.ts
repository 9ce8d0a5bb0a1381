import { cutAnswer } from './fixtures/cut-answer.ts';
import { exampleFragment } from './fixtures/examples.ts';
import { expect, test } from './fixtures/index.ts';

/**
 * Bytes on the wire, headers included, after which the top of a document is painted: a fresh
 * connection brings 14,600 in its first flight.
 */
const TOP = { br: 14_600, gzip: 16_200 };

const SECTIONS = {
  'research-brief': { en: 'Question', de: 'Frage', ar: 'السؤال' },
  'decision-memo': { en: 'Decision', de: 'Entscheidung', ar: 'القرار' },
} as const;

for (const coding of ['br', 'gzip'] as const) {
  for (const language of ['en', 'de', 'ar'] as const) {
    test.describe(`in ${language}`, () => {
      test.use({ locale: language });
      for (const name of ['research-brief', 'decision-memo'] as const) {
        // What browsers ask for in each language, the largest page with all; the rest every night.
        const isFirst = name === 'research-brief' && coding === 'br';
        const tag = isFirst || language === 'ar' ? [] : '@nightly';
        test(`the first ${TOP[coding]} bytes of the page (${coding}) show the top of the ${name}`, {
          tag,
        }, async ({ page, ourServer, violations }) => {
          const cut = await cutAnswer(ourServer.url, language, coding, TOP[coding]);
          violations.allowOrigin(cut.url);
          try {
            expect(cut.size).toBeGreaterThan(TOP[coding]);
            const link = `${cut.url}#${await exampleFragment(name)}`;
            await page.goto(link, { waitUntil: 'commit' });
            const main = page.locator('main[data-integrity=match]');
            await expect(main.locator('h1')).toBeVisible();
            await expect(main.locator('section h2')).toHaveText(SECTIONS[name][language]);
            // A picture of it, and nothing of what stands in the second script.
            await expect
              .poll(() => page.evaluate(() => performance.getEntriesByType('paint').length))
              .toBeGreaterThan(0);
            expect(await page.evaluate(() => document.readyState)).toBe('loading');
            await expect(main.locator('.sources, .history, .raw')).toHaveCount(0);
            cut.release();
            await expect(main.locator('.history')).toBeVisible();
            await expect(main.locator('.raw')).toBeVisible();
            expect(await main.locator('section').count()).toBeGreaterThan(3);
            // What helps to read comes now; a server is not ended while a page loads from it.
            await page.waitForLoadState('networkidle');
            await page.goto('about:blank');
          } finally {
            cut.close();
          }
        });
      }
    });
  }
}
