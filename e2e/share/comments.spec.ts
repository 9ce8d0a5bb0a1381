import type { Page } from 'playwright/test';
import { decodeBase64Url } from '#schemas/link/base64url.ts';
import { gunzip } from '#schemas/link/gunzip.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { readReply } from '#schemas/reply/reply.ts';
import { brief } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/index.ts';
import { axe } from '../fixtures/page-checks.ts';
import {
  bar,
  openSheet,
  pressArmed,
  receipt,
  sheet,
  showKeyboard,
  shown,
  toTheEnd,
} from '../fixtures/replying.ts';
import { commentOn, markWords } from '../fixtures/reviewing.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Comments, and waits until it is stored: before, it would be lost with the page. */
async function comment(page: Page, words: string, text: string): Promise<void> {
  await commentOn(page, words, text);
  await expect(saved(page)).toHaveText(/^Comment \d+ saved\.$/);
}
/** Outcome, as it is heard. */
const saved = (page: Page) => page.locator('.answer-place > [role=status]');
const numbers = (page: Page) => page.locator('.comment-number');
const form = (page: Page) => page.getByRole('region', { name: /^Comment \d+$/ });
const field = (page: Page) => form(page).getByLabel('Your comment');

/** Words that are marked, by the name of the mark. */
const marked = (page: Page, name: string) =>
  page.evaluate(
    (name) => [...(CSS.highlights.get(name) ?? [])].map((range) => `${range as Range}`),
    name,
  );

const FINDINGS = [
  'The sky is *blue* today, and it was *blue* yesterday.',
  'Water is wet.',
  'Water is wet, they say, and **nobody** has shown the opposite.',
];

/** Opens a brief with three findings. */
async function open(page: Page, url: string, findings = FINDINGS) {
  const artifact = await brief({ content: { question: 'Is it?', findings } });
  await page.goto(`${url}#${encodeShareLink(artifact)}`);
  await expect(page.locator('main')).toHaveAttribute('data-integrity', 'match');
  return artifact;
}

