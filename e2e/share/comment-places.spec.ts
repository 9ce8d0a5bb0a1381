import {
  comment,
  FINDINGS,
  field,
  form,
  marked,
  numbers,
  openFindings,
  saved,
} from '../fixtures/comments.ts';
import { expect, test } from '../fixtures/index.ts';
import { axe } from '../fixtures/page-checks.ts';
import { bar, showKeyboard } from '../fixtures/replying.ts';
import { markWords } from '../fixtures/reviewing.ts';

test('in a wide window comments stand beside their passages, and are changed there', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await openFindings(page, site.url);
  const findings = page.locator('[data-place=findings]');
  // The helps to read have come: headings have their language.
  await page.locator('.contents').waitFor();
  await expect(findings.locator('h2')).toHaveAttribute('lang', 'en');
  const before = await findings.innerHTML();
  await comment(page, 'they say', 'Who says?');
  await comment(page, 'sky is', 'Not always.');
  // Numbers follow the page, not the order of writing.
  await expect(numbers(page)).toHaveText(['1', '2']);
  await expect(page.locator('.comment-box')).toHaveText([/Not always/, /Who says/]);
  expect(await marked(page, 'comment')).toEqual(['sky is', 'they say']);
  for (const [at, words] of ['sky is', 'they say'].entries()) {
    await markWords(page, words);
    const [passage, number, box] = await page.evaluate((at) => {
      const range = getSelection()?.getRangeAt(0);
      const boxes = ['.comment-number', '.comment-box'].map(
        (kind) => document.querySelectorAll(kind)[at],
      );
      return [range, ...boxes].map((each) => each?.getBoundingClientRect().top ?? -1);
    }, at);
    expect(Math.abs((number ?? 0) - (passage ?? 0))).toBeLessThan(8);
    expect(Math.abs((box ?? 0) - (passage ?? 0))).toBeLessThan(8);
  }
  // Nodes of Preact are as they were.
  await page.evaluate(() => getSelection()?.removeAllRanges());
  expect(await findings.innerHTML()).toBe(before);

  await page.getByRole('button', { name: 'Edit comment 2' }).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('Who says?');
  expect(await marked(page, 'comment-open')).toEqual(['they say']);
  await field(page).fill('Who says so?');
  await field(page).press('Control+Enter');
  await expect(page.locator('.comment-box').nth(1)).toContainText('Who says so?');
  await expect(numbers(page).nth(1)).toBeFocused();

  await page.getByRole('button', { name: 'Delete comment 1' }).click();
  await expect(numbers(page)).toHaveText(['1']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.comment-box')).toHaveText([/Not always/, /Who says so/]);
  expect(await axe(page)).toEqual([]);
});

test('the margin of comments takes no option of a memo out of view', async ({ page, linkFor }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(await linkFor('decision-memo'));
  const matrix = page.locator('.scroll:has(> .matrix)');
  await expect(matrix.locator('tr').first().locator('th, td')).toHaveCount(4);
  const sides = () =>
    page.evaluate(() =>
      ['.matrix', '.scroll:has(> .matrix)', '.comment-box'].map((each) => {
        const { left, right } = document.querySelector(each)?.getBoundingClientRect() ?? {};
        return { left: left ?? 0, right: right ?? 0 };
      }),
    );
  const [before] = await sides();
  const option = matrix.locator('li').first();
  await option.evaluate((words) => {
    words.scrollIntoView({ block: 'center' });
    getSelection()?.selectAllChildren(words);
  });
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await field(page).fill('Is that so?');
  const [table, place, box] = await sides();
  if (!before || !table || !place || !box) throw new Error('Not shown.');
  expect(table.right).toBeLessThan(before.right);
  expect(table.right).toBeLessThanOrEqual(place.right + 1);
  expect(place.right).toBeLessThan(box.left);
});

