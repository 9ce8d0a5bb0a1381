import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { sendAll } from '../../e2e/fixtures/attackers.ts';
import { type HttpServer, serveOn } from './server.ts';
import { paceTinyParts } from './tiny-parts.ts';

const MEBIBYTE = 1_048_576;
/** More than the buffers of two connected sockets take. */
const LARGE = 8 * MEBIBYTE;
/** Most that Node.js reads from a connection at a time. */
const PACKET = 65_536;
const LIMITS = { maxConnections: 100, stallSeconds: 1 };

let http: HttpServer | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await http?.finish(true, 100);
  http = undefined;
});

type Handle = (path: string, outgoing: ServerResponse) => Response | Promise<Response>;

async function listen(
  handle: Handle,
  limits: Partial<typeof LIMITS> = {},
): Promise<HttpServer & { readonly errors: unknown[] }> {
  const errors: unknown[] = [];
  const app = {
    fetch: ({ url }: Request, env: object) =>
      handle(new URL(url).pathname, (env as { readonly outgoing: ServerResponse }).outgoing),
  };
  const made = serveOn(app, { ...LIMITS, ...limits }, (error) => errors.push(error));
  http = made;
  made.server.listen(0, '127.0.0.1');
  await once(made.server, 'listening');
  return { ...made, errors };
}

const portOf = ({ server }: HttpServer): number => (server.address() as AddressInfo).port;

/** A connection that reads only when told to. */
async function open(http: HttpServer): Promise<Socket> {
  const socket = connect({ port: portOf(http), host: '127.0.0.1' });
  sockets.push(socket);
  socket.on('error', () => {});
  socket.pause();
  await once(socket, 'connect');
  return socket;
}

const get = (path = '/'): string => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

async function readAll(socket: Socket, until: (text: string) => boolean): Promise<string> {
  let text = '';
  for await (const chunk of socket) {
    text += (chunk as Buffer).toString('latin1');
    if (until(text)) break;
  }
  return text;
}

/** Bytes that arrive, `enough` at most. */
async function sizeOf(socket: Socket, enough: number): Promise<number> {
  let size = 0;
  for await (const chunk of socket) {
    size += (chunk as Buffer).length;
    if (size >= enough) break;
  }
  return size;
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1_500 && !(await isTrue()); tries++) await sleep(10);
  expect(await isTrue()).toBe(true);
}

const connectionsOf = ({ server }: HttpServer): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));

