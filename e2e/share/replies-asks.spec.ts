import { writeFileSync } from 'node:fs';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
// biome-ignore lint/correctness/noUnresolvedImports: the package exports this by a pattern.
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
// biome-ignore lint/correctness/noUnresolvedImports: the package exports this by a pattern.
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Page } from 'playwright/test';
import { type Accounts, expect, makeToken, newAccount, test } from '../fixtures/account.ts';
import { agentHeaders } from '../fixtures/publishing.mjs';
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

test.use({ permissions: ['clipboard-read', 'clipboard-write'], serverEnv: { HOST: 'localhost' } });

type Answered = {
  readonly state: string;
  readonly replies: readonly { counts: boolean; reason: string | null }[];
};

/** An agent with a token, and a request of its own. */
async function newAgent(page: Page, { url, base }: Accounts) {
  await newAccount(page, url, 'Ada');
  const token = await makeToken(page, 'My agent');
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: agentHeaders(token),
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Record<string, unknown>;
  };
  return { token, send };
}

const newRequest = (nonce: string) => approvalRequest({ nonce });

/** The address of an ask as people reach the deployment. */
const reached = (base: string, url: string): string => {
  const { pathname, hash } = new URL(url);
  return `${base}${pathname.slice(1)}${hash}`;
};

/** An agent that publishes requests, and asks a person about each. */
async function agent(page: Page, accounts: Accounts) {
  const { send } = await newAgent(page, accounts);
  return async (allow: readonly string[], more: object = {}) => {
    const artifact = await newRequest(allow.join() + Object.keys(more).join());
    expect(await send('POST', 'api/artifacts', { artifact })).toHaveProperty('url');
    const about = { artifact: artifact.id, allow, ...more };
    const made = await send('POST', 'agent/v1/asks', about);
    expect(made).toHaveProperty('url');
    const { hash } = new URL(String(made.url));
    return {
      link: reached(accounts.base, String(made.url)),
      secret: hash.slice('#ask='.length),
      read: async () => (await send('GET', `agent/v1/asks/${made.id}`)) as unknown as Answered,
    };
  };
}

test('a tracker behind the link of a question, or signs before it, do not keep it from being answered', async ({
  page,
  accounts,
}) => {
  const asked = await agent(page, accounts);
  const { link, secret } = await asked(['link']);
  for (const address of [
    `${link}&utm_source=a&utm_medium=b`,
    `${link}?fbclid=IwAR0_-x`,
    link.replace('#', '?fbclid=x#'),
    link.replace('#', '##'),
    link.replace('#', '#/'),
    link.replace('#', '#%23'),
  ]) {
    await page.goto('about:blank');
    await page.goto(address);
    await expect(waiting(page), address).toBeVisible();
    expect(page.url()).not.toContain(secret);
  }
});

test('a person answers an agent with a passkey or a key of the device, and the secret of the link is nowhere', async ({
  page,
  accounts,
}) => {
  const asked = await agent(page, accounts);
  const { link, secret, read } = await asked(['passkey']);
  await page.goto(link);
  await expect(waiting(page)).toContainText('Records agent is waiting');
  expect(page.url()).not.toContain('ask=');
  // A reload still answers.
  await page.reload();
  await expect(waiting(page)).toBeVisible();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  expect(await page.getByRole('dialog').innerHTML()).not.toContain(secret);
  await page.keyboard.press('Escape');

  await openSheet(page);
  await sheet(page).getByRole('radio', { name: 'Approve' }).check();
  await sheet(page).getByLabel('Your name').fill('Ada');
  await expect(sheet(page).getByRole('button', { name: 'Sign with this device' })).toHaveCount(0);

  // Not signed: the button says that it doesn't count. It is taken, and closes nothing.
  await expect(sheet(page)).toContainText('Send without signing – won’t count here');
  await pressArmed(page, 'Send without signing');
  await expect(receipt(page)).toContainText('Not accepted as an answer. It isn’t signed');
  expect(await read()).toMatchObject({
    state: 'open',
    replies: [{ counts: false, reason: 'unsigned' }],
  });

  await sheet(page).getByRole('button', { name: 'Change' }).click();
  await sheet(page).getByText('Details', { exact: true }).click();
  await expect(sheet(page)).toContainText('Published at localhost');
  await expect(sheet(page)).toContainText('The server behind this page can read what you send.');
  await pressArmed(page, 'Sign and send');
  await expect(receipt(page)).toContainText('Whoever asked can read it');
  const told = await read();
  expect(told.state).toBe('answered');
  expect(told.replies.filter(({ counts }) => counts)).toHaveLength(1);

  // Opened again, the page shows the answer, and it can be changed while the question takes another.
  await page.goto('about:blank');
  await page.goto(link);
  await expect(bar(page)).toContainText('You answered: approved');
  await expect(bar(page)).toContainText('Sent');
  await openSheet(page);
  await expect(receipt(page)).toContainText('Whoever asked can read it');
  await expect(sheet(page)).toContainText('Signed with a passkey');
  await sheet(page).getByRole('button', { name: 'Change' }).click();
  await expect(sheet(page).getByRole('radio', { name: 'Approve' })).toBeChecked();

  // A key of the device signs, too, on a host that is never framed.
  const other = await asked(['device']);
  await page.goto(other.link);
  await waiting(page).waitFor();
  await openSheet(page);
  await sheet(page).getByRole('radio', { name: 'Reject' }).check();
  await expect(sheet(page)).toContainText('As Ada');
  await expect(sheet(page).getByRole('button', { name: 'passkey' })).toHaveCount(0);
  await expect(sheet(page)).toContainText('Signed with a key of this browser.');
  await pressArmed(page, 'Sign and send');
  await expect(receipt(page)).toContainText('Whoever asked can read it');
  expect(await other.read()).toMatchObject({ state: 'answered', replies: [{ counts: true }] });

  // Every text calls unsigned answers unsigned where they count.
  const open = await asked(['passkey', 'link']);
  await page.goto(open.link);
  await waiting(page).waitFor();
  await openSheet(page);
  await sheet(page).getByRole('radio', { name: 'Reject' }).check();
  await expect(sheet(page)).not.toContainText('won’t count');
  await pressArmed(page, 'Send without signing');
  await expect(receipt(page)).toContainText('Unsigned, from anyone with the link.');
  await expect(sheet(page).getByText('Unsigned, from anyone with the link').first()).toBeVisible();

  // Keys that were named: this device has none of them, and the page says so first.
  const named = await asked(['passkey'], { signers: [`SHA256:${'A'.repeat(43)}`] });
  await page.goto(named.link);
  await waiting(page).waitFor();
  await openSheet(page);
  await expect(sheet(page)).toContainText('The sender named the keys that count. Yours isn’t one');
});

