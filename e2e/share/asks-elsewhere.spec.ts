import { writeFileSync } from 'node:fs';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Page, TestInfo } from 'playwright/test';
import type { Artifact } from '#schemas/document/artifact.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { type Accounts, expect, makeToken, newAccount, test } from '../fixtures/account.ts';
import { passkeyOf } from '../fixtures/reply-keys.ts';
import {
  approvalRequest,
  bar,
  copiedKey,
  openSheet,
  pressArmed,
  receipt,
  sheet,
  waiting,
} from '../fixtures/replying.ts';
import { vitrine } from '../fixtures/run-vitrine.ts';

// An agent that sees only the text of tools asks a person; the system that acts checks the answer.

test.use({ permissions: ['clipboard-read', 'clipboard-write'], serverEnv: { HOST: 'localhost' } });

type Text = (name: string, args: Record<string, unknown>) => Promise<string>;

/** An agent whose host drops everything but the text. */
async function agent(page: Page, { url, base }: Accounts) {
  await newAccount(page, url, 'Ada');
  const token = await makeToken(page, 'My agent');
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: 'auto' } },
  );
  const requestInit = { headers: { Authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${base}mcp`), { requestInit }));
  const call: Text = async (name, args) => {
    const { content } = await client.callTool({ name, arguments: args });
    return content.map((each) => (each.type === 'text' ? each.text : '')).join('\n');
  };
  return { token, call, close: () => client.close() };
}

const find = (text: string, pattern: RegExp): string => {
  const [, found] = pattern.exec(text) ?? [];
  expect(found, text).toBeDefined();
  return String(found);
};
const addressIn = (text: string) => find(text, /(http:\S+#ask=[\w-]{22}\.[\w-]{43}&?)/);
const askIn = (text: string) => find(text, /get_replies with `id` "([\w-]{22})"/);

/** The address as people reach the deployment. */
const reached = (base: string, url: string): string => {
  const { pathname, hash } = new URL(url);
  return `${base}${pathname.slice(new URL(base).pathname.length)}${hash}`;
};

/** A person opens an address and answers. @returns their line in a signers file; none: unsigned */
async function answer(page: Page, address: string, decision: string, way = 'Sign and send') {
  await page.goto('about:blank');
  await page.goto(address);
  await expect(waiting(page)).toBeVisible();
  expect(page.url()).not.toContain('ask=');
  // A reload still answers.
  await page.reload();
  await expect(waiting(page)).toBeVisible();
  await openSheet(page);
  await sheet(page).getByRole('radio', { name: decision }).check();
  const name = page.locator('#answer-as');
  if (await name.isVisible()) await name.fill('Ada');
  await pressArmed(page, way);
  await expect(receipt(page)).toHaveAttribute('data-sent', /counts|uncounted/);
  const line = way === 'Sign and send' ? await copiedKey(page) : '';
  return line;
}

/** The system that acts reads the reply itself, and checks it with its own copy of the request. */
async function check(
  { base }: Accounts,
  info: TestInfo,
  request: Artifact,
  ask: string,
  { token, line, expected = 'approved' }: { token: string; line: string; expected?: string },
): Promise<number | null> {
  const told = await fetch(`${base}agent/v1/asks/${ask}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { replies } = (await told.json()) as {
    replies: { untrusted: { artifact: object; sshsig: string | null } }[];
  };
  const { artifact, sshsig } = replies.at(-1)?.untrusted ?? { artifact: {}, sshsig: null };
  const file = (name: string, text: string) => {
    const path = info.outputPath(`${ask}-${name}`);
    writeFileSync(path, text);
    return path;
  };
  const { code } = await vitrine([
    ...['reply-check', file('request.json', JSON.stringify(request))],
    file('reply.json', JSON.stringify(artifact)),
    ...(sshsig === null ? [] : ['--sig', file('sig', sshsig)]),
    ...['--signers', file('signers', line), '--identity', line.split(' ')[0] ?? ''],
    ...['--expect', expected, '--origin', new URL(base).origin, '--used', info.outputPath('used')],
  ]);
  return code;
}

const draft = (title: string) => ({
  type: 'approval-request',
  title,
  summary: 'Twelve files.',
  createdBy: { type: 'agent', name: 'Atlas' },
  content: {
    request: 'May it go?',
    action: 'Delete it.',
    reason: 'Old.',
    risk: 'low',
    reversible: true,
  },
});

test('approved and rejected with a passkey, unsigned, with a fresh key, and asked a second time', async ({
  page,
  accounts,
}, info) => {
  const { call, close, token } = await agent(page, accounts);
  const ask = async (id: string, more: object = {}) => {
    const asked = await call('ask_person', { id, ...more });
    return { id: askIn(asked), url: reached(accounts.base, addressIn(asked)) };
  };
  const publish = async (title: string) =>
    find(
      await call('share', { draft: draft(title), keep: 'publish' }),
      /(http:\S+\/a\/[0-9a-f]{64})/,
    );
  const documentAt = async (url: string): Promise<Artifact> =>
    (await fetch(`${accounts.base}api/artifacts/${url.split('/').at(-1)}`)).json();
  const firstLines: string[] = [];

  const one = await publish('Delete the archive of 2019');
  const first = await ask(one);
  const line = await answer(page, first.url, 'Approve');
  const approved = await call('get_replies', { id: first.id });
  firstLines.push(approved.split('\n')[0] ?? '');
  expect(firstLines[0]).toMatch(/^Approved\. Signed with a passkey, SHA256:/);
  expect(await check(accounts, info, await documentAt(one), first.id, { token, line })).toBe(0);
  // Used: a second time it is refused, and so is a fresh key that nobody listed.
  expect(await check(accounts, info, await documentAt(one), first.id, { token, line })).toBe(50);
  const [name = ''] = line.split(' ');
  const fresh = `${name} namespaces="reply@vitrine" ${passkeyOf('localhost').line}`;
  const unknown = { token, line: fresh };
  expect(await check(accounts, info, await documentAt(one), first.id, unknown)).toBe(34);

  const two = await publish('Delete the archive of 2020');
  const second = await ask(two);
  await answer(page, second.url, 'Reject');
  const rejected = await call('get_replies', { id: second.url });
  firstLines.push(rejected.split('\n')[0] ?? '');
  expect(firstLines[1]).toMatch(/^Rejected\. Signed with a passkey, SHA256:/);
  const no = { token, line, expected: 'rejected' };
  expect(await check(accounts, info, await documentAt(two), second.id, { token, line })).toBe(21);
  expect(await check(accounts, info, await documentAt(two), second.id, no)).toBe(0);

  // Unsigned: the text says so first, and the check refuses it.
  const third = await ask(await publish('Delete the archive of 2021'), { allow: ['link'] });
  await answer(page, third.url, 'Approve', 'Send without signing');
  const unsigned = await call('get_replies', { id: third.id, wait: 0 });
  firstLines.push(unsigned.split('\n')[0] ?? '');
  expect(firstLines[2]).toMatch(/^Approved\. Unsigned, from anyone with the link/);

  // A second ask about the same document has an answer of its own.
  const again = await ask(two);
  expect(await call('get_replies', { id: again.id, wait: 0 })).toMatch(/^Not answered yet/);
  expect(await call('get_replies', { id: two, wait: 0 })).toContain('several asks');
  expect(await call('withdraw', { id: again.id })).toContain('withdrawn');
  expect(new Set(firstLines).size).toBe(3);
  await close();
});

test('a preview, and a document that the server never saw, are answered with a passkey', async ({
  page,
  accounts,
}, info) => {
  const { call, close, token } = await agent(page, accounts);
  const { base } = accounts;
  const preview = find(
    await call('share', { draft: draft('Delete the preview') }),
    /(http:\S+\/p\/[0-9a-z]{16})/,
  );
  const asked = await call('ask_person', { id: preview });
  await answer(page, reached(base, addressIn(asked)), 'Approve');
  expect(await call('get_replies', { id: preview })).toMatch(/^Approved\. Signed with a passkey/);

  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const artifact = await approvalRequest({ nonce: 'elsewhere' });
  const { id, contentHash } = artifact;
  const elsewhere = await call('ask_person', { id, contentHash, nonce: 'elsewhere' });
  expect(elsewhere).toContain('"k1.…"');
  const address = `${base}${new URL(addressIn(elsewhere)).hash}${encodeShareLink(artifact)}`;
  const line = await answer(page, address, 'Approve');
  expect(page.url()).toBe(`${base}#${encodeShareLink(artifact)}`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const [, secret = ''] = /\.([\w-]{43})&/.exec(address) ?? [];
  expect(await page.getByRole('dialog').innerHTML()).not.toContain(secret);
  const replied = await call('get_replies', { id: askIn(elsewhere) });
  expect(replied).toMatch(/^Approved\. Signed with a passkey/);
  expect(await check(accounts, info, artifact, askIn(elsewhere), { token, line })).toBe(0);
  // Neither the document nor its link was sent.
  for (const each of sent) {
    expect(each).not.toContain(encodeShareLink(artifact).slice(0, 40));
    expect(each).not.toContain(artifact.content.reason as string);
  }
  await close();
});

test('a document behind a private link is answered, and its link is not sent', async ({
  page,
  accounts,
}, info) => {
  const { call, close, token } = await agent(page, accounts);
  const { base } = accounts;
  const artifact = await approvalRequest({ nonce: 'private' });
  const file = info.outputPath('private.json');
  writeFileSync(file, JSON.stringify(artifact));
  const env = { VITRINE_URL: base, VITRINE_TOKEN: token };
  const made = await vitrine(['share', file, '--private'], '', env);
  const link = find(made.out.toString(), /#(k1\.e\.[\w-]{28})/);
  const { id, contentHash } = artifact;
  const asked = await call('ask_person', { id, contentHash, nonce: 'private' });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await answer(page, `${base}${new URL(addressIn(asked)).hash}${link}`, 'Reject');
  expect(page.url()).toBe(`${base}#${link}`);
  expect(await call('get_replies', { id: askIn(asked) })).toMatch(
    /^Rejected\. Signed with a passkey/,
  );
  for (const each of sent) expect(each).not.toContain(link);
  await close();
});

test('the link of another document behind the secret of an ask is not answered', async ({
  page,
  accounts,
}) => {
  const { call, close } = await agent(page, accounts);
  const { id, contentHash } = await approvalRequest({ nonce: 'one' });
  const asked = await call('ask_person', { id, contentHash, nonce: 'one', allow: ['link'] });
  const other = await approvalRequest({ nonce: 'one', action: 'Delete everything.' });
  await page.goto('about:blank');
  const { hash } = new URL(addressIn(asked));
  await page.goto(`${accounts.base}${hash}${encodeShareLink(other)}`);
  await expect(bar(page)).toContainText('Couldn’t check whether anyone is still waiting.');
  await expect(page.locator('[data-ask]')).toHaveCount(0);
  await close();
});
