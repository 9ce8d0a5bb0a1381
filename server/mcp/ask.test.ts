import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
// biome-ignore lint/correctness/noUnresolvedImports: the package exports this by a pattern.
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
// biome-ignore lint/correctness/noUnresolvedImports: the package exports this by a pattern.
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Artifact } from '#schemas/document/artifact.ts';
import { makeReply } from '#schemas/reply/reply.ts';
import { seal } from '../../e2e/fixtures/documents.ts';
import { type ListeningService, listenService } from '../../e2e/fixtures/listening-service.ts';
import { deviceKey } from '../../e2e/fixtures/reply-keys.ts';
import { digest } from '../digest.ts';

const INFO = { name: 'vitrine-test', version: '1.0.0' };
const OPENS = { elicitation: { url: {} } };
let service: ListeningService;
let token: string;
let artifact: Artifact;
beforeAll(async () => {
  service = await listenService();
});
afterAll(() => service.close());
beforeEach(async () => {
  token = await service.newToken(await service.newAccount());
  artifact = await seal({
    type: 'approval-request',
    title: `May it go? ${Math.random()}`,
    summary: 's',
    createdBy: { type: 'agent', name: 'Atlas' },
    content: {
      ...{ request: 'r', action: 'a', reason: 'w', risk: 'low', reversible: true },
      nonce: 'n-1',
    },
  });
  const published = await fetch(`${service.base}api/artifacts`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'X-Svc-Artifact': '1',
    },
    body: JSON.stringify({ artifact }),
  });
  expect(published.status).toBe(201);
});

const transport = () => ({
  requestInit: { headers: { Authorization: `Bearer ${token}` } },
});
const endpoint = () => new URL(`${service.base}mcp`);

