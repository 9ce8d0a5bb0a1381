import { Ajv2020 } from 'ajv/dist/2020.js';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KINDS } from '#schemas/document/kinds.ts';
import { type ListeningService, listenService } from '../../e2e/fixtures/listening-service.ts';
import { META } from '../../e2e/fixtures/mcp-messages.ts';
import { scopesOf } from './tool.ts';
import { TOOL_NAMES, TOOLS } from './tools.ts';

let service: ListeningService;
let text: string;
type Listed = {
  name: string;
  description: string;
  inputSchema: { properties: object };
  annotations: object;
};
let tools: Listed[];
let list: (method: string, capabilities: object) => Promise<string>;

beforeAll(async () => {
  service = await listenService();
  const token = await service.newToken(await service.newAccount(), ['artifacts:read']);
  list = async (method, capabilities) => {
    const response = await fetch(`${service.base}mcp`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        'MCP-Protocol-Version': '2026-07-28',
        'Mcp-Method': method,
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method,
        params: {
          _meta: { ...META, 'io.modelcontextprotocol/clientCapabilities': capabilities },
        },
      }),
    });
    return response.text();
  };
  text = await list('tools/list', {});
  tools = JSON.parse(text).result.tools;
});
afterAll(() => service.close());

describe('tools/list', () => {
  it('is the same list in the same order, whatever the token may do', () => {
    expect(tools.map(({ name }) => name)).toEqual(TOOL_NAMES);
  });

  it('is at most 3,500 tokens, with the form of every kind of document', () => {
    expect(countTokens(text)).toBeLessThanOrEqual(3_500);
    const { draft } = (tools[0] as Listed).inputSchema.properties as {
      draft: { properties: { content: { anyOf: { title: string; required: string[] }[] } } };
    };
    const forms = draft.properties.content.anyOf;
    expect(forms.map(({ title }) => title)).toEqual(Object.keys(KINDS));
    for (const { required } of forms) expect(required.length).toBeGreaterThan(0);
  });

  it('is what it was, byte for byte', () => {
    expect(JSON.stringify(tools, null, 2)).toMatchSnapshot();
  });

  it.each(TOOLS)('says of $name what it does', ({ name, effect, ...tool }) => {
    const listed = tools.find((each) => each.name === name);
    expect(listed?.annotations).toMatchObject({ readOnlyHint: effect === 'reads' });
    const changes = scopesOf(tool).some((scope) => /:(?:publish|revise)$/.test(scope));
    expect(changes).toBe(effect !== 'reads');
    const names = Object.keys(listed?.inputSchema.properties ?? {});
    expect(names.includes('idempotencyKey')).toBe(effect === 'publishes');
  });

  it.each(TOOL_NAMES)('has schemas of %s that strict readers take', (name) => {
    const tool = tools.find((each) => each.name === name);
    const ajv = new Ajv2020({ strict: true, allErrors: true });
    expect(() => ajv.compile(tool?.inputSchema ?? { type: 'wrong' })).not.toThrow();
    expect(JSON.stringify(tool?.inputSchema)).not.toMatch(/"type":\[|\$ref/);
    // Answers of tools are in OpenAPI: here, every conversation would pay for them.
    expect(tool).not.toHaveProperty('outputSchema');
    expect(tool?.annotations).toHaveProperty('readOnlyHint');
    expect(tool?.description.length).toBeGreaterThan(40);
  });
});

it('gives resources packed, and the page of MCP Apps to be kept by anyone', async () => {
  const token = await service.newToken(await service.newAccount());
  const read = (uri: string) =>
    fetch(`${service.base}mcp`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        'Accept-Encoding': 'gzip',
        'MCP-Protocol-Version': '2026-07-28',
        'Mcp-Method': 'resources/read',
        'Mcp-Name': uri,
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'resources/read',
        params: { _meta: META, uri },
      }),
    });
  const schema = await read('schema://artifact-v1');
  expect(schema.headers.get('Content-Encoding')).toBe('gzip');
  expect(schema.headers.get('Vary')).toContain('Accept-Encoding');
  expect(JSON.parse((await schema.json()).result.contents[0].text).title).toBe('Artifact');
  const { result } = await (await read('ui://svc/viewer.html')).json();
  expect(result).toMatchObject({ ttlMs: 300_000, cacheScope: 'public' });
});

it('names its page to hosts that show pages, and to no others', async () => {
  for (const tool of tools) expect(tool).not.toHaveProperty('_meta');
  const capabilities = { extensions: { 'io.modelcontextprotocol/ui': {} } };
  const shown = JSON.parse(await list('tools/list', capabilities)).result.tools as {
    name: string;
    _meta?: object;
  }[];
  for (const { _meta, name } of shown) {
    // Hosts of both eras of MCP Apps find it; the page itself may call nothing.
    const isShown = TOOLS.some((tool) => tool.name === name && tool.isShown);
    expect(_meta, name).toEqual(
      isShown
        ? {
            ui: { resourceUri: 'ui://svc/viewer.html', visibility: ['model'] },
            'ui/resourceUri': 'ui://svc/viewer.html',
          }
        : undefined,
    );
  }
  const { result } = JSON.parse(await list('server/discover', {}));
  expect(result.capabilities.extensions).toEqual({
    'io.modelcontextprotocol/skills': {},
    'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] },
  });
});
