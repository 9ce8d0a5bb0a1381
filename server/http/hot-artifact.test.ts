import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brief } from '../../e2e/fixtures/documents.ts';
import { hexOf } from '../../e2e/fixtures/scenario.ts';
import { startService, type TestService } from '../../e2e/fixtures/service.ts';
import { serveOn } from './traffic/serve-on.ts';
import type { TrafficServer } from './traffic/traffic-server.ts';

let service: TestService;
let token: string;
/** One with the short way, and one without. */
let servers: TrafficServer[];
let hot = 0;

beforeAll(async () => {
  service = await startService();
  token = await service.newToken(await service.newAccount());
  servers = await Promise.all(
    [true, false].map(async (isHot) => {
      const traffic = serveOn(
        {
          fetch: service.fetch,
          hotPath: (incoming, answer) => {
            const isDone = isHot && service.hotPath(incoming, answer);
            if (isDone) hot++;
            return isDone;
          },
        },
        { inFlightBytes: 1_048_576, stallSeconds: 20 },
        () => {},
        () => {},
      );
      await new Promise<void>((resolve) => traffic.server.listen(0, '127.0.0.1', resolve));
      return traffic;
    }),
  );
});
afterAll(async () => {
  await Promise.all(servers.map(({ finish }) => finish(true, 0)));
  await service.close();
});

const portOf = ({ server }: TrafficServer) => (server.address() as { port: number }).port;

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string };

const ask = (
  server: TrafficServer,
  path: string,
  headers: Record<string, string>,
  method = 'GET',
) =>
  new Promise<Answer>((resolve, reject) => {
    const port = portOf(server);
    const sent = request({ port, host: '127.0.0.1', path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const { date: _date, ...rest } = response.headers;
        const body = Buffer.concat(chunks).toString('base64');
        resolve({ status: response.statusCode, headers: rest, body });
      });
    });
    sent.on('error', reject);
    sent.end();
  });

async function published() {
  const artifact = await brief({ title: `Hot ${Math.random()}` });
  const headers = { 'X-Svc-Artifact': '1' };
  await service.request('POST', '/api/artifacts', { token, body: { artifact }, headers });
  return hexOf(artifact);
}

/** What both ways answer, and whether the first of them was the short one. */
async function both(path: string, headers: Record<string, string>, method = 'GET') {
  const before = hot;
  const known = { 'X-Request-Id': 'same', ...headers };
  const [first, second] = await Promise.all(
    servers.map((server) => ask(server, path, known, method)),
  );
  return { first, second, isHot: hot > before };
}

it.each([
  ['packed', {}, 200],
  ['packed, to a page of another site', { Origin: 'https://other.example' }, 200],
  ['packed, for a browser', { 'Accept-Encoding': 'gzip, deflate, br, zstd' }, 200],
  ['packed, with another tag', { 'If-None-Match': '"x"' }, 200],
  ['unchanged', { 'If-None-Match': 'HEX-gzip' }, 304],
  ['unchanged, weak, in a list', { 'If-None-Match': '"x", W/HEX-gzip' }, 304],
  ['unchanged, any', { 'If-None-Match': '*' }, 304],
])('answers as the routes do: %s', async (_name, given: Record<string, string>, status) => {
  const hex = await published();
  const tag = given['If-None-Match']?.replace('HEX-gzip', `"${hex}-gzip"`);
  const headers = { 'Accept-Encoding': 'gzip', ...given, ...(tag && { 'If-None-Match': tag }) };
  const path = `/api/artifacts/${hex}`;
  await ask(servers[1] as TrafficServer, path, { 'Accept-Encoding': 'gzip' });
  const { first, second, isHot } = await both(path, headers);
  expect(isHot).toBe(true);
  expect(first).toEqual(second);
  expect(first?.status).toBe(status);
});

it.each<[string, Record<string, string>, string?, string?]>([
  ['a part', { Range: 'bytes=0-9' }],
  ['plain', { 'Accept-Encoding': 'identity' }],
  ['refused coding', { 'Accept-Encoding': 'gzip;q=0' }],
  ['a body', { 'Content-Length': '0' }],
  ['HEAD', {}, 'HEAD'],
  ['DELETE', {}, 'DELETE'],
  ['with sha256:', {}, 'GET', 'sha256:'],
])('leaves to the routes: %s', async (_name, headers, method = 'GET', prefix = '') => {
  const hex = await published();
  const gzip = { 'Accept-Encoding': 'gzip' };
  await ask(servers[1] as TrafficServer, `/api/artifacts/${hex}`, gzip);
  const path = `/api/artifacts/${prefix}${hex}`;
  const { first, second, isHot } = await both(path, { ...gzip, ...headers }, method);
  expect(isHot).toBe(false);
  expect(first).toEqual(second);
});

it.each([
  ['that goes on', 'HTTP/1.1', ['keep-alive', 'keep-alive', 'close']],
  ['of one request', 'HTTP/1.1', ['close']],
  ['of HTTP/1.0', 'HTTP/1.0', ['close']],
  ['of HTTP/1.0 that could go on', 'HTTP/1.0', ['keep-alive']],
])('writes the very lines that Node.js would, on a connection %s', async (_, version, kinds) => {
  const path = `/api/artifacts/${await published()}`;
  await ask(servers[1] as TrafficServer, path, { 'Accept-Encoding': 'gzip' });
  const before = hot;
  const [first, second] = await Promise.all(
    servers.map(async (server) => {
      const socket = connect(portOf(server), '127.0.0.1');
      const known = ['Host: a', 'Accept-Encoding: gzip', 'If-None-Match: *', 'X-Request-Id: same'];
      for (const kind of kinds) {
        const lines = [`GET ${path} ${version}`, ...known, `Connection: ${kind}`];
        socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      }
      const heads = (await text(socket)).replace(/^Date: \w{3}, .* GMT$/gim, 'Date: now');
      return heads.split('\r\n\r\n').map((head) => head.toLowerCase().split('\r\n').sort());
    }),
  );
  expect(hot).toBe(before + kinds.length);
  expect(first).toHaveLength(kinds.length + 1);
  expect(first).toEqual(second);
});

it('knows at once what was withdrawn, logs each request, and keeps odd identifiers out', async () => {
  const hex = await published();
  const path = `/api/artifacts/${hex}`;
  const gzip = { 'Accept-Encoding': 'gzip', 'X-Request-Id': 'seen-in-the-log' };
  const [server] = servers as [TrafficServer];
  await ask(server, path, { ...gzip, 'X-Request-Id': 'cold' });
  const before = hot;
  await ask(server, path, gzip);
  const odd = await ask(server, path, { ...gzip, 'X-Request-Id': 'a"b' });
  expect(hot).toBe(before + 2);
  expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  const line = service
    .log()
    .split('\n')
    .find((each) => each.includes('seen-in-the-log'));
  expect(JSON.parse(line ?? '')).toMatchObject({
    level: 30,
    time: expect.any(Number),
    requestId: 'seen-in-the-log',
    method: 'GET',
    operation: 'getArtifact',
    status: 200,
    ms: expect.any(Number),
  });
  await service.request('DELETE', path, { token });
  expect((await ask(server, path, gzip)).status).toBe(410);
  expect(hot).toBe(before + 2);
});
