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
import { approvalRequest, card, pressArmed, shown, toTheEnd } from '../fixtures/replying.ts';
import { needTools } from '../install-tools.mjs';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Opens a document, even one that differs from the last only behind `#`. */
async function open(page: Page, base: string, fragment: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${base}#${fragment}`);
  await toTheEnd(page);
}

/** What a copied link carries. */
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
  await expect(card(page)).toContainText('This request authorises nothing.');
  await expect(card(page)).toContainText('Nobody you know asked this.');
  await expect(card(page)).toContainText('Run the retention job once.');
  await expect(card(page)).toContainText('retention-job');
  await expect(card(page)).toContainText(asked.id.slice(7, 15));
  await expect(card(page).getByRole('radio')).toHaveCount(2);
  await expect(card(page).getByRole('radio', { checked: true })).toHaveCount(0);
  // One filled button in a view, and none that answers by itself.
  await expect(card(page).locator('.primary')).toHaveCount(0);

  await page.getByRole('heading', { name: 'Versions' }).click();
  const active = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? '');
  for (let tab = 0; tab < 30 && !(await active()).includes('radio'); tab++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowDown');
  await expect(card(page).getByRole('radio', { name: 'Keep them' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(card(page).getByRole('button', { name: 'Add a condition' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Until the audit.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ada');
  for (let tab = 0; tab < 6 && !(await active()).includes('button'); tab++) {
    await page.keyboard.press('Tab');
  }
  const button = card(page).getByRole('button', { name: 'Answer without signing' });
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('heading', { name: 'Your answer is ready' })).toBeFocused();
  await expect(card(page)).toContainText('Not signed.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('status')).toHaveText('Copied.');
  const link = await clipboard(page);
  const { artifact, signatures } = await carried(link);
  expect(signatures).toEqual([]);
  expect(checkReply(asked, artifact, { now: Date.now(), expect: 'Keep them' })).toEqual([]);
  expect(readReply(artifact)).toMatchObject({ rationale: 'Until the audit.', comments: [] });
  expect(artifact.createdBy).toEqual({ type: 'human', name: 'Ada' });

  await card(page).getByRole('button', { name: 'Copy for the agent' }).click();
  await expect.poll(() => clipboard(page)).toContain(`- inReplyTo: ${asked.id} (revision 1)`);
  expect(await clipboard(page)).toContain('It is not signed');

  // The banner of the request stays, and the name is remembered.
  await expect(page.getByText('This is a request, not an approval.')).toBeVisible();
  await page.reload();
  await toTheEnd(page);
  await expect(card(page).getByLabel('Your name')).toHaveValue('Ada');

  await open(page, site.url, link.slice(link.indexOf('#') + 1));
  await expect(shown(page)).toContainText('This is Ada’s answer');
  await expect(shown(page)).toContainText('It changes nothing by itself');
  await expect(shown(page)).toContainText('Keep them');
  await expect(shown(page).locator('[data-signature=unsigned]')).toBeVisible();
  await expect(shown(page)).toContainText('What it answers is not on this device.');
  await expect(card(page)).toHaveCount(0);
});

test('a request without choices is approved, rejected or sent back, and nothing is chosen before', async ({
  page,
  site,
}) => {
  const asked = await approvalRequest();
  await open(page, site.url, encodeShareLink(asked));
  await expect(card(page).getByRole('radio')).toHaveCount(3);
  await card(page).getByLabel('Your name').fill('Ada');
  await pressArmed(page, 'Answer without signing');
  await expect(card(page).getByRole('alert')).toHaveText('Choose one of the answers.');
  await card(page).getByRole('radio', { name: 'Approve' }).check();
  await pressArmed(page, 'Answer without signing');
  await card(page).getByRole('button', { name: 'Copy answer' }).click();
  await expect.poll(() => clipboard(page)).toContain('#k1.g.');
  const { artifact } = await carried(await clipboard(page));
  expect(checkReply(asked, artifact, { now: Date.now() })).toEqual([]);

  // With conditions, by the keyboard: a row for each, and an empty one goes.
  await card(page).getByRole('button', { name: 'Change the answer' }).click();
  await card(page).getByRole('button', { name: 'Add a condition' }).press('Enter');
  await expect(card(page).getByLabel('Condition 1', { exact: true })).toBeFocused();
  await page.keyboard.type('Only on Monday.');
  await page.keyboard.press('Enter');
  await expect(card(page).getByLabel('Condition 2', { exact: true })).toBeFocused();
  await page.keyboard.type('After a backup.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Backspace');
  await expect(card(page).getByLabel('Condition 2', { exact: true })).toBeFocused();
  expect(await axe(page, '.reply-card')).toEqual([]);
  await pressArmed(page, 'Answer without signing');
  await expect(card(page).getByRole('listitem').nth(1)).toHaveText('After a backup.');
  await card(page).getByRole('button', { name: 'Copy answer' }).click();
  await expect(card(page).getByRole('status')).toHaveText('Copied.');
  const { artifact: bound } = await carried(await clipboard(page));
  expect(readReply(bound)?.conditions).toEqual(['Only on Monday.', 'After a backup.']);
  expect(checkReply(asked, bound, { now: Date.now() })).toEqual(['conditions']);
  // A no has none.
  await card(page).getByRole('button', { name: 'Change the answer' }).click();
  await card(page).getByRole('radio', { name: 'Reject' }).check();
  await expect(card(page).getByLabel('Condition 1', { exact: true })).toHaveCount(0);
});

test('choices that read like ours cannot be chosen, and what is over asks nobody', async ({
  page,
  site,
}) => {
  const over = await approvalRequest({ choices: ['Approved', 'No'] }, { status: 'revoked' });
  await open(page, site.url, encodeShareLink(over));
  await expect(page.getByText('Marked revoked.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeAttached();
  await expect(card(page)).toHaveCount(0);
});

test('a memo is answered when somebody opens the form, with one of its options', async ({
  page,
  linkFor,
}) => {
  await page.goto(await linkFor('decision-memo'));
  await toTheEnd(page);
  await expect(page.locator('.byline')).toContainText('18 Nov 2026');
  await page.getByRole('button', { name: 'Answer this memo' }).click();
  await expect(card(page).getByRole('radio')).toHaveCount(3);
  const first = card(page).getByRole('radio').first();
  await expect(first).toHaveAccessibleName('A. UTC instant only (today)');
});

test('an answer stands beside what it answers, when that is saved here', async ({ page, site }) => {
  const asked = await approvalRequest();
  await open(page, site.url, encodeShareLink(asked));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await card(page).getByRole('radio', { name: 'Reject' }).check();
  await card(page).getByLabel('Your name').fill('Ada');
  await pressArmed(page, 'Answer without signing');
  await card(page).getByRole('button', { name: 'Copy answer' }).click();
  await expect.poll(() => clipboard(page)).toContain('#k1.g.');
  const link = await clipboard(page);
  await open(page, site.url, link.slice(link.indexOf('#') + 1));
  const beside = shown(page).locator(`[data-request="${asked.id}"]`);
  await expect(beside).toContainText('Delete old accounts (exactly this version');
  await beside.getByRole('button', { name: 'Read it' }).click();
  await expect(page.getByText('This is a request, not an approval.')).toBeVisible();
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
  await card(page).getByRole('radio', { name: 'Approve' }).check();
  await card(page).getByLabel('Your name').fill('Ada');
  await card(page).getByRole('button', { name: 'Make a passkey for answers' }).click();
  await card(page).getByRole('button', { name: 'Copy its key for the system that checks' }).click();
  await expect.poll(() => clipboard(page)).toContain('namespaces="reply@vitrine" sk-ecdsa-');
  const line = await clipboard(page);
  expect(line).toMatch(/^contact-ada /);
  await pressArmed(page, 'Sign with passkey');
  await expect(card(page)).toContainText('Signed.');
  await card(page).getByRole('button', { name: 'Copy answer' }).click();
  await expect.poll(() => clipboard(page)).toContain('#k1.g.');
  const link = await clipboard(page);
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
  await viewer.getByRole('heading', { level: 2, name: 'Versions' }).scrollIntoViewIfNeeded();
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
