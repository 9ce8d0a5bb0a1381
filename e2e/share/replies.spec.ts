import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { decodeBase64Url, encodeBase64Url } from '#schemas/link/base64url.ts';
import { gunzip } from '#schemas/link/gunzip.ts';
import { openFragment } from '#schemas/link/open-fragment.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { readSignatures } from '#schemas/link/sign-link.ts';
import { checkReply } from '#schemas/reply/check-reply.ts';
import { readReply } from '#schemas/reply/reply.ts';
import { checkReplySignature, isSound } from '#schemas/reply/reply-signature.ts';
import { REPLY } from '#schemas/signature/ssh-signature.ts';
import { armorSshsig } from '#schemas/signature/sshsig.ts';
import { plugIn } from '../fixtures/account.ts';
import { seal } from '../fixtures/documents.ts';
import { example } from '../fixtures/examples.ts';
import { expect, test } from '../fixtures/index.ts';
import { axe } from '../fixtures/page-checks.ts';
import {
  approvalRequest,
  bar,
  copiedKey,
  openSheet,
  pressArmed,
  receipt,
  sheet,
  shown,
  toTheEnd,
} from '../fixtures/replying.ts';
import { needTools } from '../install-tools.mjs';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Opens a document, even one that differs from the last only behind `#`. */
async function open(page: Page, base: string, fragment: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${base}#${fragment}`);
  await toTheEnd(page);
}

/** Contents of a copied link. */
async function carried(link: string) {
  const fragment = link.slice(link.indexOf('#'));
  const opened = await openFragment(fragment, gunzip, (bytes) =>
    crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>),
  );
  const gzip = decodeBase64Url(fragment.slice('#k1.g.'.length));
  if (!opened.ok || !gzip.ok) throw new Error('The link does not open.');
  const { signatures } = readSignatures(gzip.value);
  return { artifact: opened.value.artifact, gzip: gzip.value, signatures };
}

