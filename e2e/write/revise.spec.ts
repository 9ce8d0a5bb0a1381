import type { Page } from 'playwright/test';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { brief } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/index.ts';

const main = (page: Page) => page.locator('main[data-view=artifact]');

/** The artifact that the page shows, from its raw JSON. */
async function shown(page: Page) {
  await page.locator('.raw summary', { hasText: 'Raw JSON' }).click();
  return JSON.parse((await page.locator('.raw pre').textContent()) ?? '');
}

async function editCopy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Create version/ }).click();
  await page.locator('.editor').waitFor();
}

test('a copy that was edited is the next revision, and names the one before', async ({
  page,
  site,
}) => {
  const parent = await brief({ status: 'proposed' });
  await page.goto(`${site.url}#${encodeShareLink(parent)}`);
  await main(page).waitFor();
  await editCopy(page);
  await expect(page.getByText('Version 2, based on version 1')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A small brief');
  await page.getByLabel('Question').fill('Does it still work?');
  await page.getByLabel('Edited by (optional)').fill('Ada');
  await page.getByRole('button', { name: 'Open preview' }).click();
  await expect(main(page)).toHaveAttribute('data-integrity', 'match');
  expect(await shown(page)).toMatchObject({
    status: 'proposed',
    createdAt: parent.createdAt,
    provenance: { revision: 2, parentHash: parent.id, editingAgent: 'Ada' },
    content: { question: 'Does it still work?', findings: ['It does.'] },
  });
});

test('only the states that may follow are offered', async ({ page, site }) => {
  await page.goto(`${site.url}#${encodeShareLink(await brief({ status: 'proposed' }))}`);
  await main(page).waitFor();
  await editCopy(page);
  const options = page.getByLabel('Status').locator('option');
  await expect(options).toHaveText([
    'Draft',
    'Proposed (as before)',
    'Reviewed',
    'Rejected',
    'Expired',
    'Revoked',
  ]);
});

test('accepting needs a person, and leaves the content as it was proposed', async ({
  page,
  site,
}) => {
  const parent = await brief({ status: 'reviewed' });
  await page.goto(`${site.url}#${encodeShareLink(parent)}`);
  await main(page).waitFor();
  await editCopy(page);
  await page.getByLabel('Question').fill('Changed');
  await page.getByLabel('Status').selectOption('Accepted');
  await expect(page.getByLabel('Question')).toHaveValue('Does it work?');
  await expect(page.getByLabel('Question')).toHaveAttribute('readonly', '');
  await page.getByRole('button', { name: 'Open preview' }).click();
  await expect(page.getByLabel('Accepted by')).toBeFocused();
  await expect(page.locator('.problem')).toHaveText(
    'Enter the name of the person who accepted it.',
  );
  await page.getByLabel('Accepted by').fill('Grace');
  await page.getByRole('button', { name: 'Open preview' }).click();
  await expect(main(page)).toHaveAttribute('data-status', 'accepted');
  expect(await shown(page)).toMatchObject({
    contentHash: parent.contentHash,
    provenance: { revision: 2, humanApprover: 'Grace', acceptedRevision: 1 },
  });
});

test('what was accepted can only expire or be revoked, and then nothing follows', async ({
  page,
  site,
}) => {
  const provenance = { revision: 1, humanApprover: 'Grace', acceptedRevision: 1 };
  const accepted = await brief({ status: 'accepted', provenance });
  await page.goto(`${site.url}#${encodeShareLink(accepted)}`);
  await main(page).waitFor();
  await editCopy(page);
  const status = page.getByLabel('Status');
  await expect(status.locator('option')).toHaveText(['Next status', 'Expired', 'Revoked']);
  await page.getByRole('button', { name: 'Open preview' }).click();
  await expect(status).toBeFocused();
  await status.selectOption('Revoked');
  await page.getByRole('button', { name: 'Open preview' }).click();
  await expect(main(page)).toHaveAttribute('data-status', 'revoked');
  await expect(main(page)).toHaveAttribute('data-integrity', 'match');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByText('This status is final')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Create version/ })).toHaveCount(0);
});
