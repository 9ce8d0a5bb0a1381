import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { dataFolder } from '../fixtures/data-folder.ts';
import { brief } from '../fixtures/documents.ts';
import { freePort } from '../fixtures/free-port.ts';
import { type OurServer, startOurServer } from '../fixtures/our-server.ts';
import { SERVER } from '../fixtures/paths.ts';
import { agentHeaders, publishAt } from '../fixtures/publishing.mjs';
import { newAccount } from '../fixtures/vitrine-here.ts';

beforeAll(() => ensureBuilt(), 120_000);

let server: OurServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const hasIpv6 = (): boolean =>
  Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));

describe('the server', () => {
  it('says where it is, in at most 12 lines', async () => {
    server = await startOurServer({
      METRICS_PORT: '0',
      BASE_URL: 'https://v.example.org',
      TRUST_PROXY: '1',
    });
    const lines = server.printed().trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(12);
    expect(lines[0]).toBe('Vitrine is at https://v.example.org/');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(100);
  });

  it('prints a command that signs its operator in, just as it stands there', async () => {
    server = await startOurServer({ HOST: '' });
    const env = { ...process.env, DATA_DIR: server.dataDir, BASE_URL: server.url };
    const [, command = ''] = /^To sign in as the operator: (.+)$/m.exec(server.printed()) ?? [];
    const run = (line: string) => spawnSync('sh', ['-c', line], { env, encoding: 'utf8' });
    // Nobody can sign in yet, and it says what to do.
    expect(run(command)).toMatchObject({ status: 2, stdout: '' });
    expect(run(command.replace('sign-in-link', 'create')).status).toBe(0);
    const { stdout } = run(command);
    expect(stdout.startsWith(`${server.url}account#sign-in-link=`)).toBe(true);
  });

  it('is at localhost unless told otherwise, on both loopback addresses', async () => {
    server = await startOurServer({ HOST: '' });
    expect(server.url).toMatch(/^http:\/\/localhost:\d+\/$/);
    expect(server.printed()).toContain(`Accounts are at ${server.url}account`);
    const { port } = new URL(server.url);
    const hosts = ['localhost', '127.0.0.1', ...(hasIpv6() ? ['[::1]'] : [])];
    for (const host of hosts) {
      const document = await (await fetch(`http://${host}:${port}/.well-known/svc.json`)).json();
      expect(document.agentAccess.api.baseUrl).toBe(server.url);
    }
  });

  it('keeps an address of numbers where it is the public one', async () => {
    const port = await freePort();
    const BASE_URL = `http://127.0.0.1:${port}/`;
    server = await startOurServer({ HOST: '', PORT: String(port), BASE_URL });
    const document = await (await fetch(`${BASE_URL}.well-known/svc.json`)).json();
    expect(document.agentAccess.api.baseUrl).toBe(BASE_URL);
  });

  it('finishes what came by either address', async () => {
    server = await startOurServer({ HOST: '' });
    const { port } = new URL(server.url);
    const hosts = ['127.0.0.1', ...(hasIpv6() ? ['::1'] : [])];
    const sockets = hosts.map((host) => connect(Number(port), host));
    const answers = sockets.map(async (socket) => {
      let text = '';
      for await (const chunk of socket.setEncoding('utf8')) text += chunk;
      return text;
    });
    const head = 'POST /api/artifacts HTTP/1.1\r\nHost: localhost\r\nX-Svc-Artifact: 1\r\n';
    for (const socket of sockets) {
      socket.write(`${head}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{`);
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    server.process.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 300));
    for (const socket of sockets) socket.write('}');
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 401 /);
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

it('ends without waiting for a receiver that does not answer', async () => {
  let isAsked = false;
  const mute = createServer(() => {
    isAsked = true;
  }).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { port } = mute.address() as AddressInfo;
  const folder = dataFolder();
  const env = { DATA_DIR: folder, SIGNUP_CREDITS: '100' };
  server = await startOurServer({ ...env, PURGE_URL: `http://127.0.0.1:${port}/` });
  const { token } = await newAccount(env);
  const artifact = await brief({ title: 'Withdrawn' });
  expect((await publishAt(server.url, token, artifact)).status).toBe(201);
  const withdrawn = await fetch(`${server.url}api/artifacts/${artifact.id.slice(7)}`, {
    method: 'DELETE',
    headers: agentHeaders(token),
  });
  expect(withdrawn.status).toBe(204);
  while (!isAsked) await sleep(20);
  const begun = performance.now();
  server.process.kill('SIGINT');
  const [code] = await once(server.process, 'exit');
  expect(code).toBe(0);
  // A receiver has 10 s, and was asked once more in the last round.
  expect(performance.now() - begun).toBeLessThan(9_000);
  mute.closeAllConnections();
  mute.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a start that cannot be', () => {
  const data = mkdtempSync(join(tmpdir(), 'vitrine-start-'));
  afterAll(() => rmSync(data, { recursive: true, force: true }));
  const start = (env: Record<string, string>) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [SERVER], {
      // The test runner has a BASE_URL of its own.
      env: { ...process.env, BASE_URL: '', DATA_DIR: data, ...env },
      encoding: 'utf8',
      timeout: 120_000,
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
      FILES: '0',
      PORT: '0',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^DATABASE_URL does not lead to a database .+\n$/);
    expect(stderr).not.toContain('s3cret');
  });
});
