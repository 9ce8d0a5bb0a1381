import { decodeBase64Url } from '#schemas/link/base64url.ts';
import { gunzip } from '#schemas/link/gunzip.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { readReply } from '#schemas/reply/reply.ts';
import {
  comment,
  field,
  form,
  marked,
  numbers,
  openFindings,
  saved,
} from '../fixtures/comments.ts';
import { brief } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/index.ts';
import {
  bar,
  openSheet,
  pressArmed,
  receipt,
  sheet,
  shown,
  toTheEnd,
} from '../fixtures/replying.ts';
import { markWords } from '../fixtures/reviewing.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

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

test('a comment that is half written outlasts a reload, where nothing takes the focus', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await openFindings(page, site.url);
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
  const one = await openFindings(page, site.url);
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
