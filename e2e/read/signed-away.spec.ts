import { pathToFileURL } from 'node:url';
import { chooseMore } from '../fixtures/documents-list.ts';
import { exampleFragment } from '../fixtures/examples.ts';
import { expect, test } from '../fixtures/index.ts';
import { startOurServer } from '../fixtures/our-server.ts';
import { axe } from '../fixtures/page-checks.ts';
import { openOptions } from '../fixtures/sharing.ts';

test('what is signed stays signed in a private link, and as one file without a network', async ({
  page,
  violations,
}, info) => {
  const server = await startOurServer({ ANONYMOUS_PRIVATE: '1' });
  violations.allowOrigin(server.url);
  const share = page.getByRole('banner').getByRole('button', { name: 'Share' });
  const line = page.locator('[data-signature]');
  await page.goto(`${server.url}#${await exampleFragment('decision-memo')}`);
  await share.click();
  const dialog = page.getByRole('dialog');
  const link = dialog.getByRole('textbox', { name: 'Link', exact: true });
  const option = dialog.getByRole('checkbox', { name: 'Sign with this device’s key' });
  const isPrivate = dialog.getByRole('radio', { name: 'Private short link' });
  await openOptions(page);
  await expect(isPrivate).toBeChecked();
  await option.check();
  // Chosen once, for whichever link it becomes.
  await dialog.getByRole('radio', { name: 'Self-contained link' }).check();
  await expect(option).toBeChecked();
  await isPrivate.check();
  await expect(option).toBeChecked();
  await dialog.getByRole('button', { name: 'Copy link', exact: true }).click();
  await expect(link).toHaveValue(/#k1\.e\.[\w-]{28}$/);
  expect(await axe(page, 'dialog')).toEqual([]);
  await page.goto(await link.inputValue());
  await page.locator('main[data-integrity=match]').waitFor();
  await expect(line).toContainText('Signed with the key of this device');

  await share.click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^Web page/ }).click();
  const path = info.outputPath('memo.html');
  await (await download).saveAs(path);
  const { href } = pathToFileURL(path);
  violations.allow(/^request to file:/);
  await page.context().setOffline(true);
  await page.goto(href);
  await expect(page.locator('main')).toHaveAttribute('data-integrity', 'match');
  // A file knows nobody, also not the browser that it is opened in.
  await expect(line).toHaveAttribute('data-signature', 'unknown-key');
  await line.locator('summary').first().click();
  await expect(line).toContainText(/key you don’t know \(SHA256:[\w+/]{43}\)/);
  expect(await axe(page)).toEqual([]);
  await page.context().setOffline(false);
  await server.close();
});

test('what is written here is signed where it is written, and the choice is remembered', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}#${await exampleFragment('research-brief')}`);
  await chooseMore(page, /^Create version/);
  const option = page.getByRole('checkbox', { name: 'Sign with this device’s key' });
  await option.focus();
  await page.keyboard.press('Space');
  await expect(option).toBeChecked();
  expect(await axe(page, '.properties')).toEqual([]);
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Signed with the key of this device');
  const link = await dialog.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.locator('[data-signature=own]')).toBeVisible();
  await chooseMore(page, /^Create version/);
  await expect(option).toBeChecked();
  // Opened from there, it is signed as well.
  await page.getByRole('button', { name: 'Open preview', exact: true }).click();
  await expect(page.locator('[data-signature=own]')).toBeVisible();
  await expect(page).not.toHaveURL(link);
});