test('comments are collected on the device, go back in one reply, and find their passages again', async ({
  page,
  site,
}) => {
  const findings = ['The sky is *blue* today.', 'Water is wet.', 'Water is wet, they say.'];
  const one = await brief({ content: { question: 'Is it?', findings } });
  await page.goto(`${site.url}#${encodeShareLink(one)}`);
  await expect(page.locator('main')).toHaveAttribute('data-integrity', 'match');
  await expect(bar(page)).toHaveCount(0);
  await comment(page, 'Water is wet, they', 'Who says?');
  await comment(page, 'sky is', 'Not always.');
  // Whoever has commented here does not scroll to see it again.
  await page.reload();
  await expect(bar(page)).toContainText('2 comments, not sent');
  await openSheet(page);
  await sheet(page).getByText('Details', { exact: true }).click();
  const listed = sheet(page).locator('.comments > li');
  await expect(listed).toHaveCount(2);
  await expect(listed.first()).toContainText('Not always.');
  await expect(sheet(page).getByRole('radio')).toHaveCount(0);

  // The next revision: one passage has moved, the other has changed.
  const two = await brief({
    content: {
      question: 'Is it?',
      findings: ['New.', 'The sky was blue.', 'Water is wet, they say.'],
    },
    provenance: { revision: 2, parentHash: one.id },
  });
  await page.goto('about:blank');
  await page.goto(`${site.url}#${encodeShareLink(two)}`);
  await page.getByRole('heading', { level: 2, name: 'Versions' }).scrollIntoViewIfNeeded();
  const before = page.getByRole('region', { name: 'Your comments on the previous version' });
  await expect(bar(page)).toContainText('1 comment, not sent');
  await expect(before.locator('[data-passage=changed]')).toContainText('Not always.');
  await expect(before.locator('[data-passage=changed]')).toContainText('This passage has changed.');

  await page.goto('about:blank');
  await page.goto(`${site.url}#${encodeShareLink(one)}`);
  await page.getByRole('heading', { name: 'Versions' }).scrollIntoViewIfNeeded();
  await openSheet(page);
  await sheet(page).getByLabel('Your name').fill('Ada');
  await pressArmed(page, 'Copy without signing');
  await expect(receipt(page)).toHaveText('Copied. Send it back to whoever asked.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const packed = decodeBase64Url(link.split('#k1.g.')[1] ?? '');
  const json = packed.ok ? await gunzip(packed.value, 65_536) : packed;
  if (!json.ok) throw new Error('The link does not open.');
  const reply = readReply(JSON.parse(new TextDecoder().decode(json.value)));
  expect(reply).toMatchObject({ decision: null, inReplyTo: { id: one.id } });
  expect(reply?.comments).toEqual([
    { path: '/content/findings/0', quote: 'sky is', text: 'Not always.', at: 4 },
    { path: '/content/findings/2', quote: 'Water is wet, they', text: 'Who says?', at: 0 },
  ]);

  await page.goto('about:blank');
  await page.goto(link);
  await expect(shown(page)).toContainText('Comments, no decision');
  await expect(shown(page).locator('.comments > li')).toHaveCount(2);
});

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

test('in a wide window comments stand beside their passages, and are changed there', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await open(page, site.url);
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
  await open(page, site.url, [...long, ...FINDINGS]);
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

test('a comment that is half written outlasts a reload, where nothing takes the focus', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await open(page, site.url);
  await comment(page, 'sky is', 'Not always.');
  await markWords(page, 'they say');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await field(page).fill('Who sa');
  await page.reload();
  await expect(form(page).getByRole('heading')).toHaveText('Comment 2');
  await expect(field(page)).toHaveValue('Who sa');
  await expect(field(page)).not.toBeFocused();
  await expect(saved(page)).toHaveText('Comment 2 is not saved yet.');
  expect(await marked(page, 'comment-open')).toEqual(['they say']);
  await page.keyboard.press('c');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('ys?');
  await page.keyboard.press('Control+Enter');
  await expect(saved(page)).toHaveText('Comment 2 saved.');
  await expect(page.locator('.comment-box')).toHaveText([/Not always/, /Who says\?/]);

  // So does one that was saved, while it is changed; unchanged, it is only there.
  await page.getByRole('button', { name: 'Edit comment 1' }).click();
  await page.reload();
  await expect(numbers(page)).toHaveText(['1', '2']);
  await expect(form(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit comment 1' }).click();
  await field(page).fill('Not at night.');
  await page.reload();
  await expect(field(page)).toHaveValue('Not at night.');
  await form(page).getByRole('button', { name: 'Save comment' }).click();
  await expect(page.locator('.comment-box')).toHaveText([/Not at night/, /Who says\?/]);
  await page.reload();
  await expect(page.locator('.comment-box')).toHaveText([/Not at night/, /Who says\?/]);
  await expect(form(page)).toHaveCount(0);

  // A discarded comment does not come back.
  await markWords(page, 'nobody');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await field(page).fill('Really');
  await form(page).getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await expect(numbers(page)).toHaveText(['1', '2']);
  await expect(form(page)).toHaveCount(0);
});

test('a comment that is half written goes on with the next version, on another passage where its own has changed', async ({
  page,
  site,
}) => {
  const one = await open(page, site.url);
  const openNext = async (previous: { readonly id: string }, revision: number, say: string) => {
    const next = await brief({
      content: { question: 'Is it?', findings: [say] },
      provenance: { revision, parentHash: previous.id },
    });
    await page.goto('about:blank');
    await page.goto(`${site.url}#${encodeShareLink(next)}`);
    return next;
  };
  await markWords(page, 'sky is');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await field(page).fill('Not al');
  const two = await openNext(one, 2, 'New. The sky is *blue* today.');
  await expect(field(page)).toHaveValue('Not al');
  expect(await marked(page, 'comment-open')).toEqual(['sky is']);
  await expect(form(page).getByLabel('Passage')).toHaveCount(0);
  await openNext(two, 3, 'Nothing is blue.');
  await expect(field(page)).toHaveValue('Not al');
  await expect(form(page)).toContainText('This passage has changed.');
  await form(page).getByLabel('Passage').selectOption('Nothing is blue.');
  await expect.poll(() => marked(page, 'comment-open')).toEqual(['Nothing is blue']);
  await form(page).getByRole('button', { name: 'Save comment' }).click();
  await expect(saved(page)).toHaveText('Comment 1 saved.');
  await expect(numbers(page)).toHaveAccessibleName('Comment 1, on “Nothing is blue”');
  // The version before has it no more.
  await page.goto('about:blank');
  await page.goto(`${site.url}#${encodeShareLink(one)}`);
  await toTheEnd(page);
  await expect(saved(page)).toHaveCount(1);
  await expect(form(page)).toHaveCount(0);
});

test('a keyboard on the screen covers neither the sheet nor the passage above it', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const long = Array.from({ length: 30 }, (_, at) => `Finding ${at} has some words of its own.`);
  await open(page, site.url, [...long, ...FINDINGS]);
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

test('without a pointer a passage is chosen by keys: a block, then its words', async ({
  page,
  site,
}) => {
  await open(page, site.url);
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
  const artifact = await open(page, site.url);
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

for (const [locale, words] of [
  ['de', 'Anmerkung speichern'],
  ['ar', 'احفظ التعليق'],
] as const) {
  test(`comments have room in ${locale}, also where everything is twice as large`, async ({
    page,
    site,
  }) => {
    await open(page, `${site.url}${locale}.html`);
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
  await open(page, site.url);
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
