import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brief } from '../../e2e/fixtures/documents.ts';
import { type ListeningService, listenService } from '../../e2e/fixtures/listening-service.ts';

let service: ListeningService;
beforeAll(async () => {
  service = await listenService();
});
afterAll(() => service.close());

/** Everything that comes back for these bytes; the connection ends with it. */
async function wire(bytes: string): Promise<string> {
  const socket = connect({ port: Number(new URL(service.base).port), host: '127.0.0.1' });
  await once(socket, 'connect');
  socket.write(bytes);
  let text = '';
  for await (const chunk of socket) text += (chunk as Buffer).toString('latin1');
  return text;
}

/** The problem in an answer as it went over the wire. */
function problemIn(text: string): Record<string, unknown> {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  expect(head).toMatch(/^content-type: application\/problem\+json$/im);
  expect(head).toMatch(/^x-request-id: \S+$/im);
  return JSON.parse(body);
}

const CLOSE = 'Connection: close\r\n';
const long = 'x'.repeat(20_000);

describe('what cannot be read as a request', () => {
  it.each([
    ['not HTTP', 'hello\r\n\r\n', 400],
    ['a header without a colon', `GET / HTTP/1.1\r\nHost: a\r\nX\r\n\r\n`, 400],
    [
      'two lengths',
      `POST /mcp HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`,
      400,
    ],
    ['headers that are too long', `GET / HTTP/1.1\r\nHost: a\r\nX: ${long}\r\n\r\n`, 431],
    ['an address that is too long', `GET /${long} HTTP/1.1\r\nHost: a\r\n\r\n`, 414],
    ['another expectation', `GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n${CLOSE}\r\n`, 417],
    ['no Host', `GET / HTTP/1.1\r\n${CLOSE}\r\n`, 400],
    ['no Host in HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n', 400],
    ['a Host that is none', `GET / HTTP/1.1\r\nHost: a b\r\n${CLOSE}\r\n`, 400],
    ['a backslash in the path', `GET /a\\b HTTP/1.1\r\nHost: a\r\n${CLOSE}\r\n`, 400],
    ['an address without a path', `OPTIONS * HTTP/1.1\r\nHost: a\r\n${CLOSE}\r\n`, 400],
    ['CONNECT', `CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n`, 405],
    ['CONNECT, and bytes for the other end', `CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\nx`, 405],
    ['two Hosts', `GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n${CLOSE}\r\n`, 400],
    ['the same Host twice', `GET / HTTP/1.1\r\nHost: a\r\nHOST: a\r\n${CLOSE}\r\n`, 400],
    ['two Hosts in HTTP/1.0', `GET /healthz HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n`, 400],
    ['two Hosts and an address', `GET http://a/ HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n`, 400],
    ['HTTP/2.0', `GET / HTTP/2.0\r\nHost: a\r\n\r\n`, 400],
    ['HTTP/2.0 where no Host is needed', `GET /healthz HTTP/2.0\r\nHost: a\r\n\r\n`, 400],
    ['HTTP/0.9', `GET / HTTP/0.9\r\nHost: a\r\n\r\n`, 400],
    ['HTTP/2 by prior knowledge', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ])('is told as a problem: %s', async (_name, bytes, status) => {
    const text = await wire(bytes);
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [A-Z]`));
    expect(problemIn(text)).toMatchObject({ status, code: expect.any(String) });
  });

  /** The head of a request that is answered when its body has come, without the line of its length. */
  const headOf = async (): Promise<string> => {
    const token = await service.newToken(await service.newAccount());
    return `POST /agent/v1/pages HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`;
  };
  const CHUNKED = 'Transfer-Encoding: chunked\r\n\r\n';

  it('is the answer to a request whose body it is in, and is told once', async () => {
    const head = (await headOf()) + CHUNKED;
    const text = await wire(`${head}1\r\n{\r\nzz\r\n`);
    expect(text.match(/^HTTP\/1\.1 \d/gm)).toHaveLength(1);
    expect(problemIn(text)).toMatchObject({ status: 400 });
  });

  it('is told as a problem: extensions of a chunk that are too long', async () => {
    const head = (await headOf()) + CHUNKED;
    const text = await wire(`${head}1;x=${long}\r\n{\r\n0\r\n\r\n`);
    expect(text.match(/^HTTP\/1\.1 \d/gm)).toHaveLength(1);
    expect(problemIn(text)).toMatchObject({ status: 413, code: 'too_large' });
  });

  it.each([
    ['its head', async () => 'GET / HTTP/1.1\r\nHos'],
    ['its body', async () => `${await headOf()}Content-Length: 9\r\n\r\n{`],
  ])('is told as a problem: who takes too long to send %s', async (_name, begin) => {
    const bytes = await begin();
    const { server } = service.http;
    const arrived = once(server, 'connection');
    const answer = wire(bytes);
    const [socket] = (await arrived) as [Socket];
    while (socket.bytesRead < bytes.length) await new Promise(setImmediate);
    // Node.js looks for late requests twice a minute, and then tells the socket this.
    socket.emit('error', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }));
    const text = await answer;
    expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(problemIn(text)).toMatchObject({ status: 408, code: 'invalid_request' });
  });

  it('comes after the answers to what was asked before', async () => {
    const text = await wire(`GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nhello\r\n\r\n`);
    expect([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
      '200',
      '400',
    ]);
  });
});

/** A connection whose client never ends it, as `wire` does once the server has. */
async function halfOpen(bytes: string): Promise<{ text: string; isEnded: boolean }> {
  const { server } = service.http;
  const arrived = once(server, 'connection');
  const client = connect({
    port: Number(new URL(service.base).port),
    host: '127.0.0.1',
    allowHalfOpen: true,
  });
  const [socket] = (await arrived) as [Socket];
  client.write(bytes);
  let text = '';
  client.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  client.on('error', () => {});
  const all = [once(socket, 'close'), once(client, 'end').catch(() => {})];
  const isEnded = await Promise.race([Promise.all(all).then(() => true), sleep(30_000, false)]);
  client.destroy();
  return { text, isEnded };
}

describe('a connection that asks for another protocol', () => {
  it('is ended by the server after CONNECT, though its client does not end it', async () => {
    const { text, isEnded } = await halfOpen('CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(problemIn(text)).toMatchObject({ status: 405 });
    expect(isEnded).toBe(true);
  });

  it('gets the answers to what it asked before CONNECT first', async () => {
    const asked = 'GET /readyz HTTP/1.1\r\nHost: a\r\n\r\nCONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n';
    const { text, isEnded } = await halfOpen(asked);
    expect([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
      '200',
      '405',
    ]);
    expect(isEnded).toBe(true);
  });

  it.each(['websocket', 'h2c', 'TLS/1.0'])('is answered and ended: %s', async (protocol) => {
    const ask = (path: string, rest: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n${rest}\r\n`;
    const upgrade = `Connection: Upgrade\r\nUpgrade: ${protocol}\r\n`;
    for (const path of ['/healthz', '/readyz', '/nothing']) {
      // A pipelined request must not get a later answer than its own.
      for (const more of ['', ask('/healthz', '')]) {
        const { text, isEnded } = await halfOpen(ask(path, upgrade) + more);
        expect(text.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
        expect(text).toMatch(/^connection: close\r$/im);
        expect(isEnded).toBe(true);
      }
    }
  });
});

describe('the body of a GET', () => {
  const head = 'GET /healthz HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';

  it('is dropped, and what follows is answered', async () => {
    const next = `GET /healthz HTTP/1.1\r\nHost: a\r\n${CLOSE}\r\n`;
    const text = await wire(`${head}${'1\r\nx\r\n'.repeat(1_000)}0\r\n\r\n${next}`);
    expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
  });

  it('ends the connection when it is long', async () => {
    const { isEnded } = await halfOpen(`${head}${'1\r\nx\r\n'.repeat(70_000)}`);
    expect(isEnded).toBe(true);
  });
});

describe('an answer', () => {
  it('depends on Origin only where it says so', async () => {
    const artifact = await brief({ title: 'Read from elsewhere' });
    const token = await service.newToken(await service.newAccount());
    const headers = { 'X-Svc-Artifact': '1' };
    await service.request('POST', '/api/artifacts', { token, body: { artifact }, headers });
    const hex = artifact.id.slice(7);
    const paths = new Set(service.routes.map(({ path }) => path));
    for (const read of ['', '/lineage', '/meta']) paths.add(`/api/artifacts/${hex}${read}`);
    // Once by the routes, and then from memory.
    for (const again of ['', '?']) paths.add(`/a/${hex}${again}`);
    const headOf = async (path: string, more: string): Promise<readonly string[]> => {
      const text = await wire(
        `GET ${path} HTTP/1.1\r\nHost: ${new URL(service.base).host}\r\nX-Request-Id: same\r\n${more}${CLOSE}\r\n`,
      );
      const [head = ''] = text.split('\r\n\r\n');
      return head.split('\r\n').filter((line) => !/^(?:date|ratelimit):/i.test(line));
    };
    for (const path of [...paths, '/api/artifacts', '/nothing']) {
      const real = path.replace(/:(\w+)(\{[^}]*\})?/g, 'abcd').replace('*', 'x');
      const without = await headOf(real, '');
      const mayBeKept = !without.some((line) => /^cache-control: .*no-store/i.test(line));
      const isTold = without.some((line) => /^vary:.*\borigin\b/i.test(line));
      const from = await headOf(real, 'Origin: https://other.example\r\n');
      if (mayBeKept && !isTold) expect([real, from]).toEqual([real, without]);
    }
  });
});

describe('what looks after servers', () => {
  it.each([
    ['HTTP/1.0 without Host', 'HTTP/1.0\r\n'],
    ['HTTP/1.0 with Host', 'HTTP/1.0\r\nHost: a\r\n'],
    ['HTTP/1.1 without Host', `HTTP/1.1\r\n${CLOSE}`],
    ['HTTP/1.1 with an empty Host', `HTTP/1.1\r\nHost:\r\n${CLOSE}`],
  ])('is answered: %s', async (_name, rest) => {
    for (const path of ['/healthz', '/readyz', '/healthz?from=balancer']) {
      expect(await wire(`GET ${path} ${rest}\r\n`)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      expect(await wire(`HEAD ${path} ${rest}\r\n`)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    }
  });
});

describe('every route', () => {
  it.each(['HEAD', 'OPTIONS', 'GET', 'TRACE', 'PROPFIND'])('answers %s', async (method) => {
    const known = new Set(service.routes.map(({ path }) => path));
    for (const path of [...known, '/api/artifacts', '/nothing']) {
      const real = path
        .replace(/:(\w+)(\{[^}]*\})?/g, (_, name) => (name === 'sha256' ? '0'.repeat(64) : 'abcd'))
        .replace('*', 'x');
      for (const query of ['', '?client_id=a&response_type=code&redirect_uri=https://a.example']) {
        const text = await wire(
          `${method} ${real}${query} HTTP/1.1\r\nHost: ${new URL(service.base).host}\r\n${CLOSE}\r\n`,
        );
        expect([method, real, text.slice(0, 15)]).toEqual([
          method,
          real,
          expect.stringMatching(/^HTTP\/1\.1 [2345]\d\d/),
        ]);
        expect([real, text.slice(9, 12)]).not.toEqual([real, '500']);
        if (method === 'HEAD') expect([real, text.split('\r\n\r\n')[1]]).toEqual([real, '']);
      }
    }
  });
});
