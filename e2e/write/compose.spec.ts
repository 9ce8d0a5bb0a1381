import type { Page } from 'playwright/test';
import { chooseInRow } from '../fixtures/documents-list.ts';
import { expect, test } from '../fixtures/index.ts';
import type { StaticSite } from '../fixtures/static-server.ts';

const SAVED = 'Saved on this device';

/** Begins a draft from the list of kinds. */
async function begin(page: Page, site: StaticSite, kind: string): Promise<void> {
  await page.goto(`${site.url}#compose`);
  await page.getByRole('button', { name: kind, exact: true }).click();
  await page.locator('.editor').waitFor();
}

const title = (page: Page) => page.getByLabel('Title', { exact: true });

test('a newcomer makes a decision memo and copies its link with the keyboard alone', async ({
  page,
  site,
  browser,
  context,
  violations,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(site.url);
  await page.locator('main[data-view=home]').waitFor();

  /** Presses Tab until the control with this name has the focus. */
  const tabTo = async (name: string) => {
    const focused = () =>
      page.evaluate(() => {
        const at = document.activeElement as HTMLInputElement | null;
        return at?.labels?.[0]?.textContent ?? at?.getAttribute('aria-label') ?? at?.textContent;
      });
    for (let presses = 0; presses < 80; presses++) {
      if ((await focused()) === name) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never came to ${name}`);
  };
  const press = async (name: string) => {
    await tabTo(name);
    await page.keyboard.press('Enter');
  };
  const write = async (name: string, text: string) => {
    await tabTo(name);
    await page.keyboard.type(text);
  };

  await press('New document');
  await expect(page.locator('main')).toHaveAttribute('data-view', 'compose');
  await press('Decision memo');
  await page.locator('.editor').waitFor();
  await expect(title(page)).toBeFocused();
  await page.keyboard.type('Which queue do we take?');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Three queues, compared for our load.');
  await write('Question', 'Which queue carries 500 jobs a second?');
  await write('Name of the option', 'PostgreSQL');
  await write('For 1', 'It is there already.');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Redis');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Kafka');
  await write('Recommendation', 'Take PostgreSQL');
  await write('Author', 'Ada');
  await press('+ Add a source');
  await write('Title of the source', 'Our measurements');
  await write('Address', 'https://example.com/measurements');

  // Back to the recommendation, to cite a second source that is made there.
  const recommendation = page.getByLabel('Recommendation', { exact: true });
  for (let presses = 0; presses < 60; presses++) {
    if (await recommendation.evaluate((area) => area === document.activeElement)) break;
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('End');
  await page.keyboard.type(' [https://example.com/manual');
  await page.keyboard.press('Enter');
  await page.keyboard.type('The manual');
  await page.keyboard.press('Enter');
  await expect(recommendation).toBeFocused();
  await expect(recommendation).toHaveValue('Take PostgreSQL [2]');

  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByRole('dialog').waitFor();
  await press('Copy link');
  await expect(page.getByRole('dialog').getByText('Copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#k1\.g\./);

  const clean = await browser.newContext();
  await violations.watch(clean);
  const reader = await clean.newPage();
  await reader.goto(link);
  const main = reader.locator('main');
  await expect(main).toHaveAttribute('data-integrity', 'match');
  await expect(main).toHaveAttribute('data-kind', 'decision-memo');
  await expect(reader.locator('.matrix thead th')).toHaveCount(3);
  await expect(reader.locator('.sources li')).toHaveCount(2);
  await expect(reader.locator('[role=doc-noteref][aria-label="Source 2"]').first()).toBeVisible();
  await clean.close();
});

test('problems stand beside their fields, and sharing leads to the first', async ({
  page,
  site,
}) => {
  await begin(page, site, 'Research brief');
  await expect(page.locator('.problem')).toHaveCount(0);
  await title(page).fill('x'.repeat(161));
  await page.getByLabel('Summary').focus();
  await expect(page.locator('.problem')).toHaveText('Use at most 160 characters.');
  await expect(page.getByText('161 of 160 characters')).toBeVisible();
  await expect(title(page)).toHaveAttribute('aria-invalid', 'true');
  // Counted as the schema counts: an emoji is one.
  await title(page).fill('🧪'.repeat(160));
  await expect(page.locator('.problem', { hasText: 'Use at most' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a source' }).click();
  await expect(page.getByLabel('Title of the source')).toBeFocused();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('alert')).toContainText('4 things are missing');
  await expect(page.getByLabel('Summary')).toBeFocused();
  await page.getByRole('button', { name: /^Source 1, Address/ }).click();
  await expect(page.getByLabel('Address')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what was put right keeps its room until the next try', async ({ page, site }) => {
  await begin(page, site, 'Decision memo');
  await title(page).fill('Which queue do we take?');
  await page.getByRole('button', { name: 'Open preview' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('2 things are missing before you can share.');
  const place = () =>
    page.evaluate(() => {
      const finish = document.querySelector('.finish .button');
      return Math.round((finish?.getBoundingClientRect().top ?? 0) + scrollY);
    });
  const before = await place();
  for (const [name, text] of Object.entries({
    Summary: 'Three queues, compared.',
    Author: 'Ada',
  })) {
    await page.getByLabel(name, { exact: true }).fill(text);
    await expect(page.locator('.notice li.done', { hasText: name })).toHaveCount(1);
    expect(await place(), name).toBe(before);
  }
  await expect(alert).toHaveText('Ready to share.');
  await page.getByRole('button', { name: 'Open preview' }).click();
  await expect(page.locator('main[data-integrity=match]')).toBeVisible();
});

test('items are put in another order, removed, and keep the focus', async ({ page, site }) => {
  await begin(page, site, 'Research brief');
  for (const text of ['one', 'two', 'three']) {
    await page.getByRole('button', { name: 'Add a finding' }).click();
    await expect(page.locator(':focus')).toHaveAttribute('id', /findings\/\d$/);
    await page.keyboard.type(text);
  }
  const rows = page.getByRole('textbox', { name: /^Finding \d$/ });
  const texts = () => rows.evaluateAll((all) => all.map((row) => (row as HTMLInputElement).value));
  await page.getByRole('button', { name: 'Move Finding 3 up' }).click();
  await expect(rows.nth(1)).toBeFocused();
  expect(await texts()).toEqual(['one', 'three', 'two']);
  await page.getByRole('button', { name: 'Move Finding 2 up' }).click();
  expect(await texts()).toEqual(['three', 'one', 'two']);
  await rows.nth(1).focus();
  await page.getByRole('button', { name: 'Remove Finding 2' }).click();
  await expect(rows.nth(1)).toBeFocused();
  expect(await texts()).toEqual(['three', 'two']);
});

test('a draft survives a reload, and one that was typed at the last moment', async ({
  page,
  site,
}) => {
  await begin(page, site, 'Task hand-off');
  await title(page).fill('Kept');
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.reload();
  await expect(title(page)).toHaveValue('Kept');
  // Sooner than the pause after which it is kept.
  await title(page).fill('Kept at the last moment');
  await page.reload();
  await expect(title(page)).toHaveValue('Kept at the last moment');
});

test('a draft survives a crash of its tab', async ({ page, site, context }) => {
  await begin(page, site, 'Approval request');
  await title(page).fill('Before the crash');
  await page.getByLabel('Risk').selectOption('High');
  await expect(page.getByText(SAVED)).toBeVisible();
  const address = page.url();
  const cdp = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  cdp.send('Page.crash').catch(() => {});
  await crashed;
  const again = await context.newPage();
  await again.goto(address);
  await expect(title(again)).toHaveValue('Before the crash');
  await expect(again.getByLabel('Risk')).toHaveValue('2');
});

test('a full device is said plainly, and the draft can be downloaded', async ({
  page,
  site,
  context,
}) => {
  const cdp = await context.newCDPSession(page);
  const origin = new URL(site.url).origin;
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 200_000 });
  await begin(page, site, 'Research brief');
  await title(page).fill('No room');
  await expect(page.getByText(SAVED)).toBeVisible();
  const summary = 'Words. '.repeat(50_000);
  await page.getByLabel('Summary').fill(summary);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('This device is out of space');
  const download = page.waitForEvent('download');
  await alert.getByRole('button', { name: 'Download draft' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('No-room.json');
  const stream = await file.createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({ title: 'No room', summary });
  // Nothing is lost: it is saved as soon as there is room again.
  await cdp.send('Storage.overrideQuotaForOrigin', { origin });
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.reload();
  expect((await page.getByLabel('Summary').inputValue()).length).toBe(summary.length);
});

test('two tabs with one draft overwrite nothing', async ({ page, site, context }) => {
  await begin(page, site, 'Research brief');
  await title(page).fill('First');
  await expect(page.getByText(SAVED)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(title(other)).toHaveValue('First');

  // A tab without changes of its own shows what the other one keeps.
  await title(other).fill('From the other tab');
  await expect(title(page)).toHaveValue('From the other tab');
  await expect(page.getByText('Another tab changed this draft.')).toBeVisible();

  // Both write in the same moment: the second asks.
  await Promise.all([title(page).fill('Mine'), title(other).fill('Theirs')]);
  const asked = [page, other].map((tab) => tab.getByText('Nothing was overwritten'));
  await expect
    .poll(async () => (await Promise.all(asked.map((text) => text.count()))).join())
    .toMatch(/^(?:1,0|0,1)$/);
  const loser = (await asked[0]?.count()) === 1 ? page : other;
  const [lost, won] = loser === page ? ['Mine', 'Theirs'] : ['Theirs', 'Mine'];
  await loser.getByRole('button', { name: 'Keep mine as a new draft' }).click();
  await expect(title(loser)).toHaveValue(lost as string);
  await expect(loser.getByText(SAVED)).toBeVisible();
  expect(loser.url()).not.toBe((loser === page ? other : page).url());
  await loser.goto(`${site.url}#documents`);
  await expect(loser.locator('.item')).toHaveCount(2);
  await expect(loser.locator('.document-list')).toContainText(won as string);
});

test('drafts are listed, renamed, deleted and brought back', async ({ page, site }) => {
  await begin(page, site, 'Decision memo');
  await title(page).fill('One <b>');
  await page.getByText(SAVED).waitFor();
  await page.locator('main').getByRole('link', { name: 'Documents' }).click();
  const row = page.locator('.item');
  await chooseInRow(row, 'Rename');
  await page.getByLabel('Name in this list').fill('For Monday');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'For Monday' })).toBeVisible();
  await chooseInRow(row, 'Delete');
  await expect(page.locator('main')).toContainText('Nothing here yet.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'For Monday' }).click();
  await expect(title(page)).toHaveValue('One <b>');
});

test('writing and preview are two views', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await begin(page, site, 'Research brief');
  await page.getByLabel('Question').fill('Is **this** seen?');
  await expect(page.locator('.looking')).toBeHidden();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.locator('.looking strong')).toHaveText('this');
  await expect(page.locator('.writing')).toBeHidden();
});

