import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Scope } from '#schemas/api/scopes.ts';
import { type ListeningService, listenService } from '../../../e2e/fixtures/listening-service.ts';
import type { Io } from '../io.ts';
import { doctor } from './doctor.ts';

let service: ListeningService;
let closed: ListeningService;
let home: string;
beforeAll(async () => {
  service = await listenService();
  closed = await listenService({ OAUTH: '0' });
});
afterAll(async () => {
  await service.close();
  await closed.close();
});
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vitrine-doctor-'));
});
afterEach(() => rmSync(home, { recursive: true }));

/** Lines that `vitrine doctor cursor` prints, and its exit code. */
async function look(url: string, env: Record<string, string> = {}) {
  mkdirSync(join(home, '.cursor'));
  writeFileSync(
    join(home, '.cursor/mcp.json'),
    JSON.stringify({ mcpServers: { vitrine: { url } } }),
  );
  let out = '';
  const io: Io = {
    stdin: (async function* () {})(),
    readFile: () => {
      throw new Error('Settings are not read as input.');
    },
    exists: () => false,
    out: (text) => {
      out += text;
    },
    note: () => {},
    isTerminal: false,
    now: () => new Date(),
    env: { HOME: home, ...env },
  };
  const code = await doctor('cursor', {}, io);
  return { code, lines: out.trimEnd().split('\n') };
}

const withToken = async ({ base, newAccount, newToken }: ListeningService, scopes?: Scope[]) => ({
  VITRINE_URL: base,
  VITRINE_TOKEN: await newToken(await newAccount(), scopes),
});

it('makes a real call with a token of its own', async () => {
  const { code, lines } = await look(`${service.base}mcp`, await withToken(service));
  expect({
    code,
    states: lines.map((line) => line.replace(/^(\w+)\s+Cursor, ([\w-]+):.*/, '$1 $2')),
  }).toEqual({
    code: 0,
    states: ['good settings', 'good server', 'good token', 'good scopes', 'good call'],
  });
});

it('skips the token of a client that signed in by itself', async () => {
  const { code, lines } = await look(`${service.base}mcp`);
  expect(code).toBe(0);
  expect(lines.slice(2)).toEqual([
    `good  Cursor, sign-in: ${service.base}mcp lets clients sign in by OAuth`,
    expect.stringMatching(/^skip {2}Cursor, token: the client keeps its own, .*vitrine login http/),
  ]);
});

it.each<[string, (service: ListeningService) => Promise<[string, Record<string, string>]>, RegExp]>(
  [
    [
      'a server without OAuth',
      async () => [`${closed.base}mcp`, {}],
      /bad {3}Cursor, sign-in: .*OAuth/,
    ],
    [
      'no endpoint of MCP',
      async ({ base }) => [`${base}nothing`, {}],
      /bad {3}Cursor, server: .*answers with 404/,
    ],
    [
      'a token that may not publish',
      async (service) => [`${service.base}mcp`, await withToken(service, ['artifacts:read'])],
      /bad {3}Cursor, scopes: .*artifacts:publish is not allowed/,
    ],
    [
      'a token of nobody',
      async ({ base }) => [
        `${base}mcp`,
        { VITRINE_URL: base, VITRINE_TOKEN: `svc_${'a'.repeat(36)}` },
      ],
      /bad {3}Cursor, token/,
    ],
    [
      'a server that does not run',
      async () => ['http://127.0.0.1:9/mcp', {}],
      /bad {3}Cursor, server: .*cannot be reached/,
    ],
  ],
)('tells of %s, with what to do', async (_, given, words) => {
  const { code, lines } = await look(...(await given(service)));
  expect(code).toBe(1);
  const at = lines.findIndex((line) => words.test(line));
  expect({ lines, at }).not.toEqual({ lines, at: -1 });
  expect(lines[at + 1]).toMatch(/^ {6}\S.*\.$/);
});