/** Answers with a passkey, on the page of an address. @returns the person's line in a signers file */
async function answerBy(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await waiting(page).waitFor();
  await openSheet(page);
  await sheet(page).getByRole('radio', { name: 'Approve' }).check();
  const name = page.locator('#answer-as');
  if (await name.isVisible()) await name.fill('Ada');
  await pressArmed(page, 'Sign and send');
  await expect(receipt(page)).toHaveAttribute('data-sent', 'counts');
  const line = await copiedKey(page);
  return line;
}

type Structured = Record<string, unknown>;
const structured = (result: unknown) =>
  (result as { structuredContent: Structured }).structuredContent;
const INFO = { name: 'vitrine-test', version: '1.0.0' };
const OPENS = { capabilities: { elicitation: { url: {} } } };

// Without a browser: server/mcp/ask.test.ts, each time.
test(
  'agents of three kinds of MCP hosts ask, and the answer of a person stands up to a check',
  {
    tag: '@nightly',
  },
  async ({ page, accounts }, info) => {
    const { base } = accounts;
    const { token, send } = await newAgent(page, accounts);
    const by = [
      new URL(`${base}mcp`),
      { requestInit: { headers: { Authorization: `Bearer ${token}` } } },
    ] as const;
    const person = (url: string) => answerBy(page, reached(base, url));
    /** Each asks its own way. @returns the id of the ask, and the line of whoever answered */
    const hosts: Record<string, (client: Client, id: string) => Promise<[unknown, string]>> = {
      'of 2026 that opens addresses': async (client, id) => {
        let line = '';
        client.setRequestHandler('elicitation/create', async ({ params }) => {
          if (params.mode !== 'url') throw new Error('no address');
          line = await person(params.url);
          return { action: 'accept' };
        });
        const asked = await client.callTool({ name: 'ask_person', arguments: { id } });
        return [structured(asked).id, line];
      },
      'of 2025 that opens addresses': async (client, id) => {
        const call = () => client.callTool({ name: 'ask_person', arguments: { id } });
        const refused = (await call().catch((error) => error)) as {
          data: { elicitations: { url: string }[] };
        };
        const line = await person(String(refused.data.elicitations[0]?.url));
        return [structured(await call()).id, line];
      },
      'that opens none': async (client, id) => {
        const asked = await client.callTool({ name: 'ask_person', arguments: { id } });
        return [structured(asked).id, await person(String(structured(asked).url))];
      },
    };
    for (const [name, ask] of Object.entries(hosts)) {
      const artifact = await newRequest(name);
      expect(await send('POST', 'api/artifacts', { artifact })).toHaveProperty('url');
      const client = name.includes('2025')
        ? (new OldClient(INFO, OPENS) as unknown as Client)
        : new Client(INFO, {
            ...(name.includes('2026') && OPENS),
            versionNegotiation: { mode: 'auto' },
          });
      const transport = name.includes('2025')
        ? new OldTransport(...by)
        : new StreamableHTTPClientTransport(...by);
      await client.connect(transport as Parameters<Client['connect']>[0]);
      const [id, line] = await ask(client, artifact.id);
      const told = structured(await client.callTool({ name: 'get_replies', arguments: { id } }));
      await client.close();
      expect(told, name).toMatchObject({
        ...{ authorizes: false, state: 'answered' },
        ...{ signature: { state: 'unknown-key', way: 'passkey' }, replies: [{ counts: true }] },
      });
      const [{ untrusted }] = told.replies as [{ untrusted: { artifact: object; sshsig: string } }];

      // The system that acts has its own copy of the request, and the line on another way.
      const file = (of: string, text: string) => {
        const path = info.outputPath(of);
        writeFileSync(path, text);
        return path;
      };
      const { code, out } = await vitrine([
        ...['reply-check', file('request.json', JSON.stringify(artifact))],
        ...[file('reply.json', JSON.stringify(untrusted.artifact)), '--sig'],
        ...[file('sig', untrusted.sshsig), '--signers', file('signers', line)],
        ...['--identity', line.split(' ')[0] ?? '', '--origin', new URL(base).origin],
        ...['--used', info.outputPath('used')],
      ]);
      expect(JSON.parse(out.toString()), name).toMatchObject({ ok: true, userVerified: true });
      expect(code).toBe(0);
    }
  },
);
