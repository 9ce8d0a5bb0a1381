import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCertificate } from '../../e2e/fixtures/tls-host.ts';
import { isPublicAddress } from './public-address.ts';
import {
  type OutboundNetwork,
  type OutboundRequest,
  publicFetch,
  safeFetchOn,
} from './safe-fetch.ts';

describe('an address of the public network', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '223.255.255.1',
  ])('is %s', (address) => expect(isPublicAddress(address)).toBe(true));
  it.each(['2606:4700:4700::1111', '2001:4860:4860::8888', '2a00:1450:4001::1'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.7',
    '203.0.113.7',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each([
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:10::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2002:a00:1::1',
    '2620:4f:8000::1',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%lo',
    '2606:4700::1%lo',
    'fec0::1',
    'ff02::1',
    '',
    'localhost',
    '127.1',
    '0x7f.0.0.1',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('asking a server that somebody named', () => {
  let base: string;
  let answer: RequestListener;
  let network: OutboundNetwork;
  let connections = 0;
  const sockets = new Set<Socket>();
  const { key, cert } = makeCertificate('client.example');
  const server = createServer({ key, cert }, (incoming, outgoing) => answer(incoming, outgoing));
  server.on('connection', (socket: Socket) => {
    connections++;
    sockets.add(socket);
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    base = `https://client.example:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const asked: string[] = [];
  beforeEach(() => {
    connections = 0;
    asked.length = 0;
    network = {
      resolve: async (host) => {
        asked.push(host);
        return ['127.0.0.1'];
      },
      isAllowed: () => true,
      ca: cert.toString(),
    };
    answer = (_, outgoing) => outgoing.end('{}');
  });
  const ask = (path: string, changes: Partial<OutboundRequest> = {}) =>
    safeFetchOn(network)(base + path, { maxBytes: 100, timeout: 2_000, ...changes });

  it('gives its answer', async () => {
    let seen = '';
    answer = (incoming, outgoing) => {
      seen = `${incoming.method} ${incoming.url} ${incoming.headers.host} ${incoming.headers['x-a']}`;
      outgoing.writeHead(201, { 'X-Tag': 'b' }).end('words');
    };
    const got = await ask('/a?b', { headers: { 'X-A': 'c' } });
    if (!got.ok) throw new Error(got.error);
    expect(seen).toBe(`GET /a?b ${base.slice('https://'.length)} c`);
    expect(got.value).toMatchObject({ status: 201, headers: { 'x-tag': 'b' } });
    expect(Buffer.from(got.value.body).toString()).toBe('words');
    expect(asked).toEqual(['client.example']);
  });

  it.each([
    'http://client.example/',
    'ftp://client.example/',
    'file:///etc/passwd',
    'https://user@client.example/',
    'https://user:password@client.example/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://1.1.1.1/',
    'https://[::1]/',
    'https://[2606:4700:4700::1111]/',
    'https://localhost/',
    'https://localhost./',
    'https://a.localhost/',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://intranet/',
    'no address',
    '',
  ])('does not even look up %s', async (address) => {
    const got = await safeFetchOn(network)(address, { maxBytes: 1, timeout: 1_000 });
    expect(got).toEqual({ ok: false, error: 'address' });
    expect(asked).toEqual([]);
  });

  it('does not connect to what is not public, nor when one of several is not', async () => {
    for (const found of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::ffff:8.8.8.8'], []]) {
      network = { ...network, isAllowed: isPublicAddress, resolve: async () => found };
      expect(await ask('/')).toEqual({ ok: false, error: 'not-public' });
    }
    expect(connections).toBe(0);
  });

  it('looks a name up once: what it becomes afterwards does not count', async () => {
    let lookups = 0;
    // The second answer would be refused: a server that changes its name meanwhile gets nothing.
    network = { ...network, resolve: async () => (lookups++ === 0 ? ['127.0.0.1'] : ['::1']) };
    expect((await ask('/')).ok).toBe(true);
    expect(lookups).toBe(1);
  });

  it('follows no redirect', async () => {
    answer = (_, outgoing) => outgoing.writeHead(302, { Location: `${base}/other` }).end();
    expect(await ask('/')).toEqual({ ok: false, error: 'redirect' });
    expect(connections).toBe(1);
  });

  it('stops at its limit of bytes, announced or not', async () => {
    answer = (_, outgoing) => outgoing.end('x'.repeat(101));
    expect(await ask('/')).toEqual({ ok: false, error: 'too-large' });
    answer = (_, outgoing) => {
      outgoing.write('x'.repeat(60));
      outgoing.end('x'.repeat(60));
    };
    expect(await ask('/')).toEqual({ ok: false, error: 'too-large' });
    answer = (_, outgoing) => outgoing.end('x'.repeat(100));
    expect((await ask('/')).ok).toBe(true);
  });

  it('unpacks nothing', async () => {
    answer = (_, outgoing) => outgoing.writeHead(200, { 'Content-Encoding': 'gzip' }).end('x');
    expect(await ask('/')).toEqual({ ok: false, error: 'network' });
  });

  it('gives up in time: before an answer, in the middle of one, and at the look-up', async () => {
    answer = () => {};
    expect(await ask('/', { timeout: 100 })).toEqual({ ok: false, error: 'timeout' });
    answer = (_, outgoing) => outgoing.write('x');
    expect(await ask('/', { timeout: 100 })).toEqual({ ok: false, error: 'timeout' });
    network = { ...network, resolve: () => new Promise(() => {}) };
    expect(await ask('/', { timeout: 100 })).toEqual({ ok: false, error: 'timeout' });
  });

  it('checks the certificate', async () => {
    const { ca: _, ...untrusting } = network;
    network = untrusting;
    expect(await ask('/')).toEqual({ ok: false, error: 'network' });
  });

  it('knows by itself what is public', async () => {
    const request = { maxBytes: 1, timeout: 2_000 };
    expect(await publicFetch()('https://localtest.invalid/', request)).toMatchObject({ ok: false });
    expect(await publicFetch()(base.replace('client.example', '127.0.0.1'), request)).toEqual({
      ok: false,
      error: 'address',
    });
    expect(connections).toBe(0);
  });
});
