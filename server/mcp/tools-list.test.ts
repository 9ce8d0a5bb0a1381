import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListeningService, listenService } from '../../e2e/fixtures/listening-service.ts';
import { TOOL_NAMES, TOOLS } from './tools.ts';

let service: ListeningService;
let text: string;
type Listed = {
  name: string;
  description: string;
  inputSchema: { properties: object };
  outputSchema: object;
  annotations: object;
};
let tools: Listed[];

beforeAll(async () => {
  service = await listenService();
  const token = await service.newToken(await service.newAccount(), ['artifacts:read']);
  const response = await fetch(`${service.base}mcp`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': '2026-07-28',
      'Mcp-Method': 'tools/list',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/list',
      params: {
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    }),
  });
  text = await response.text();
  tools = JSON.parse(text).result.tools;
});
afterAll(() => service.close());

describe('tools/list', () => {
  it('is the same list in the same order, whatever the token may do', () => {
    expect(tools.map(({ name }) => name)).toEqual(TOOL_NAMES);
  });

  it('is less than 12 KB', () => {
    expect(Buffer.byteLength(text)).toBeLessThan(12_000);
  });

  it('is what it was, byte for byte', () => {
    expect(JSON.stringify(tools, null, 2)).toMatchSnapshot();
  });

  it.each(TOOLS)(
    'says of $name that it only looks, unless it has a price',
    ({ name, price, scope }) => {
      const listed = tools.find((tool) => tool.name === name);
      expect(listed?.annotations).toMatchObject({ readOnlyHint: price === null });
      const publishes = scope !== null && /:(?:publish|revise)$/.test(scope);
      expect(publishes).toBe(price !== null);
      const names = Object.keys(listed?.inputSchema.properties ?? {});
      expect(names.includes('idempotencyKey')).toBe(publishes);
    },
  );

  it.each(TOOL_NAMES)('has schemas of %s that strict readers take', (name) => {
    const tool = tools.find((each) => each.name === name);
    for (const schema of [tool?.inputSchema, tool?.outputSchema]) {
      const ajv = new Ajv2020({ strict: true, allErrors: true });
      expect(() => ajv.compile(schema ?? { type: 'wrong' })).not.toThrow();
      expect(JSON.stringify(schema)).not.toMatch(/"type":\[|\$ref/);
    }
    expect(tool?.annotations).toHaveProperty('readOnlyHint');
    expect(tool?.description.length).toBeGreaterThan(40);
  });
});
