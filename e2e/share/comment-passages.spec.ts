import { encodeShareLink } from '#schemas/link/share-link.ts';
import { field, form, marked, numbers, openFindings, saved } from '../fixtures/comments.ts';
import { brief } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/index.ts';
import { markWords } from '../fixtures/reviewing.ts';

test('what is no text of the document, or of several, takes no comment', async ({ page, site }) => {
  const findings = ['Water is wet.'];
  const one = await brief({ content: { question: 'Is it?', findings } });
  await page.goto(`${site.url}#${encodeShareLink(one)}`);
  const button = page.getByRole('button', { name: 'Comment', exact: true });
  await markWords(page, 'Water');
  await expect(button).toBeVisible();
  await page.locator('[data-place=history]').evaluate((history) => {
    getSelection()?.selectAllChildren(history);
  });
  await expect(button).toHaveCount(0);
});

test('without a pointer a passage is chosen by keys: a block, then its words', async ({
  page,
  site,
}) => {
  await openFindings(page, site.url);
  await page.getByRole('heading', { name: 'Versions' }).scrollIntoViewIfNeeded();
  await expect(saved(page)).toHaveCount(1);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Comment on a passage');
  await page.keyboard.press('Escape');
  await page.evaluate(() => scrollTo(0, 0));
  await page.keyboard.press('c');
  const passage = form(page).getByLabel('Passage');
  await expect(passage).toBeFocused();
  await expect(form(page)).toMatchAriaSnapshot(`
    - region "Comment 1":
      - heading "Comment 1" [level=2]
      - text: Passage
      - combobox "Passage"
      - text: From
      - combobox "From"
      - text: To
      - combobox "To"
      - paragraph: A small brief
      - textbox "Your comment"
      - paragraph:
        - button "Save comment"
        - button "Discard"
  `);
  // Title, summary, question, and the first finding.
  for (const words of ['A small brief', 'Words', 'Is it']) {
    await expect.poll(() => marked(page, 'comment-open')).toEqual([words]);
    await page.keyboard.press('ArrowDown');
  }
  await expect.poll(() => marked(page, 'comment-open')).toEqual([expect.stringMatching('The sky')]);
  await page.keyboard.press('Tab');
  await page.keyboard.type('blue');
  await page.keyboard.press('Tab');
  await page.keyboard.type('today');
  await expect.poll(() => marked(page, 'comment-open')).toEqual(['blue today']);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Since when?');
  await page.keyboard.press('Control+Enter');
  await expect(saved(page)).toHaveText('Comment 1 saved.');
  await expect(numbers(page)).toBeFocused();
  await expect(numbers(page)).toHaveAccessibleName('Comment 1, on “blue* today”');
  // By ear there are no keys of one letter: a button does the same, and has the focus again.
  const start = page.getByRole('button', { name: 'Comment on a passage' });
  await start.focus();
  await expect(start).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(passage).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(start).toBeFocused();
  await numbers(page).focus();
  // Once more, by its number.
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(numbers(page)).toBeFocused();
  expect(await marked(page, 'comment')).toEqual(['blue today']);
});

test('of words that stand there twice, those that were marked have the comment', async ({
  page,
  site,
}) => {
  const artifact = await openFindings(page, site.url);
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await page
    .locator('[data-place=findings] em')
    .nth(1)
    .evaluate((second) => {
      getSelection()?.selectAllChildren(second);
    });
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await field(page).fill('The second one.');
  await field(page).press('Control+Enter');
  await expect(saved(page)).toHaveText('Comment 1 saved.');
  await page.reload();
  await expect(numbers(page)).toHaveCount(1);
  const isSecond = await page.evaluate(() => {
    const [range] = CSS.highlights.get('comment') ?? [];
    const second = document.querySelectorAll('[data-place=findings] em')[1];
    return second?.contains((range as Range).startContainer);
  });
  expect(isSecond).toBe(true);
  expect(JSON.stringify(artifact)).toContain('*blue* yesterday');
});
