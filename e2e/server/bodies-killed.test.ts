import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { brief } from '../fixtures/documents.ts';
import { newDatabase } from '../fixtures/one-postgres.ts';
import { agentHeaders, publishAt } from '../fixtures/publishing.mjs';
import { startS3 } from '../fixtures/s3-double.ts';
import { serviceProcess } from '../fixtures/service-process.ts';
import { admin, newAccount } from '../fixtures/vitrine-here.ts';

/**
 * Kills of each server at each of four moments: `KILLS=50 npx vitest …`. Without it, each is killed
 * once at two of them.
 */
const KILLS = Number(process.env.KILLS ?? 1);
const IS_WHOLE = process.env.KILLS !== undefined;

let folder: string;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-bodies-killed-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Moments of a kill: the server asks the store for something, and… */
const MOMENTS = {
  /** …a body was written, but it never learnt so: there is no transaction. */
  'body written': ['PUT', 'lost-answer', 0],
  /** …learns that a body was written, and is on its way with the transaction, or done. */
  'transaction under way': ['PUT', 'none', 6],
  /** …the row is gone, and the body is not. */
  'row gone': ['DELETE', 'cut', 0],
  /** …both are gone, and nobody was told. */
  'body gone': ['DELETE', 'none', 6],
} as const;

const FIRST = { SQLite: 0, PostgreSQL: 1 };

/** 0: there was no answer. */
const statusOf = (asked: Promise<Response>): Promise<number> =>
  asked.then(
    (response) => response.arrayBuffer().then(() => response.status),
    () => 0,
  );

describe('a server that is killed between a body and its row', () => {
  it.concurrent.each(['SQLite', 'PostgreSQL'] as const)(
    `${KILLS} times at each moment, on %s: no row is without its body`,
    async (engine) => {
      const double = await startS3({ prefix: 'bodies/' });
      const env: Record<string, string> = {
        ...(engine === 'PostgreSQL'
          ? { DATABASE_URL: await newDatabase() }
          : { DATA_DIR: join(folder, engine) }),
        SIGNUP_CREDITS: '100000',
        RATE_LIMIT: '0',
        ...double.env,
      };
      const server = await serviceProcess(env);
      await server.start();
      const { token } = await newAccount(env);
      /** Again and again until there is an answer. */
      const until = async (expected: readonly number[], ask: () => Promise<number>) => {
        for (let status = await ask(); !expected.includes(status); status = await ask()) {
          if (![0, 409, 503].includes(status)) throw new Error(`Status ${status}`);
          await sleep(50);
        }
      };

      const live: string[] = [];
      let killing: Promise<void> = Promise.resolve();
      let kills = 0;
      for (let round = 0; round < KILLS; round++) {
        const moments = Object.entries(MOMENTS).filter(
          (_, at) => IS_WHOLE || at % 2 === FIRST[engine],
        );
        for (const [moment, [method, trouble, within]] of moments) {
          let isArmed = true;
          double.trouble = (asked) => {
            if (!isArmed || asked.method !== method) return 'none';
            isArmed = false;
            kills += 1;
            const restart = () => server.kill('SIGKILL').then(() => server.start());
            killing = within === 0 ? restart() : sleep(Math.random() * within).then(restart);
            return trouble;
          };
          const artifact = await brief({ title: `${moment} ${round}` });
          const publish = () => statusOf(publishAt(server.url, token, artifact, artifact.id));
          const address = `${server.url}/api/artifacts/${artifact.id.slice(7)}`;
          const withdraw = () =>
            statusOf(fetch(address, { method: 'DELETE', headers: agentHeaders(token) }));
          await until([201], publish);
          if (method === 'PUT') live.push(artifact.id.slice(7));
          else await until([204, 404, 410], withdraw);
          await killing;
        }
      }
      expect(kills).toBe((IS_WHOLE ? 4 : 2) * KILLS);

      for (const hex of live) {
        const response = await fetch(`${server.url}/api/artifacts/${hex}`);
        expect(response.status).toBe(200);
        expect(JSON.parse(await response.text()).id).toBe(`sha256:${hex}`);
      }
      // While the store has too much to do, what was read is read on.
      double.trouble = () => 'slow-down';
      const refused = await publishAt(server.url, token, await brief({ title: 'Too late' }));
      expect(refused.status).toBe(503);
      expect(refused.headers.get('Retry-After')).toBe('5');
      expect((await refused.json()).detail).toContain('Nothing was stored or charged');
      expect((await fetch(`${server.url}/api/artifacts/${live[0]}`)).status).toBe(200);
      double.trouble = () => 'none';
      await server.kill('SIGTERM');
      const check = await admin(env, 'bodies', 'check');
      expect(check.err).toMatch(/^Database: .+\n$/);
      expect(JSON.parse(check.out)).toEqual({
        table: 0,
        folder: 0,
        s3: live.length,
        files: 0,
        missing: 0,
        altered: 0,
      });
      expect(await admin(env, 'audit')).toMatchObject({ status: 0 });
      // Leftover bodies are whole, and at most one for each kill.
      const bodies = [...double.objects].filter(([key]) => !key.endsWith('/home'));
      for (const [key, { bytes }] of bodies) {
        expect(key).toContain(createHash('sha256').update(bytes).digest('hex'));
      }
      const left = bodies.length - live.length;
      expect(left).toBeLessThanOrEqual(kills);
      expect(double.counts.refused).toBe(0);
      expect(await admin(env, 'bodies', 'move', '--to', 'table')).toMatchObject({
        status: 0,
        out: String(live.length),
      });
      expect(JSON.parse((await admin(env, 'bodies', 'check')).out)).toMatchObject({
        table: live.length,
        s3: 0,
      });
      expect((await admin(env, 'bodies', 'move', '--to', 'nowhere')).status).toBe(2);
      console.log(`${engine}: ${kills} kills, ${live.length} documents, ${left} bodies left over`);
      await double.close();
    },
    600_000 + KILLS * 30_000,
  );

  it(
    'under load, with bodies in a folder: no row is without its body',
    async () => {
      const env = {
        DATA_DIR: join(folder, 'in a folder'),
        SIGNUP_CREDITS: '100000',
        RATE_LIMIT: '0',
        BODIES: 'folder',
      };
      const server = await serviceProcess(env);
      await server.start();
      const { token } = await newAccount(env);
      let isOver = false;
      let published = 0;
      const client = async (name: number) => {
        for (let n = 0; !isOver; n++) {
          const artifact = await brief({ title: `${name}-${n}` });
          const status = await statusOf(publishAt(server.url, token, artifact));
          if (status === 201) published += 1;
          else await sleep(10);
        }
      };
      const clients = Promise.all([0, 1, 2, 3].map(client));
      for (let kill = 0; kill < KILLS; kill++) {
        await sleep(50 + Math.random() * 100);
        await server.kill('SIGKILL');
        await server.start();
      }
      isOver = true;
      await clients;
      await server.kill('SIGTERM');
      const { status, out } = await admin(env, 'bodies', 'check');
      expect(status).toBe(0);
      expect(JSON.parse(out).folder).toBeGreaterThanOrEqual(published);
      expect(published).toBeGreaterThan(0);
    },
    600_000 + KILLS * 30_000,
  );
});