/** A person who opens the address and answers. */
async function answer(url: string): Promise<Artifact> {
  const [, id, secret] = /#ask=([\w-]{22})\.([\w-]{43})$/.exec(url) ?? [];
  const options = { now: new Date(), digest };
  const validUntil = new Date(Date.now() + 3_600_000).toISOString();
  const answer = { name: 'Ada', decision: 'approved', validUntil };
  const made = await makeReply(artifact, answer, options);
  if (!made.ok) throw new Error('no reply');
  const sent = await fetch(`${service.base}api/asks/${id}/replies`, {
    method: 'POST',
    headers: { Authorization: `Ask ${secret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      artifact: made.value,
      sshsig: await deviceKey().sign(made.value.id),
    }),
  });
  expect(sent.status).toBe(201);
  return made.value;
}

/** The page of the person asks where it stands. */
async function open(url: string): Promise<unknown> {
  const [, id, secret] = /#ask=([\w-]{22})\.([\w-]{43})$/.exec(url) ?? [];
  const headers = { Authorization: `Ask ${secret}` };
  return (await fetch(`${service.base}api/asks/${id}`, { headers })).json();
}

type Refused = { code: number; data: { elicitations: { url: string; mode: string }[] } };
type Result = Awaited<ReturnType<Client['callTool']>>;
const structured = (result: unknown) =>
  (result as Result).structuredContent as Record<string, unknown>;

describe('ask_person and get_replies', () => {
  it('on a host of 2026 that opens addresses: the model does not get the address', async () => {
    const client = new Client(INFO, {
      capabilities: OPENS,
      versionNegotiation: { mode: 'auto' },
    });
    const opened: string[] = [];
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      if (params.mode !== 'url') throw new Error('no address');
      opened.push(params.url);
      await answer(params.url);
      return { action: 'accept' };
    });
    await client.connect(new StreamableHTTPClientTransport(endpoint(), transport()));
    const asked = await client.callTool({
      name: 'ask_person',
      arguments: { id: artifact.id, allow: ['device'] },
    });
    expect(opened).toHaveLength(1);
    expect(JSON.stringify(asked)).not.toContain('#ask=');
    const { id } = structured(asked);
    const told = await client.callTool({ name: 'get_replies', arguments: { id } });
    expect(Object.keys(structured(told)).slice(0, 2)).toEqual(['authorizes', 'signature']);
    expect(structured(told)).toMatchObject({
      ...{ authorizes: false, state: 'answered', signature: { state: 'unknown-key' } },
    });
    const { fingerprint } = structured(told).signature as { fingerprint: string };
    const known = await client.callTool({
      ...{ name: 'get_replies', arguments: { id, signer: fingerprint } },
    });
    expect(structured(known)).toMatchObject({ signature: { state: 'known-key' } });
    await client.close();
  });

  it('on a host of 2026 whose person declines: the question is withdrawn', async () => {
    const client = new Client(INFO, {
      capabilities: OPENS,
      versionNegotiation: { mode: 'auto' },
    });
    client.setRequestHandler('elicitation/create', async () => ({ action: 'decline' as const }));
    await client.connect(new StreamableHTTPClientTransport(endpoint(), transport()));
    const asked = await client.callTool({
      name: 'ask_person',
      arguments: { id: artifact.id, allow: ['device'] },
    });
    expect(structured(asked)).toMatchObject({ state: 'withdrawn' });
    const { id } = structured(asked);
    const told = await client.callTool({ name: 'get_replies', arguments: { id } });
    expect(structured(told)).toMatchObject({ state: 'withdrawn' });
    await client.close();
  });

  it('believes no state that was made up, or is of another account or artifact', async () => {
    const client = new Client(INFO, { versionNegotiation: { mode: 'auto' } });
    await client.connect(new StreamableHTTPClientTransport(endpoint(), transport()));
    const asked = await client.callTool({ name: 'ask_person', arguments: { id: artifact.id } });
    const { id } = structured(asked);
    await client.close();
    const call = async (requestState: string, about = artifact.id, bearer = token) => {
      const answer = await fetch(endpoint(), {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${bearer}`,
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
          'MCP-Protocol-Version': '2026-07-28',
          'Mcp-Method': 'tools/call',
          'Mcp-Name': 'ask_person',
        },
        body: JSON.stringify({
          ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
          params: {
            ...{ name: 'ask_person', arguments: { id: about }, requestState },
            inputResponses: { answer: { action: 'accept' } },
            _meta: {
              'io.modelcontextprotocol/protocolVersion': '2026-07-28',
              'io.modelcontextprotocol/clientInfo': INFO,
              'io.modelcontextprotocol/clientCapabilities': OPENS,
            },
          },
        }),
      });
      const text = await answer.text();
      const json = text.startsWith('{') ? text : (/^data: (.*)$/m.exec(text)?.[1] ?? '');
      return JSON.parse(json).result as Record<string, unknown> & { requestState: string };
    };
    for (const made of ['x', String(id), `${id}.${'A'.repeat(43)}`, `${'A'.repeat(22)}.x`]) {
      const given = await call(made);
      expect(given.resultType, made).toBe('input_required');
      expect(JSON.stringify(given.inputRequests)).toContain('#ask=');
    }
    const { requestState } = await call('x');
    expect(structured(await call(requestState))).toHaveProperty('id', requestState.slice(0, 22));
    const other = await service.newToken(await service.newAccount());
    expect((await call(requestState, artifact.id, other)).isError).toBe(true);
    const revised = await fetch(
      `${service.base}agent/v1/artifacts/${artifact.id.slice(7)}/revisions`,
      {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ expectedRevision: 1, patch: { status: 'proposed' } }),
      },
    );
    const next = (await revised.json()) as { id: string };
    expect((await call(requestState, next.id)).resultType).toBe('input_required');
  });

  it('gives each client of 2025 its own address', async () => {
    let address = '';
    const connected = async () => {
      const client = new Client(INFO, {
        capabilities: OPENS,
        versionNegotiation: { mode: 'legacy' },
      });
      await client.connect(new StreamableHTTPClientTransport(endpoint(), transport()));
      const ask = () =>
        client.callTool({ name: 'ask_person', arguments: { id: artifact.id } }).then(
          (result) => structured(result),
          (error: Refused) => {
            address = error.data.elicitations[0]?.url ?? '';
            return error.code;
          },
        );
      return { client, ask };
    };
    const [one, two] = [await connected(), await connected()];
    expect(await one.ask()).toBe(-32042);
    const first = address;
    // Nobody opened it: the address comes again, and the one before is good for nothing.
    expect(await one.ask()).toBe(-32042);
    expect(await open(first)).toMatchObject({ state: 'withdrawn' });
    expect(await open(address)).toMatchObject({ state: 'open' });
    // The person of the second was shown nothing yet.
    expect(await two.ask()).toBe(-32042);
    await open(address);
    expect(await one.ask()).toHaveProperty('id');
    expect(await two.ask()).toHaveProperty('id');
    await one.client.close();
    await two.client.close();
  });

  it.each(['client 2', 'SDK 1'])('on a host of 2025 that opens addresses: %s', async (kind) => {
    const client =
      kind === 'SDK 1'
        ? (new OldClient(INFO, { capabilities: OPENS }) as unknown as Client)
        : new Client(INFO, { capabilities: OPENS, versionNegotiation: { mode: 'legacy' } });
    const by =
      kind === 'SDK 1'
        ? new OldTransport(endpoint(), transport())
        : new StreamableHTTPClientTransport(endpoint(), transport());
    await client.connect(by as Parameters<Client['connect']>[0]);
    const call = (name: string, args: Record<string, unknown>) =>
      client.callTool({ name, arguments: args });
    const refused = await call('ask_person', { id: artifact.id, allow: ['device'] }).then(
      () => null,
      (error: Refused) => error,
    );
    expect(refused?.code).toBe(-32042);
    const [elicitation] = refused?.data.elicitations ?? [];
    expect(elicitation).toMatchObject({ mode: 'url' });
    // The host opens it, and tries again.
    await open(String(elicitation?.url));
    const again = await call('ask_person', { id: artifact.id, allow: ['device'] });
    const { id } = structured(again);
    expect(JSON.stringify(again)).not.toContain('#ask=');
    const waiting = call('get_replies', { id, wait: 20 });
    const reply = await answer(String(elicitation?.url));
    expect(structured(await waiting)).toMatchObject({
      ...{ state: 'answered', replies: [{ id: reply.id, untrusted: { artifact: reply } }] },
    });
    await client.close();
  });

  it.each(['auto', 'legacy'] as const)(
    'on a host that cannot: the address, in %s',
    async (mode) => {
      const client = new Client(INFO, { versionNegotiation: { mode } });
      await client.connect(new StreamableHTTPClientTransport(endpoint(), transport()));
      const asked = await client.callTool({
        name: 'ask_person',
        arguments: { id: artifact.id, expiresIn: 600, allow: ['device'] },
      });
      const { id, url } = structured(asked);
      expect(String(url)).toContain(`/a/${artifact.id.slice(7)}#ask=${id}.`);
      const none = await client.callTool({ name: 'get_replies', arguments: { id, wait: 0 } });
      expect(structured(none)).toMatchObject({ state: 'open', replies: [] });
      await answer(String(url));
      const told = await client.callTool({ name: 'get_replies', arguments: { id } });
      expect(JSON.stringify(told.content)).not.toMatch(/verified/i);
      expect(structured(told)).toMatchObject({ authorizes: false, state: 'answered' });
      const wrong = await client.callTool({ name: 'get_replies', arguments: { id: 'x' } });
      expect(wrong.isError).toBe(true);
      await client.close();
    },
  );
});