test('JSON that is pasted becomes a draft of its own', async ({ page, site }) => {
  await page.goto(`${site.url}#compose`);
  const box = page.getByLabel('Write or paste');
  await box.fill('["not a document"]');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('neither Markdown, nor the JSON');
  const given = {
    type: 'research-brief',
    id: 'sha256:1',
    title: 'Given',
    content: { question: 'Q', extra: { kept: true } },
    provenance: { revision: 9 },
  };
  await box.fill(JSON.stringify(given));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(title(page)).toHaveValue('Given');
  await expect(page.getByLabel('Question')).toHaveValue('Q');
  // Members that no form knows are not lost.
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.locator('.looking')).toContainText('kept');
  await expect(page.locator('.looking')).toContainText('Version 1');
});

for (const [file, lang, words] of [
  ['', 'en', ['“Question” is not filled in.', 'No sources are listed.']],
  ['de.html', 'de', ['„Frage“ ist nicht ausgefüllt.', 'Es sind keine Quellen angegeben.']],
  ['ar.html', 'ar', ['لم يُملأ «السؤال».', 'لم تُدرج أي مصادر.']],
] as const) {
  const tag = lang === 'ar' ? [] : '@nightly';
  test(`what was overlooked is told in ${lang}, and stands in no way`, { tag }, async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}${file}#compose`);
    const content = { findings: ['F'] };
    const given = { type: 'research-brief', title: 'T', summary: 'S', content };
    const createdBy = { type: 'human', name: 'Ada' };
    await page.locator('textarea[name=input]').fill(JSON.stringify({ ...given, createdBy }));
    await page.locator('form button[type=submit]').click();
    const list = page.locator('.overlooked');
    await expect(list.getByRole('button')).toHaveText(words);
    await list.getByRole('button').first().click();
    await expect(page.locator(':focus')).toHaveAttribute('id', 'field/content/question');
    await expect(page.locator('.actions .primary')).toBeVisible();
  });
}
