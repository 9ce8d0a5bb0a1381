import type { Locator, Page, Route } from 'playwright/test';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { brief } from '../fixtures/documents.ts';
import { example, exampleFragment } from '../fixtures/examples.ts';
import { expect, test } from '../fixtures/index.ts';
import { axe, movedSoFar, sidewaysScroll } from '../fixtures/page-checks.ts';

const DESKTOP = { width: 1280, height: 1000 };
const PHONE = { width: 360, height: 740 };

const main = (page: Page) => page.locator('main[data-view=artifact]');
const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' });
/** Waits for the code that helps to read, which comes after the first picture. */
const helped = (page: Page) => page.locator('.contents').waitFor({ state: 'attached' });

const TEXTS = {
  en: 'Most readers will look at this on a phone while they wait for something else to happen, so the first lines have to say what was asked, what was found and what it would change; everything that follows is there for those who doubt it, and for the day when somebody has to do it all over again with other numbers. ',
  de: 'Die meisten lesen das auf einem Telefon, während sie auf etwas anderes warten; die ersten Zeilen müssen deshalb sagen, was gefragt war, was herauskam und was sich dadurch ändern würde. Alles Weitere steht für diejenigen da, die daran zweifeln, und für den Tag, an dem jemand alles mit anderen Zahlen wiederholt. ',
};

/** Characters on each line of a paragraph that is full. */
const charactersPerLine = (paragraph: Locator): Promise<number[]> =>
  paragraph.evaluate((element) => {
    const lines: number[] = [];
    let top = Number.NEGATIVE_INFINITY;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (let at = 0; at < (node.nodeValue?.length ?? 0); at++) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = range.getClientRects()[0];
        if (!box) continue;
        if (box.top > top + box.height / 2) {
          lines.push(0);
          top = box.top;
        }
        lines[lines.length - 1] = (lines.at(-1) ?? 0) + 1;
      }
    }
    return lines.slice(0, -1);
  });

for (const [lang, file] of [
  ['en', ''],
  ['de', 'de.html'],
] as const) {
  test(`a line of text has 60 to 75 characters in ${lang}`, async ({ page, site }) => {
    await page.setViewportSize(DESKTOP);
    const text = TEXTS[lang];
    const artifact = await brief({ content: { question: text, method: `${text}\n\n${text}` } });
    await page.goto(`${site.url}${file}#${encodeShareLink(artifact)}`);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    const lines: number[] = [];
    for (const paragraph of await main(page).locator('section .prose p').all()) {
      if (((await paragraph.textContent()) ?? '').length < 220) continue;
      lines.push(...(await charactersPerLine(paragraph)));
    }
    lines.sort((a, b) => a - b);
    const median = lines[lines.length >> 1] ?? 0;
    expect(lines.length).toBeGreaterThan(9);
    expect(median).toBeGreaterThanOrEqual(60);
    expect(median).toBeLessThanOrEqual(75);
  });
}

for (const viewport of [DESKTOP, PHONE]) {
  test(`the bar goes across the window at ${viewport.width}`, async ({ page, linkFor }) => {
    await page.setViewportSize(viewport);
    await page.goto(await linkFor('decision-memo'));
    await main(page).waitFor();
    const brand = await page.locator('.bar .mark').first().boundingBox();
    const last = await page.locator('.bar .button').last().boundingBox();
    const edge = Math.max(20, 0.02 * viewport.width);
    expect(brand?.x).toBeCloseTo(edge, 0);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(viewport.width - edge, 0);
  });
}

for (const name of ['research-brief', 'approval-request', 'loan-calculator']) {
  const tag = name === 'approval-request' ? [] : '@nightly';
  test(`what is pressed in ${name} has room for a finger`, { tag }, async ({ page, linkFor }) => {
    await page.setViewportSize(PHONE);
    await page.goto(await linkFor(name));
    await main(page).waitFor();
    if (name !== 'loan-calculator') await helped(page);
    for (const summary of await page.locator('.badge > summary').all()) await summary.click();
    await page.getByRole('button', { name: 'Copy ID' }).waitFor();
    const small = await page.evaluate(() => {
      const problems: string[] = [];
      const least = (selector: string, size: number) => {
        for (const element of document.querySelectorAll(selector)) {
          const { width, height } = element.getBoundingClientRect();
          if (width > 0 && (height < size || width < size)) {
            problems.push(
              `${Math.round(width)} × ${Math.round(height)} ${element.outerHTML.slice(0, 80)}`,
            );
          }
        }
      };
      least('.button, summary, label', 43.9);
      least('.back, .sources a, .history a, .contents a', 23.9);
      return problems;
    });
    expect(small).toEqual([]);
  });
}

