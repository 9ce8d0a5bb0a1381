import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { brief } from '../fixtures/documents.ts';
import { startPostgres } from '../fixtures/postgres.ts';
import { agentHeaders } from '../fixtures/publishing.mjs';
import { adminAs, type ServiceProcess, serviceProcess } from '../fixtures/service-process.ts';
import { besideProcess, noSmallDisk, withSmallDisk } from '../fixtures/small-disk.ts';
import { admin } from '../fixtures/vitrine-here.ts';

type Json = Record<string, unknown>;
type Outcome = ReturnType<typeof adminAs>;

let folder: string;
let reason: string | null;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-full-'));
  reason = noSmallDisk(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A brief of 130,000 bytes that no packing makes smaller. */
const large = () =>
  brief({ content: { question: 'Q', findings: [randomBytes(97_500).toString('base64')] } });

/** Publishes until there is no room, and expects that this is told and costs nothing. */
async function expectFull(
  server: ServiceProcess,
  run: (...args: string[]) => Outcome | Promise<Outcome>,
  release: () => unknown,
) {
  const account = (await run('account', 'create')).out;
  const { out: token } = await run('token', 'create', '--account', account, '--scopes', 'all');
  // A connection of its own each: while `run` holds up this process, the server ends idle ones.
  const ask = (method: string, path: string, body?: object, headers: object = {}) =>
    fetch(`${server.url}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: { ...agentHeaders(token), Connection: 'close', ...headers },
    });
  const publish = async () => {
    const artifact = await large();
    const response = await ask('POST', '/api/artifacts', { artifact });
    return { hex: artifact.id.slice(7), status: response.status, response };
  };
  /** Looks until `/readyz` says something: its answers are as good as new for a second. */
  const becomesReady = (told: Json) => {
    const look = async () => {
      expect(await (await ask('GET', '/readyz')).json()).toMatchObject(told);
    };
    return vi.waitFor(look, { timeout: 120_000, interval: 500 });
  };
  await becomesReady({ status: 'ok' });
  const kept: string[] = [];
  let last = await publish();
  for (; last.status === 201 && kept.length < 500; last = await publish()) kept.push(last.hex);
  expect(last.status).toBe(507);
  expect(last.response.headers.get('Retry-After')).toBe('60');
  expect(await last.response.json()).toMatchObject({ code: 'storage_full', status: 507 });
  expect(kept.length).toBeGreaterThan(2);

  await becomesReady({ status: 'unavailable', parts: { reads: 'ok', writes: 'storage_full' } });
  expect((await ask('GET', '/healthz')).status).toBe(200);
  for (const hex of kept) {
    expect((await ask('GET', `/api/artifacts/${hex}`)).status).toBe(200);
  }
  expect((await ask('GET', `/a/${last.hex}`)).status).toBe(404);
  const usage = await ask('GET', '/agent/v1/usage');
  expect(await usage.json()).toMatchObject({ balance: 100_000 - kept.length });
  const call = { name: 'publish_artifact', arguments: { artifact: await large() } };
  const mcp = await ask(
    'POST',
    '/mcp',
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call },
    { Accept: 'application/json, text/event-stream' },
  );
  const text = await mcp.text();
  expect(text).toContain('storage_full');
  expect(text).toContain('isError');

  // Until nothing at all fits: reports are small.
  const report = (n: number) =>
    ask('POST', '/api/reports', {
      ...{ url: `${server.url}/a/${kept[0]}`, reason: 'other' },
      detail: `${n}${randomBytes(1_400).toString('hex')}`,
    });
  let reported = 202;
  for (let n = 0; reported === 202 && n < 45; n++) reported = (await report(n)).status;
  // Removals give room back, so they work nevertheless: as its publisher, and as the operator.
  const [first = '', second = ''] = kept;
  const withdrawn = await ask('DELETE', `/api/artifacts/${first}`);
  expect(withdrawn.status, await withdrawn.text()).toBe(204);
  // Removals are not all made at once: SQLite tries to empty its log meanwhile, which takes room.
  await sleep(2_500);
  const takenDown = await run('takedown', second);
  expect(takenDown.status, takenDown.err).toBe(0);
  for (const hex of [first, second]) {
    expect((await ask('GET', `/api/artifacts/${hex}`)).status).toBe(410);
  }

  await release();
  await becomesReady({ status: 'ok' });
  expect((await publish()).status).toBe(201);
  const audit = await run('audit');
  expect(audit.status, `${audit.out}${audit.err}`).toBe(0);
  expect(JSON.parse(audit.out).charges).toBe(kept.length + 1);
}

describe.concurrent('a full disk', () => {
  it('is told as such by SQLite, costs nothing, and is over when there is room', async ({
    skip,
  }) => {
    if (reason !== null) {
      console.error(`NOT RUN: no small disk can be made here (${reason}).`);
      return skip();
    }
    const env = { DATA_DIR: folder, SIGNUP_CREDITS: '100000', RATE_LIMIT: '0' };
    const server = await serviceProcess(env, (command) => withSmallDisk(folder, 4, command));
    await server.start();
    const inside = join(`/proc/${server.pid()}/root`, folder);
    writeFileSync(join(inside, 'filler'), Buffer.alloc(1_000_000));
    const run = (...args: string[]) =>
      adminAs((command) => besideProcess(server.pid(), command), env, ...args);
    await expectFull(server, run, () => rmSync(join(inside, 'filler')));
    expect(server.isAlive()).toBe(true);
    await server.kill('SIGTERM');
  });

  it('is told as such by PostgreSQL, costs nothing, and is over when there is room', async ({
    skip,
    onTestFinished,
  }) => {
    if (reason !== null) {
      console.error(`NOT RUN: no small disk can be made here (${reason}).`);
      return skip();
    }
    const cluster = await startPostgres({ smallDisk: 32 });
    onTestFinished(cluster.stop);
    const env = {
      DATABASE_URL: await cluster.newDatabase({ place: 'small disk' }),
      SIGNUP_CREDITS: '100000',
      RATE_LIMIT: '0',
    };
    // Not a table: PostgreSQL needs room to give room back.
    const filler = join(cluster.smallDisk(), 'filler');
    writeFileSync(filler, Buffer.alloc(8_000_000));
    const server = await serviceProcess(env);
    await server.start();
    await expectFull(
      server,
      (...args) => admin(env, ...args),
      () => rmSync(filler),
    );
    expect(server.isAlive()).toBe(true);
    await server.kill('SIGTERM');
  });
});

describe('standard output on a full disk', () => {
  it('does not end the server', async () => {
    const env = { DATA_DIR: join(folder, 'log'), LOG_LEVEL: 'info' };
    const server = await serviceProcess(env, ([program, args]) => [
      'sh',
      ['-c', 'exec "$0" "$@" > /dev/full', program, ...args],
    ]);
    await server.start();
    for (let n = 0; n < 20; n++) {
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      await sleep(30);
    }
    expect(server.isAlive()).toBe(true);
    await server.kill('SIGTERM');
  });
});
