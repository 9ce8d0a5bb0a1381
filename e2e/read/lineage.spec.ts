import { webcrypto } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { Artifact } from '#schemas/document/artifact.ts';
import { reviseArtifact } from '#schemas/document/lineage.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { brief, seal } from '../fixtures/documents.ts';
import { chooseInRow, importText, openDocuments } from '../fixtures/documents-list.ts';
import { hostedServer } from '../fixtures/hosted-server.ts';
import { expect, test } from '../fixtures/index.ts';
import { axe, sidewaysScroll } from '../fixtures/page-checks.ts';
import { publishedAt } from '../fixtures/publishing.mjs';
import { chooseLink } from '../fixtures/sharing.ts';

const hex = ({ id }: Artifact) => id.slice('sha256:'.length);

/** The revision that follows by the rules. */
async function revise(parent: Artifact, changes: object): Promise<Artifact> {
  const revised = await reviseArtifact(parent, changes, {
    now: new Date(Date.parse(parent.updatedAt) + 60_000),
    digest: (bytes) => webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>),
  });
  if (!revised.ok) throw new Error(JSON.stringify(revised.error));
  return revised.value;
}
/** An acceptance of what the first revision said, by the rules or not. */
const acceptance = (parent: Artifact, changes: object = {}) =>
  seal({
    ...parent,
    status: 'accepted',
    ...changes,
    updatedAt: new Date(Date.parse(parent.updatedAt) + 60_000).toISOString(),
    provenance: {
      revision: parent.provenance.revision + 1,
      parentHash: parent.id,
      humanApprover: 'Ines Kowalska',
      acceptedRevision: 1,
    },
  });
const lines = (...all: Artifact[]) => all.map((each) => JSON.stringify(each)).join('\n');
const accepted = (page: Page) => page.locator('[data-acceptance]');
const main = (page: Page) => page.locator('main[data-integrity=match]');

