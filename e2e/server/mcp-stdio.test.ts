import { spawn } from 'node:child_process';
import { join } from 'node:path';
// biome-ignore lint/correctness/noUnresolvedImports: Biome does not read its wildcard exports
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
// biome-ignore lint/correctness/noUnresolvedImports: Biome does not read its wildcard exports
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { type ListeningService, listenService } from '../fixtures/listening-service.ts';
import { ROOT } from '../fixtures/paths.ts';

const BIN = join(ROOT, 'server/cli/bin.mjs');
const DRAFT = {
  type: 'task-handoff',
  title: 'Move the invoices',
  summary: 'Half of them are moved.',
  createdBy: { type: 'agent', name: 'Atlas' },
  content: { objective: 'Move all', completed: ['2024'], nextAction: 'Move 2025' },
};

let service: ListeningService;
beforeAll(async () => {
  await ensureBuilt();
  service = await listenService();
});
afterAll(() => service.close());

async function connect(env: Record<string, string> = {}) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [BIN, 'mcp'],
    env: { PATH: process.env.PATH ?? '', ...env },
    stderr: 'pipe',
  });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  const call = async (name: string, args: Record<string, unknown>) => {
    const result = await client.callTool({ name, arguments: args });
    const [first] = result.content as { text: string }[];
    return {
      text: first?.text ?? '',
      isError: result.isError === true,
      structured: result.structuredContent as Record<string, unknown> | undefined,
    };
  };
  return { client, call };
}

describe('the official client', () => {
  it('makes, seals and checks a document without a network', async () => {
    const { client, call } = await connect({ VITRINE_URL: 'https://viewer.example/' });
    expect(client.getServerVersion()).toMatchObject({ name: 'vitrine' });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['link', 'seal', 'check', 'get_artifact']);
    await client.ping();
    expect(client.getServerCapabilities()).toMatchObject({
      extensions: { 'io.modelcontextprotocol/skills': {} },
    });
    const uri = 'skill://vitrine/SKILL.md';
    const { resources } = await client.listResources();
    expect(resources).toMatchObject([{ uri, name: 'vitrine', mimeType: 'text/markdown' }]);
    const [skill] = (await client.readResource({ uri })).contents as { text: string }[];
    expect(skill?.text).toContain('npx -y https://viewer.example/vitrine.tgz share');
    await expect(client.readResource({ uri: 'skill://other' })).rejects.toThrow('one skill');

    const linked = await call('link', { draft: DRAFT });
    // Nothing was overlooked in it.
    expect(linked.text).toMatch(/^https:\/\/viewer\.example\/#k1\.g\.[\w-]+$/);
    const read = await call('get_artifact', { id: linked.text });
    expect(read.text).toMatch(/^---\ntitle: "Move the invoices"\n/);
    expect(read.structured).toMatchObject({ trust: 'untrusted', artifact: DRAFT });
    for (const id of ['package.json', '-', '#k1.g.H4sI']) {
      expect(await call('get_artifact', { id })).toMatchObject({ isError: true });
    }
    const checked = await call('check', { link: linked.text });
    expect(checked.structured).toMatchObject({ ok: true, title: DRAFT.title });
    // Each channel has the document and the next step.
    expect(checked.text).toMatch(/\n`{3}markdown untrusted-[0-9a-f]{8}\n[\s\S]*Move 2025/);
    expect(checked.structured).toMatchObject({ artifact: { content: DRAFT.content } });
    for (const { structured } of [linked, checked]) expect(structured?.next).toMatch(/\.$/);
    const sealed = await call('seal', { draft: `\`\`\`json\n${JSON.stringify(DRAFT)}\n\`\`\`` });
    const artifact = JSON.parse(sealed.text);
    expect(sealed.structured).toMatchObject({ artifact, next: expect.any(String) });
    expect(await call('check', { artifact })).toMatchObject({ structured: { ok: true } });
    const markdown = '# A\n\nB\n\n## Done\n- c';
    const fitted = await call('link', { markdown, as: 'handoff', author: 'Atlas' });
    expect(fitted.text).toContain('Warning: `/content` has no `nextAction`.');
    expect(fitted.structured).toMatchObject({ type: 'task-handoff', title: 'A' });
    const written = await call('link', { markdown, author: 'Atlas' });
    expect(written.structured).toMatchObject({ type: 'research-brief', title: 'A' });
    await client.close();
  });

  it('is told what is wrong, and what is right', async () => {
    const { client, call } = await connect();
    for (const [name, args, words] of [
      ['link', {}, 'Give exactly one of draft, markdown and artifact.'],
      ['link', { draft: { ...DRAFT, type: 'brief' } }, 'research-brief'],
      ['link', { draft: '{"a":' }, 'Line 1'],
      ['link', { drafts: DRAFT }, 'Did you mean draft?'],
      ['link', { markdown: 'x', as: 'poem' }, 'as must be brief, memo, handoff or approval'],
      ['link', { artifact: DRAFT }, 'lacks the member "schema"'],
    ] as const) {
      const answer = await call(name, args);
      expect([answer.isError, answer.text]).toEqual([true, expect.stringContaining(words)]);
      expect(answer.structured?.detail).toBe(answer.text);
    }
    const cut = await call('check', { link: '#k1.g.H4sI' });
    expect(cut).toMatchObject({
      isError: false,
      structured: { ok: false, kind: 'gzip-truncated' },
    });
    await expect(call('chek', {})).rejects.toThrow('did you mean check?');
    expect((await call('mcp__vitrine__link', { draft: DRAFT })).text).toContain('#k1.g.');
    await client.close();
  });

  it('publishes where there is a token', async () => {
    const token = await service.newToken(await service.newAccount());
    const { client, call } = await connect({ VITRINE_URL: service.base, VITRINE_TOKEN: token });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'link',
      'seal',
      'check',
      'get_artifact',
      'ask_person',
      'publish',
    ]);
    const { text } = await call('publish', { draft: DRAFT });
    expect(text).toMatch(new RegExp(`^${service.base}a/[0-9a-f]{64}$`));
    expect((await fetch(text)).status).toBe(200);

    // Encrypted here: the server has it, and cannot read it.
    const kept = await call('publish', { draft: DRAFT, keep: 'private', once: true });
    const [link = '', note] = kept.text.split('\n');
    expect(link).toMatch(new RegExp(`^${service.base}#k1\\.e\\.[\\w-]{28}$`));
    expect(note).toMatch(/^Kept until .* for 1 credit\./);
    expect(kept.structured).toMatchObject({ kept: 'private', url: link });
    const once = await call('get_artifact', { id: link });
    expect(once.text).toMatch(/^This is the only copy[\s\S]*title: "Move the invoices"/);
    expect(await call('get_artifact', { id: link })).toMatchObject({ isError: true });
    expect((await call('get_artifact', { id: text })).text).toContain(`permanent: "${text}"`);
    for (const [args, words] of [
      [{ keep: 'secret' }, 'keep must be "publish" or "private".'],
      [{ keep: 'private', expires: 'soon' }, '--expires is a time from 1h to 365d'],
      [{ once: true }, 'leave them out, or keep it private'],
    ] as const) {
      const refused = await call('publish', { draft: DRAFT, ...args });
      expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining(words)]);
    }
    await client.close();
  });
});

