import { encodeShareLink } from '#schemas/link/share-link.ts';
import { dropText } from '../fixtures/capsule.ts';
import { capsuleRecord } from '../fixtures/capsule-record.ts';
import { brief } from '../fixtures/documents.ts';
import {
  chooseInRow,
  exportedText,
  importText,
  manage,
  openDocuments,
  saveOpen,
} from '../fixtures/documents-list.ts';
import { exampleFragment, exampleJson } from '../fixtures/examples.ts';
import { expect, test } from '../fixtures/index.ts';
import { pressRun } from '../fixtures/mini-app.ts';
import { axeInBoth, sidewaysScroll } from '../fixtures/page-checks.ts';
import { approvalRequest, openSheet, pressArmed, receipt, sheet } from '../fixtures/replying.ts';

const rows = '.document-list > .item';

test('what was saved is found again, checked, and opened', async ({ page, site, linkFor }) => {
  for (const name of ['research-brief', 'decision-memo', 'task-handoff']) {
    await page.goto(await linkFor(name));
    await page.locator('main[data-integrity=match]').waitFor();
    await saveOpen(page);
  }
  await openDocuments(page, site.url);
  await expect(page.locator(rows)).toHaveCount(3);
  site.requests.length = 0;

  await page.getByRole('searchbox').fill('BOOKING clínic');
  await expect(page.locator(rows)).toHaveCount(1);
  await expect(page.locator(rows)).toContainText('Decision memo');
  await page.getByRole('searchbox').fill('no such words anywhere');
  await expect(page.locator(rows)).toHaveCount(0);
  await expect(page.locator('main')).toContainText('0 of 3 documents');
  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Today']);
  // The files for the next visit are fetched after some seconds, whatever is done in them.
  const asked = site.requests.filter(({ url }) => !/^\/assets\/[\w/-]+\.js$/.test(url));
  expect(asked, 'nothing of this is anybody’s business').toEqual([]);

  await page.reload();
  await page.getByRole('searchbox').fill('booking');
  await page.locator(rows).getByRole('link').click();
  const main = page.locator('main[data-view=artifact]');
  await expect(main).toHaveAttribute('data-integrity', 'match');
  await expect(main).toHaveAttribute('data-kind', 'decision-memo');
  expect(page.url()).toBe(await linkFor('decision-memo'));
  await page.goBack();
  await page.locator('main[data-view=documents]').waitFor();
});

test('a document is whole when what looks for its other versions does not arrive', async ({
  page,
  linkFor,
  violations,
}) => {
  await page.goto(await linkFor('decision-memo'));
  await page.locator('main[data-integrity=match]').waitFor();
  await saveOpen(page);
  // As on a train: the network goes while the page is still loading what nobody waits for.
  violations.allow(/^console error: Failed to load resource/);
  let lost = 0;
  await page.route(/\/(?:versions|colour)-/, (route) => {
    lost++;
    return route.abort();
  });
  await page.reload();
  await expect(page.locator('main')).toHaveAttribute('data-integrity', 'match');
  await expect(page.locator('.history li')).toHaveCount(1);
  await expect.poll(() => lost).toBeGreaterThan(0);
});

test('an entry that was changed where it is kept is not opened', async ({
  page,
  site,
  linkFor,
}) => {
  await page.goto(await linkFor('decision-memo'));
  await page.locator('main[data-integrity=match]').waitFor();
  await saveOpen(page);
  await openDocuments(page, site.url);
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        indexedDB.open('vitrine-library').onsuccess = ({ target }) => {
          const store = (target as IDBOpenDBRequest).result
            .transaction('entries', 'readwrite')
            .objectStore('entries');
          store.getAllKeys().onsuccess = ({ target: keys }) => {
            const [key] = (keys as IDBRequest<IDBValidKey[]>).result;
            store.get(key as IDBValidKey).onsuccess = ({ target: got }) => {
              const entry = (got as IDBRequest<{ text: string }>).result;
              store.put({ ...entry, text: entry.text.replace('booking', 'cooking') }, key);
              store.transaction.oncomplete = () => done();
            };
          };
        };
      }),
  );
  await manage(page, 'Check all again');
  await expect(page.locator('.said')).toContainText('1 document checked. 1 has changed');
  await page.reload();
  await page.locator(rows).getByRole('link').click();
  await expect(page.locator(rows)).toContainText('It has changed since it was saved');
  await expect(page.locator('main')).toHaveAttribute('data-view', 'documents');
});

