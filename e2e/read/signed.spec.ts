import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { decodeBase64Url, encodeBase64Url } from '#schemas/link/base64url.ts';
import {
  chooseInRow,
  chooseMore,
  exportedText,
  importText,
  openDocuments,
  saveOpen,
} from '../fixtures/documents-list.ts';
import { example, exampleFragment } from '../fixtures/examples.ts';
import { expect, test } from '../fixtures/index.ts';
import { axe, movedSoFar, sidewaysScroll } from '../fixtures/page-checks.ts';
import { deviceKey } from '../fixtures/reply-keys.ts';
import { openOptions } from '../fixtures/sharing.ts';
import { fragmentWith, signedFragment } from '../fixtures/signed.ts';

const NAME = 'decision-memo';
const line = (page: Page) => page.locator('[data-signature]');
const opened = async (page: Page, address: string): Promise<void> => {
  await page.goto('about:blank');
  await page.goto(address);
  await page.locator('main[data-integrity=match]').waitFor();
};

/** Remembers the key of the signature that is shown, under a name. */
async function remember(page: Page, name: string): Promise<void> {
  await line(page).locator('summary').first().click();
  await page.getByText('Remember this key as…').click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Remember', exact: true }).click();
  await expect(line(page)).toHaveAttribute('data-signature', 'known');
}

/** Everything that comes after the first picture of the memo: its contents, its history, what copies its code. */
async function complete(page: Page): Promise<void> {
  await page.locator('.contents').waitFor({ state: 'attached' });
  await page.locator('.history').waitFor();
  await page.getByRole('button', { name: 'Copy', exact: true }).waitFor();
}

