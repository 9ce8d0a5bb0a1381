import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ListeningService, listenService } from '../../e2e/fixtures/listening-service.ts';

const URI = 'skill://vitrine/SKILL.md';
let service: ListeningService;
let token: string;
beforeAll(async () => {
  service = await listenService();
  token = await service.newToken(await service.newAccount(), []);
});
afterAll(() => service.close());

/** Asks as a client of 2026 does. */
async function ask(method: string, params: object = {}) {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const name = 'uri' in params ? { 'Mcp-Name': String(params.uri) } : {};
  const response = await fetch(`${service.base}mcp`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': '2026-07-28',
      'Mcp-Method': method,
      ...name,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } }),
  });
  const body = await response.text();
  return JSON.parse(/^data: (.*)$/m.exec(body)?.[1] ?? body);
}

it('declares skills, and icons', async () => {
  const { result } = await ask('server/discover');
  expect(result.capabilities.extensions).toHaveProperty(['io.modelcontextprotocol/skills']);
  const info = result.serverInfo ?? result._meta?.['io.modelcontextprotocol/serverInfo'];
  for (const { src } of info.icons) expect(src).toMatch(`${service.base}icons/`);
});

it('lists the one skill, whose digest is that of what is read', async () => {
  const listed = await ask('skills/list');
  expect(listed.result).toMatchObject({ resultType: 'complete', cacheScope: 'public' });
  const [skill, ...others] = listed.result.skills;
  expect(others).toEqual([]);
  expect((await ask('skills/get', { uri: URI })).result.skill).toEqual(skill);
  const { contents } = (await ask('resources/read', { uri: URI })).result;
  const [{ text, mimeType }] = contents;
  expect(mimeType).toBe('text/markdown');
  const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`;
  expect(skill).toMatchObject({
    uri: URI,
    frontmatter: { name: 'vitrine', license: 'Apache-2.0' },
    resources: [{ uri: URI, digest, size: Buffer.byteLength(text) }],
  });
  // The same text as elsewhere, with the addresses of this deployment.
  const published = await fetch(`${service.base}.well-known/agent-skills/vitrine/SKILL.md`);
  expect(text).toBe(await published.text());
  expect(text).toContain(`${service.base}mcp`);
  const { resources } = (await ask('resources/list')).result;
  expect(resources.map(({ uri }: { uri: string }) => uri)).toContain(URI);
});

it('refuses another skill', async () => {
  const { error } = await ask('skills/get', { uri: 'skill://other/SKILL.md' });
  expect(error.code).toBe(-32602);
});

it('is written for no machine of ours', () => {
  const skill = readFileSync(new URL('../../skills/vitrine/SKILL.md', import.meta.url), 'utf8');
  expect(skill).not.toMatch(/localhost|127\.0\.0\.1/);
});
