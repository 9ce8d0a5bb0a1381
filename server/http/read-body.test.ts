import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { bodyReader, type Sender } from './read-body.ts';
import type { HttpEnv } from './reply.ts';

const LIMIT = 4 * 1_048_576;

/** A server that reads bodies, of an account when the request names one. It answers with the length. */
async function listen(seconds?: number, onPart: () => void = () => {}) {
  const withBody = bodyReader(seconds);
  const app = new Hono<HttpEnv>();
  let waiting: (() => void)[] = [];
  app.post('/:how', (c) => {
    const account = c.req.header('X-Account');
    const { incoming } = c.env as unknown as { incoming: IncomingMessage };
    queueMicrotask(() => incoming.on('data', onPart));
    const sender: Sender = account ? { account } : { network: c.req.header('X-Network') ?? '' };
    return withBody(c, sender, { limit: LIMIT, tooLarge: 'Too large.' }, async (body) => {
      if (c.req.param('how') === 'wait') {
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      return c.text(`${body.length} ${body.at(-1)}`);
    });
  });
  const server = createServer(getRequestListener(app.fetch));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const open = (headers: readonly string[], how = 'read') => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => {
      socket.destroy();
    });
    let text = '';
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.write([`POST /${how} HTTP/1.1`, 'Host: a', ...headers, '', ''].join('\r\n'));
    /** The status, once there is an answer. */
    const status = async (): Promise<number> => {
      while (!text.includes('\r\n\r\n')) await new Promise((resolve) => setTimeout(resolve, 5));
      return Number(text.slice(9, 12));
    };
    return { socket, status, text: () => text };
  };
  return {
    open,
    send: (headers: readonly string[], size: number, how?: string) => {
      const sent = open([...headers, `Content-Length: ${size}`], how);
      sent.socket.write(Buffer.alloc(size, 'x'));
      return sent;
    },
    /** Begins a body of so many bytes and leaves one out. */
    stall: (headers: readonly string[], size: number) => {
      const sent = open([...headers, `Content-Length: ${size}`]);
      sent.socket.write(Buffer.alloc(size - 1, 'x'));
      return sent;
    },
    waiting: () => waiting.length,
    goOn: () => {
      for (const each of waiting) each();
      waiting = [];
    },
  };
}

const of = (network: string): string[] => [`X-Network: ${network}`];
const account = (name: string): string[] => [`X-Account: ${name}`];
const MEBIBYTE = 1_048_576;

it('reads a body in chunks of one byte, in order', async () => {
  const { open } = await listen();
  const { socket, status, text } = open(['Transfer-Encoding: chunked']);
  const bytes = Array.from({ length: 3_000 }, (_, at) => String.fromCharCode(32 + (at % 90)));
  socket.write(`${bytes.map((byte) => `1\r\n${byte}\r\n`).join('')}0\r\n\r\n`);
  expect(await status()).toBe(200);
  expect(text()).toContain(`3000 ${bytes.at(-1)?.charCodeAt(0)}`);
});

it('lets bodies in tiny chunks take turns, and leaves turns of the event loop to others', async () => {
  let parts = 0;
  let [busy, free] = [0, 0];
  const { open } = await listen(60, () => {
    parts++;
  });
  const looks = setInterval(() => {
    if (parts > 1_000) busy++;
    else free++;
    parts = 0;
  }, 1);
  onTestFinished(() => clearInterval(looks));
  const size = 200_000;
  const sent = Array.from({ length: 3 }, (_, n) => {
    const one = open([...of(`n${n}`), 'Transfer-Encoding: chunked']);
    one.socket.write(`${'1\r\nx\r\n'.repeat(size)}0\r\n\r\n`);
    return one;
  });
  for (const { status, text } of sent) {
    expect(await status()).toBe(200);
    await expect.poll(text).toContain(`${size} 120`);
  }
  expect(busy).toBeGreaterThan(10);
  // Without turns fewer than one in a hundred is free; on a busy machine the senders are slower.
  expect(free).toBeGreaterThan(busy / 20);
});

it('bounds what one sender without an account holds, and all of them together', async () => {
  const { stall, send } = await listen();
  // Of 4 MiB, the first is held as a whole.
  const held = Array.from({ length: 4 }, (_, n) => stall(of(`n${n}`), 4 * MEBIBYTE));
  await expect.poll(() => send(of('n0'), 30_000).status()).toBe(503);
  await expect.poll(() => send(of('other'), 30_000).status()).toBe(503);
  // Small bodies always have room, and accounts have room of their own.
  expect(await send(of('n0'), 16_000).status()).toBe(200);
  expect(await send(account('ann'), 4 * MEBIBYTE).status()).toBe(200);
  expect(held.map(({ text }) => text())).toEqual(['', '', '', '']);
  for (const { socket } of held) socket.destroy();
  await expect.poll(() => send(of('other'), 30_000).status()).toBe(200);
});

it('counts parts however small they are', async () => {
  const { open, send } = await listen();
  const slow = Array.from({ length: 4 }, (_, n) =>
    open([...of(`n${n}`), 'Content-Length: 4194304']),
  );
  for (let sent = 0; sent < 4_190_000; sent += 10_000) {
    for (const { socket } of slow) socket.write(Buffer.alloc(10_000, 'x'));
    await new Promise(setImmediate);
  }
  await expect.poll(() => send(of('other'), 30_000).status()).toBe(503);
});

it('bounds what one account holds, so that others find room', async () => {
  const { stall, send } = await listen();
  for (let n = 0; n < 10; n++) stall(account('ann'), 4 * MEBIBYTE);
  await expect.poll(() => send(account('ann'), 30_000).status()).toBe(503);
  expect(await send(account('bob'), 4 * MEBIBYTE).status()).toBe(200);
});

it('counts a body until it is worked on, and no longer', async () => {
  const { send, waiting, goOn } = await listen();
  const sent = Array.from({ length: 4 }, (_, n) => send(of(`n${n}`), 4 * MEBIBYTE, 'wait'));
  await expect.poll(waiting).toBe(4);
  expect(await send(of('other'), 30_000).status()).toBe(503);
  goOn();
  for (const { status } of sent) expect(await status()).toBe(200);
  expect(await send(of('other'), 30_000).status()).toBe(200);
});

it('gives those without an account some seconds, and accounts all the time of a request', async () => {
  const { stall } = await listen(0.2);
  const [stranger, known] = [stall(of('n'), 100), stall(account('ann'), 100)];
  expect(await stranger.status()).toBe(408);
  expect(stranger.text()).toMatch(/^connection: close\r$/im);
  await expect.poll(() => stranger.socket.readableEnded).toBe(true);
  expect(known.text()).toBe('');
  known.socket.write('x');
  expect(await known.status()).toBe(200);
});

it('refuses a body that is too long, announced or not, and one that breaks off', async () => {
  const { open } = await listen();
  expect(await open([`Content-Length: ${LIMIT + 1}`]).status()).toBe(413);
  const unannounced = open(['Transfer-Encoding: chunked']);
  unannounced.socket.write(`${(LIMIT + 1).toString(16)}\r\n${'x'.repeat(LIMIT + 1)}\r\n`);
  expect(await unannounced.status()).toBe(413);
});
