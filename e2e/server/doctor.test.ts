import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { freePort } from '../fixtures/free-port.ts';
import { startMailServer } from '../fixtures/mail-server.ts';
import { type ServiceProcess, serviceProcess } from '../fixtures/service-process.ts';
import { admin } from '../fixtures/vitrine-here.ts';

// `vitrine admin doctor` beside a running server, with a proxy between that spoils one thing.

let folder: string;
let server: ServiceProcess;
let settings: Record<string, string>;
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-doctor-'));
  const env = { DATA_DIR: join(folder, 'data') };
  server = await serviceProcess(env);
  await server.start();
  const { port } = new URL(server.url);
  settings = { ...env, HOST: '127.0.0.1', PORT: port };
});
afterAll(async () => {
  await server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

type Spoilt = { change?: (headers: IncomingHttpHeaders) => void; most?: number; below?: string };

/** A proxy in front of the server. @returns its address */
async function proxy({ change = () => {}, most = Infinity, below = '/' }: Spoilt): Promise<string> {
  const front = createServer((asked, answer) => {
    if (Number(asked.headers['content-length'] ?? 0) > most) {
      asked.resume();
      answer.writeHead(413, { 'Content-Type': 'text/html' }).end('<h1>413</h1>');
      return;
    }
    if (!asked.url?.startsWith(below)) {
      answer.writeHead(404).end();
      return;
    }
    const path = asked.url.slice(below.length - 1);
    const passed = request(
      `${server.url}${path}`,
      { method: asked.method, headers: asked.headers },
      (got) => {
        change(got.headers);
        answer.writeHead(got.statusCode ?? 500, got.headers);
        got.pipe(answer);
      },
    );
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  front.listen(0, '127.0.0.1');
  await new Promise((done) => front.once('listening', done));
  ends.push(() => {
    front.close();
    front.closeAllConnections();
  });
  return `http://127.0.0.1:${(front.address() as AddressInfo).port}${below}`;
}

const CHECKS = ['settings', 'database', 'files', 'disk', 'mail', 'server', 'address', 'clock'];

async function findings(more: Record<string, string> = {}) {
  const { status, out } = await admin({ ...settings, ...more }, 'doctor');
  const named = (state: string) =>
    [...out.matchAll(new RegExp(`^${state} +(\\w+)$`, 'gm'))].map(([, check]) => check);
  return { status, out, good: named('good'), bad: named('bad') };
}

it('finds nothing where all is well', async () => {
  const mail = await startMailServer();
  ends.push(mail.close);
  const BASE_URL = await proxy({});
  const more = { BASE_URL, SMTP_URL: mail.url, MAIL_FROM: 'v@example.org' };
  const { status, out, good, bad } = await findings(more);
  expect({ status, bad, out }).toMatchObject({ status: 0, bad: [] });
  expect(good).toEqual([...CHECKS, 'headers', 'proxy']);
});

it.each<[string, Spoilt, string, string]>([
  [
    'drops a header',
    {
      change: (headers) => {
        delete headers['content-security-policy'];
      },
    },
    'headers',
    'content-security-policy',
  ],
  ['refuses large bodies', { most: 1_000_000 }, 'proxy', 'client_max_body_size 8m'],
  [
    'has another time',
    {
      change: (headers) => {
        headers.date = new Date(Date.now() - 600_000).toUTCString();
      },
    },
    'clock',
    'timedatectl',
  ],
  [
    'serves one folder alone',
    { below: '/tools/' },
    'address',
    '/.well-known/oauth-protected-resource/tools/mcp',
  ],
])('tells of a proxy that %s', async (_, spoilt, check, words) => {
  const { status, out, bad } = await findings({ BASE_URL: await proxy(spoilt) });
  expect({ status, bad }).toEqual({ status: 1, bad: [check] });
  expect(out).toContain(words);
});

it('tells of an address that leads nowhere, and of a server that does not run', async () => {
  const nowhere = String(await freePort());
  const elsewhere = await findings({ BASE_URL: `http://127.0.0.1:${nowhere}/` });
  expect(elsewhere).toMatchObject({ status: 1, bad: ['address'] });
  expect(elsewhere.out).toContain('BASE_URL');
  const stopped = await findings({ PORT: nowhere });
  expect(stopped).toMatchObject({ status: 1, bad: ['server', 'address'] });
  expect(stopped.out).toContain('Start the server');
});

it('tells of a mail server that does not answer, and of a proxy that nobody trusts', async () => {
  const SMTP_URL = `smtp://ann:s3cret@127.0.0.1:${await freePort()}`;
  const { bad, out } = await findings({ SMTP_URL, MAIL_FROM: 'v@example.org' });
  expect(bad).toEqual(['mail']);
  expect(out).not.toContain('s3cret');
  const https = await findings({ BASE_URL: `https://127.0.0.1:${await freePort()}/` });
  expect(https.bad).toEqual(['settings', 'address']);
  expect(https.out).toContain('TRUST_PROXY');
});

it('tells of a database that cannot be opened, without its password', async () => {
  const DATABASE_URL = `postgres://ann:s3cret@127.0.0.1:${await freePort()}/none`;
  const { bad, out } = await findings({ DATABASE_URL, FILES: '0' });
  expect(bad).toEqual(['database']);
  expect(out).not.toContain('s3cret');
});

it('tells of files that others can read', async () => {
  chmodSync(join(folder, 'data', 'vitrine.db'), 0o644);
  ends.push(() => chmodSync(join(folder, 'data', 'vitrine.db'), 0o600));
  const { bad, out } = await findings();
  expect(bad).toEqual(['files']);
  expect(out).toContain('chmod 600');
});