test.describe('without a server', () => {
  test('an acceptance is compared with what is saved on this device', async ({ page, site }) => {
    const first = await brief({ status: 'proposed' });
    const second = await revise(first, { status: 'reviewed' });
    const sound = await acceptance(second);
    const forged = await acceptance(second, { title: 'Forged', sources: [] });
    const open = async (artifact: Artifact) => {
      await page.goto('about:blank');
      await page.goto(`${site.url}#${encodeShareLink(artifact)}`);
      await main(page).waitFor();
    };
    await open(sound);
    await expect(accepted(page)).toHaveAttribute('data-acceptance', 'not-here');
    await expect(page.locator('.masthead .notice')).toHaveCount(0);
    await openDocuments(page, site.url);
    await importText(page, lines(first, second));
    await open(sound);
    await expect(accepted(page)).toHaveText(
      'Accepted by Ines Kowalska (as stated) · same text as version 1',
    );
    await expect(page.locator('.masthead .notice')).toHaveCount(0);
    expect(await axe(page)).toEqual([]);
    await open(forged);
    await expect(accepted(page)).toHaveText(
      'This is not what was accepted. Different in version 2: title.',
    );
    await expect(accepted(page)).toHaveClass('notice bad');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await axe(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  test('an acceptance that cannot be true is warned about', async ({ page, site }) => {
    const claims = { revision: 1, humanApprover: 'Ines', acceptedRevision: 1 };
    for (const [provenance, words] of [
      [claims, 'very first version'],
      [{ ...claims, revision: 3, acceptedRevision: 3 }, 'without naming a person'],
      [{ revision: 3 }, 'without naming a person'],
    ] as const) {
      await page.goto('about:blank');
      const artifact = await brief({ status: 'accepted', provenance });
      await page.goto(`${site.url}#${encodeShareLink(artifact)}`);
      await expect(accepted(page)).toContainText(words);
      await expect(accepted(page)).toHaveAttribute('data-acceptance', 'unfounded');
    }
  });

  test('the history under a document uses what is saved', async ({ page, site }) => {
    const first = await brief();
    const second = await revise(first, { title: 'The second' });
    const third = await revise(second, { title: 'The third' });
    await openDocuments(page, site.url);
    await importText(page, lines(first, third));
    await page.goto(`${site.url}#${encodeShareLink(second)}`);
    const entries = page.locator('main .history > li');
    await expect(entries).toHaveText([
      /^Version 3 \(saved on this device\)/,
      /^Version 2 \(this one\)/,
      /^Version 1 \(saved on this device\)/,
    ]);
    await expect(page.locator('main')).not.toContainText('Not here');
    await entries.first().getByRole('button', { name: 'Read it' }).click();
    await expect(page.locator('h1')).toHaveText('The third');
  });

  test('what is open is compared without being saved, and after a reload', async ({
    page,
    site,
  }) => {
    const first = await brief();
    const second = await revise(first, { title: 'The second' });
    await openDocuments(page, site.url);
    await importText(page, lines(first));
    await page.goto(`${site.url}#${encodeShareLink(second)}`);
    await main(page).waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Versions and compare…' }).click();
    await page.getByRole('link', { name: 'Compare with this one' }).click();
    const title = page.locator('[data-field=title]');
    await expect(title.locator('ins').last()).toContainText('second');
    await expect(title.locator('del').first()).toContainText('A');
    expect(page.url()).toBe(`${site.url}#compare=${hex(first)},${hex(second)}`);
    await page.reload();
    await expect(title.locator('ins').last()).toContainText('second');
  });

  test('the list of documents compares an older version with the newest, and one with another', async ({
    page,
    site,
  }) => {
    const older = await brief({ title: 'The older' });
    const newer = await revise(older, { title: 'The newer' });
    const other = await brief({ title: 'Quite another' });
    await openDocuments(page, site.url);
    await importText(page, lines(newer, older, other));
    await page.getByText('1 older version').click();
    await page.locator('.item details').getByRole('link', { name: 'Compare' }).click();
    expect(page.url()).toBe(`${site.url}#compare=${hex(older)},${hex(newer)}`);
    await expect(page.locator('.compare h1 del')).toHaveText('deleted: older');
    await page.goBack();
    await chooseInRow(page.locator('.item', { hasText: 'Quite another' }), 'Compare with…');
    await page.getByRole('button', { name: 'The newer' }).click();
    await expect(page.locator('.compare')).toBeVisible();
    expect(page.url()).toContain(hex(newer));
    expect(page.url()).toContain(hex(other));
  });
});

test.describe('on a server', () => {
  // In one worker: each would start the server, and make two accounts, anew.
  test.describe.configure({ mode: 'default' });
  const server = hostedServer();
  let stranger: string;
  test.beforeAll(() => {
    stranger = server.strangerToken();
  });

  async function publish(artifact: Artifact, as = server.token): Promise<Artifact> {
    await publishedAt(server.url, as, artifact);
    return artifact;
  }
  const address = (artifact: Artifact, query = '') => `${server.url}/a/${hex(artifact)}${query}`;

  for (const [lang, words, link] of [
    ['en', /^A newer version was revoked on \d+\s\w+\s\d{4}\. Read it$/, 'Read it'],
    ['de', /^Eine neuere Fassung wurde am \d+\.\s\S+\s\d{4} widerrufen\. Lesen$/, 'Lesen'],
    ['ar', /^أُلغيت نسخة أحدث في \d+\s\S+\s\d{4}\. اقرأها$/, 'اقرأها'],
  ] as const) {
    // Arabic each time, because it runs from right to left; the others every night.
    const tag = lang === 'ar' ? [] : '@nightly';
    test(`what its publisher revoked says so on top, in ${lang}, without a request`, {
      tag,
    }, async ({ page }) => {
      const first = await publish(await brief({ title: `Revoked ${lang}` }));
      const second = await publish(await revise(first, { status: 'revoked' }));
      const requests: string[] = [];
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(address(first, `?lang=${lang}`));
      const line = page.locator('[data-newer=revoked]');
      await expect(line).toHaveText(words);
      await expect(line).toHaveClass('notice bad');
      expect(await line.evaluate((each) => each.parentElement?.firstElementChild === each)).toBe(
        true,
      );
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      for (const path of requests.slice(1)) expect(path).toMatch(/^\/a\/assets\//);
      expect(await axe(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      if (process.env.PICTURES) {
        await page.screenshot({ path: join(process.env.PICTURES, `revoked-${lang}.png`) });
      }
      await line.getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(address(second, `?l=${lang}`));
      await expect(main(page)).toHaveAttribute('data-status', 'revoked');
    });
  }

  test('a page is in the language of the browser', async ({ browser }) => {
    const artifact = await publish(await brief({ title: 'Deutsch' }));
    const context = await browser.newContext({ locale: 'de-AT' });
    const page = await context.newPage();
    await page.goto(address(artifact));
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await main(page).waitFor();
    await context.close();
  });

  test('what others publish is shown apart, never as the next state', async ({ page }) => {
    const first = await publish(await brief({ title: 'Mine' }));
    await publish(await revise(first, { status: 'revoked', title: 'Theirs' }), stranger);
    await page.goto(address(first));
    await main(page).waitFor();
    await expect(page.locator('[data-newer]')).toHaveCount(0);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Versions and compare…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Published by others' })).toBeVisible();
    await expect(dialog.locator('.history.others li')).toHaveCount(1);
    await expect(dialog.locator('.history:not(.others) li')).toHaveCount(1);
    expect(await axe(page)).toEqual([]);
  });

  test('the history and an acceptance are what the server found', async ({ page }) => {
    const first = await publish(await brief({ title: 'Accepted', status: 'proposed' }));
    const second = await publish(await revise(first, { status: 'reviewed' }));
    const third = await publish(await acceptance(second));
    await page.goto(address(second));
    await expect(page.locator('[data-newer=accepted]')).toContainText('was accepted on');
    const entries = page.locator('main .history > li');
    await expect(entries).toHaveText([
      /^Version 3 \(on this server\)/,
      /^Version 2 \(this one\)/,
      /^Version 1 \(on this server\)/,
    ]);
    await expect(page.locator('main')).not.toContainText('Not here');
    await entries.last().getByRole('link', { name: 'Read it' }).click();
    await expect(page).toHaveURL(address(first, '?l=en'));
    await page.goto(address(third));
    await expect(accepted(page)).toHaveText(
      'Accepted by Ines Kowalska (as stated) · same text as version 1',
    );
    await expect(page.locator('.masthead .notice')).toHaveCount(0);
    if (process.env.PICTURES) {
      for (const lang of ['en', 'de', 'ar']) {
        await page.goto(address(third, `?lang=${lang}`));
        await main(page).waitFor();
        await page.waitForTimeout(500);
        await page.screenshot({
          path: join(process.env.PICTURES, `accepted-${lang}.png`),
          fullPage: true,
        });
      }
    }
  });

  test('a forgery that came before its parents is seen by whoever has them', async ({ page }) => {
    const first = await brief({ title: 'Forged', status: 'proposed' });
    const second = await revise(first, { status: 'reviewed' });
    const forged = await publish(await acceptance(second, { summary: 'Something else.' }));
    await publish(second);
    await page.goto(address(forged, '?lang=de'));
    await expect(accepted(page)).toHaveText(
      'Das ist nicht das, was angenommen wurde. Anders als in Fassung 2: Zusammenfassung.',
    );
    await expect(accepted(page)).toHaveClass('notice bad');
    if (process.env.PICTURES) {
      await page.screenshot({ path: join(process.env.PICTURES, 'forged-de.png') });
    }
  });

  test('Share offers the address, and the link of the viewer itself', async ({ page }) => {
    const artifact = await publish(await brief({ title: 'Shared' }));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(address(artifact));
    await main(page).waitFor();
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog');
    const fields = dialog.getByRole('textbox');
    await expect(fields.first()).toHaveValue(address(artifact));
    await expect(dialog).toContainText('until its publisher withdraws it');
    await expect(page.locator('.dialog .primary')).toHaveText('Copy link');
    await expect(dialog).not.toContainText('Publish on this site');
    if (process.env.PICTURES) {
      await page.screenshot({ path: join(process.env.PICTURES, 'share-en.png') });
    }
    await chooseLink(page, 'Self-contained link');
    await expect(fields.last()).toHaveValue(`${server.url}/#${encodeShareLink(artifact)}`);
    for (const field of await fields.all()) {
      expect(await field.inputValue()).not.toMatch(/\/a\/.*#/);
    }
    expect(await axe(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  test('Share of a mini-app offers its address', async ({ page }) => {
    const response = await fetch(`${server.url}/agent/v1/pages`, {
      method: 'POST',
      body: JSON.stringify({ title: 'Shared app', html: '<p>Hello</p>' }),
      headers: { Authorization: `Bearer ${server.token}`, 'Content-Type': 'application/json' },
    });
    const { url } = (await response.json()) as { url: string };
    await page.goto(url);
    await page.locator('main[data-view=capsule]').waitFor();
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox')).toHaveValue(url);
    expect(await axe(page)).toEqual([]);
  });

  test('what leads away from a page of a record leads to the viewer itself', async ({ page }) => {
    const artifact = await publish(await brief({ title: 'Left' }));
    await page.goto(address(artifact));
    await main(page).waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    for (const name of ['New document', 'Documents', 'What is Vitrine?']) {
      const href = await page
        .getByRole('menuitem', { name })
        .evaluate((a) => Reflect.get(a, 'href'));
      expect(String(href)).toMatch(new RegExp(`^${server.url}/\\?l=en#`));
    }
    await page.keyboard.press('Escape');
    const other = await brief({ title: 'Pasted' });
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, JSON.stringify(other));
    await expect(page.locator('h1')).toHaveText('Pasted');
    expect(page.url()).toBe(`${server.url}/?l=en#${encodeShareLink(other)}`);
  });
});
