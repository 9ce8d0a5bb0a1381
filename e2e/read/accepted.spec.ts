import { webcrypto } from 'node:crypto';
import type { Artifact } from '#schemas/document/artifact.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { makeReply } from '#schemas/reply/reply.ts';
import { chooseMore, importText, openDocuments } from '../fixtures/documents-list.ts';
import { expect, test } from '../fixtures/index.ts';
import { axe } from '../fixtures/page-checks.ts';
import { deviceKey } from '../fixtures/reply-keys.ts';
import { approvalRequest, shown } from '../fixtures/replying.ts';

const digest = (bytes: Uint8Array<ArrayBuffer>) => webcrypto.subtle.digest('SHA-256', bytes);

async function answer(to: Artifact, rationale: string): Promise<Artifact> {
  const said = { name: 'Ines Kowalska', decision: 'approved', rationale };
  const made = await makeReply(to, said, { now: '2026-11-21T11:00:00Z', digest });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}

const line = (artifact: Artifact): string => canonicalize(artifact as unknown as JsonValue);

test('saved answers stand below what they answer, and one of a known key shows who accepted', async ({
  page,
  site,
}) => {
  const seen = await approvalRequest();
  const provenance = {
    ...{ revision: 2, parentHash: seen.id },
    ...{ humanApprover: 'Ines Kowalska', acceptedRevision: 1 },
  };
  const accepted = await approvalRequest({}, { status: 'accepted', provenance });
  const [ines, stranger] = [deviceKey(), deviceKey()];
  const [own, plain, foreign, forged] = await Promise.all(
    ['own', 'plain', 'foreign', 'forged'].map((note) => answer(seen, note)),
  );
  if (!own || !plain || !foreign || !forged) throw new Error('no answers');
  const signed = async (id: string, signature: Promise<string>) =>
    JSON.stringify({ id, signatures: [await signature] });
  await openDocuments(page, site.url);
  await importText(
    page,
    [
      ...[seen, own, plain, foreign, forged].map(line),
      await signed(own.id, ines.sign(own.id)),
      await signed(foreign.id, stranger.sign(foreign.id)),
      await signed(forged.id, ines.sign(own.id)),
    ].join('\n'),
  );

  // Whose key it is, only the reader says.
  const acceptance = page.locator('[data-acceptance]');
  const openAccepted = async () => {
    await page.goto('about:blank');
    await page.goto(`${site.url}#${encodeShareLink(accepted)}`);
    await expect(acceptance).toContainText('same text as version 1');
  };
  await openAccepted();
  await expect(acceptance).toContainText('Accepted by Ines Kowalska (as stated)');
  await chooseMore(page, 'Keys and contacts');
  const dialog = page.getByRole('dialog');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Import allowed_signers…' }).click();
  const signers = `ines@example.org namespaces="reply@vitrine" ${ines.line} Ines Kowalska\n`;
  const buffer = Buffer.from(signers);
  await (await chooser).setFiles({ name: 'signers', mimeType: 'text/plain', buffer });
  await expect(dialog).toContainText('1 key imported.');
  await openAccepted();
  await expect(acceptance.locator('[data-proven=device]')).toContainText(
    'shown by an answer that is signed with the key you call Ines Kowalska',
  );
  await expect(acceptance).not.toContainText('as stated');
  expect(await axe(page, '.masthead')).toEqual([]);

  await page.goto('about:blank');
  await page.goto(`${site.url}#${encodeShareLink(seen)}`);
  await page.getByRole('heading', { level: 2, name: 'Versions' }).scrollIntoViewIfNeeded();
  const answers = page.getByRole('region', { name: 'Answers that are saved on this device' });
  for (const [{ id }, state] of [
    [own, 'known-key'],
    [plain, 'unsigned'],
    [foreign, 'unknown-key'],
    [forged, 'invalid'],
  ] as const) {
    const shown = answers.locator(`[data-answer="${id}"] [data-signature]`);
    await expect(shown).toHaveAttribute('data-signature', state);
  }
  await expect(answers.getByRole('listitem')).toHaveCount(4);
  expect(await axe(page, '.answers-here')).toEqual([]);
  await answers.getByRole('button', { name: 'Read it' }).first().press('Enter');
  await expect(shown(page)).toContainText('This is Ines Kowalska’s answer');
});
