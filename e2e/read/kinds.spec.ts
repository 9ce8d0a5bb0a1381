import type { Locator, Page } from 'playwright/test';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { brief, seal } from '../fixtures/documents.ts';
import { example } from '../fixtures/examples.ts';
import { expect, test } from '../fixtures/index.ts';
import { axe, sidewaysScroll } from '../fixtures/page-checks.ts';

const DESKTOP = { width: 1280, height: 1000 };

const main = (page: Page) => page.locator('main[data-view=artifact]');
const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' });
const helped = (page: Page) => page.locator('.contents').waitFor({ state: 'attached' });

test.describe('kinds in their own form', () => {
  test('a finding that begins with bold or a heading has that as its heading', async ({
    page,
    site,
  }) => {
    await page.setViewportSize(DESKTOP);
    const findings = [
      '**AVIF is the smallest.** It needs 65 % fewer bytes [1].',
      '### Half needs no new format\nOnly another encoder.',
      `Plain words without any heading that go on for more than sixty characters ${'x'.repeat(99)}`,
    ];
    const sources = [{ id: 'source-1', title: 'One', url: 'https://example.org/' }];
    const artifact = await brief({ content: { question: 'Q?', findings, method: 'M' }, sources });
    await page.goto(`${site.url}#${encodeShareLink(artifact)}`);
    const items = page.locator('.numbered > li');
    await expect(items.locator('h3')).toHaveText([
      'AVIF is the smallest.',
      'Half needs no new format',
    ]);
    await expect(items.nth(0).locator('p')).toHaveText('It needs 65 % fewer bytes 1.');
    await helped(page);
    await expect(contents(page).locator('[data-level="2"]')).toHaveText([
      '1 AVIF is the smallest.',
      '2 Half needs no new format',
      '3 Plain words without any heading that go on for more than…',
    ]);
    expect(await axe(page)).toEqual([]);
  });

  const option = (name: string, scores?: object) => ({
    name,
    pros: [`For ${name}`],
    cons: [`Against ${name}`],
    ...(scores && { scores }),
  });
  const memo = async (content: object) =>
    encodeShareLink(await seal({ ...(await example('decision-memo')), content } as never));

  test('a memo with criteria is one matrix, with the recommended option marked', async ({
    page,
    site,
  }) => {
    const content = {
      recommendation: 'B, because it is fast.',
      options: [option('A', { Speed: 2, Cost: 5 }), option('B', { Speed: 5, Cost: 1 })],
      criteria: ['Speed', 'Cost'],
      recommended: 'B',
    };
    await page.setViewportSize(DESKTOP);
    await page.goto(`${site.url}#${await memo(content)}`);
    await expect(main(page).locator('section').first()).toHaveClass('callout');
    const table = page.locator('.matrix');
    await expect(table.getByRole('columnheader')).toHaveText(['A', 'BRecommended']);
    await expect(table.getByRole('rowheader')).toHaveText(['For', 'Against', 'Speed', 'Cost']);
    await expect(table.getByRole('img')).toHaveCount(4);
    await expect(table.getByRole('img', { name: '2 of 5' })).toHaveText('●●○○○');
    await expect(main(page).getByText('Other details')).toHaveCount(0);
    // On a phone each option is a card, whose cells say which row they are of.
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysScroll(page)).toBe(0);
    const tops = await table.getByRole('cell').evaluateAll((cells) =>
      cells
        .filter((cell) => cell.textContent !== '')
        .map((cell) => ({
          option: (cell as HTMLTableCellElement).cellIndex,
          row: (cell as HTMLElement).dataset.row,
          top: cell.getBoundingClientRect().top,
        })),
    );
    const inOrder = tops.toSorted((one, other) => one.top - other.top);
    expect(inOrder.map(({ option, row }) => `${option} ${row}`)).toEqual(
      [1, 2].flatMap((at) => ['For', 'Against', 'Speed', 'Cost'].map((row) => `${at} ${row}`)),
    );
    await expect(table.getByRole('row')).toHaveCount(5);
    expect(await axe(page)).toEqual([]);
  });

  test('a wide matrix goes sideways by itself, beside what its rows are about', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 640, height: 640 });
    const options = ['A', 'B', 'C', 'D'].map((name) => option(name, { Speed: 2 }));
    await page.goto(`${site.url}#${await memo({ options, criteria: ['Speed'] })}`);
    expect(await sidewaysScroll(page)).toBe(0);
    const head = page.locator('.matrix').getByRole('rowheader').first();
    const before = await head.boundingBox();
    await page.locator('.scroll').evaluate((scroll) => scroll.scrollBy(150, 0));
    expect(await page.locator('.scroll').evaluate((scroll) => scroll.scrollLeft)).toBe(150);
    const moved = ((await head.boundingBox())?.x ?? 0) - (before?.x ?? 0);
    expect(Math.abs(moved), 'but for the line around the table').toBeLessThanOrEqual(1);
  });

  test('what does not fit a matrix is cards, and nothing is lost', async ({ page, site }) => {
    const many = Array.from({ length: 30 }, (_, i) => option(`Option ${i}`, { Speed: 3 }));
    await page.goto(
      `${site.url}#${await memo({ options: many, criteria: ['Speed'], recommended: 'Option 3' })}`,
    );
    await expect(page.locator('.cards .card')).toHaveCount(30);
    const details = page.locator('section', { hasText: 'Other details' });
    await expect(details).toContainText('Option 3');
    await expect(page.locator('.card').first()).toContainText('scores');
    // Scores that are none, and a recommendation of nothing.
    await page.goto(
      `${site.url}#${await memo({
        options: [option('A', { Speed: 9 }), { ...option('B'), extra: 'kept' }],
        recommended: 'C',
        criteria: ['Speed'],
      })}`,
    );
    await expect(page.locator('.matrix')).toContainText('kept');
    await expect(page.locator('.matrix')).toContainText('Speed');
    await expect(main(page)).toContainText('recommended');
  });

  test('a hand-off marks what is done and what remains', async ({ page, linkFor }) => {
    await page.goto(await linkFor('task-handoff'));
    await expect(main(page).locator('section').first()).toHaveClass('callout');
    const mark = (list: string) =>
      page
        .locator(`.${list} > li`)
        .first()
        .evaluate((li) => getComputedStyle(li, '::before').content);
    expect(await mark('done')).toBe('"✓"');
    expect(await mark('tasks')).toBe('"☐"');
    await expect(main(page).getByRole('checkbox')).toHaveCount(0);
  });

  test('an approval says how long there is to answer', async ({ page, site }) => {
    const request = await example('approval-request');
    const at = new Date(Date.now() + 12.5 * 24 * 3.6e6).toISOString();
    const content = { ...(request.content as object), expiresAt: at, risk: 'critical' };
    await page.goto(`${site.url}#${encodeShareLink(await seal({ ...request, content } as never))}`);
    const strip = page.locator('.strip > div');
    await expect(strip.nth(2)).toContainText('Answer by');
    await expect(strip.nth(2)).toContainText('in 12 days');
    await expect(strip.first()).toHaveClass('bad');
    const [first] = await main(page).locator('.strip, section').all();
    await expect(first as Locator).toHaveClass('strip');
  });
});

test('the trust line opened says what was checked, what is claimed, and what this is', async ({
  page,
  linkFor,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, createdBy } = await example('task-handoff');
  await page.goto(await linkFor('task-handoff'));
  const badge = page.locator('.badge');
  await badge.locator('summary').first().click();
  await expect(badge.locator('.trust > dt')).toHaveText([
    'What checked',
    'Who claimed',
    'When claimed',
  ]);
  await expect(badge).toContainText(createdBy.name);
  await expect(badge).toContainText('Vitrine shows what AI agents and people make');
  await badge.getByRole('button', { name: 'Copy ID' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  await badge.getByText('Check it yourself').click();
  await expect(badge.locator('pre')).toContainText(id);
  await expect(main(page)).not.toContainText(/(?<!not )verified|trusted|secure/i);
  expect(await axe(page)).toEqual([]);
});
