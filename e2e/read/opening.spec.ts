import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { brief } from '../fixtures/documents.ts';
import { chooseMore } from '../fixtures/documents-list.ts';
import { DOCUMENT_KINDS, example, exampleFragment, exampleJson } from '../fixtures/examples.ts';
import { expect, test } from '../fixtures/index.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const home = (page: Page) => page.locator('main[data-view=home]');
const artifactPage = (page: Page) => page.locator('main[data-view=artifact]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** The example is open, checked, and in the address. */
async function expectOpened(page: Page, name: string): Promise<void> {
  await expect(artifactPage(page)).toHaveAttribute('data-integrity', 'match');
  await expect(heading(page)).toHaveText((await example(name)).title);
  expect(new URL(page.url()).hash).toBe(`#${await exampleFragment(name)}`);
}

/** Chooses a file in the chooser that `press` brings up. */
async function chooseFile(page: Page, press: () => Promise<void>, name: string, text: string) {
  const chooser = page.waitForEvent('filechooser');
  await press();
  await (await chooser).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

/** Drops a file or a text on an element, or pastes it there. */
const hand = (
  page: Page,
  how: 'drop' | 'paste',
  where: string,
  what: { file?: string; text?: string },
) =>
  page.locator(where).evaluate(
    (target, { how, what }) => {
      const data = new DataTransfer();
      if (what.file !== undefined) data.items.add(new File([what.file], 'artifact.json'));
      if (what.text !== undefined) data.setData('text/plain', what.text);
      const event =
        how === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      target.dispatchEvent(event);
    },
    { how, what },
  );

test.describe('the home page', () => {
  test.beforeEach(async ({ page, site }) => {
    await page.goto(site.url);
    await home(page).waitFor();
  });

  test('says what this is, and that nothing is uploaded', async ({ page }) => {
    await expect(heading(page)).toHaveText('What your agent made, in one link');
    await expect(page.locator('.hero .lead').first()).toContainText('nothing is uploaded');
    await expect(page.locator('footer')).toContainText('our server never sees them');
    await expect(page.locator('main .primary')).toHaveText('New document');
    await expect(page.locator('.primary')).toHaveCount(1);
  });

  for (const [words, name] of [
    [/^Research brief/, 'research-brief'],
    [/^Decision memo/, 'decision-memo'],
    ['See an example', 'pier-report'],
    [/^Task hand-off/, 'task-handoff'],
    [/^Approval request/, 'approval-request'],
    [/^Mini-app/, 'loan-calculator'],
  ] as const) {
    // The button and a mini-app; the other cards every night.
    const tag = /example|Mini-app/.test(String(words)) ? [] : '@nightly';
    test(`opens its example: ${words}`, { tag }, async ({ page }) => {
      await page.getByRole('button', { name: words }).click();
      await expectOpened(page, name);
    });
  }

  test('opens a pasted link, with all that stands around it', async ({ page }) => {
    const field = page.getByLabel('Paste a link, JSON or Markdown, or drop a file');
    await field.fill(`  https://elsewhere.example/x/#${await exampleFragment('task-handoff')}\n`);
    await button(page, 'Open').click();
    await expectOpened(page, 'task-handoff');
  });

  test('opens pasted JSON, however it is written', async ({ page }) => {
    const field = page.getByLabel('Paste a link, JSON or Markdown, or drop a file');
    await field.fill(JSON.stringify(JSON.parse(exampleJson('decision-memo')), null, 2));
    await button(page, 'Open').click();
    await expectOpened(page, 'decision-memo');
  });

  test('says what is wrong with pasted JSON, and claims nothing about servers', async ({
    page,
  }) => {
    await page
      .getByLabel('Paste a link, JSON or Markdown, or drop a file')
      .fill('{"type": "memo"}');
    await button(page, 'Open').click();
    await expect(page.locator('main')).toHaveAttribute('data-error', 'schema');
    await expect(page.locator('main')).not.toContainText('Nothing was sent to a server.');
  });

  test('puts the cursor into the field when there is nothing to open', async ({ page }) => {
    await button(page, 'Open').click();
    await expect(page.getByLabel('Paste a link, JSON or Markdown, or drop a file')).toBeFocused();
    await expect(home(page)).toBeVisible();
  });

  test('opens a chosen file', async ({ page }) => {
    const press = () => button(page, 'Choose a file…').click();
    await chooseFile(page, press, 'a.json', exampleJson('task-handoff'));
    await expectOpened(page, 'task-handoff');
  });

  test('opens a dropped file, and pasted text', async ({ page }) => {
    await hand(page, 'drop', 'main', { file: exampleJson('research-brief') });
    await expectOpened(page, 'research-brief');
    await hand(page, 'paste', 'main', { text: await exampleFragment('task-handoff') });
    await expectOpened(page, 'task-handoff');
    await hand(page, 'drop', 'h1', { text: exampleJson('decision-memo') });
    await expectOpened(page, 'decision-memo');
  });

  test('leaves what is pasted into its field to the field', async ({ page }) => {
    await hand(page, 'paste', 'textarea', { text: await exampleFragment('task-handoff') });
    await expect(home(page)).toBeVisible();
  });

  test('says so when an example cannot be fetched', async ({ page, context, violations }) => {
    violations.allow(/Failed to load resource/);
    await context.route('**/examples/*.json', (route) => route.abort());
    await page.getByRole('button', { name: /^Task hand-off/ }).click();
    await expect(page.getByRole('alert')).toContainText('didn’t load');
  });
});

test('a file over the limit is refused before it is read', async ({ page, site }) => {
  await page.goto(site.url);
  await hand(page, 'drop', 'main', { file: ' '.repeat(1_048_577) });
  await expect(page.locator('main')).toHaveAttribute('data-error', 'too-large');
});

test('another address replaces everything, and takes the focus to its heading', async ({
  page,
  site,
  linkFor,
}) => {
  await page.goto(await linkFor('approval-request'));
  await expect(heading(page)).toContainText('Permanently delete');
  await page.locator('.badge summary').click();
  await page.locator('.raw summary').click();
  await button(page, 'Share').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const fragment = encodeShareLink(await brief());
  await page.evaluate((hash) => {
    location.hash = hash;
  }, fragment);
  await expect(heading(page)).toHaveText('A small brief');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('details[open]')).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText(/Permanently delete|customer/);
  await expect(page).toHaveTitle('A small brief – Vitrine');

  await page.goBack();
  await expectOpened(page, 'approval-request');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect(heading(page)).toHaveText('A small brief');
  await page.getByRole('link', { name: 'Vitrine' }).click();
  await expect(home(page)).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toHaveText('A small brief');
  await page.reload();
  await expect(heading(page)).toHaveText('A small brief');
  expect(site.requests.every(({ method }) => method === 'GET')).toBe(true);
});

test('of many addresses in a row the last one is shown', async ({ page, site }) => {
  await page.goto(site.url);
  const fragments = await Promise.all(DOCUMENT_KINDS.map(exampleFragment));
  await page.evaluate((hashes) => {
    for (const hash of hashes) location.hash = hash;
  }, fragments);
  await expectOpened(page, DOCUMENT_KINDS.at(-1) ?? '');
});

test.describe('the artifact leaves the page', () => {
  test.beforeEach(async ({ page, linkFor }) => {
    await page.goto(await linkFor('research-brief'));
    await artifactPage(page).waitFor();
  });

  test('as its exact bytes, from the raw JSON', async ({ page }) => {
    const canonical = canonicalize(await example('research-brief'));
    await page.locator('.raw summary').click();
    await expect(page.locator('.raw pre')).toContainText('"type": "research-brief"');
    await button(page, 'Copy JSON').click();
    await expect(page.locator('.raw').getByRole('status')).toHaveText('Copied.');
    expect(await clipboard(page)).toBe(canonical);
    const download = page.waitForEvent('download');
    await button(page, 'Download JSON').click();
    expect((await download).suggestedFilename()).toBe(
      'AVIF-WebP-or-JPEG-for-the-product-photographs.json',
    );
    const bytes = await readFile(await (await download).path());
    expect(bytes.equals(Buffer.from(canonical))).toBe(true);
  });

  test('as a link, from the Share dialog', async ({ page, linkFor }) => {
    await button(page, 'Share').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(
      'Anyone with the link can read it, and you can’t take it back.',
    );
    const link = await linkFor('research-brief');
    await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(link);
    await expect(dialog).toContainText(
      `The link is ${link.length.toLocaleString('en-US')} characters long.`,
    );
    await expect(dialog).toContainText('Slack, WhatsApp and others cut off links this long.');
    await button(page, 'Copy link').click();
    await expect(dialog.getByRole('status').first()).toHaveText('Copied.');
    const copied = await clipboard(page);
    await page.goto('about:blank');
    await page.goto(copied);
    await expectOpened(page, 'research-brief');
  });

  test('as a file, from the Share dialog and the More menu', async ({ page }) => {
    const saved = async (press: () => Promise<void>) => {
      const download = page.waitForEvent('download');
      await press();
      return readFile(await (await download).path(), 'utf8');
    };
    const canonical = canonicalize(await example('research-brief'));
    await button(page, 'Share').click();
    const dialog = page.getByRole('dialog');
    expect(await saved(() => dialog.getByRole('button', { name: 'JSON' }).click())).toBe(canonical);
    await button(page, 'Close').click();
    expect(await saved(() => chooseMore(page, 'Download JSON'))).toBe(canonical);
    await expect(page.getByRole('menu')).toHaveCount(0);
  });

  test('on paper, from the More menu', async ({ page }) => {
    await page.evaluate(() => {
      Object.assign(globalThis, { printed: 0, print: () => (document.title = 'Printed') });
    });
    await chooseMore(page, 'Print…');
    await expect(page).toHaveTitle('Printed');
    await expect(page.getByRole('menu')).toHaveCount(0);
  });
});

test('the link of a repaired link is whole again', async ({ page, site, linkFor }) => {
  await page.goto(`${site.url}#${(await exampleFragment('task-handoff')).replace('k1', '%6b1')}).`);
  await expect(page.getByText('only one reading was possible')).toBeVisible();
  await button(page, 'Share').click();
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(
    await linkFor('task-handoff'),
  );
});

test('More opens a file in the place of what is shown', async ({ page, linkFor }) => {
  await page.goto(await linkFor('research-brief'));
  await artifactPage(page).waitFor();
  const press = () => chooseMore(page, 'Open a file…');
  await chooseFile(page, press, 'b.json', exampleJson('task-handoff'));
  await expectOpened(page, 'task-handoff');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an example that comes late does not take the place of what was opened after it', async ({
  page,
  site,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/open-input-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(site.url);
  const asked = page.waitForRequest('**/assets/open-input-*.js');
  await page.getByRole('button', { name: /^Research brief/ }).click();
  await asked;
  await page.goto(`${site.url}#${await exampleFragment('decision-memo')}`);
  await expectOpened(page, 'decision-memo');
  const came = page.waitForResponse('**/assets/open-input-*.js');
  release();
  await (await came).finished();
  await page.waitForTimeout(500);
  await expectOpened(page, 'decision-memo');
});