test('the trust line follows what is known, whatever its words were made into', async ({
  page,
  site,
}) => {
  const address = `${site.url}#${await signedFragment(NAME, deviceKey())}`;
  await opened(page, address);
  await remember(page, 'Ada');
  const trust = page.locator('.badge > summary');
  await expect(trust).toContainText('from a key you know');
  // As a browser translates a page: the words of text nodes are replaced where they stand.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const words = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
      while (words.nextNode()) {
        const text = words.currentNode as Text;
        if (text.parentElement?.closest('script')) continue;
        const said = text.data.replace('author not verified', 'auteur non vérifié');
        if (said !== text.data) text.data = said;
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await opened(page, address);
  await expect(line(page)).toHaveAttribute('data-signature', 'known');
  await expect(trust).toContainText('from a key you know');
  await expect(trust).not.toContainText('auteur non vérifié');
});

test('a signed document is the same document, and says who signed without moving anything', async ({
  page,
  site,
}) => {
  for (const viewport of [
    { width: 1280, height: 1000 },
    { width: 360, height: 740 },
  ]) {
    // A phone has the options as cards.
    await page.setViewportSize(viewport);
    await opened(page, `${site.url}#${await exampleFragment(NAME)}`);
    await complete(page);
    const plain = await page.locator('article section').allInnerTexts();
    await opened(page, `${site.url}#${await signedFragment(NAME, deviceKey())}`);
    await complete(page);
    await expect(line(page)).toContainText(/Signed with a key you don’t know \(SHA256:/);
    expect(await movedSoFar(page), `${viewport.width}`).toBeLessThan(0.001);
    await expect(line(page)).toHaveAttribute('data-signature', 'unknown-key');
    expect(await page.locator('article section').allInnerTexts()).toEqual(plain);
    await expect(page.locator('.masthead')).not.toContainText(/(?<!not )verified/i);
  }
});

test('the words before the check are as high as those after it', async ({ page, site }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/signed-/, async (route) => {
    await held;
    await route.continue();
  });
  await opened(page, `${site.url}#${await signedFragment(NAME, deviceKey())}`);
  const heading = page.locator('main section h2').first();
  await expect(heading).toBeVisible();
  await expect(page.locator('.masthead > p[role=status]')).toBeVisible();
  const before = await heading.boundingBox();
  release();
  await line(page).waitFor();
  expect(await heading.boundingBox()).toEqual(before);
});

test('a key that is remembered has the name that its reader gave', async ({ page, site }) => {
  const key = deviceKey();
  const address = `${site.url}#${await signedFragment(NAME, key)}`;
  await opened(page, address);
  const trust = page.locator('.badge > summary');
  await expect(trust).toContainText('author not verified');
  const height = (await trust.boundingBox())?.height;
  await remember(page, 'Atlas');
  // Both lines agree, and nothing below them moves.
  await expect(trust).toContainText('sealed · from a key you know · What');
  expect((await trust.boundingBox())?.height).toBe(height);
  await expect(line(page).locator('summary').first()).toHaveText(
    'Signed with the key you call Atlas',
  );
  expect(await axe(page)).toEqual([]);
  await opened(page, address);
  await expect(line(page)).toContainText('Signed with the key you call Atlas');

  await chooseMore(page, 'Keys and contacts');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Atlas' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export for documents' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toBe(`contact-atlas namespaces="artifact@vitrine" ${key.line} Atlas\n`);
  await dialog.getByRole('button', { name: 'Forget' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Forgotten: Atlas' })).toBeVisible();
  await expect(trust).toContainText('sealed · author not verified · What');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Import allowed_signers…' }).click();
  const bad = `*@example.org ${deviceKey().line}\n`;
  await (await chooser).setFiles({
    name: 'allowed_signers',
    mimeType: 'text/plain',
    buffer: Buffer.from(bad + text),
  });
  await expect(dialog).toContainText('1 key imported.');
  await expect(dialog).toContainText('Line 1: a wildcard names nobody in particular.');
  await expect(dialog.getByRole('heading', { name: 'Atlas' })).toBeVisible();
});

test('whoever always signs is missed, and nobody else', { tag: '@nightly' }, async ({
  page,
  site,
}) => {
  const key = deviceKey();
  await opened(page, `${site.url}#${await signedFragment(NAME, key)}`);
  await remember(page, (await example(NAME)).createdBy.name);
  await chooseMore(page, 'Keys and contacts');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /Always signs/ }).check();
  await dialog.getByRole('button', { name: 'Close' }).click();
  const warning = page.locator('[data-signature=expected]');
  await expect(line(page)).toHaveAttribute('data-signature', 'known');
  await expect(warning).toHaveCount(0);
  await opened(page, `${site.url}#${await exampleFragment(NAME)}`);
  await expect(warning).toContainText('always signs');
  expect(await axe(page)).toEqual([]);
  await opened(page, `${site.url}#${await signedFragment(NAME, deviceKey())}`);
  await expect(warning).toBeVisible();
  await opened(page, `${site.url}#${await exampleFragment('research-brief')}`);
  await page.waitForLoadState('networkidle');
  await expect(warning).toHaveCount(0);
});

test('with a bit flipped, the document opens and is never shown as signed', async ({
  page,
  site,
}) => {
  if (process.env.NIGHTLY) test.slow();
  const fragment = await signedFragment(NAME, deviceKey());
  const read = decodeBase64Url(fragment.slice('k1.g.'.length));
  if (!read.ok) throw new Error('no link');
  const title = await page.title();
  // The field begins behind the header and its own length: name, length, version, record, its body.
  const [start, body] = [12, 12 + 4 + 1 + 3];
  const field = body + 96;
  // One in each part and some in the body; every night one in three, and in unit tests all of them.
  const places = [start, start + 2, start + 4, start + 5, body - 1, body, body + 48, field - 1];
  const all = Array.from({ length: (field - start) / 3 }, (_, i) => start + 3 * i);
  for (const at of process.env.NIGHTLY ? all : places) {
    const bytes = read.value.slice();
    bytes[at] = (bytes[at] as number) ^ (1 << (at % 8));
    await opened(page, `${site.url}#k1.g.${encodeBase64Url(bytes)}`);
    await expect(line(page)).toHaveAttribute('data-signature', /^(?:invalid|none|unknown-kind)$/);
    expect(await page.title()).not.toBe(title);
  }
});

test('a signature of another document, and of another purpose, is not one', async ({
  page,
  site,
}) => {
  const key = deviceKey();
  const foreign = await key.sign((await example('research-brief')).id, 'artifact@vitrine');
  await opened(page, `${site.url}#${await fragmentWith(NAME, [foreign])}`);
  await expect(line(page)).toHaveAttribute('data-signature', 'invalid');
  await expect(line(page)).toContainText(
    'Not signed: the signature here belongs to something else',
  );
  const file = await key.sign((await example(NAME)).id, 'file');
  await opened(page, `${site.url}#${await fragmentWith(NAME, [file])}`);
  await expect(line(page)).toHaveAttribute('data-signature', 'invalid');
  const answer = await key.sign((await example(NAME)).id);
  await opened(page, `${site.url}#${await fragmentWith(NAME, [answer])}`);
  await expect(line(page)).toContainText('as an answer');
});

test('a link is signed with the key of the device, and ssh-keygen says so', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await opened(page, `${site.url}#${await exampleFragment(NAME)}`);
  await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  const option = dialog.getByRole('checkbox', { name: 'Sign with this device’s key' });
  const link = dialog.getByRole('textbox', { name: 'Link' });
  const plain = await link.inputValue();
  await openOptions(page);
  await option.check();
  await expect(link).not.toHaveValue(plain);
  const signed = await link.inputValue();
  expect(signed.length - plain.length).toBeLessThanOrEqual(142);
  expect(await axe(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download signature (.sig)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.json\.sig$/);
  const sig = await readFile(await file.path(), 'utf8');
  await option.uncheck();
  await expect(link).toHaveValue(plain);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await chooseMore(page, 'Keys and contacts');
  await page.getByRole('button', { name: 'Copy public key' }).click();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-signed-'));
  writeFileSync(join(folder, 'signers'), `me@example.org namespaces="artifact@vitrine" ${key}\n`);
  writeFileSync(join(folder, 'sig'), sig);
  const { id } = await example(NAME);
  const args = ['-Y', 'verify', '-f', join(folder, 'signers'), '-I', 'me@example.org'];
  const said = spawnSync(
    'ssh-keygen',
    [...args, '-n', 'artifact@vitrine', '-s', join(folder, 'sig')],
    {
      input: `${id}\n`,
      encoding: 'utf8',
    },
  );
  expect(said.stdout).toContain('Good "artifact@vitrine" signature');

  await opened(page, signed);
  await expect(line(page)).toHaveText(/Signed with the key of this device/);
  // A signed document is shared with its signature.
  await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
  await expect(link).toHaveValue(signed);
});

test('a signature in a file is added to the document that is open', async ({ page, site }) => {
  const key = deviceKey();
  const { id } = await example(NAME);
  const fragment = await exampleFragment(NAME);
  const open = async (text: string) => {
    const chooser = page.waitForEvent('filechooser');
    await chooseMore(page, 'Open a file…');
    const buffer = Buffer.from(text);
    await (await chooser).setFiles({ name: 'memo.json.sig', mimeType: '', buffer });
  };
  await opened(page, `${site.url}#${fragment}`);
  await open(await key.sign(`${id}0`, 'artifact@vitrine'));
  await expect(page.locator('.toast')).toContainText('isn’t for this document');
  expect(page.url()).toBe(`${site.url}#${fragment}`);
  await open(await key.sign(id, 'artifact@vitrine'));
  await expect(line(page)).toHaveAttribute('data-signature', 'unknown-key');
  expect(page.url()).toBe(`${site.url}#${await signedFragment(NAME, key)}`);
});

test('the library keeps signatures, and exports them', async ({ page, site }) => {
  const key = deviceKey();
  const fragment = await signedFragment(NAME, key);
  await opened(page, `${site.url}#${fragment}`);
  await saveOpen(page);
  // Saved again without: those it has stay.
  await opened(page, `${site.url}#${await exampleFragment(NAME)}`);
  await saveOpen(page);
  await openDocuments(page, site.url);
  const lines = await exportedText(page);
  const { id } = await example(NAME);
  expect(
    lines
      .trim()
      .split('\n')
      .map((each) => JSON.parse(each).id),
  ).toEqual([id, id]);
  expect(JSON.parse(lines.trim().split('\n')[1] ?? '')).toEqual({
    id,
    signatures: [await key.sign(id, 'artifact@vitrine')],
  });
  await chooseInRow(page.locator('.item'), 'Remove from this device');
  await importText(page, lines);
  await page.locator('.item').getByRole('link').click();
  await expect(line(page)).toHaveAttribute('data-signature', 'unknown-key');
  expect(page.url()).toBe(`${site.url}#${fragment}`);
});

for (const [file, language] of Object.entries({ '': 'en', 'de.html': 'de', 'ar.html': 'ar' })) {
  // Arabic runs the other way: the others every night.
  const tag = language === 'ar' ? [] : '@nightly';
  test(`signatures and keys in ${language}, on a phone`, { tag }, async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const fragment = await signedFragment(NAME, deviceKey(), deviceKey());
    await opened(page, `${site.url}${file}#${fragment}`);
    const summary = line(page).locator('summary').first();
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(line(page).locator('.who-signed li')).toHaveCount(2);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axe(page)).toEqual([]);
  });
}
