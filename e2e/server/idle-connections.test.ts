import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { brief } from '../fixtures/documents.ts';
import { freePort } from '../fixtures/free-port.ts';
import { startNginx } from '../fixtures/nginx.ts';
import { publishAt } from '../fixtures/publishing.mjs';
import { serviceProcess } from '../fixtures/service-process.ts';
import { newAccount } from '../fixtures/vitrine-here.ts';
import { needTools } from '../install-tools.mjs';

/** Publications at once, each on a connection of nginx to the server. */
const AT_ONCE = 16;
/** Times that connections were idle: about as long as nginx keeps them, and as the server does. */
const GAPS = process.env.NIGHTLY
  ? [2_900, 2_990, 3_000, 3_010, 3_100, 4_900, 4_990, 5_000, 5_005, 5_010, 5_100]
  : [3_000, 5_000];

let folder: string;
beforeAll(async () => {
  needTools('nginx');
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-idle-'));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Connections in the table of the system, with their ports: ours and that of the other end. */
const connections = () =>
  readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .slice(1, -1)
    .map((line) => line.trim().split(/\s+/))
    .map(([, local = '', remote = '', state = '']) => ({
      state,
      ports: [local, remote].map((address) => Number.parseInt(address.slice(-4), 16)),
    }));
const ESTABLISHED = '01';
/** State of the end that closed first. */
const TIME_WAIT = '06';

it('loses no publication behind nginx, which ends idle connections before the server does', async () => {
  const env = { DATA_DIR: join(folder, 'data'), SIGNUP_CREDITS: '1000000', TRUST_PROXY: '1' };
  const server = await serviceProcess(env);
  await server.start();
  const { token } = await newAccount(env);
  const port = await freePort();
  const stopNginx = await startNginx(folder, port, [server]);
  const publishAll = async (title: string): Promise<number[]> => {
    const artifacts = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => brief({ title: `${title} ${n}` })),
    );
    const answers = artifacts.map((one) => publishAt(`http://127.0.0.1:${port}`, token, one));
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  const published = Array.from({ length: AT_ONCE }, () => 201);
  const ofServer = Number(new URL(server.url).port);
  const closedFirst = (end: 'server' | 'client') =>
    connections().filter(
      ({ state, ports }) => state === TIME_WAIT && ports[end === 'server' ? 0 : 1] === ofServer,
    ).length;
  // The connection of `start`, which asks whether the server is ready.
  const before = closedFirst('server');
  try {
    expect(await publishAll('Kept')).toEqual(published);
    const isOpen = () =>
      connections().some(({ state, ports }) => state === ESTABLISHED && ports.includes(ofServer));
    while (isOpen()) await sleep(100);
    expect(closedFirst('client')).toBeGreaterThan(0);
    for (const gap of GAPS) {
      expect(await publishAll(`Before ${gap}`)).toEqual(published);
      await sleep(gap);
      expect(await publishAll(`After ${gap}`)).toEqual(published);
    }
    expect(closedFirst('server')).toBeLessThanOrEqual(before);
  } finally {
    await stopNginx();
    await server.kill('SIGKILL');
  }
}, 120_000);