test('deleting can be undone, by the button and by one key, and the focus stays in the list', async ({
  page,
  site,
  linkFor,
}) => {
  for (const name of ['task-handoff', 'decision-memo']) {
    await page.goto(await linkFor(name));
    await page.locator('main[data-integrity=match]').waitFor();
    await saveOpen(page);
  }
  await openDocuments(page, site.url);
  await chooseInRow(page.locator(rows).first(), 'Remove from this device');
  await expect(page.locator(rows)).toHaveCount(1);
  await expect(page.locator(`${rows} h3 a`)).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator(rows)).toHaveCount(2);
  await page.locator(`${rows} h3 a`).first().focus();
  await page.keyboard.press('Delete');
  await expect(page.locator(rows)).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(page.locator(rows)).toHaveCount(2);
  for (const left of [1, 0]) {
    await page.locator(`${rows} h3 a`).first().focus();
    await page.keyboard.press('Delete');
    await expect(page.locator(rows)).toHaveCount(left);
  }
  await expect(page.locator('h1')).toBeFocused();
  await page.reload();
  await expect(page.locator('main')).toContainText('Nothing here yet.');
});

test('what was written, saved and shared is one list', async ({ page, site, linkFor, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${site.url}#compose=document`);
  await page.locator('main textarea').first().fill('# A draft of mine\n\nThree words here.');
  await expect(page.getByText('Saved on this device').first()).toBeVisible();
  await page.goto(await linkFor('decision-memo'));
  await page.locator('main[data-integrity=match]').waitFor();
  await saveOpen(page);
  await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy link', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Copied');
  await page.goto(await linkFor('task-handoff'));
  await page.locator('main[data-integrity=match]').waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy link', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Copied');

  // Two actions from any page to what was shared: the list, and the row.
  await page.goto(site.url);
  await expect(page.locator('.recent li')).toHaveCount(3);
  await page.getByRole('banner').getByRole('link', { name: 'Documents' }).click();
  await expect(page.locator(rows)).toHaveCount(3);
  await expect(page.locator('.tabs button')).toHaveText([
    'All 3',
    'Drafts 1',
    'Saved 1',
    'Shared 2',
  ]);
  await expect(page.locator(`${rows} .where`)).toHaveText([
    'Link copied',
    'Link copied · On this device',
    'Draft',
  ]);
  await page.getByRole('button', { name: 'Shared 2' }).click();
  await expect(page.locator(rows)).toHaveCount(2);
  await chooseInRow(page.locator(rows).first(), 'Copy link');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await linkFor('task-handoff'),
  );
  await page.locator(rows).first().getByRole('link').click();
  await expect(page.locator('main')).toHaveAttribute('data-kind', 'task-handoff');
  await page.goBack();
  await chooseInRow(page.locator(rows).first(), 'Forget that I shared it');
  await expect(page.locator(rows)).toHaveCount(2);
});

