import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListeningService, listenService } from '../../e2e/fixtures/listening-service.ts';
import { META } from '../../e2e/fixtures/mcp-messages.ts';

let service: ListeningService;
let token: string;
beforeAll(async () => {
  service = await listenService({ RATE_LIMIT: '0' });
  token = await service.newToken(await service.newAccount());
});
afterAll(() => service.close());

/** Sends a message as a client of 2025 does. @returns its error or its result */
async function answerTo(method: string, params: unknown) {
  const response = await fetch(`${service.base}mcp`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 7,
      method,
      ...(params !== undefined && { params }),
    }),
  });
  const text = await response.text();
  return { status: response.status, ...JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text) };
}

const PROMPT = 'research-brief';
const ref = { type: 'ref/prompt', name: PROMPT };
const about = { name: 'about', value: 'x' };

describe('parameters that are wrong are told in a sentence that names the place', () => {
  it.each<[string, unknown, RegExp]>([
    ['prompts/get', { name: PROMPT, arguments: {} }, /`\/about` is missing/],
    ['prompts/get', { name: PROMPT }, /`\/about` is missing/],
    ['prompts/get', { name: PROMPT, arguments: null }, /`\/about` is missing/],
    [
      'prompts/get',
      { name: PROMPT, arguments: { about: 1 } },
      /`\/params\/arguments\/about` must be/,
    ],
    [
      'prompts/get',
      { name: PROMPT, arguments: { about: null } },
      /arguments\/about` must be a text/,
    ],
    ['prompts/get', { name: PROMPT, arguments: { about: '😀'.repeat(4_001) } }, /it has 4001/],
    ['prompts/get', { name: PROMPT, arguments: [] }, /must be an object, not a list/],
    ['prompts/get', { name: PROMPT, arguments: 'x'.repeat(20_000) }, /must be an object, not/],
    ['prompts/get', {}, /`\/params\/name` is missing/],
    ['prompts/get', undefined, /`\/params\/name` is missing/],
    ['tools/call', { name: 'get_artifact', arguments: 'x' }, /must be an object, not "x"/],
    ['tools/call', { name: 'get_artifact', arguments: [1] }, /must be an object, not a list/],
    ['tools/call', { arguments: {} }, /`\/params\/name` is missing: add it, a text/],
    ['tools/call', { name: 5 }, /`\/params\/name` must be a text, not 5/],
    ['completion/complete', {}, /`\/params\/ref` is missing/],
    ['completion/complete', { ref: null, argument: about }, /`\/params\/ref` must be an object/],
    ['completion/complete', { ref, argument: null }, /`\/params\/argument` must be an object/],
    [
      'completion/complete',
      { ref, argument: { name: 'about', value: null } },
      /argument\/value` must/,
    ],
    [
      'completion/complete',
      { ref: { type: 'x' }, argument: about },
      /must be one of "ref\/prompt"/,
    ],
    [
      'completion/complete',
      { ref: { type: 'ref/prompt' }, argument: about },
      /ref\/name` is missing/,
    ],
    ['resources/read', {}, /`\/params\/uri` is missing/],
    ['resources/read', { uri: null }, /`\/params\/uri` must be a text, not null/],
    ['logging/setLevel', { level: 'loud' }, /must be one of "debug", "info"/],
    ['tools/list', { cursor: 5 }, /`\/params\/cursor` must be a text/],
    ['initialize', {}, /`\/params\/protocolVersion` is missing/],
  ])('%s %j', async (method, params, words) => {
    const { status, id, error } = await answerTo(method, params);
    expect(status).toBe(200);
    expect(id).toBe(7);
    expect(error.code).toBe(-32602);
    expect(error.message).toMatch(words);
    expect(error.message).not.toMatch(/invalid_type|Invalid input|must have required|must NOT/);
  });

  it('takes null for what may be left out', async () => {
    const { result } = await answerTo('tools/call', { name: 'get_account', arguments: null });
    expect(result.isError).toBeUndefined();
    const missing = await answerTo('tools/call', { name: 'get_artifact', arguments: null });
    expect(missing.result.content[0].text).toContain('needs the argument `id`');
    const params = { ref, argument: about, context: null };
    expect((await answerTo('completion/complete', params)).result).toBeDefined();
  });
});

it('a private link is not taken for one that carries its document', async () => {
  const link = `${service.base}#k1.e.${'A'.repeat(28)}`;
  for (const [tool, given] of [
    ['publish_artifact', { artifact: link }],
    ['validate_artifact', { artifact: link }],
    ['get_artifact', { id: link }],
    ['withdraw', { id: link }],
  ] as const) {
    const { result } = await answerTo('tools/call', { name: tool, arguments: given });
    const [{ text }] = result.content;
    expect(text).toContain('is a private link: this server cannot read its document');
    expect(text).not.toMatch(/carries its document|copy it again|AAAA/);
  }
});

it('all answers depend on the Origin', async () => {
  const headers = { Authorization: `Bearer ${token}`, Origin: 'https://evil.example' };
  const refused = await fetch(`${service.base}mcp`, { method: 'POST', headers });
  expect(refused.status).toBe(403);
  expect(refused.headers.get('Vary')).toContain('Origin');
  expect((await fetch(`${service.base}mcp`)).headers.get('Vary')).toContain('Origin');
});

it.each(['initialize', 'logging/setLevel'])(
  'answers 404 to %s of revision 2026-07-28',
  async (method) => {
    const response = await fetch(`${service.base}mcp`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        'MCP-Protocol-Version': '2026-07-28',
        'Mcp-Method': method,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { _meta: META } }),
    });
    expect(response.status).toBe(404);
    expect((await response.json()).error).toMatchObject({ code: -32601 });
  },
);
