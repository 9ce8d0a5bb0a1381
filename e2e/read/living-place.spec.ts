import type { Page } from 'playwright/test';
import { DOCUMENTS, documentToEdit, edits } from '../fixtures/edits.ts';
import { hostedServer } from '../fixtures/hosted-server.ts';
import { expect, test } from '../fixtures/index.ts';
import { comeBack, news, publishTo } from '../fixtures/living.ts';

const server = hostedServer();

/** A block of a document. */
interface Seen {
  readonly words: string;
  /** Words of the heading above it: other blocks may say the same. */
  readonly heading: string;
  readonly top: number;
  /** Height of a line of it. */
  readonly line: number;
}

/** Blocks of the document: those that begin in the window, then those before, the nearest first. */
const blocksShown = (page: Page): Promise<Seen[]> =>
  page.evaluate(() => {
    const all = [
      ...document.querySelectorAll('article :is(p, li, h2, h3, h4, h5, h6, td, th, pre)'),
    ];
    let heading = '';
    const blocks = all
      .filter(
        (each) =>
          each.checkVisibility() &&
          !each.closest('.masthead, nav') &&
          !each.querySelector('p, li, pre'),
      )
      .map((each) => {
        const words = each.textContent ?? '';
        if (/^h\d/.test(each.localName)) heading = words;
        const { top } = each.getBoundingClientRect();
        const line = Number.parseFloat(getComputedStyle(each).lineHeight);
        return { words: `${each.localName} ${words}`, heading, top, line };
      });
    return [
      ...blocks.filter(({ top }) => top >= 0 && top < innerHeight),
      ...blocks.filter(({ top }) => top < 0).reverse(),
      ...blocks.filter(({ top }) => top >= innerHeight),
    ];
  });

/** A heading that is still there, else the one before it: blocks stand below that when theirs is gone. */
function headingKept(before: readonly Seen[], after: readonly Seen[], heading: string): string {
  const there = new Set(after.map((seen) => seen.heading));
  const headings = before
    .toSorted((a, b) => a.top - b.top)
    .map((seen) => seen.heading)
    .filter((each, at, all) => each !== all[at - 1]);
  return headings.slice(0, headings.indexOf(heading) + 1).findLast((each) => there.has(each)) ?? '';
}

/**
 * Distance by which the first block that is still there has moved, in CSS pixels; 0: by less than a line.
 *
 * @param name part of a heading that is new above it
 */
function movedBy(before: readonly Seen[], after: readonly Seen[], name: string): number {
  for (const { words, heading, top, line } of before) {
    const kept = headingKept(before, after, heading);
    const [nearest] = after
      .filter((seen) => seen.words === words)
      // Others say the same below other headings.
      .filter((seen) => seen.heading === kept || seen.heading.includes(name))
      .map((seen) => seen.top - top)
      .toSorted((a, b) => Math.abs(a) - Math.abs(b));
    if (nearest !== undefined) return Math.abs(nearest) < line ? 0 : nearest;
  }
  throw new Error('Nothing of the document is there any more.');
}

/** Resolves when nothing more has come for a while: all is shown and drawn, and the page has its height. */
const standsStill = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let [height, still] = [0, 0];
    while (still < 20) {
      await frame();
      const { scrollHeight } = document.documentElement;
      const isWhole = !document.querySelector('.show-more');
      still = isWhole && scrollHeight === height ? still + 1 : 0;
      height = scrollHeight;
    }
  });

/**
 * Scrolls to a part of the document as a scrollbar that is dragged does, which tells the page of nothing
 * else, and says what its reader sees there.
 */
async function readAt(page: Page, part: number): Promise<Seen[]> {
  await page.evaluate((part) => {
    const { scrollHeight, clientHeight } = document.documentElement;
    scrollTo({ top: part * (scrollHeight - clientHeight), behavior: 'instant' });
  }, part);
  await standsStill(page);
  return blocksShown(page);
}

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Number of the block of Markdown that is on top of the window; else of one in that part of it. */
function blockShown(blocks: readonly string[], [first]: Seen[], part: number): number {
  const words = letters(first?.words.slice(first.words.indexOf(' ')) ?? '').slice(0, 200);
  const found = blocks.findIndex((block) => words !== '' && letters(block).includes(words));
  return Math.max(2, found > 0 ? found : Math.floor(part * blocks.length));
}

test('a reader of the title stays there, and sees what is new below it', async ({ page }) => {
  const [title = '', ...blocks] = documentToEdit(0);
  const publish = (first: string) =>
    publishTo(server, 'from the top', [title, first, ...blocks].join('\n\n'));
  const { link } = await publish('The first night.');
  await page.goto(link.url);
  await expect(page.locator('.living')).toHaveCount(1);
  await page.evaluate(() => scrollTo({ top: 20, behavior: 'instant' }));
  await publish('The second night.\n\n'.repeat(12));
  await comeBack(page);
  await news(page).getByRole('button', { name: 'Show it' }).click();
  await expect(page.locator('.toasts')).toContainText('This is version 2 now');
  await standsStill(page);
  expect(await page.evaluate(() => scrollY)).toBe(20);
  await expect(page.getByText('The second night.').first()).toBeInViewport();
});

/** Edits of a document: by night all. */
const EDITS = process.env.NIGHTLY ? 20 : 8;

for (let number = 0; number < DOCUMENTS; number++) {
  const tag = number === 9 ? [] : '@nightly';
  test(`the place in document ${number + 1} is kept over ${EDITS} edits`, { tag }, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    // An account of its own has credits for twenty versions.
    const account = { url: server.url, token: server.strangerToken() };
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 600, height: 400 } });
    let blocks = documentToEdit(number);
    const publish = () => publishTo(account, 'edited', `${blocks.join('\n\n')}\n`);
    const { link } = await publish();
    await page.goto(link.url);
    await expect(page.locator('.living')).toHaveCount(1);
    const moved: string[] = [];
    const all = Object.entries(edits(picture.toString('base64'))).slice(0, EDITS);
    for (const [at, [name, edit]] of all.entries()) {
      const part = 0.1 + (((at + 1) * 7 + number * 3) % 20) * 0.0375;
      const before = await readAt(page, part);
      blocks = edit(blocks, blockShown(blocks, before, part), `Edit${at + 1}`);
      const { link: next } = await publish();
      expect(next.version, `${name} is another version`).toBe(at + 2);
      await comeBack(page);
      await expect(news(page)).toContainText(`Version ${next.version} is here.`);
      await news(page).getByRole('button', { name: 'Show it' }).click();
      await expect(page.locator('.toasts')).toContainText(`This is version ${next.version} now`);
      await standsStill(page);
      const by = movedBy(before, await blocksShown(page), `Edit${at + 1}`);
      if (by !== 0) moved.push(`${name}: ${by} px, at ${before[0]?.words.slice(0, 40)}`);
    }
    expect(moved).toEqual([]);
  });
}