test('an answer that was given here is in the list, opened and forgotten', async ({
  page,
  site,
}) => {
  const asked = await approvalRequest({ choices: ['Delete all', 'Keep them'] });
  const plain = await approvalRequest({}, { title: 'Send the report' });
  for (const [document, choice, name] of [
    [asked, 'Keep them', 'Ines'],
    [plain, 'Approve', ''],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(`${site.url}#${encodeShareLink(document)}`);
    await openSheet(page);
    await sheet(page).getByRole('radio', { name: choice }).check();
    if (name) await sheet(page).getByLabel('Your name').fill(name);
    await pressArmed(page, 'Copy without signing');
    await receipt(page).waitFor();
  }
  await page.keyboard.press('Escape');
  // One of the two documents is here as well: it has one row with its answer.
  await saveOpen(page);
  await openDocuments(page, site.url);
  await expect(page.locator('.tabs button')).toHaveText(['All 2', 'Saved 1', 'Answers 2']);
  await page.getByRole('button', { name: 'Answers 2' }).click();
  await expect(page.locator(`${rows} h3`)).toHaveText(['Send the report', 'Delete old accounts']);
  await expect(page.locator(`${rows} .where`)).toHaveText([
    'You answered · On this device',
    'You answered',
  ]);
  await expect(page.locator(`${rows} .note`)).toHaveText(['Approved', '“Keep them”']);
  await page.getByRole('searchbox').fill('old accounts ines');
  await page.locator(rows).getByRole('link').click();
  await expect(page.locator('main[data-integrity=match] h1')).toHaveText('Re: Delete old accounts');
  await page.goBack();
  await chooseInRow(page.locator(rows).first(), 'Open your answer');
  await expect(page.locator('main[data-integrity=match] h1')).toHaveText('Re: Send the report');
  await page.goBack();
  await chooseInRow(page.locator(rows).last(), 'Forget my answer');
  await expect(page.locator(rows)).toHaveCount(1);
  await expect(page.locator(`${rows} h3 a`)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(page.locator(rows)).toHaveCount(2);
});

test('several files are brought in at once', async ({ page, site }) => {
  await openDocuments(page, site.url);
  const chooser = page.waitForEvent('filechooser');
  await manage(page, 0);
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  });
  await (await chooser).setFiles([
    file('memo.json', exampleJson('decision-memo')),
    file('two.jsonl', `${JSON.stringify(JSON.parse(exampleJson('task-handoff')))}\n{}\n`),
    file('notes.md', '# Notes\n\nOf mine.'),
    file('blank.md', ' \n'),
  ]);
  await expect(page.locator(rows)).toHaveCount(3);
  const said = page.locator('.said');
  await expect(said).toContainText('2 documents imported, all unchanged.');
  await expect(said).toContainText('two.jsonl: Line 2: not a Vitrine document.');
  await expect(said).toContainText('1 draft made from a text. Couldn’t read: blank.md.');
});

test('the address of the library that was opens the list', async ({ page, site }) => {
  await page.goto(`${site.url}#library`);
  await expect(page.locator('main')).toHaveAttribute('data-view', 'documents');
});

test('one file carries everything to another browser, and each line of it is checked', async ({
  page,
  site,
  browser,
}) => {
  const capsule = await capsuleRecord({ title: 'A kept capsule' });
  await page.goto(site.url);
  await page.locator('main[data-view=home] h1').waitFor();
  await dropText(page, JSON.stringify(capsule));
  await page.locator('main[data-view=capsule]').waitFor();
  await saveOpen(page);
  await openDocuments(page, site.url);
  const names = ['research-brief', 'revision-1', 'revision-2', 'loan-calculator'];
  const lines = names.map((name) => JSON.stringify(JSON.parse(exampleJson(name))));
  const changed = JSON.stringify({ ...JSON.parse(exampleJson('task-handoff')), title: 'Changed' });
  const bad = ['{"a":1,"a":2}', changed, 'no JSON', '{}', `"${'x'.repeat(1_100_000)}"`];
  await importText(page, [...lines.slice(0, 2), ...bad, ...lines, '', ''].join('\r\n'));
  const said = page.locator('.said');
  await expect(said).toContainText('4 documents imported, all unchanged. 2 were already here.');
  await expect(said).toContainText('5 lines were refused:');
  await expect(said.getByRole('listitem')).toHaveText([
    'Line 3, column 8: a name appears twice in one object.',
    'Line 4: it was changed.',
    'Line 5, column 1: not JSON. "no". JSON starts with { or [: remove what comes before it.',
    'Line 6: not a Vitrine document.',
    'Line 7: larger than 1 MiB.',
  ]);
  const file = await exportedText(page);
  expect(file.endsWith('\n')).toBe(true);
  expect(file.trimEnd().split('\n')).toHaveLength(5);

  const other = await (await browser.newContext()).newPage();
  await openDocuments(other, site.url);
  await expect(other.locator('main')).toContainText('Nothing here yet.');
  await importText(other, file);
  // The two versions of one document are one row.
  await expect(other.locator(rows)).toHaveCount(4);
  await expect(other.getByText('1 older version')).toBeVisible();
  expect((await exportedText(other)).split('\n').sort()).toEqual(file.split('\n').sort());
  await other.getByRole('searchbox').fill('kept capsule');
  await other.locator(rows).getByRole('link').click();
  await expect(other.locator('main[data-view=capsule]')).toHaveAttribute('data-integrity', 'match');
  await other.context().close();
});

