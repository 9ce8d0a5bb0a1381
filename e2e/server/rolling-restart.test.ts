import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { balancer } from '../fixtures/balancer.ts';
import { brief } from '../fixtures/documents.ts';
import { startOurServer } from '../fixtures/our-server.ts';
import { publishAt } from '../fixtures/publishing.mjs';
import { serviceProcess } from '../fixtures/service-process.ts';
import { newAccount } from '../fixtures/vitrine-here.ts';

let folder: string;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-rolling-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.concurrent('loses no request when two servers are restarted one after the other', async () => {
  const env = { DATA_DIR: join(folder, 'data'), SIGNUP_CREDITS: '1000000', STOP_DELAY: '1' };
  const servers = [await serviceProcess(env), await serviceProcess(env)];
  for (const server of servers) await server.start();
  const { token } = await newAccount(env);
  const front = await balancer(servers.map(({ url }) => url));
  await Promise.all(servers.map((_, index) => front.isUp(index, true)));

  const lost: string[] = [];
  let asked = 0;
  let isOver = false;
  const client = async (name: number) => {
    for (let n = 0; !isOver; n++) {
      const artifact = await brief({ title: `${name}-${n}` });
      const hex = artifact.id.slice(7);
      for (const [path, ask] of [
        ['publishing', () => publishAt(front.url, token, artifact)],
        [`/a/${hex}`, () => fetch(`${front.url}/a/${hex}`)],
        [`/api/artifacts/${hex}`, () => fetch(`${front.url}/api/artifacts/${hex}`)],
      ] as const) {
        asked++;
        try {
          const response = await ask();
          const text = await response.text();
          if (!response.ok) lost.push(`${path}: ${response.status} ${text.slice(0, 200)}`);
        } catch (error) {
          lost.push(`${path}: ${error}`);
        }
      }
      // Often enough to be met by every moment, and no load that the machine is busy with.
      await sleep(25);
    }
  };
  const clients = Promise.all(Array.from({ length: 6 }, (_, name) => client(name)));
  for (const [index, server] of servers.entries()) {
    await sleep(300);
    const down = front.isUp(index, false);
    await Promise.all([server.kill('SIGTERM'), down]);
    await server.start();
    await front.isUp(index, true);
  }
  await sleep(300);
  isOver = true;
  await clients;
  front.close();
  for (const server of servers) await server.kill('SIGKILL');
  expect(lost).toEqual([]);
  expect(asked).toBeGreaterThan(50);
});

const GET = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';

async function answerOn(socket: Socket): Promise<string> {
  socket.write(GET);
  const [chunk] = await once(socket, 'data');
  return String(chunk);
}

it.concurrent('cuts none of 24 connections that clients kept, and says that each answer is the last', async () => {
  const server = await startOurServer();
  const port = Number(new URL(server.url).port);
  const sockets = Array.from({ length: 24 }, () => connect({ port, host: '127.0.0.1' }));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const text of await Promise.all(sockets.map(answerOn))) expect(text).toMatch(/ 200 OK/);
  server.process.kill('SIGTERM');
  await sleep(500);
  const last = await Promise.all(sockets.map(answerOn));
  for (const text of last) expect(text).toMatch(/ 200 OK\r\n.*Connection: close/s);
  await once(server.process, 'exit');
  expect(server.process.exitCode).toBe(0);
  await server.close();
});

it.concurrent('fails its readiness first, and takes requests for as long as STOP_DELAY', async () => {
  const server = await startOurServer({ STOP_DELAY: '2' });
  const port = Number(new URL(server.url).port);
  const ask = async (path: string) => {
    const socket = connect({ port, host: '127.0.0.1' });
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    const [chunk] = await once(socket, 'data');
    socket.destroy();
    return String(chunk);
  };
  expect(await ask('/readyz')).toMatch(/ 200 OK/);
  server.process.kill('SIGTERM');
  await sleep(300);
  expect(await ask('/readyz')).toMatch(/ 503 .*Connection: close/s);
  expect(await ask('/')).toMatch(/ 200 OK.*Connection: close/s);
  await once(server.process, 'exit');
  expect(server.process.exitCode).toBe(0);
  await server.close();
});

it.concurrent('ends at once when it is asked twice', async () => {
  const server = await startOurServer({ STOP_DELAY: '600' });
  await (await fetch(`${server.url}readyz`)).text();
  server.process.kill('SIGTERM');
  await sleep(200);
  expect(server.process.exitCode).toBeNull();
  server.process.kill('SIGTERM');
  const [code] = await once(server.process, 'exit');
  expect(code).toBe(143);
  await server.close();
});