it('lists its skill with a digest', async () => {
  const lines = ['skills/list', 'skills/get'].map((method, id) =>
    JSON.stringify({
      jsonrpc: '2.0',
      id,
      method,
      params: method === 'skills/get' ? { uri: 'skill://vitrine/SKILL.md' } : {},
    }),
  );
  const answers = (await answersTo(`${lines.join('\n')}\n`)).lines as {
    id: number;
    result: { skills?: unknown[]; skill?: unknown };
  }[];
  const [listed, got] = [0, 1].map((id) => answers.find((each) => each.id === id)?.result);
  expect(listed?.skills).toEqual([got?.skill]);
  expect(got?.skill).toMatchObject({
    frontmatter: { name: 'vitrine' },
    resources: [{ digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) }],
  });
});

/** Answers of the server to lines, until its input ends. */
function answersTo(input: string | Buffer): Promise<{ lines: unknown[]; code: number | null }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [BIN, 'mcp'], { timeout: 120_000 });
    let out = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.once('close', (code) =>
      resolve({
        code,
        lines: out
          .trim()
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line)),
      }),
    );
    child.stdin.end(input);
  });
}

describe('by hand', () => {
  it('speaks the revision that the client asks for, or its own', async () => {
    const ask = (protocolVersion: string) =>
      `${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion, capabilities: {}, clientInfo: { name: 'a', version: '1' } } })}\n`;
    const { lines, code } = await answersTo(ask('2025-06-18') + ask('1999-01-01'));
    expect(code).toBe(0);
    expect(lines).toMatchObject([
      { id: 1, result: { protocolVersion: '2025-06-18', capabilities: { tools: {} } } },
      { id: 1, result: { protocolVersion: '2025-06-18' } },
    ]);
  });

  it.each([
    ['nonsense', 'nonsense\n', [{ id: null, error: { code: -32700 } }]],
    ['another version', '{"id":1,"method":"ping"}\n', [{ id: 1, error: { code: -32600 } }]],
    ['a batch', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]\n', [{ error: { code: -32600 } }]],
    [
      'an unknown method, without a line break behind it',
      '{"jsonrpc":"2.0","id":"a","method":"prompts/list"}',
      [{ id: 'a', error: { code: -32601 } }],
    ],
    [
      'arguments that are a list',
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"link","arguments":[]}}\n',
      [{ id: 1, result: { isError: true } }],
    ],
    [
      'notifications, answers and blank lines',
      '\r\n\n{"jsonrpc":"2.0","method":"notifications/initialized"}\n{"jsonrpc":"2.0","id":9,"result":{}}\n',
      [],
    ],
    ['nothing', '', []],
    [
      'a line without an end',
      `${'x'.repeat(9_000_000)}\n{"jsonrpc":"2.0","id":2,"method":"ping"}\n`,
      [
        { id: null, error: { code: -32600 } },
        { id: 2, result: {} },
      ],
    ],
  ])('answers %s', async (_name, input, expected) => {
    const { lines, code } = await answersTo(input);
    expect({ code, lines }).toMatchObject({ code: 0, lines: expected });
    expect(lines).toHaveLength(expected.length);
  });
});
