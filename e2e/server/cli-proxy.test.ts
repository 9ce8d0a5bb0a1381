import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Artifact } from '#schemas/document/artifact.ts';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { brief } from '../fixtures/documents.ts';
import { type ForwardProxy, startForwardProxy } from '../fixtures/forward-proxy.ts';
import { vitrine } from '../fixtures/run-vitrine.ts';
import { hexOf } from '../fixtures/scenario.ts';
import { startService, type TestService } from '../fixtures/service.ts';
import { makeCertificate } from '../fixtures/tls-host.ts';

// A server whose name only the proxy knows, by http: and by https:.

let folder: string;
let service: TestService;
let artifact: Artifact;
let token: string;
let https: ReturnType<typeof createServer>;
let proxy: ForwardProxy;
let strict: ForwardProxy;
let certificate: string;

beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-proxy-'));
  service = await startService({ BASE_URL: 'https://vitrine.example/' });
  token = await service.newToken(await service.newAccount());
  artifact = await brief();
  const made = makeCertificate('vitrine.example');
  certificate = join(folder, 'cert.pem');
  writeFileSync(certificate, made.cert);
  https = createServer(made, async (incoming, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { method = '', url } = incoming;
    const { connection: _, ...headers } = incoming.headers as Record<string, string>;
    const request = new Request(`https://vitrine.example${url}`, {
      method,
      headers,
      ...(method === 'POST' && { body: Buffer.concat(chunks) }),
    });
    const response = await service.fetch(request, {});
    const bytes = Buffer.from(await response.arrayBuffer());
    answer.writeHead(response.status, Object.fromEntries(response.headers)).end(bytes);
  });
  https.listen(0, '127.0.0.1');
  await once(https, 'listening');
  const { port } = https.address() as AddressInfo;
  const ports = { 'vitrine.example:443': port };
  proxy = await startForwardProxy(ports);
  strict = await startForwardProxy(ports, 'ann:a secret');
});
afterAll(async () => {
  await Promise.all([proxy.close(), strict.close()]);
  https.closeAllConnections();
  https.close();
  await service.close();
  rmSync(folder, { recursive: true });
});

const run = (args: readonly string[], env: Record<string, string>, input: string | Buffer = '') =>
  vitrine(args, input, {
    XDG_CONFIG_HOME: folder,
    NODE_EXTRA_CA_CERTS: certificate,
    VITRINE_URL: 'https://vitrine.example/',
    VITRINE_TOKEN: token,
    ...env,
  });
const page = () => `https://vitrine.example/a/${hexOf(artifact)}`;

it('publishes and reads by way of HTTPS_PROXY', async () => {
  const env = { HTTPS_PROXY: proxy.url };
  const published = await run(['publish', '-'], env, JSON.stringify(artifact));
  expect(published).toMatchObject({ code: 0, err: expect.not.stringContaining('cannot') });
  expect(published.out.toString()).toBe(`${page()}\n`);
  const { code, out } = await run(['pull', page()], env);
  expect({ code, id: JSON.parse(out.toString() || '{}').id }).toEqual({ code: 0, id: artifact.id });
  expect(new Set(proxy.asked)).toEqual(new Set(['CONNECT vitrine.example:443']));
});

it('takes an address without a scheme, and small letters', async () => {
  const env = { https_proxy: proxy.url.replace('http://', '') };
  expect(await run(['pull', page()], env)).toMatchObject({ code: 0, err: '' });
});

it('signs in at a proxy that wants it', async () => {
  const env = { HTTPS_PROXY: strict.url };
  expect(await run(['pull', page()], env)).toMatchObject({ code: 1 });
  const known = strict.url.replace('http://', 'http://ann:a%20secret@');
  expect(await run(['pull', page()], { HTTPS_PROXY: known })).toMatchObject({ code: 0 });
});

it('asks for http: without a tunnel, and leaves hosts in NO_PROXY out', async () => {
  const other = await startForwardProxy({});
  const address = `http://plain.example/a/${hexOf(artifact)}`;
  await run(['pull', address], { HTTP_PROXY: other.url });
  expect(other.asked[0]).toMatch(/^GET http:\/\/plain\.example\/api\/artifacts\/[0-9a-f]{64}$/);
  const before = other.asked.length;
  // Nothing listens there.
  const { code } = await run(['pull', address.replace('plain.example', '127.0.0.1:9')], {
    HTTP_PROXY: other.url,
    NO_PROXY: 'other.example,127.0.0.1:9',
  });
  expect({ code, asked: other.asked.length }).toEqual({ code: 1, asked: before });
  await other.close();
});

it('says which variable is no address', async () => {
  const { code, err } = await run(['pull', page()], { HTTP_PROXY: 'socks4://127.0.0.1' });
  expect({ code, err }).toEqual({
    code: 2,
    err: 'HTTP_PROXY must be the address of a proxy, such as http://proxy.example:3128.\n',
  });
});
