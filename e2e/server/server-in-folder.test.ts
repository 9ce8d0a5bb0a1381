import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { startNginxWith } from '../fixtures/file-host.ts';
import { freePort } from '../fixtures/free-port.ts';
import { type OurServer, startOurServer } from '../fixtures/our-server.ts';
import { blocksOf, textOf } from '../fixtures/texts.ts';

// Our own server below a folder of another site, behind nginx as docs/self-hosting.md has it.

let top: string;
let base: string;
let server: OurServer;
let folder: string;
let stopNginx: () => Promise<void>;

beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-below-'));
  const port = await freePort();
  top = `http://127.0.0.1:${port}`;
  base = `${top}/tools/vitrine/`;
  const inner = await freePort();
  server = await startOurServer({ BASE_URL: base, PORT: String(inner) });
  const [block, ...others] = blocksOf(textOf('docs/self-hosting.md')).filter(
    ({ info }) => info === 'nginx',
  );
  if (!block?.text.includes('127.0.0.1:8787') || others.length > 0)
    throw new Error('Not one block.');
  const locations = block.text.replaceAll('127.0.0.1:8787', `127.0.0.1:${inner}`);
  const site = `server { listen 127.0.0.1:${port};\n${locations}}`;
  stopNginx = await startNginxWith(folder, port, site);
});
afterAll(async () => {
  await stopNginx();
  await server.close();
  rmSync(folder, { recursive: true });
});

it.each(['', 'account', 'de.html', 'openapi.json', '.well-known/svc.json'])(
  'answers below the folder: %s',
  async (path) => {
    expect((await fetch(base + path)).status).toBe(200);
  },
);

it('says at the top of the host how apps sign in', async () => {
  const read = async (path: string): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${top}/.well-known/${path}`);
    expect(answer.status, path).toBe(200);
    return (await answer.json()) as Record<string, unknown>;
  };
  const mcp = await read('oauth-protected-resource/tools/vitrine/mcp');
  expect(mcp.resource).toBe(`${base}mcp`);
  const api = await read('oauth-protected-resource/tools/vitrine');
  expect(api.resource).toBe(base);
  const { issuer } = await read('oauth-authorization-server/tools/vitrine');
  expect(issuer).toBe(base.replace(/\/$/, ''));
  expect(mcp.authorization_servers).toEqual([issuer]);
  const refused = await fetch(`${base}mcp`, { method: 'POST' });
  expect([400, 401, 406, 415]).toContain(refused.status);
});
