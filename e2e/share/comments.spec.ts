import type { Page } from 'playwright/test';
import { decodeBase64Url } from '#schemas/link/base64url.ts';
import { gunzip } from '#schemas/link/gunzip.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { readReply } from '#schemas/reply/reply.ts';
import { brief } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/index.ts';
import { bar, openSheet, pressArmed, receipt, sheet, shown } from '../fixtures/replying.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Marks words of a text on the page, as a pointer does. */
const mark = (page: Page, words: string) =>
  page.locator('[data-place=findings]').evaluate((article, words) => {
    const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.nodeValue?.indexOf(words) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + words.length);
      node.parentElement?.scrollIntoView({ block: 'center' });
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
      return;
    }
    throw new Error('These words are not on the page.');
  }, words);

async function comment(page: Page, words: string, text: string): Promise<void> {
  await mark(page, words);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByLabel('Your comment').fill(text);
  await page.getByRole('button', { name: 'Save comment' }).click();
  // Only then: what is not kept yet would be lost with the page.
  const toast = page.locator('.toast').filter({ hasText: 'Saved on this device.' });
  await toast.getByRole('button', { name: 'Close' }).click();
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
  await page.reload();
  await page.getByRole('heading', { name: 'Versions' }).scrollIntoViewIfNeeded();
  await expect(bar(page)).toContainText('2 comments, not sent');
  await openSheet(page);
  await sheet(page).getByText('Details', { exact: true }).click();
  const listed = sheet(page).locator('.comments > li');
  await expect(listed).toHaveCount(2);
  await expect(listed.first()).toContainText('Who says?');
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
    { path: '/content/findings/2', quote: 'Water is wet, they', text: 'Who says?' },
    { path: '/content/findings/0', quote: 'sky is', text: 'Not always.' },
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
  await mark(page, 'Water');
  await expect(button).toBeVisible();
  await page.locator('[data-place=history]').evaluate((history) => {
    getSelection()?.selectAllChildren(history);
  });
  await expect(button).toHaveCount(0);
});