describe('a reader', () => {
  it('who takes nothing is disconnected, however much was asked for', async () => {
    const page = new Uint8Array(LARGE);
    let begun = 0;
    const server = await listen(() => {
      begun++;
      return new Response(page);
    });
    const client = await open(server);
    client.write(get().repeat(800));
    await until(() => begun > 0);
    await until(async () => (await connectionsOf(server)) === 0);
    expect(begun).toBe(1);
  });

  it('who takes nothing of a stream is disconnected', async () => {
    let isCancelled = false;
    const server = await listen(
      () =>
        new Response(
          new ReadableStream({
            pull: (stream) => stream.enqueue(new Uint8Array(MEBIBYTE)),
            cancel: () => {
              isCancelled = true;
            },
          }),
        ),
    );
    (await open(server)).write(get());
    await until(() => isCancelled);
    await until(async () => (await connectionsOf(server)) === 0);
  });

  it('who is slow but steady gets everything', async () => {
    const length = 64 * MEBIBYTE;
    const server = await listen(() => new Response(new Uint8Array(length)), { stallSeconds: 2 });
    const client = await open(server);
    let size = 0;
    let allowed = 0;
    client.on('data', (chunk) => {
      size += chunk.length;
      if (size >= allowed) client.pause();
    });
    client.pause();
    client.write(get());
    // Three times as long as one who takes nothing has at most.
    while (allowed < length) {
      await sleep(200);
      allowed += length / 60;
      client.resume();
    }
    await until(() => size >= length);
  });

  it('who waits for a slow answer is not disconnected', async () => {
    const server = await listen(async () => {
      await sleep(2_500);
      return new Response('late');
    });
    const client = await open(server);
    client.write(get());
    expect(await readAll(client, (text) => text.endsWith('late'))).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('is not refused because others have read much of streams that are still open', async () => {
    const server = await listen((path) => {
      if (path === '/page') return new Response(new Uint8Array(LARGE));
      let left = 3 * LARGE;
      const stream = new ReadableStream({
        pull: (controller) => {
          if (left <= 0) return new Promise(() => {});
          left -= MEBIBYTE;
          return controller.enqueue(new Uint8Array(MEBIBYTE));
        },
      });
      return new Response(stream);
    });
    const streams = await Promise.all(Array.from({ length: 6 }, () => open(server)));
    for (const stream of streams) stream.write(get('/stream'));
    const read = (stream: Socket) =>
      new Promise<void>((resolve) => {
        let size = 0;
        stream.on('data', (chunk) => {
          size += chunk.length;
          if (size > 3 * LARGE) resolve();
        });
        stream.resume();
      });
    await Promise.all(streams.map(read));
    const reader = await open(server);
    reader.write(get('/page'));
    const [head] = await once(reader.resume(), 'data');
    expect(String(head)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('a connection', () => {
  it('gets its answers in order, each begun when the one before is sent', async () => {
    const wanted = 48;
    let underWay = 0;
    let most = 0;
    const server = await listen(async (path) => {
      most = Math.max(most, ++underWay);
      await sleep(2);
      underWay--;
      return new Response(`[${path.slice(1)}]`);
    });
    const client = await open(server);
    for (let n = 0; n < wanted; n++) client.write(get(`/${n}`));
    const text = await readAll(client, (all) => all.includes(`[${wanted - 1}]`));
    const order = [...text.matchAll(/\[(\d+)\]/g)].map(([, n]) => Number(n));
    expect(order).toEqual(Array.from({ length: wanted }, (_, n) => n));
    expect(most).toBe(1);
  });

  it('is ended when more requests wait than are kept in memory', async () => {
    const server = await listen(async () => {
      await sleep(60_000, undefined, { ref: false });
      return new Response('late');
    });
    const client = await open(server);
    client.write(get().repeat(5_000));
    await until(async () => (await connectionsOf(server)) === 0);
    // Those that waited count no more.
    const other = await open(server);
    other.write(get().repeat(1_000));
    await sleep(300);
    expect(await connectionsOf(server)).toBe(1);
  });

  it('is refused beyond the most that may be open', async () => {
    const server = await listen(() => new Response('here'), { maxConnections: 2 });
    await open(server);
    const second = await open(server);
    const third = await open(server);
    await once(third.resume(), 'close');
    second.write(get());
    expect(await readAll(second, (text) => text.endsWith('here'))).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('many connections with bodies in tiny chunks', () => {
  const read = ({ req }: ServerResponse): Promise<Response> =>
    new Promise((resolve) => {
      req.on('data', paceTinyParts(req)).on('end', () => resolve(new Response('read')));
    });
  const refused = async (): Promise<Response> => new Response('refused', { status: 401 });
  it.each([
    ['at once', read],
    ['after a while', (outgoing: ServerResponse) => sleep(50).then(() => read(outgoing))],
    ['never', refused],
    ['never, and are refused after a while', () => sleep(50).then(refused)],
  ])('are read one packet at a time, and others are answered in between: %s', async (_, answer) => {
    const served = await listen(
      async (path, outgoing) => (path === '/' ? new Response('here') : answer(outgoing)),
      { stallSeconds: 60 },
    );
    const reading = new Set<Socket>();
    served.server.on('connection', (socket) => reading.add(socket));
    // In another process: what is read here must not depend on what is written here.
    const chunks = '1\r\nx\r\n'.repeat(1_000);
    const head = 'POST /body HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
    const senders = Array.from({ length: 24 }, () => ({ head, block: chunks, count: 200 }));
    const sending = sendAll(`http://127.0.0.1:${portOf(served)}`, 3, senders);
    const inOneTurn: number[] = [];
    let [before, begun, isOver] = [0, 0, false];
    const look = () => {
      const read = [...reading].reduce((sum, { bytesRead }) => sum + bytesRead, 0);
      const begunNow = [...reading].filter(({ bytesRead }) => bytesRead > 0).length;
      // Without the first packets of connections that are new in this turn, of whose bodies nothing is
      // known before. On a busy machine many come in one turn.
      inOneTurn.push(read - before - (begunNow - begun) * PACKET);
      [before, begun] = [read, begunNow];
      if (!isOver) setImmediate(look);
    };
    look();
    await until(() => reading.size >= senders.length);
    for (let asked = 0; asked < 5; asked++) {
      const socket = await open(served);
      socket.write(get());
      expect(await readAll(socket, (text) => text.endsWith('here'))).toContain('200 OK');
      socket.destroy();
    }
    await sending;
    isOver = true;
    expect(before).toBeGreaterThan(4 * PACKET);
    // One of a body, and those of connections that are answered. All 24 would be read without the pace.
    expect(inOneTurn.reduce((most, each) => Math.max(most, each), 0)).toBeLessThan(2 * PACKET);
  });
});

describe('who answers on the connection itself', () => {
  it('is told when a long body is sent', async () => {
    let isTold = false;
    const server = await listen(
      (_path, outgoing) =>
        new Promise<Response>((resolve) => {
          outgoing.writeHead(200);
          outgoing.end(new Uint8Array(MEBIBYTE), () => {
            isTold = true;
            resolve(new Response('again'));
          });
        }),
    );
    const client = await open(server);
    client.write(get());
    expect(await sizeOf(client, MEBIBYTE)).toBeGreaterThanOrEqual(MEBIBYTE);
    await until(() => isTold);
    expect(server.errors).toEqual([]);
  });
});

describe('a stop', () => {
  it('cuts none of 24 kept connections', async () => {
    const server = await listen(() => new Response('here'));
    const clients = await Promise.all(Array.from({ length: 24 }, () => open(server)));
    for (const client of clients) client.write(get());
    const first = clients.map(
      (client) =>
        new Promise<string>((resolve) => {
          client.once('data', (chunk) => {
            client.pause();
            resolve(String(chunk));
          });
          client.resume();
        }),
    );
    for (const text of await Promise.all(first)) expect(text).toMatch(/keep-alive/i);
    const finished = server.finish(false, 10_000);
    await sleep(300);
    for (const client of clients) client.write(get());
    const isWhole = (text: string) => text.endsWith('here');
    const last = await Promise.all(clients.map((client) => readAll(client, isWhole)));
    for (const text of last) expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n.*Connection: close/is);
    await finished;
  });

  it('finishes what is under way, and ends connections that wait when there is a hurry', async () => {
    let answer: ((response: Response) => void) | undefined;
    const server = await listen((path) =>
      path === '/slow'
        ? new Promise((resolve) => {
            answer = resolve;
          })
        : new Response('here'),
    );
    const [idle, fresh, busy] = [await open(server), await open(server), await open(server)];
    idle.write(get());
    idle.resume();
    await once(idle, 'data');
    busy.write(get('/slow'));
    await until(() => answer !== undefined);
    const finished = server.finish(true, 10_000);
    await Promise.all([once(idle, 'close'), once(fresh.resume(), 'close')]);
    answer?.(new Response('slow'));
    const text = await readAll(busy, (all) => all.endsWith('slow'));
    expect(text).toMatch(/Connection: close/i);
    await finished;
  });

  it('cuts what takes longer than it has', async () => {
    const server = await listen(() => new Promise(() => {}));
    const client = await open(server);
    client.write(get());
    await sleep(100);
    const finished = server.finish(false, 500);
    await once(client.resume(), 'close');
    await finished;
  });
});
