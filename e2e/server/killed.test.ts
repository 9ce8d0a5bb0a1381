import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { brief } from '../fixtures/documents.ts';
import { type LedgerDouble, startLedger } from '../fixtures/ledger-doubles.ts';
import { newDatabase } from '../fixtures/one-postgres.ts';
import { publishAt } from '../fixtures/publishing.mjs';
import { serviceProcess } from '../fixtures/service-process.ts';
import { admin, newAccount, printed } from '../fixtures/vitrine-here.ts';

/** Kills of each of three servers: `KILLS=34 npx vitest …` for the whole proof. */
const KILLS = Number(process.env.KILLS ?? 4);
const CLIENTS = 8;

let folder: string;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-killed-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

async function publish(...publication: Parameters<typeof publishAt>) {
  const response = await publishAt(...publication);
  await response.arrayBuffer();
  return response.status;
}

describe('a server that is killed at any moment', () => {
  const engines = ['SQLite', 'PostgreSQL', 'SQLite with an external ledger'] as const;

  it.concurrent.each(engines)(
    `${KILLS} times under load, on %s: nothing acknowledged is lost or charged twice`,
    async (engine) => {
      const ledger: LedgerDouble | null = engine.includes('ledger')
        ? await startLedger('http')
        : null;
      const env: Record<string, string> = {
        SIGNUP_CREDITS: '100000',
        RATE_LIMIT: '0',
        ...(engine === 'PostgreSQL'
          ? { DATABASE_URL: await newDatabase() }
          : { DATA_DIR: join(folder, engine) }),
        ...(ledger && { CREDITS_PROVIDER: 'http', CREDITS_URL: ledger.url }),
      };
      const server = await serviceProcess(env);
      await server.start();
      const { account, token } = await newAccount(env);
      if (ledger) {
        await until(() => ledger.balance(account) === 100_000);
        let count = 0;
        ledger.trouble = ({ method }) =>
          method === 'POST' && ++count % 3 === 0 ? 'lose' : count % 7 === 0 ? 'late' : 'none';
      }

      const acknowledged: string[] = [];
      let isOver = false;
      const client = async (name: number) => {
        for (let n = 0; !isOver; n++) {
          const artifact = await brief({ title: `${name}-${n}` });
          // Over and over with the same key, until there is an answer.
          for (;;) {
            const status = await publish(server.url, token, artifact, `${name}-${n}`).catch(
              () => 0,
            );
            if (status === 201) break;
            if (![0, 409, 503].includes(status)) throw new Error(`Status ${status}`);
            await sleep(10);
          }
          acknowledged.push(artifact.id.slice(7));
        }
      };
      const clients = Promise.all(Array.from({ length: CLIENTS }, (_, name) => client(name)));
      for (let kill = 0; kill < KILLS; kill++) {
        await sleep(30 + Math.random() * 150);
        await server.kill('SIGKILL');
        await server.start();
      }
      // A slow machine may have answered nothing between two kills.
      await until(() => acknowledged.length > KILLS);
      isOver = true;
      await clients;

      for (const hex of acknowledged) {
        const response = await fetch(`${server.url}/api/artifacts/${hex}`);
        expect(response.status).toBe(200);
        await response.arrayBuffer();
      }
      if (ledger) {
        ledger.trouble = () => 'none';
        await until(() => ledger.balance(account) === 100_000 - acknowledged.length);
      }
      await server.kill('SIGTERM');
      const audit = await admin(env, 'audit');
      expect(audit).toMatchObject({ status: 0 });
      expect(JSON.parse(audit.out).charges).toBe(acknowledged.length);
      expect(new Set(acknowledged).size).toBe(acknowledged.length);
      if (!ledger) {
        const left = await printed(env, 'credits', 'balance', account);
        expect(Number(left)).toBe(100_000 - acknowledged.length);
      }
      console.log(`${engine}: ${KILLS} kills, ${acknowledged.length} publications`);
      await ledger?.close();
    },
    600_000 + KILLS * 30_000,
  );
});

describe('1,000 publications at once, with credits for 50', () => {
  it.concurrent.each(['SQLite', 'PostgreSQL'] as const)(
    'from 16 connections to two processes on one %s: 50 succeed',
    async (engine) => {
      const env: Record<string, string> = {
        SIGNUP_CREDITS: '50',
        ...(engine === 'PostgreSQL'
          ? { DATABASE_URL: await newDatabase() }
          : { DATA_DIR: join(folder, 'rush') }),
      };
      const servers = [await serviceProcess(env), await serviceProcess(env)];
      for (const server of servers) await server.start();
      const { account, token } = await newAccount(env);
      const statuses: number[] = [];
      let next = 0;
      await Promise.all(
        Array.from({ length: 16 }, async (_, connection) => {
          const url = servers[connection % 2]?.url ?? '';
          while (next < 1_000) {
            const artifact = await brief({ title: `Rush ${next++}` });
            let status = 503;
            // A busy server says so, and has done nothing.
            while (status === 503) status = await publish(url, token, artifact);
            statuses.push(status);
          }
        }),
      );
      for (const server of servers) await server.kill('SIGTERM');
      expect(statuses).toHaveLength(1_000);
      expect(statuses.filter((status) => status === 201)).toHaveLength(50);
      expect(statuses.filter((status) => status === 402)).toHaveLength(950);
      expect(await printed(env, 'credits', 'balance', account)).toBe('0');
      expect(await admin(env, 'audit')).toMatchObject({ status: 0 });
    },
  );
});

async function until(isSo: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 6_000; attempt++) {
    if (isSo()) return;
    await sleep(50);
  }
  throw new Error('It did not happen.');
}