test('the keyboard alone answers a request, and the answer is what a system can check', async ({
  page,
  site,
}) => {
  const asked = await approvalRequest({ choices: ['Delete all', 'Keep them'] });
  await open(page, site.url, encodeShareLink(asked));
  await expect(page.getByText('Reading this approves nothing.')).toBeVisible();
  await expect(bar(page)).toContainText('Records agent asks for your answer');
  // Choices are told once, and the bar is in the contents.
  await expect(page.getByRole('heading', { name: 'Choices' })).toBeHidden();
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents.getByRole('button', { name: 'Your answer' })).toBeVisible();
  await expect(contents.getByRole('link', { name: 'Choices' })).toHaveCount(0);

  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: 'Your answer' })).toBeFocused();
  await expect(sheet(page)).toContainText('The sender isn’t in your contacts.');
  await expect(sheet(page)).toContainText(asked.id.slice(7, 15));
  await expect(sheet(page).getByRole('radio')).toHaveCount(2);
  await expect(sheet(page).getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(sheet(page).locator('.primary')).toHaveCount(1);
  // The exact request is behind one line.
  await expect(sheet(page).getByText('Run the retention job once.')).toBeHidden();
  await sheet(page).getByText('Details', { exact: true }).click();
  await expect(sheet(page).getByText('Run the retention job once.')).toBeVisible();
  await expect(sheet(page).getByText('retention-job', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);

  await page.keyboard.press('a');
  // Nobody goes on before the sheet is there.
  await expect(page.getByRole('heading', { name: 'Your answer' })).toBeFocused();
  for (const key of ['Tab', 'ArrowDown']) await page.keyboard.press(key);
  await expect(sheet(page).getByRole('radio', { name: 'Keep them' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Until the audit.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  // On an address that is a number there are no passkeys.
  const button = sheet(page).getByRole('button', { name: 'Copy without signing' });
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('data-armed', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your answer' })).toBeFocused();
  await expect(receipt(page)).toHaveText('Copied. Send it back to whoever asked.');
  await expect(sheet(page)).toContainText('Unsigned, from anyone with the link');
  const link = await clipboard(page);
  const { artifact, signatures } = await carried(link);
  expect(signatures).toEqual([]);
  expect(checkReply(asked, artifact, { now: Date.now(), expect: 'Keep them' })).toEqual([]);
  expect(readReply(artifact)).toMatchObject({ rationale: 'Until the audit.', comments: [] });
  expect(artifact.createdBy).toEqual({ type: 'human', name: 'Ada' });

  await sheet(page).getByRole('button', { name: 'Copy for the agent' }).click();
  await expect.poll(() => clipboard(page)).toContain(`- inReplyTo: ${asked.id} (revision 1)`);
  expect(await clipboard(page)).toContain('It is not signed');
  await page.keyboard.press('Escape');
  await expect(bar(page).getByRole('button')).toBeFocused();

  // The page remembers the answer and the name, and the notice of the request stays.
  await page.reload();
  await expect(bar(page)).toContainText('You answered: Keep them');
  await expect(page.getByText('Reading this approves nothing.')).toBeVisible();
  await openSheet(page);
  await sheet(page).getByRole('button', { name: 'Change' }).click();
  await expect(sheet(page).getByRole('radio', { name: 'Keep them' })).toBeChecked();
  await expect(sheet(page).getByLabel('Note')).toHaveValue('Until the audit.');
  await expect(sheet(page)).toContainText('As Ada');

  await open(page, site.url, link.slice(link.indexOf('#') + 1));
  await expect(shown(page)).toContainText('This is Ada’s answer');
  await expect(shown(page)).toContainText('An answer is a record.');
  await expect(shown(page)).toContainText('Keep them');
  await expect(shown(page).locator('[data-signature=unsigned]')).toBeVisible();
  await expect(shown(page)).toContainText('You don’t have the request on this device.');
  await expect(bar(page)).toHaveCount(0);
});

test('a request without choices is approved, rejected or sent back, and nothing is chosen before', async ({
  page,
  site,
}) => {
  const asked = await approvalRequest();
  await open(page, site.url, encodeShareLink(asked));
  await openSheet(page);
  await expect(sheet(page).getByRole('radio')).toHaveCount(3);
  await sheet(page).getByLabel('Your name').fill('Ada');
  await pressArmed(page, 'Copy without signing');
  await expect(sheet(page).getByRole('alert')).toHaveText('Choose one of the answers.');
  // The mistake belongs to its field, and takes the focus there.
  const choices = sheet(page).getByRole('radiogroup', { name: 'Choose one (required)' });
  await expect(choices).toHaveAttribute('aria-invalid', 'true');
  await expect(choices).toHaveAccessibleDescription('Choose one of the answers.');
  await expect(sheet(page).getByRole('radio').first()).toBeFocused();
  await sheet(page).getByRole('radio', { name: 'Approve' }).check();
  await expect(choices).toHaveAttribute('aria-invalid', 'false');
  await pressArmed(page, 'Copy without signing');
  await expect(receipt(page)).toHaveText('Copied. Send it back to whoever asked.');
  const { artifact } = await carried(await clipboard(page));
  expect(checkReply(asked, artifact, { now: Date.now() })).toEqual([]);

  // With conditions, by the keyboard: a row for each, and an empty one goes.
  await sheet(page).getByRole('button', { name: 'Change' }).click();
  await sheet(page).getByText('Details', { exact: true }).click();
  await sheet(page).getByRole('button', { name: 'Add a condition' }).press('Enter');
  await expect(sheet(page).getByLabel('Condition 1', { exact: true })).toBeFocused();
  await page.keyboard.type('Only on Monday.');
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByLabel('Condition 2', { exact: true })).toBeFocused();
  await page.keyboard.type('After a backup.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Backspace');
  await expect(sheet(page).getByLabel('Condition 2', { exact: true })).toBeFocused();
  expect(await axe(page, 'dialog')).toEqual([]);
  await pressArmed(page, 'Copy without signing');
  await expect(sheet(page).getByRole('listitem').nth(1)).toHaveText('After a backup.');
  await sheet(page).getByRole('button', { name: 'Copy answer' }).click();
  await expect(sheet(page).getByText('Copied.', { exact: true })).toBeVisible();
  const { artifact: bound } = await carried(await clipboard(page));
  expect(readReply(bound)?.conditions).toEqual(['Only on Monday.', 'After a backup.']);
  expect(checkReply(asked, bound, { now: Date.now() })).toEqual(['conditions']);
  // A no has none.
  await sheet(page).getByRole('button', { name: 'Change' }).click();
  await sheet(page).getByRole('radio', { name: 'Reject' }).check();
  await expect(sheet(page).getByLabel('Condition 1', { exact: true })).toHaveCount(0);
});

test('what is over asks nobody, and choices that read like ours cannot be chosen', async ({
  page,
  site,
}) => {
  const revoked = await approvalRequest({}, { status: 'revoked' });
  await open(page, site.url, encodeShareLink(revoked));
  await expect(page.getByText('Marked revoked.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeAttached();
  await expect(bar(page)).toHaveCount(0);

  const expired = await approvalRequest({ expiresAt: '2026-01-01T12:00:00Z' });
  await open(page, site.url, encodeShareLink(expired));
  await expect(bar(page)).toContainText('This request is over.');
  await expect(bar(page).getByRole('button')).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(sheet(page)).toHaveCount(0);

  const memo = { ...(await example('decision-memo')), title: 'Which one?' };
  const options = [{ name: 'Approved' }, { name: 'No' }];
  const forged = await seal({ ...memo, content: { ...memo.content, options } });
  await open(page, site.url, encodeShareLink(forged));
  await openSheet(page);
  await expect(sheet(page)).toContainText('One choice imitates Approve or Reject');
  await expect(sheet(page).getByRole('radio')).toHaveCount(0);
});

test('a memo is answered with one of its options', async ({ page, linkFor }) => {
  await page.goto(await linkFor('decision-memo'));
  await toTheEnd(page);
  await expect(page.locator('.byline')).toContainText('18 Nov 2026');
  await expect(bar(page)).toContainText('You can answer this.');
  await openSheet(page);
  await expect(sheet(page).getByRole('radio')).toHaveCount(3);
  const first = sheet(page).getByRole('radio').first();
  await expect(first).toHaveAccessibleName('A. UTC instant only (today)');
});

test('an answer stands beside what it answers, when that is saved here', async ({ page, site }) => {
  const asked = await approvalRequest();
  await open(page, site.url, encodeShareLink(asked));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await openSheet(page);
  await sheet(page).getByRole('radio', { name: 'Reject' }).check();
  await sheet(page).getByLabel('Your name').fill('Ada');
  await pressArmed(page, 'Copy without signing');
  await expect(receipt(page)).toBeVisible();
  const link = await clipboard(page);
  await open(page, site.url, link.slice(link.indexOf('#') + 1));
  const beside = shown(page).locator(`[data-request="${asked.id}"]`);
  await expect(beside).toContainText('Delete old accounts (exactly this version');
  await beside.getByRole('button', { name: 'Read it' }).click();
  await expect(page.getByText('Reading this approves nothing.')).toBeVisible();
  await expect(shown(page)).toHaveCount(0);
});

test('a passkey signs an answer that ssh-keygen and the checker accept', async ({
  page,
  site,
  violations,
}) => {
  needTools('ssh-keygen');
  // Browsers have no passkeys for addresses that are numbers.
  const base = site.url.replace('127.0.0.1', 'localhost');
  violations.allowOrigin(base);
  await plugIn(page);
  const asked = await approvalRequest();
  await open(page, base, encodeShareLink(asked));
  await openSheet(page);
  await sheet(page).getByRole('radio', { name: 'Approve' }).check();
  await sheet(page).getByLabel('Your name').fill('Ada');
  // The passkey is made by the same press.
  await expect(sheet(page)).toContainText('Signing uses a separate passkey');
  await pressArmed(page, 'Sign and copy');
  await expect(sheet(page)).toContainText('Signed with a passkey');
  await expect(receipt(page)).toHaveText('Copied. Send it back to whoever asked.');
  const link = await clipboard(page);
  const line = await copiedKey(page);
  expect(line).toMatch(/^contact-ada namespaces="reply@vitrine" sk-ecdsa-/);
  const { artifact, gzip, signatures } = await carried(link);
  expect(signatures).toHaveLength(1);
  const sig = signatures.map(armorSshsig).join('');
  const place = { rpId: 'localhost', origins: [new URL(base).origin] };
  const told = await checkReplySignature(crypto.subtle, sig, artifact.id, place);
  expect(told).toMatchObject({ way: 'passkey', state: 'valid', refusals: [], namespace: REPLY });
  expect(told && isSound(told)).toBe(true);
  expect(line).toContain(told?.key ?? 'no key');
  expect(checkReply(asked, artifact, { now: Date.now() })).toEqual([]);

  const folder = mkdtempSync(join(tmpdir(), 'vitrine-replies-'));
  try {
    writeFileSync(join(folder, 'allowed_signers'), line);
    writeFileSync(join(folder, 'reply.sig'), sig);
    const words = ['-Y', 'verify', '-f', join(folder, 'allowed_signers'), '-I', 'contact-ada'];
    const { status, stderr } = spawnSync(
      'ssh-keygen',
      [...words, '-n', REPLY, '-s', join(folder, 'reply.sig')],
      { input: `${artifact.id}\n`, encoding: 'utf8' },
    );
    expect({ status, stderr }).toMatchObject({ status: 0 });
  } finally {
    rmSync(folder, { recursive: true });
  }

  await open(page, base, link.slice(link.indexOf('#') + 1));
  const state = shown(page).locator('[data-signature]');
  await expect(state).toHaveAttribute('data-signature', 'unknown-key');
  await expect(state).toContainText(told?.fingerprint ?? 'none');

  // One bit of the signature, which is the last of the extra field: the answer opens, never as signed.
  const forged = Uint8Array.from(gzip);
  const end = 12 + (gzip[10] ?? 0) + (gzip[11] ?? 0) * 256;
  // Behind the browser's words comes an empty string of four bytes; its last letter is changed.
  const at = end - 4 - 2;
  forged[at] = (forged[at] ?? 0) ^ 1;
  await open(page, base, `k1.g.${encodeBase64Url(forged)}`);
  await expect(shown(page)).toContainText('This is Ada’s answer');
  await expect(state).not.toHaveAttribute('data-signature', /known/);
});

test('in a frame nothing is answered: the form opens in a tab', async ({
  page,
  site,
  violations,
}) => {
  const fragment = encodeShareLink(await approvalRequest());
  const host = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,"><iframe title="Viewer" style="width:700px;height:700px" src="${site.url}#${fragment}"></iframe></html>`,
    );
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`;
  violations.allowOrigin(url);
  await page.goto(url);
  const viewer = page.frameLocator('iframe');
  const framed = viewer.getByRole('region', { name: 'Your answer' });
  await expect(framed.getByRole('link', { name: 'Answer in a new tab' })).toHaveAttribute(
    'href',
    `${site.url}#${fragment}`,
  );
  await expect(framed.getByRole('button')).toHaveCount(0);
  await expect(framed.getByRole('radio')).toHaveCount(0);
  host.close();
});

test('an acceptance that a document only claims is never shown as proven', async ({
  page,
  site,
}) => {
  const one = await example('revision-1');
  const forged = await seal({
    ...one,
    status: 'accepted',
    updatedAt: '2026-11-21T12:00:00Z',
    provenance: {
      revision: 2,
      parentHash: one.id,
      humanApprover: 'Ines Kowalska',
      acceptedRevision: 1,
    },
  });
  await open(page, site.url, encodeShareLink(forged));
  await expect(page.locator('[data-acceptance]')).toContainText(
    'Accepted by Ines Kowalska (as stated)',
  );
  await expect(page.locator('[data-acceptance]')).not.toContainText(/prove|signed|verified/i);
});
