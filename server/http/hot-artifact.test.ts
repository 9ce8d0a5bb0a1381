import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brief } from '../../e2e/fixtures/documents.ts';
import { hexOf } from '../../e2e/fixtures/scenario.ts';
import { startService, type TestService } from '../../e2e/fixtures/service.ts';

let service: TestService;
let token: string;
let servers: Server[];
let hot = 0;

beforeAll(async () => {
  service = await startService();
  token = await service.newToken(await service.newAccount());
  const listener = getRequestListener((incoming, env) => service.fetch(incoming, env));
  servers = await Promise.all(
    [true, false].map(async (isHot) => {
      const server = createServer((incoming, outgoing) => {
        if (isHot && service.hotPath(incoming, outgoing)) hot++;
        else listener(incoming, outgoing);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
});
afterAll(async () => {
  for (const server of servers) server.close();
  await service.close();
});

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string };

const ask = (server: Server, path: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as { port: number };
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
  await ask(servers[1] as Server, path, { 'Accept-Encoding': 'gzip' });
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
  await ask(servers[1] as Server, `/api/artifacts/${hex}`, gzip);
  const path = `/api/artifacts/${prefix}${hex}`;
  const { first, second, isHot } = await both(path, { ...gzip, ...headers }, method);
  expect(isHot).toBe(false);
  expect(first).toEqual(second);
});

it('knows at once what was withdrawn, logs each request, and keeps odd identifiers out', async () => {
  const hex = await published();
  const path = `/api/artifacts/${hex}`;
  const gzip = { 'Accept-Encoding': 'gzip', 'X-Request-Id': 'seen-in-the-log' };
  const [server] = servers as [Server];
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
