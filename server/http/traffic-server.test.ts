import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Answer } from './answer.ts';
import { MAX_UNDER_WAY, type TrafficServer, trafficServer } from './traffic-server.ts';

const KIB = 1_024;
/** More than the buffers of two connected sockets take. */
const LARGE = 8_192 * KIB;
const LIMITS = { inFlightBytes: 2 * LARGE, stallSeconds: 1 };

let traffic: TrafficServer | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await traffic?.finish(true, 100);
  traffic = undefined;
});

async function listen(
  handle: (answer: Answer) => void,
  limits: Partial<typeof LIMITS> = {},
): Promise<TrafficServer> {
  traffic = trafficServer((_incoming, answer) => handle(answer), { ...LIMITS, ...limits });
  traffic.server.listen(0, '127.0.0.1');
  await once(traffic.server, 'listening');
  return traffic;
}

/** A connection that reads only when told to. */
async function open(server: TrafficServer): Promise<Socket> {
  const { port } = server.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1' });
  sockets.push(socket);
  socket.on('error', () => {});
  socket.pause();
  await once(socket, 'connect');
  return socket;
}

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

async function readAll(socket: Socket, until: (text: string) => boolean): Promise<string> {
  let text = '';
  for await (const chunk of socket) {
    text += (chunk as Buffer).toString('latin1');
    if (until(text)) break;
  }
  return text;
}

/** Bytes of an answer, without keeping them. */
async function sizeOf(socket: Socket): Promise<number> {
  let size = 0;
  for await (const chunk of socket) {
    size += (chunk as Buffer).length;
    if (size > LARGE) break;
  }
  return size;
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; tries < 1_000 && !isTrue(); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(isTrue()).toBe(true);
}

const connectionsOf = ({ server }: TrafficServer): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));

describe('the bytes under way', () => {
  it('count once where many answers share them', async () => {
    const page = Buffer.alloc(LARGE, 'x');
    const server = await listen((answer) => {
      answer.writeHead(200, { 'Content-Length': String(page.length) });
      answer.end(page);
    });
    const readers = await Promise.all(Array.from({ length: 12 }, () => open(server)));
    for (const reader of readers) reader.write(GET);
    await until(() => server.buffered.used() > 0);
    expect(server.buffered.used()).toBeLessThan(LARGE + 100 * KIB);
    const sizes = await Promise.all(readers.map(sizeOf));
    for (const size of sizes) expect(size).toBeGreaterThan(LARGE);
    await until(() => server.buffered.used() === 0);
  });

  it('are bounded: what does not fit is 503, small answers always fit', async () => {
    const server = await listen((answer) => {
      if (answer.req.url === '/small') return answer.end('small');
      const own = Buffer.alloc(2 * LARGE, 'x');
      answer.writeHead(200, { 'Content-Length': String(own.length), 'X-Request-Id': 'mine' });
      return answer.end(own);
    });
    const first = await open(server);
    first.write(GET);
    await until(() => server.buffered.used() > 0);
    const second = await open(server);
    second.write(GET);
    const refused = await readAll(second, (text) => text.includes('}'));
    expect(refused).toMatch(/^HTTP\/1\.1 503 /);
    expect(refused).toMatch(/\r\nRetry-After: 1\r\n/);
    expect(refused).toContain('"code":"unavailable"');
    expect(refused).toContain('"requestId":"mine"');
    const third = await open(server);
    third.write(GET.replace('/', '/small'));
    expect(await readAll(third, (text) => text.endsWith('small'))).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('are given back when the reader goes away, behind an answer that was being sent too', async () => {
    const server = await listen((answer) => {
      const own = Buffer.alloc(LARGE / 2, 'x');
      answer.writeHead(200, { 'Content-Length': String(own.length) });
      answer.end(own);
    });
    const reader = await open(server);
    reader.write(GET.repeat(3));
    await until(() => server.buffered.used() > LARGE);
    reader.destroy();
    await until(() => server.buffered.used() === 0);
  });
});

describe('one connection', () => {
  it('has sixteen answers under way, and gets all of them in order', async () => {
    const held: Answer[] = [];
    const server = await listen((answer) => held.push(answer));
    const client = await open(server);
    const wanted = 3 * MAX_UNDER_WAY;
    for (let n = 0; n < wanted; n++) client.write(GET.replace('/', `/${n}`));
    await until(() => held.length === MAX_UNDER_WAY);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(held).toHaveLength(MAX_UNDER_WAY);
    const reading = readAll(client, (text) => text.includes(`[${wanted - 1}]`));
    let answered = 0;
    while (answered < wanted) {
      const answer = held.shift();
      if (answer) {
        answer.end(`[${answer.req.url?.slice(1)}]`);
        answered++;
      } else await new Promise((resolve) => setTimeout(resolve, 5));
      expect(held.length).toBeLessThanOrEqual(MAX_UNDER_WAY);
    }
    const text = await reading;
    const order = [...text.matchAll(/\[(\d+)\]/g)].map(([, n]) => Number(n));
    expect(order).toEqual(Array.from({ length: wanted }, (_, n) => n));
  });

  it('that reads nothing is ended, however much it asked for', async () => {
    const page = Buffer.alloc(LARGE, 'x');
    let most = 0;
    let begun = 0;
    const server = await listen((answer) => {
      begun++;
      answer.writeHead(200, { 'Content-Length': String(page.length) });
      answer.end(page);
      most = Math.max(most, server.buffered.used());
    });
    const client = await open(server);
    client.write(GET.repeat(800));
    await until(() => begun > 0);
    await until(() => server.buffered.used() === 0);
    expect(most).toBeLessThan(LARGE + 100 * KIB);
    expect(begun).toBe(MAX_UNDER_WAY);
    expect(await connectionsOf(server)).toBe(0);
  });

  it('that waits for a slow answer is not ended', async () => {
    const server = await listen((answer) => {
      setTimeout(() => answer.end('late'), 2_500);
    });
    const client = await open(server);
    client.write(GET);
    expect(await readAll(client, (text) => text.endsWith('late'))).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('a stop', () => {
  it('cuts none of 24 kept connections', async () => {
    const server = await listen((answer) => answer.end('here'));
    const clients = await Promise.all(Array.from({ length: 24 }, () => open(server)));
    const isWhole = (text: string) => text.endsWith('here');
    for (const client of clients) client.write(GET);
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
    await new Promise((resolve) => setTimeout(resolve, 300));
    for (const client of clients) client.write(GET);
    const last = await Promise.all(clients.map((client) => readAll(client, isWhole)));
    for (const text of last) expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n.*Connection: close/s);
    await finished;
  });

  it('finishes what is under way, and ends connections that wait when there is a hurry', async () => {
    let held: Answer | undefined;
    const server = await listen((answer) => {
      if (answer.req.url === '/slow') held = answer;
      else answer.end('here');
    });
    const [idle, busy] = [await open(server), await open(server)];
    idle.write(GET);
    idle.resume();
    await once(idle, 'data');
    busy.write(GET.replace('/', '/slow'));
    await until(() => held !== undefined);
    const finished = server.finish(true, 10_000);
    await once(idle, 'close');
    held?.end('slow');
    expect(await readAll(busy, (text) => text.endsWith('slow'))).toContain('Connection: close');
    await finished;
  });
});
