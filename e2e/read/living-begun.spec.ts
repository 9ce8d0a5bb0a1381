import type { Page } from 'playwright/test';
import { hostedServer } from '../fixtures/hosted-server.ts';
import { expect, test } from '../fixtures/index.ts';
import { comeBack, news, type Published, publishTo } from '../fixtures/living.ts';
import { agentHeaders, ONCE } from '../fixtures/publishing.mjs';
import {
  approvalRequest,
  bar,
  openSheet,
  pressArmed,
  receipt,
  sheet,
} from '../fixtures/replying.ts';
import { markWords } from '../fixtures/reviewing.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const server = hostedServer();

/** Publishes a request for approval, the next version of it where there is one. */
async function ask(to: string, question: string): Promise<Published> {
  const choices = ['Delete all', 'Keep them'];
  const artifact = await approvalRequest({ request: question, choices }, { title: `About ${to}` });
  const answer = await fetch(`${server.url}/api/artifacts`, {
    method: 'POST',
    headers: { ...agentHeaders(server.token), ...ONCE },
    body: JSON.stringify({ artifact, to }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Show the new version?' });
const showIt = (page: Page) => news(page).getByRole('button', { name: 'Show it' }).click();

test('an answer that is half written stays when a new version arrives, and is asked about', async ({
  page,
}) => {
  const { link } = await ask('half', 'May the old ones go?');
  await page.goto(link.url);
  await openSheet(page);
  const choice = sheet(page).getByRole('radio', { name: 'Keep them' });
  const note = sheet(page).getByLabel('Note');
  await choice.check();
  await note.fill('Until the au');
  await ask('half', 'May all of them go?');
  await comeBack(page);
  await expect(news(page)).toContainText('Version 2 is here.');
  await expect(note).toBeFocused();
  await page.keyboard.type('dit.');
  await expect(note).toHaveValue('Until the audit.');
  await expect(choice).toBeChecked();

  // Closed to look at the news, it is still there, and the new version asks first.
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await showIt(page);
  await question(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('article')).toContainText('May the old ones go?');
  await openSheet(page);
  await expect(choice).toBeChecked();
  await expect(note).toHaveValue('Until the audit.');
  await page.keyboard.press('Escape');
  await showIt(page);
  await question(page).getByRole('button', { name: 'Show it' }).click();
  await expect(page.locator('article')).toContainText('May all of them go?');
  // An answer to one version is none to another.
  await openSheet(page);
  await expect(choice).not.toBeChecked();
  await expect(note).toHaveValue('');
});

test('a choice alone is an answer that was begun; one that was given is not asked about', async ({
  page,
}) => {
  const { link, id } = await ask('chosen', 'May the old ones go?');
  await page.goto(link.url);
  await openSheet(page);
  await sheet(page).getByRole('radio', { name: 'Delete all' }).check();
  await page.keyboard.press('Escape');
  await ask('chosen', 'May all of them go?');
  await comeBack(page);
  await expect(news(page)).toContainText('Version 2 is here.');
  await showIt(page);
  await question(page).getByRole('button', { name: 'Close' }).click();
  await openSheet(page);
  await expect(sheet(page).getByRole('radio', { name: 'Delete all' })).toBeChecked();
  await sheet(page).getByLabel('Your name').fill('Ada');
  await pressArmed(page, 'Copy without signing');
  await expect(receipt(page)).toContainText('Copied.');
  await sheet(page).getByRole('button', { name: 'Copy for the agent' }).click();
  // It answers the version that was shown.
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain(`- inReplyTo: ${id} (revision 1)`);
  await page.keyboard.press('Escape');
  await showIt(page);
  await expect(page.locator('article')).toContainText('May all of them go?');
  await expect(question(page)).toHaveCount(0);
});

test('comments go on over several versions, the half-written one as well', async ({ page }) => {
  const checks = Array.from({ length: 30 }, (_, at) => `Check ${at + 1} came to an end.`);
  const publish = (first: string) =>
    publishTo(server, 'commented', `# Nightly report\n\n${[first, ...checks].join('\n\n')}\n`);
  const comment = async (words: string, text: string) => {
    await markWords(page, words);
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await page.getByLabel('Your comment').fill(text);
  };
  const { link } = await publish('The first night.');
  await page.goto(link.url);
  await expect(page.locator('.living')).toHaveCount(1);
  await comment('Check 4 came', 'Too late.');
  await page.getByRole('button', { name: 'Save comment' }).click();
  await expect(bar(page)).toContainText('1 comment, not sent');
  await comment('Check 9 came', 'Half a sen');
  const areThere = async () => {
    await expect(page.locator('.comment-box')).toHaveCount(2);
    await expect(page.locator('.comment-box').first()).toContainText('Too late.');
    await expect(page.getByLabel('Your comment')).toHaveValue('Half a sen');
    await expect(bar(page)).toContainText('1 comment, not sent');
  };

  // In place, by a page that was hidden for three nights.
  for (const night of ['second', 'third', 'fourth']) await publish(`The ${night} night.`);
  await comeBack(page);
  await showIt(page);
  await expect(question(page)).toContainText('Your comments and the answer you started are kept.');
  await question(page).getByRole('button', { name: 'Show it' }).click();
  await expect(page.locator('article')).toContainText('The fourth night.');
  await areThere();

  // And at the next visit, three nights later.
  for (const night of ['fifth', 'sixth', 'seventh']) await publish(`The ${night} night.`);
  await page.goto('about:blank');
  await page.goto(link.url);
  await expect(page.locator('article')).toContainText('The seventh night.');
  await areThere();

  // A deleted comment does not come back from a version before.
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Delete comment 1' }).click();
  await expect(bar(page)).toHaveCount(0);
  await publish('The eighth night.');
  for (let visit = 0; visit < 2; visit++) {
    await page.reload();
    await expect(page.locator('article')).toContainText('The eighth night.');
    await expect(page.getByRole('button', { name: 'Comment on a passage' })).toHaveCount(1);
    await expect(page.locator('.comment-box')).toHaveCount(0);
  }
});

/** Times at which links showed something here, by their ids. */
const seenHere = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const seen: Record<string, number> = {};
        indexedDB.open('vitrine-living').onsuccess = ({ target }) => {
          const { result } = target as IDBOpenDBRequest;
          const all = result.transaction('seen').objectStore('seen').openCursor();
          all.onsuccess = () => {
            const cursor = all.result;
            if (cursor) {
              seen[String(cursor.key)] = cursor.value.at;
              cursor.continue();
            } else {
              result.close();
              resolve(seen);
            }
          };
        };
      }),
  );

test('the version that was seen is remembered for ninety days', async ({ page }) => {
  const text = (words: string) => `# Nightly report\n\n${words}\n`;
  const [kept, late, left] = [
    await publishTo(server, 'kept', text('The kept one.')),
    await publishTo(server, 'late', text('The late one.')),
    await publishTo(server, 'left', text('The one that is left.')),
  ].map(({ link }) => link);
  if (!kept || !late || !left) throw new Error('three');
  let seen = 0;
  for (const { id, url } of [kept, late, left]) {
    await page.goto(url);
    await expect(page.locator('.living')).toHaveCount(1);
    await expect.poll(async () => Object.keys(await seenHere(page))).toContain(id);
    seen = Date.now();
  }
  await publishTo(server, 'kept', text('The kept one, again.'));
  await publishTo(server, 'late', text('The late one, again.'));
  const entries = page
    .locator('section')
    .filter({ hasText: 'Links that follow' })
    .getByRole('link');
  const openDocuments = () => page.goto(`${server.url}/#documents`);
  const [HOUR, DAYS] = [3_600_000, 90 * 86_400_000];

  await page.clock.setFixedTime(seen + DAYS - HOUR);
  await openDocuments();
  await expect(entries).toHaveCount(3);
  await page.goto(kept.url);
  await expect(page.locator('.living').last()).toContainText('You last looked on');

  const after = seen + DAYS + HOUR;
  await page.clock.setFixedTime(after);
  await page.goto(late.url);
  await expect(page.locator('article')).toContainText('The late one, again.');
  await expect.poll(async () => (await seenHere(page))[late.id]).toBe(after);
  await expect(page.getByText('You last looked on')).toHaveCount(0);
  await openDocuments();
  await expect(entries).toHaveCount(2);
  expect(Object.keys(await seenHere(page)).sort()).toEqual([kept.id, late.id].sort());
});