test('on a phone a sheet takes the comment, above which the passage is in view', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const long = Array.from({ length: 30 }, (_, at) => `Finding ${at} has some words of its own.`);
  await openFindings(page, site.url, [...long, ...FINDINGS]);
  await comment(page, 'Finding 3', 'Which one?');
  await markWords(page, 'opposite');
  // At the foot of the window, where the sheet will stand.
  await page.evaluate(() => {
    const { top } = getSelection()?.getRangeAt(0).getBoundingClientRect() ?? { top: 0 };
    scrollBy({ top: top - innerHeight + 150, behavior: 'instant' });
  });
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(field(page)).toBeFocused();
  await expect(form(page)).toBeInViewport({ ratio: 1 });
  const [passage, top] = await page.evaluate(() => {
    const [range] = CSS.highlights.get('comment-open') ?? [];
    const sheet = document.querySelector('.comment-sheet')?.getBoundingClientRect();
    return [(range as Range).getBoundingClientRect().toJSON(), sheet?.top ?? 0] as const;
  });
  expect(passage.top).toBeGreaterThan(0);
  expect(passage.bottom).toBeLessThan(top);
  expect(await axe(page)).toEqual([]);

  await form(page).getByRole('button', { name: 'Save comment' }).click();
  await expect(form(page).getByRole('alert')).toHaveText('Write a comment first.');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await field(page).fill('Of what?');
  // The text stays.
  await page.keyboard.press('Escape');
  await expect(saved(page)).toHaveText('Comment 2 saved.');
  await expect(bar(page)).toContainText('2 comments, not sent');
  await numbers(page).first().click();
  await expect(form(page).getByRole('heading')).toBeFocused();
  await expect(field(page)).toHaveValue('Which one?');
  await form(page).getByRole('button', { name: 'Delete' }).click();
  await expect(bar(page)).toContainText('1 comment, not sent');
  await numbers(page).first().click();
  await form(page).getByRole('button', { name: 'Delete' }).click();
  await expect(bar(page)).toHaveCount(0);
});

test('a keyboard on the screen covers neither the sheet nor the passage above it', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const long = Array.from({ length: 30 }, (_, at) => `Finding ${at} has some words of its own.`);
  await openFindings(page, site.url, [...long, ...FINDINGS]);
  await markWords(page, 'opposite');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(field(page)).toBeFocused();
  await showKeyboard(page, 380);
  const save = form(page).getByRole('button', { name: 'Save comment' });
  /** The passage is in view, and the sheet below it stands on the keyboard. */
  const isSeen = (keyboard: number) =>
    page.evaluate((keyboard) => {
      const [range] = CSS.highlights.get('comment-open') ?? [];
      const passage = (range as Range).getBoundingClientRect();
      const sheet = document.querySelector('.comment-sheet')?.getBoundingClientRect();
      const foot = (sheet?.bottom ?? 0) - (innerHeight - keyboard);
      return passage.top > 60 && passage.bottom <= (sheet?.top ?? 0) && Math.abs(foot) < 2;
    }, keyboard);
  await expect.poll(() => isSeen(380)).toBe(true);
  const box = await save.boundingBox();
  expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThanOrEqual(844 - 380);
  await showKeyboard(page, 0);
  await expect.poll(() => isSeen(0)).toBe(true);
});

for (const [locale, words] of [
  ['de', 'Anmerkung speichern'],
  ['ar', 'احفظ التعليق'],
] as const) {
  test(`comments have room in ${locale}, also where everything is twice as large`, async ({
    page,
    site,
  }) => {
    await openFindings(page, `${site.url}${locale}.html`);
    for (const [width, height] of [
      [1100, 800],
      [390, 844],
      [320, 480],
    ] as const) {
      await page.setViewportSize({ width, height });
      await markWords(page, width === 1100 ? 'sky' : width === 390 ? 'today' : 'yesterday');
      await page.locator('.comment-button').click();
      await page.locator('.comment-form textarea').fill('Ja?');
      const save = page.getByRole('button', { name: words });
      await expect(save).toBeInViewport({ ratio: 1 });
      const wide = () => document.documentElement.scrollWidth - innerWidth;
      expect(await page.evaluate(wide)).toBeLessThanOrEqual(0);
      await page.emulateMedia({ colorScheme: width === 390 ? 'dark' : 'light' });
      expect(await axe(page)).toEqual([]);
      await save.click();
    }
  });
}

test('where the system chooses the colours, form, numbers and marks are seen', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.emulateMedia({ forcedColors: 'active' });
  await openFindings(page, site.url);
  await comment(page, 'they say', 'Who says?');
  await page.getByRole('button', { name: 'Edit comment 1' }).click();
  const borders = await page
    .locator('.comment-number, .comment-box, .comment-form .field, .comment-form .button')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).borderTopWidth));
  expect(borders.length).toBeGreaterThan(4);
  expect(new Set(borders)).toEqual(new Set(['1px']));
  const line = await page
    .locator('[data-place=findings] li')
    .first()
    .evaluate((item) => getComputedStyle(item, '::highlight(comment)').textDecorationLine);
  expect(line).toBe('underline');
});
