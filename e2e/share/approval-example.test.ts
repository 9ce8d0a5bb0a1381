import { spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Artifact } from '#schemas/document/artifact.ts';
import { type Answer, makeReply } from '#schemas/reply/reply.ts';
import { digest } from '../../server/digest.ts';
import { REFUSALS } from '../../server/library/reply/refusals.ts';
import { seal } from '../fixtures/documents.ts';
import { type ListeningService, listenService } from '../fixtures/listening-service.ts';
import { ROOT } from '../fixtures/paths.ts';
import { passkeyOf, type ReplyKey } from '../fixtures/reply-keys.ts';

const AGENT = join(ROOT, 'docs/approval/agent.mjs');
const ACT = join(ROOT, 'docs/approval/act.mjs');
const VITRINE = [process.execPath, join(ROOT, 'server/cli/bin.mjs')];

const folder = mkdtempSync(join(tmpdir(), 'vitrine-approval-'));
const [handed, own] = [join(folder, 'handed'), join(folder, 'own')];
let service: ListeningService;
let token: string;
let request: Artifact;
let ada: ReplyKey;
beforeAll(async () => {
  service = await listenService();
  token = await service.newToken(await service.newAccount());
  const { hostname, origin } = new URL(service.base);
  ada = passkeyOf(hostname).use({ origin, said: { crossOrigin: false } });
  request = await asking('n-1');
  for (const each of [handed, own]) mkdirSync(each);
  writeFileSync(join(own, 'request.json'), JSON.stringify(request));
  writeFileSync(join(own, 'settings.json'), JSON.stringify({ origin }));
  writeFileSync(
    join(own, 'signers'),
    `ada@example.org namespaces="reply@vitrine" ${ada.line} Ada\n`,
  );
  copyFileSync(join(own, 'request.json'), join(handed, 'request.json'));
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const asking = (nonce: string, action = 'Delete archive/2019, 12 files.') =>
  seal({
    type: 'approval-request',
    title: 'Delete the archive of 2019',
    summary: 'Twelve files.',
    status: 'proposed',
    createdBy: { type: 'agent', name: 'Atlas' },
    content: {
      ...{ request: 'May it go?', action, reason: 'Nobody reads it.', risk: 'low' },
      ...{ reversible: false, nonce, audience: 'archive-janitor' },
    },
  });

async function replyTo(to: Artifact, answer: Partial<Answer> = {}): Promise<Artifact> {
  const validUntil = new Date(Date.now() + 60_000).toISOString();
  const whole = { name: 'Ada', decision: 'approved', validUntil, ...answer };
  const made = await makeReply(to, whole, { now: new Date(), digest });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}

/** The acting system is given a reply. */
function act(): { status: number | null; out: string } {
  const { status, stdout } = spawnSync(
    process.execPath,
    [ACT, own, join(handed, 'reply.json'), ...VITRINE],
    { encoding: 'utf8', timeout: 60_000 },
  );
  return { status, out: stdout };
}
const done = () =>
  existsSync(join(own, 'done.log')) ? readFileSync(join(own, 'done.log'), 'utf8') : '';
async function hand(reply: Artifact, key = ada): Promise<void> {
  writeFileSync(join(handed, 'reply.json'), JSON.stringify(reply));
  writeFileSync(join(handed, 'reply.json.sig'), await key.sign(reply.id));
}

it('acts on nothing that is forged, over, or an answer to something else', async () => {
  const { hostname } = new URL(service.base);
  await hand(await replyTo(request), passkeyOf(hostname));
  expect(act().status).toBe(REFUSALS['unknown-key']);
  await hand(await replyTo(request, { validUntil: new Date(Date.now() - 1_000).toISOString() }));
  expect(act().status).toBe(REFUSALS.expired);
  await hand(await replyTo(await asking('n-1', 'Delete everything.')));
  expect(act().status).toBe(REFUSALS['other-id']);
  await hand(await replyTo(request, { decision: 'rejected' }));
  expect(act().status).toBe(REFUSALS['other-decision']);
  expect(done()).toBe('');
});

it('asks, waits, and acts once on what the person answered', async () => {
  const agent = spawn(process.execPath, [AGENT, join(handed, 'request.json'), handed], {
    env: { ...process.env, VITRINE_URL: service.base, VITRINE_TOKEN: token },
    timeout: 60_000,
  });
  let said = '';
  agent.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const url = await new Promise<string>((resolve, reject) => {
    agent.stdout.on('data', (chunk) => {
      said += chunk;
      const [, found] = /Please answer: (\S+)\n/.exec(said) ?? [];
      if (found) resolve(found);
    });
    agent.once('close', () => reject(new Error(said)));
  });
  const ended = new Promise<number | null>((resolve) => agent.once('close', resolve));
  // The person answers on the page of this address.
  const [, id, secret] = /#ask=([\w-]{22})\.([\w-]{43})$/.exec(url) ?? [];
  const reply = await replyTo(request);
  const sent = await fetch(`${service.base}api/asks/${id}/replies`, {
    method: 'POST',
    headers: { Authorization: `Ask ${secret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ artifact: reply, sshsig: await ada.sign(reply.id) }),
  });
  expect(await sent.json()).toMatchObject({ authorizes: false, counts: true, state: 'answered' });
  expect(await ended, said).toBe(0);

  expect(act()).toEqual({ status: 0, out: 'Done: Delete archive/2019, 12 files.\n' });
  // The same once more, and another answer to the same request.
  expect(act().status).toBe(REFUSALS.used);
  await hand(await replyTo(request, { rationale: 'Yes.' }));
  expect(act().status).toBe(REFUSALS.used);
  expect(done()).toBe('Delete archive/2019, 12 files.\n');
});
