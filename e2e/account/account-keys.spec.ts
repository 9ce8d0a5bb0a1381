import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAllowedSigners } from '#schemas/signature/allowed-signers.ts';
import { expect, newAccount, openTab, test } from '../fixtures/account.ts';
import { axe, sidewaysScroll } from '../fixtures/page-checks.ts';
import { needTools } from '../install-tools.mjs';

test('keys are listed when they have signed a line, on a phone, and revoked', async ({
  page,
  accounts,
  request,
}) => {
  needTools('ssh-keygen');
  await page.setViewportSize({ width: 360, height: 740 });
  await newAccount(page, accounts.url, 'Ada');
  await openTab(page, 'Sign-in');
  const section = page.getByRole('region', { name: 'Signing keys' });
  const list = section.getByRole('list', { name: 'Signing keys' });
  await expect(section).toContainText('No keys.');

  // The key of this device, by one button.
  await section.getByText('Add a key', { exact: true }).click();
  await section.getByRole('button', { name: 'Add the key of this device' }).click();
  await expect(section.getByRole('status').filter({ hasText: 'added' })).toBeFocused();
  await expect(list).toContainText('This browser for documents');

  const folder = mkdtempSync(join(tmpdir(), 'vitrine-keys-'));
  try {
    const file = join(folder, 'atlas');
    spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'Laptop', '-f', file]);
    await section.getByText('Add a key', { exact: true }).click();
    const field = section.getByLabel('Public key', { exact: true });
    await field.fill(readFileSync(file, 'utf8'));
    await section.getByRole('button', { name: 'Next' }).click();
    await expect(section.getByRole('alert')).toContainText('That is a private key.');
    await field.fill(readFileSync(`${file}.pub`, 'utf8'));
    await section.getByLabel('What it signs').selectOption({ label: 'for answers' });
    await section.getByRole('button', { name: 'Next' }).click();
    await expect(section.getByRole('heading', { name: /^Show that/ })).toBeFocused();
    expect(await axe(page, '#keys')).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    // The command as it is shown, with the file of the key.
    const command = ((await section.locator('pre').textContent()) ?? '').replace('KEY', file);
    const { stdout } = spawnSync('bash', ['-c', command], { encoding: 'utf8' });
    const answer = section.getByLabel('What it printed');
    await answer.fill(stdout.slice(0, -9));
    await section.getByRole('button', { name: 'Add this key' }).click();
    await expect(section.getByRole('alert')).toContainText('from BEGIN SSH SIGNATURE');
    await answer.fill(stdout);
    await section.getByRole('button', { name: 'Add this key' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list).toContainText('Laptop for answers');

    const address = await section
      .getByRole('link', { name: 'allowed_signers' })
      .getAttribute('href');
    const signers = await (await request.get(address ?? '')).text();
    expect(readAllowedSigners(signers).signers.map(({ namespace }) => namespace)).toEqual([
      'artifact@vitrine',
      'reply@vitrine',
    ]);
    expect(signers).toContain(readFileSync(`${file}.pub`, 'utf8').split(' ')[1]);
  } finally {
    rmSync(folder, { recursive: true });
  }

  // The keyboard alone revokes one, and is asked before.
  await list.getByRole('button', { name: 'Revoke: Laptop' }).focus();
  await page.keyboard.press('Enter');
  await expect(section.getByRole('button', { name: 'Yes, revoke' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list.getByText(/Revoked/)).toBeVisible();
  await expect(list.getByRole('button')).toHaveCount(1);
  expect(await axe(page, '#keys')).toEqual([]);
});
