import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { brief } from '../fixtures/documents.ts';
import { startPostgres, type ThrowAwayPostgres } from '../fixtures/postgres.ts';
import { publishAt } from '../fixtures/publishing.mjs';
import { type ServiceProcess, serviceProcess } from '../fixtures/service-process.ts';
import { admin, newAccount, printed } from '../fixtures/vitrine-here.ts';

/**
 * Number of times that all connections are ended, and that PostgreSQL is stopped and started:
 * `ENDINGS=50 HALTS=5 npx vitest …` for the whole proof.
 */
const ENDINGS = Number(process.env.ENDINGS ?? 12);
const HALTS = Number(process.env.HALTS ?? 2);
const CLIENTS = 8;

let cluster: ThrowAwayPostgres;
beforeAll(async () => {
  await ensureBuilt();
  cluster = await startPostgres();
});
afterAll(() => cluster?.stop());

/** Two servers under load while something happens to their database; then the books. */
async function underLoad(happens: (url: string, isBusy: () => Promise<void>) => Promise<void>) {
  const url = await cluster.newDatabase();
  const env = { DATABASE_URL: url, SIGNUP_CREDITS: '100000', RATE_LIMIT: '0' };
  const servers: ServiceProcess[] = [await serviceProcess(env), await serviceProcess(env)];
  for (const server of servers) await server.start();
  const pids = servers.map((server) => server.pid());
  const { account, token } = await newAccount(env);

  const acknowledged: string[] = [];
  const statuses: Record<number, number> = {};
  let isOver = false;
  const client = async (name: number) => {
    for (let n = 0; !isOver; n++) {
      const artifact = await brief({ title: `${name}-${n}` });
      for (let attempt = 0; ; attempt++) {
        const at = servers[(name + attempt) % servers.length]?.url ?? '';
        // Never fails: a server that does not answer has ended.
        const response = await publishAt(at, token, artifact, `${name}-${n}`);
        const text = await response.text();
        statuses[response.status] = (statuses[response.status] ?? 0) + 1;
        if (response.status === 201) break;
        if (![409, 503].includes(response.status)) throw new Error(`${response.status}: ${text}`);
        expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
        await sleep(10);
      }
      acknowledged.push(artifact.id.slice(7));
    }
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, name) => client(name)));
  // Without this, a client that failed while something else is waited for would end the test run.
  clients.catch(() => {});
  try {
    await happens(url, async () => {
      const before = acknowledged.length;
      for (let tries = 0; tries < 5_000 && acknowledged.length < before + CLIENTS; tries++) {
        await sleep(25);
      }
    });
  } finally {
    isOver = true;
    await clients;
  }
  expect(servers.map((server) => (server.isAlive() ? server.pid() : 0))).toEqual(pids);
  for (const hex of acknowledged) {
    const response = await fetch(`${servers[0]?.url}/api/artifacts/${hex}`);
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  }
  for (const server of servers) await server.kill('SIGTERM');
  const audit = await admin(env, 'audit');
  expect(audit).toMatchObject({ status: 0 });
  expect(JSON.parse(audit.out).charges).toBe(acknowledged.length);
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  const left = await printed(env, 'credits', 'balance', account);
  expect(Number(left)).toBe(100_000 - acknowledged.length);
  return { publications: acknowledged.length, statuses };
}

describe('two servers under load on one PostgreSQL', () => {
  it(`whose connections are ended ${ENDINGS} times: they live, and nothing acknowledged is lost`, async () => {
    let ended = 0;
    const told = await underLoad(async (url, isBusy) => {
      for (let n = 0; n < ENDINGS; n++) {
        await isBusy();
        ended += await cluster.endBackends(url);
        await sleep(Math.random() * 60);
      }
    });
    expect(ended).toBeGreaterThan(ENDINGS);
    console.log(`${ENDINGS} times, ${ended} connections ended:`, told);
  });

  it(`that is stopped and started ${HALTS} times: they live, and nothing acknowledged is lost`, async () => {
    const told = await underLoad(async (_, isBusy) => {
      for (let n = 0; n < HALTS; n++) {
        await isBusy();
        // In order, and as in a crash.
        await cluster.halt(n % 2 === 0 ? 'SIGINT' : 'SIGQUIT');
        await sleep(300 + Math.random() * 700);
        await cluster.resume();
      }
      await isBusy();
    });
    expect(told.statuses[503]).toBeGreaterThan(0);
    console.log(`Stopped and started ${HALTS} times:`, told);
  });
});
