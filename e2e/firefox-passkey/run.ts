import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readArmored } from '#schemas/signature/sshsig.ts';
import { seal } from '../fixtures/documents.ts';
import { startOurServer } from '../fixtures/our-server.ts';
import { agentHeaders } from '../fixtures/publishing.mjs';
import { vitrine } from '../fixtures/run-vitrine.ts';
import { printed } from '../fixtures/service-process.ts';
import { type Marionette, startMarionette } from './marionette.ts';

/** Longest wait for what a page is to become, in milliseconds. */
const PATIENCE = 30_000;
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * A person answers an agent with a passkey in Firefox, whose browser writes what a passkey signs by
 * itself (`clientDataJSON`): the server takes the answer, and `vitrine reply-check` passes it.
 *
 * @returns exit code: 0 when it does
 */
export async function main(): Promise<number> {
  const server = await startOurServer({ HOST: 'localhost' });
  const firefox = await startMarionette();
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-firefox-passkey-'));
  const file = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  try {
    const base = server.url.replace('127.0.0.1', 'localhost');
    const env = { DATA_DIR: server.dataDir };
    const account = printed(env, 'account', 'create');
    const token = printed(env, 'token', 'create', '--account', account, '--scopes', 'all');
    const send = async (method: string, path: string, body?: object) => {
      const answer = await fetch(`${server.url}${path}`, {
        method,
        headers: agentHeaders(token),
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as Record<string, string>;
    };
    const request = await seal({
      type: 'approval-request',
      status: 'proposed',
      title: 'Delete old accounts',
      summary: 'They are old.',
      createdBy: { type: 'agent', name: 'Records agent' },
      content: {
        ...{ request: 'May they go?', action: 'Run the retention job once.', reason: 'The law.' },
        ...{ risk: 'high', reversible: false, nonce: 'n-1', audience: 'retention-job' },
      },
    });
    await send('POST', 'api/artifacts', { artifact: request });
    const ask = await send('POST', 'agent/v1/asks', { artifact: request.id, allow: ['passkey'] });
    const { pathname, hash } = new URL(ask.url ?? '');
    await answer(firefox, `${base}${pathname.slice(1)}${hash}`);

    const told = (await send('GET', `agent/v1/asks/${ask.id}`)) as unknown as {
      state: string;
      signature: { key: string };
      replies: [{ untrusted: { artifact: object; sshsig: string } }];
    };
    if (told.state !== 'answered') throw new Error(`the server says ${JSON.stringify(told)}`);
    const [{ untrusted }] = told.replies;
    const line = `ada namespaces="reply@vitrine" ${told.signature.key}\n`;
    const { code, out, err } = await vitrine([
      ...['reply-check', file('request.json', JSON.stringify(request))],
      ...[file('reply.json', JSON.stringify(untrusted.artifact))],
      ...['--sig', file('reply.sig', untrusted.sshsig), '--signers', file('signers', line)],
      ...['--identity', 'ada', '--origin', new URL(base).origin, '--used', join(folder, 'used')],
    ]);
    const signature = readArmored(untrusted.sshsig);
    const said = signature.ok && signature.value.passkey?.clientData;
    console.log(`Firefox says ${said ? Buffer.from(said) : 'nothing'}`);
    console.log(code === 0 ? 'The answer passes.' : `${out}${err}`);
    return code === 0 ? 0 : 1;
  } finally {
    firefox.close();
    await server.close();
    rmSync(folder, { recursive: true });
  }
}

/** Makes a passkey on the page of an ask, approves with it, and sends that. */
async function answer({ send }: Marionette, address: string): Promise<void> {
  await send('WebAuthn:AddVirtualAuthenticator', {
    ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
    ...{ hasUserVerification: true, isUserConsenting: true, isUserVerified: true },
  });
  await send('WebDriver:Navigate', { url: address });
  const find = async (value: string): Promise<string> => {
    for (let left = PATIENCE; ; left -= 200) {
      const found = await send('WebDriver:FindElement', { using: 'xpath', value }).catch(
        () => null,
      );
      const id = (found as { value: Record<string, string> } | null)?.value[ELEMENT];
      if (id) return id;
      if (left <= 0) throw new Error(`there is no ${value}`);
      await sleep(200);
    }
  };
  const click = async (value: string) => send('WebDriver:ElementClick', { id: await find(value) });
  const button = (words: string, more = '') => `//button[contains(., '${words}')${more}]`;
  await click("//*[@class = 'answer-bar']//button");
  await click("//label[contains(., 'Approve')]");
  const name = await find(
    "//label[contains(., 'Your name')]//input | //input[@id = //label[contains(., 'Your name')]/@for]",
  );
  await send('WebDriver:ElementSendKeys', { id: name, text: 'Ada' });
  await click(button('Sign and send', " and @data-armed = 'true'"));
  await find("//*[@data-sent = 'counts']");
}
