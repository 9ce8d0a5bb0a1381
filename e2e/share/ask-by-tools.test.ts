import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Artifact } from '#schemas/document/artifact.ts';
import { makeReply } from '#schemas/reply/reply.ts';
import { digest } from '../../server/digest.ts';
import { seal as sealInLibrary } from '../../server/library/index.ts';
import type { Draft } from '../../server/library/types/index.d.ts';
import { type ListeningService, listenService } from '../fixtures/listening-service.ts';
import { passkeyOf, type ReplyKey } from '../fixtures/reply-keys.ts';
import { vitrine } from '../fixtures/vitrine-here.ts';

// The steps of docs/agents.md and docs/replies.md, and nothing else: a draft without a nonce goes
// through each tool that seals, a person answers on the page, and `reply-check` exits with 0.

const folder = mkdtempSync(join(tmpdir(), 'vitrine-by-tools-'));
let service: ListeningService;
let token: string;
let ada: ReplyKey;
let origin: string;
let count = 0;
beforeAll(async () => {
  service = await listenService();
  token = await service.newToken(await service.newAccount());
  const at = new URL(service.base);
  origin = at.origin;
  ada = passkeyOf(at.hostname).use({ origin, said: { crossOrigin: false } });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const file = (name: string, text: string): string => {
  const path = join(folder, `${count++}-${name}`);
  writeFileSync(path, text);
  return path;
};
const draft = () => ({
  type: 'approval-request',
  title: `Delete the log ${count++}`,
  summary: 'Twelve files.',
  createdBy: { type: 'agent', name: 'Atlas' },
  content: { request: 'r', action: 'a', reason: 'w', risk: 'low', reversible: true },
});
const handoff = () => ({
  ...draft(),
  type: 'task-handoff',
  content: { objective: 'o', completed: ['c'], nextAction: 'n' },
});

async function send(method: string, path: string, body?: object, headers: object = {}) {
  const answer = await fetch(`${service.base}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'X-Svc-Artifact': '1',
      ...(body && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Record<string, unknown>;
}

async function call(name: string, args: Record<string, unknown>) {
  const client = new Client({ name: 'vitrine-test', version: '1.0.0' });
  const requestInit = { headers: { Authorization: `Bearer ${token}` } };
  const url = new URL(`${service.base}mcp`);
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
  const result = await client.callTool({ name, arguments: args });
  await client.close();
  return result.structuredContent as Record<string, unknown>;
}

/** A person answers at an address, and the system that acts checks the answer. */
async function answerAndCheck(request: Artifact, url: string, args: string[] = []) {
  const [, id, secret] = /#ask=([\w-]{22})\.([\w-]{43})$/.exec(url) ?? [];
  const validUntil = new Date(Date.now() + 60_000).toISOString();
  const answer = { name: 'Ada', decision: 'approved', validUntil };
  const made = await makeReply(request, answer, { now: new Date(), digest });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const sshsig = await ada.sign(made.value.id);
  const body = { artifact: made.value, sshsig };
  const headers = { Authorization: `Ask ${secret}` };
  const kept = await send('POST', `api/asks/${id}/replies`, body, headers);
  expect(kept).toMatchObject({ counts: true, reason: null, state: 'answered' });
  const reply = file('reply.json', JSON.stringify(made.value));
  writeFileSync(`${reply}.sig`, sshsig);
  const signers = file('signers', `ada@example.org namespaces="reply@vitrine" ${ada.line} Ada\n`);
  const { code, out } = await vitrine([
    ...['reply-check', file('request.json', JSON.stringify(request)), reply],
    ...['--signers', signers, '--identity', 'ada@example.org', '--origin', origin],
    ...['--used', join(folder, 'used'), ...args],
  ]);
  expect(out.toString()).toContain('"code": "ok"');
  expect(code).toBe(0);
}

/** Publishes what was sealed, and asks about it by HTTP. */
async function publishAndCheck(sealed: Artifact) {
  expect(sealed.content.nonce).toMatch(/^[\w-]{22}$/);
  expect(await send('POST', 'api/artifacts', { artifact: sealed })).toHaveProperty('url');
  const ask = await send('POST', 'agent/v1/asks', { artifact: sealed.id });
  expect(ask).toHaveProperty('url');
  await answerAndCheck(sealed, String(ask.url));
}

const published = async (id: unknown): Promise<Artifact> =>
  (await fetch(`${service.base}api/artifacts/${id}`)).json() as Promise<Artifact>;

describe('a request that was made by a tool, answered and checked', () => {
  it('vitrine seal', async () => {
    const { out } = await vitrine(['seal', file('draft.json', JSON.stringify(draft()))]);
    await publishAndCheck(JSON.parse(out.toString()));
  });

  it('vitrine seal --ask, of any kind', async () => {
    const plain = await vitrine(['seal', file('draft.json', JSON.stringify(handoff()))]);
    expect(JSON.parse(plain.out.toString()).content).not.toHaveProperty('nonce');
    const { out } = await vitrine(['seal', file('draft.json', JSON.stringify(handoff())), '--ask']);
    await publishAndCheck(JSON.parse(out.toString()));
  });

  it('vitrine share', async () => {
    const path = file('draft.json', JSON.stringify(draft()));
    const shared = await vitrine(['share', path, '--base', service.base]);
    const { out } = await vitrine(['inspect', shared.out.toString().trim()]);
    expect(JSON.parse(out.toString())).toMatchObject({ ok: true });
    const env = { VITRINE_URL: service.base, VITRINE_TOKEN: token };
    const own = await vitrine(['share', path, '--ask', '--publish'], '', env);
    const artifact = await published(own.out.toString().trim().split('/').at(-1));
    await publishAndCheck(artifact);
  });

  it('the library', async () => {
    const sealed = await sealInLibrary(handoff() as Draft, { ask: true });
    if (!sealed.ok) throw new Error('not sealed');
    await publishAndCheck(sealed.value);
  });

  it('POST /agent/v1/artifacts/validate, in draft mode', async () => {
    const body = { artifact: handoff(), mode: 'draft', ask: true };
    const told = await send('POST', 'agent/v1/artifacts/validate', body);
    await publishAndCheck(told.artifact as Artifact);
    const wrong = await send('POST', 'agent/v1/artifacts/validate', { ...body, ask: 'yes' });
    expect(wrong).toMatchObject({ status: 400, errors: [{ pointer: '/ask' }] });
  });

  it('share and ask_person; the same draft again is the same document, and is charged once', async () => {
    for (const [document, more] of [
      [draft(), {}],
      [handoff(), { ask: true }],
    ] as const) {
      const args = { draft: document, keep: 'publish', ...more };
      const first = await call('share', args);
      const again = await call('share', args);
      expect(again).toMatchObject({ id: first.id, created: false, credits: { charged: 0 } });
      const asked = await call('ask_person', { id: first.id });
      await answerAndCheck(await published(first.id), String(asked.url));
      expect(await call('get_replies', { id: asked.id })).toMatchObject({ state: 'answered' });
    }
    const preview = await call('share', { draft: handoff(), ask: true });
    const kept = await call('publish_artifact', { artifact: preview.url });
    expect((await published(kept.id)).content).toHaveProperty('nonce');
  });

  it('a revision has the nonce of its parent', async () => {
    const { id } = await call('share', { draft: draft(), keep: 'publish' });
    const { content } = await published(id);
    const patch = { status: 'proposed', content: { action: 'b', nonce: null } };
    const revised = await call('revise_artifact', { parent: id, expectedRevision: 1, patch });
    const next = await published(revised.id);
    expect(next.content).toMatchObject({ action: 'b', nonce: content.nonce });
    const asked = await call('ask_person', { id: next.id });
    await answerAndCheck(next, String(asked.url));
  });
});
