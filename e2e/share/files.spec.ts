import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright/test';
import { type Accounts, expect, newAccount, test } from '../fixtures/account.ts';
import { pictureBytes } from '../fixtures/document-files.ts';
import {
  chooseInRow,
  exportedText,
  importText,
  openDocuments,
} from '../fixtures/documents-list.ts';
import { axe, sidewaysScroll } from '../fixtures/page-checks.ts';
import { chooseLink } from '../fixtures/sharing.ts';

const FILES = /\/api\/files\/[0-9a-f]{64}$/;
/** Too large for a document, and not to be packed. */
const LARGE = Buffer.from(Array.from({ length: 1_500_000 }, (_, i) => 97 + ((i * i) % 23)));

/** Drops files into a text of the composer. */
const drop = (page: Page, files: readonly { name: string; type: string; bytes: Buffer }[]) =>
  page.getByRole('textbox', { name: 'Method' }).evaluate(
    (area, all) => {
      const dataTransfer = new DataTransfer();
      for (const { name, type, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
        dataTransfer.items.add(new File([bytes], name, { type }));
      }
      area.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') })),
  );

/** Writes a brief with a picture and a long table, which fits in no link. */
async function write(page: Page, { base }: Accounts): Promise<void> {
  await page.goto(`${base}#compose=research-brief`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Trips of the year');
  await page.getByRole('textbox', { name: 'Summary' }).fill('Where we went.');
  await page.getByRole('textbox', { name: 'Author', exact: true }).first().fill('Ann');
  await page.getByRole('textbox', { name: 'Question' }).fill('Where did we go?');
  const method = page.getByRole('textbox', { name: 'Method' });
  await drop(page, [{ name: 'A square.png', type: 'image/png', bytes: pictureBytes('png') }]);
  await expect(method).toHaveValue('![](A-square.png)');
  await page.keyboard.type('A square');
  await method.press('End');
  await page.keyboard.type('\n\n');
  await drop(page, [{ name: 'all trips.log', type: '', bytes: LARGE }]);
  await expect(method).toHaveValue(/\[all-trips\.log\]\(all-trips\.log\)$/);
  await expect(page.getByText('doesn’t fit into a link. It is uploaded')).toBeVisible();
}

/** The row of the document in the list, which has its draft as well. */
const saved = (page: Page) =>
  page
    .locator('.document-list > .item')
    .filter({ hasText: 'Trips of the year' })
    .filter({ has: page.locator('a:not([href*=compose])') })
    .first();

test('a document with a file that fits in no link is written, told of, published, saved and taken along', async ({
  page,
  accounts,
  context,
  violations,
}, info) => {
  await newAccount(page, accounts.url);
  await write(page, accounts);

  // Before it is shared: what the link does not carry.
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await chooseLink(page, 'Self-contained link');
  await expect(dialog).toContainText('This link doesn’t carry 1 file (1.5 MB).');
  await expect(dialog).toContainText('all-trips.log');
  expect(await axe(page)).toEqual([]);

  // The line breaks after the bytes were sent; what arrived is not sent again.
  let uploads = 0;
  await page.route(FILES, async (route) => {
    uploads++;
    if (uploads > 1) return route.fallback();
    await route.abort();
  });
  await dialog.getByRole('button', { name: /^Publish on this site/ }).click();
  await expect(dialog).toContainText('1 file (1.5 MB) is uploaded with it.');
  violations.allow(/Failed to load resource/);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toContainText('The site couldn’t be reached.');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toContainText('Published.');
  expect(uploads).toBe(2);
  await page.unroute(FILES);
  const published = await dialog.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  await page.goto(accounts.base + new URL(published).pathname.slice(1));
  await page.locator('main[data-integrity=match]').waitFor();
  await expect(page.getByRole('img', { name: 'A square' })).toBeVisible();
  await page.getByRole('button', { name: 'all-trips.log' }).click();
  await expect(page.getByRole('dialog').locator('pre')).toBeVisible();
  await page.keyboard.press('Escape');

  // As one file, which asks nobody.
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Web page/ }).click();
  const path = info.outputPath('trips.html');
  await (await saving).saveAs(path);
  await page.keyboard.press('Escape');

  // Saved on the device: its server is not asked any more.
  await page.getByRole('banner').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('.toast')).toContainText('Saved on this device.');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (FILES.test(request.url())) asked.push(request.url());
  });
  await openDocuments(page, accounts.base);
  const text = await exportedText(page);
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(1_048_576);
  await saved(page).getByRole('link').click();
  await page.getByRole('button', { name: 'all-trips.log' }).click();
  await expect(page.getByRole('dialog').locator('pre')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(asked).toEqual([]);

  // In another browser, by export and import; and a changed part is refused.
  const other = await context.browser()?.newContext();
  const elsewhere = await other?.newPage();
  if (!elsewhere) throw new Error('There is no browser.');
  await openDocuments(elsewhere, accounts.base);
  const [document = '', ...parts] = text.trim().split('\n');
  expect(parts).toHaveLength(3);
  const last = parts.at(-1) ?? '';
  const changed = last.replace(
    /"data":"(....)/,
    (_, four) => `"data":"${four === 'YWFh' ? 'YmFh' : 'YWFh'}`,
  );
  await importText(elsewhere, [document, ...parts.slice(0, -1), changed, ''].join('\n'));
  await expect(elsewhere.locator('main')).toContainText('or a changed one');
  await importText(elsewhere, text);
  await saved(elsewhere).getByRole('link').click();
  await elsewhere.getByRole('button', { name: 'all-trips.log' }).click();
  await expect(elsewhere.getByRole('dialog').locator('pre')).toBeVisible();
  await other?.close();

  // Deleted: its files go with the next visit of the library.
  await openDocuments(page, accounts.base);
  await chooseInRow(saved(page), 'Remove from this device');
  // Said when it is done; a page that goes before takes the deletion with it.
  await expect(page.locator('.toast')).toContainText('Removed: Trips of the year');
  await openDocuments(page, `${accounts.base}?again=1`);
  const keys = () =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const opening = indexedDB.open('vitrine-files');
          opening.onsuccess = () => {
            const all = opening.result.transaction('files').objectStore('files').getAllKeys();
            all.onsuccess = () => resolve(all.result.map(String));
          };
        }),
    );
  // That of the draft is there.
  await expect
    .poll(async () => (await keys()).filter((key) => key.startsWith('sha256:')))
    .toEqual([]);
  expect(await keys()).toHaveLength(1);

  const { href } = pathToFileURL(path);
  violations.allow(/^request to file:/);
  await page.goto('about:blank');
  await page.context().setOffline(true);
  await page.goto(href);
  await page.getByRole('button', { name: 'all-trips.log' }).click();
  await expect(page.getByRole('dialog').locator('pre')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.context().setOffline(false);
  await page.goto('about:blank');
});