test.describe('contents', () => {
  test('stand in the margin, mark where one reads, and lead there', async ({ page, linkFor }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(await linkFor('research-brief'));
    await helped(page);
    const { findings } = (await example('research-brief')).content as { findings: string[] };
    const links = contents(page).getByRole('link');
    await expect(links).toHaveCount(7 + findings.length);
    await expect(contents(page).locator('[data-level="1"]')).toHaveText([
      'Question',
      'Findings',
      'Method',
      'Limitations',
      'Confidence',
      'Sources',
      'Versions',
    ]);
    for (const line of await contents(page).locator('[data-level="2"]').allTextContents()) {
      expect(Array.from(line.replace(/^\d+ /, '')).length).toBeLessThanOrEqual(61);
    }
    await expect(contents(page).locator('[aria-current=location]')).toHaveText('Question');
    const column = await page.locator('article').boundingBox();
    const margin = await contents(page).boundingBox();
    expect((margin?.x ?? 0) + (margin?.width ?? 0)).toBeLessThan(column?.x ?? 0);
    const address = page.url();
    await links.filter({ hasText: 'Limitations' }).click();
    const heading = page.getByRole('heading', { name: 'Limitations' });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(contents(page).locator('[aria-current=location]')).toHaveText('Limitations');
    expect(page.url()).toBe(address);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(50);
    await expect(main(page)).toHaveAttribute('data-integrity', 'match');
    for (const link of await links.all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    }
  });

  test('stand behind a button of the header on a phone, which covers nothing', async ({
    page,
    linkFor,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto(await linkFor('research-brief'));
    await expect(contents(page)).toBeHidden();
    const button = page.getByRole('button', { name: 'Contents' });
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    // It is one press away wherever the reader is, and the header is one row.
    await page.getByRole('heading', { name: 'Sources' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Contents' })).toBeInViewport(
      {
        ratio: 1,
      },
    );
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(64);
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Contents' });
    expect(await axe(page, 'dialog')).toEqual([]);
    await dialog.getByRole('link', { name: 'Sources' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Sources' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Sources' })).toBeInViewport();
    const top = (await page.getByRole('heading', { name: 'Sources' }).boundingBox())?.y ?? 0;
    expect(top, 'below the header').toBeGreaterThanOrEqual(60);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  test('come without moving anything', async ({ page, linkFor }) => {
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      await page.goto('about:blank');
      await page.goto(await linkFor('decision-memo'));
      await helped(page);
      await page.locator('.history').waitFor();
      await page.getByRole('button', { name: 'Copy', exact: true }).waitFor();
      expect(await movedSoFar(page), `${viewport.width}`).toBeLessThan(0.001);
    }
  });

  test('of 40 sections can all be used', async ({ page, site }) => {
    await page.setViewportSize(DESKTOP);
    const method = Array.from(
      { length: 40 },
      (_, i) => `## Part ${i + 1}\n\n${'Some words of this part. '.repeat(40)}`,
    ).join('\n\n');
    await page.goto(`${site.url}#${encodeShareLink(await brief({ content: { method } }))}`);
    await helped(page);
    const parts = contents(page).getByRole('link', { name: /^Part / });
    await expect(parts).toHaveCount(40);
    await parts.nth(36).click();
    await expect(page.getByRole('heading', { name: 'Part 37' })).toBeInViewport();
    const current = contents(page).locator('[aria-current=location]');
    await expect(current).toHaveText('Part 37');
    await expect(current).toBeInViewport();
  });

  test('of 2,000 headings are bounded, and show more on demand', async ({ page, site }) => {
    await page.setViewportSize(DESKTOP);
    const method = Array.from({ length: 2000 }, (_, i) => `# Heading ${i + 1}\n\ntext`).join(
      '\n\n',
    );
    await page.goto(`${site.url}#${encodeShareLink(await brief({ content: { method } }))}`);
    // By its text alone: the role of each of so many headings takes long to compute.
    const last = page.locator('main :is(h3, h4, h5, h6)', { hasText: 'Heading 2000' });
    await expect(last).toBeAttached({ timeout: 90_000 });
    const links = contents(page).getByRole('link', { name: /^Heading / });
    const more = contents(page).getByRole('button', { name: '1,880 more' });
    await expect(more).toBeVisible();
    await expect(links).toHaveCount(120);
    await more.click();
    await expect(links).toHaveCount(240);
    await expect(contents(page).getByRole('link', { name: 'Versions' })).toBeVisible();
  });
});

test.describe('a link to a part', () => {
  const open = async (page: Page, url: string, place: string) => {
    await page.goto('about:blank');
    await page.goto(`${url}#${await exampleFragment('research-brief')}~${place}`);
    await expect(main(page)).toHaveAttribute('data-integrity', 'match');
  };

  test('opens there once the document is decoded', async ({ page, site }) => {
    await page.setViewportSize(DESKTOP);
    for (const [place, target] of [
      ['limitations', main(page).getByRole('heading', { name: 'Limitations' })],
      ['f3', page.locator('.numbered > li').nth(2).getByRole('heading')],
      ['s2', page.locator('#source-2')],
    ] as const) {
      await open(page, site.url, place);
      await expect(target).toBeFocused();
      await expect(target).toBeInViewport();
      // Nothing was repaired: the place is part of what we write.
      await expect(page.getByText('only one reading was possible')).toHaveCount(0);
    }
    // Another place in the same document does not open it again.
    await page.evaluate(() => {
      document.querySelector('h1')?.setAttribute('data-same', '');
      location.hash = location.hash.replace(/~.*/, '~findings');
    });
    await expect(main(page).getByRole('heading', { name: 'Findings' })).toBeFocused();
    await expect(page.locator('h1[data-same]')).toHaveCount(1);
  });

  test('to a heading in a long text waits until it is there', async ({ page, site }) => {
    const method = Array.from({ length: 900 }, (_, i) => `# Heading ${i + 1}\n\ntext`).join('\n\n');
    const fragment = encodeShareLink(await brief({ content: { method } }));
    await page.goto(`${site.url}#${fragment}~h850`);
    const sought = page.locator('main :is(h3, h4, h5, h6)', { hasText: /^Heading 850/ });
    await expect(sought).toBeFocused({ timeout: 90_000 });
  });

  test('that names no part opens the document', async ({ page, site }) => {
    await open(page, site.url, 'nowhere');
    await expect(page.locator('h1')).toBeInViewport();
  });

  test('is copied for the part where one reads', async ({ page, site, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize(DESKTOP);
    const link = `${site.url}#${await exampleFragment('research-brief')}`;
    await page.goto(link);
    await helped(page);
    await contents(page).locator('[data-level="2"]').nth(1).getByRole('link').click();
    await contents(page).getByRole('button', { name: 'Copy section link' }).click();
    await expect(contents(page).getByRole('status')).toContainText('Link copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${link}~f2`);
    // A link of the contents has the whole address for those who take it along.
    const first = contents(page).getByRole('link').first();
    await first.hover();
    expect(await first.evaluate((a: HTMLAnchorElement) => a.href)).toBe(`${link}~question`);
  });
});

test.describe('a citation', () => {
  test('is a link whose source comes at a touch of the pointer, the keyboard or a finger', async ({
    page,
    linkFor,
  }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(await linkFor('research-brief'));
    await helped(page);
    const { sources } = await example('research-brief');
    const citation = page.locator('.prose .cite').first();
    await expect(citation).toHaveAttribute('role', 'doc-noteref');
    const number = (await citation.textContent()) ?? '';
    const source = sources.find(({ id }) => id === `source-${number}`);
    const card = page.locator('.source-card');
    await citation.hover();
    await expect(card).toContainText(source?.title ?? '-');
    await expect(card).toContainText(source?.publisher ?? '');
    await expect(card.getByRole('link')).toHaveAttribute('href', source?.url ?? '');
    // The pointer can go there, and Escape takes it away.
    await card.hover();
    await page.waitForTimeout(500);
    await expect(card).toBeVisible();
    expect(await axe(page, '.source-card')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await page.mouse.move(5, 5);
    await page.locator('summary').first().focus();
    while (!(await citation.evaluate((element) => element === document.activeElement))) {
      await page.keyboard.press('Tab');
    }
    await expect(card).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.locator(`#source-${number}`)).toBeFocused();
    await expect(page.locator(`#source-${number}`)).toHaveClass('here');
    await expect(card).toHaveCount(0);
  });

  test('leaves the reader on the page when they go back', async ({ page, linkFor }) => {
    await page.goto(await linkFor('research-brief'));
    await helped(page);
    const citation = page.locator('.prose .cite').last();
    await citation.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await citation.click();
    await expect(page.locator('.sources .here')).toBeInViewport();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    await expect(main(page)).toHaveAttribute('data-integrity', 'match');
    await expect(citation).toBeInViewport();
  });

  test.describe('under a finger', () => {
    test.use({ hasTouch: true, viewport: PHONE });

    test('shows its source first, and leads on to the list', async ({ page, linkFor }) => {
      await page.goto(await linkFor('research-brief'));
      await helped(page);
      const citation = page.locator('.prose .cite').first();
      await citation.tap();
      const card = page.locator('.source-card');
      await expect(card).toBeVisible();
      expect(await sidewaysScroll(page)).toBe(0);
      await card.getByRole('link', { name: 'In the list of sources' }).tap();
      await expect(page.locator('.sources .here')).toBeInViewport();
    });
  });
});

test('who reloads a document, or comes back to it, is where they were', async ({
  page,
  site,
  linkFor,
}) => {
  await page.goto(await linkFor('research-brief'));
  // Its end moves up by a line when the versions come to stand beside the raw JSON.
  await page.locator('.history').waitFor();
  await helped(page);
  const end = await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    return scrollY;
  });
  expect(end).toBeGreaterThan(1_000);
  // The place is kept a tenth of a second after the last movement.
  await expect.poll(() => page.evaluate(() => history.state?.top)).toBe(end);
  // A reader who leaves before the page is as high as it was comes back to the same place.
  const waiting: Route[] = [];
  await page.route('**/*.js', (route) => void waiting.push(route));
  await page.reload();
  await page.waitForFunction(() => scrollY > 1_000);
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => [history.state?.top, scrollY < history.state?.top])).toEqual([
    end,
    true,
  ]);
  for (const route of waiting.splice(0)) await route.continue();
  await page.unroute('**/*.js');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(end);
  await page.goto(`${site.url}account.html`);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(end);
});
