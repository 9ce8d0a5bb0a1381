import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../server/ensure-built.mjs';
import { type OurServer, startOurServer } from './fixtures/our-server.ts';
import { SERVER } from './fixtures/paths.ts';
import { vitrine } from './fixtures/run-vitrine.ts';

beforeAll(() => ensureBuilt(), 120_000);

let server: OurServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const KINDS = [
  'research-brief',
  'decision-memo',
  'task-handoff',
  'approval-request',
  'mini-app-capsule',
];

describe('the server', () => {
  it('prints its address and one link of each kind that opens', async () => {
    server = await startOurServer();
    const links = [...server.printed().matchAll(/^Example ([\w-]+): .+\n(\S+)$/gm)];
    expect(links.map(([, kind]) => kind)).toEqual(KINDS);
    for (const [, kind, link] of links) {
      expect(link?.startsWith(`${server.url}#k1.g.`)).toBe(true);
      const { out } = await vitrine(['inspect'], link);
      expect(JSON.parse(out.toString())).toMatchObject({ ok: true, type: kind, repaired: [] });
    }
  });

  it('puts its public address into the links', async () => {
    server = await startOurServer({ BASE_URL: 'https://vitrine.example.org' });
    expect(server.printed()).toContain('Vitrine is at https://vitrine.example.org/\n');
    expect(server.printed()).toContain('\nhttps://vitrine.example.org/#k1.g.');
  });

  it('serves the viewer with a strict policy', async () => {
    server = await startOurServer();
    const response = await fetch(server.url);
    expect(response.status).toBe(200);
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe-(?:inline|eval)/);
    expect(await response.text()).toMatch(/^<!doctype html>/i);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('ends with 0 on %s', async (signal) => {
    server = await startOurServer();
    await fetch(server.url);
    server.process.kill(signal);
    const [code] = await once(server.process, 'exit');
    expect(code).toBe(0);
  });
});

describe('a start that cannot be', () => {
  const data = mkdtempSync(join(tmpdir(), 'vitrine-start-'));
  afterAll(() => rmSync(data, { recursive: true, force: true }));
  const start = (env: Record<string, string>) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [SERVER], {
      // The test runner has a BASE_URL of its own.
      env: { ...process.env, BASE_URL: '', DATA_DIR: data, ...env },
      encoding: 'utf8',
      timeout: 10_000,
    });
    return { status, stdout, stderr };
  };

  it('names every wrong setting', () => {
    const { status, stdout, stderr } = start({ PORT: 'eighty', BASE_URL: 'example.org' });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^PORT is "eighty"\. It must be .+\nBASE_URL is "example\.org"\. .+\n$/);
  });

  it('says that the port is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { status, stderr } = start({ HOST: '127.0.0.1', PORT: String(port) });
    other.close();
    expect(status).toBe(1);
    expect(stderr).toMatch(new RegExp(`^PORT ${port} on 127\\.0\\.0\\.1 is in use\\. .+\\n$`));
  });

  it('says that the address is not of this machine', () => {
    const { status, stderr } = start({ HOST: '192.0.2.1', PORT: '0' });
    expect(status).toBe(1);
    expect(stderr).toContain('HOST 192.0.2.1 is not an address of this machine.');
  });

  it('says that the folder for its data cannot be used', () => {
    const file = join(data, 'file');
    writeFileSync(file, '');
    const { status, stderr } = start({ DATA_DIR: file, PORT: '0' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^DATA_DIR \S+file cannot be used: .+\. Choose a folder .+\n$/);
  });

  it('says that the database cannot be reached, without its password', () => {
    const { status, stderr } = start({
      DATABASE_URL: 'postgres://ann:s3cret@127.0.0.1:1/x',
      PORT: '0',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^DATABASE_URL does not lead to a database .+\n$/);
    expect(stderr).not.toContain('s3cret');
  });
});