test('a library of 1,000 is imported, and more rows come when they are asked for', async ({
  page,
  site,
}) => {
  const artifacts = await Promise.all(
    Array.from({ length: 1_000 }, (_, i) => brief({ title: `Brief number ${i}` })),
  );
  await openDocuments(page, site.url);
  await importText(page, artifacts.map((artifact) => JSON.stringify(artifact)).join('\n'));
  await expect(page.locator('.said')).toContainText('1,000 documents imported');
  await expect(page.locator(rows)).toHaveCount(50);
  await page.locator('main').getByRole('button', { name: /more/ }).click();
  await expect(page.locator(rows)).toHaveCount(100);
  await page.getByRole('searchbox').fill('number 777');
  await expect(page.locator(rows)).toHaveCount(1);
});

test('a mini-app that was allowed for good is listed, and asks again when that is taken back', async ({
  page,
  site,
}) => {
  const link = `${site.url}#${await exampleFragment('loan-calculator')}`;
  await page.goto(link);
  await page.locator('main[data-integrity=match]').waitFor();
  await saveOpen(page);
  await page.getByLabel('Don’t ask again for this exact version').check();
  await pressRun(page);
  await page.locator('[data-frame=running]').waitFor();
  await openDocuments(page, site.url);
  await manage(page, 'Trusted mini-apps');
  const consents = page.getByRole('dialog');
  await expect(consents).toContainText('Loan calculator');
  await expect(consents).toContainText('It may: save files');
  await consents.getByRole('button', { name: 'Ask again' }).click();
  await expect(consents).toContainText('None. Every mini-app asks before it runs.');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.goto(link);
  await page.getByRole('button', { name: 'Run once' }).waitFor();
  await expect(page.locator('[data-frame]')).toHaveAttribute('data-frame', 'stopped');
});

test('axe finds nothing in the list, light and dark', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openDocuments(page, site.url);
  const names = ['research-brief', 'revision-1', 'loan-calculator'];
  const lines = names.map((name) => JSON.stringify(JSON.parse(exampleJson(name))));
  await importText(page, [...lines, 'no JSON'].join('\n'));
  await chooseInRow(page.locator(rows).first(), 'Remove from this device');
  await expect(page.locator(rows)).toHaveCount(2);
  await page.locator(rows).first().getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menu').waitFor();
  expect(await axeInBoth(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await axeInBoth(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
});

test('the import works under the headers of our server', { tag: '@nightly' }, async ({
  page,
  ourServer,
}) => {
  await openDocuments(page, ourServer.url);
  await importText(page, JSON.stringify(JSON.parse(exampleJson('decision-memo'))));
  await expect(page.locator('.said')).toContainText('1 document imported, unchanged.');
  await manage(page, 'Check all again');
  await expect(page.locator('.said')).toContainText('1 document checked: unchanged.');
});
