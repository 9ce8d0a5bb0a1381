import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { openStore } from '../../server/open.ts';
import { readConfig } from '../../server/settings/config.ts';
import { brief } from '../fixtures/documents.ts';
import { newDatabase } from '../fixtures/one-postgres.ts';
import { agentHeaders, publishAt } from '../fixtures/publishing.mjs';
import { startS3 } from '../fixtures/s3-double.ts';
import { serviceProcess } from '../fixtures/service-process.ts';
import { newAccount } from '../fixtures/vitrine-here.ts';

/**
 * Kills of each server while files arrive: `KILLS=50 npx vitest …`. Without it, each engine and each
 * place has its turn once.
 */
const KILLS = Number(process.env.KILLS ?? 1);
const IS_WHOLE = process.env.KILLS !== undefined;
const PLACES = [
  ['SQLite', 'folder'],
  ['PostgreSQL', 'S3'],
  ['SQLite', 'S3'],
  ['PostgreSQL', 'folder'],
] as const;
const DAY = 86_400_000;

let folder: string;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-files-killed-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
/** 0: there was no answer. */
const statusOf = (asked: Promise<Response>): Promise<number> =>
  asked.then(
    (response) => response.arrayBuffer().then(() => response.status),
    () => 0,
  );

describe('a server that is killed between a file and its row', () => {
  it.concurrent.each(PLACES.slice(0, IS_WHOLE ? 4 : 2))(
    `${KILLS} times, on %s with %s: no live document is without its file, and nothing is left over`,
    async (engine, place) => {
      const double = await startS3({ prefix: 'files-killed/' });
      const bodies = join(folder, `${engine} ${place}`, 'bodies');
      const env: Record<string, string> = {
        DATA_DIR: join(folder, `${engine} ${place}`),
        ...(engine === 'PostgreSQL' && { DATABASE_URL: await newDatabase() }),
        ...(place === 'S3' ? double.env : { BODIES: 'folder', BODIES_DIR: bodies }),
        SIGNUP_CREDITS: '100000',
        RATE_LIMIT: '0',
      };
      const server = await serviceProcess(env);
      await server.start();
      const { token } = await newAccount(env);
      const upload = (bytes: Buffer<ArrayBuffer>): Promise<number> =>
        statusOf(
          fetch(`${server.url}/api/files/${hashOf(bytes)}`, {
            method: 'PUT',
            headers: { Authorization: `Bearer ${token}`, Connection: 'close' },
            body: bytes,
          }),
        );
      const documentOf = (bytes: Buffer) =>
        brief({
          title: hashOf(bytes),
          content: {
            body: 'A file.',
            files: [
              {
                name: 'a.bin',
                mediaType: 'image/png',
                size: bytes.length,
                sha256: hashOf(bytes),
              },
            ],
          },
        });
      const live: Buffer[] = [];
      let kills = 0;
      for (let round = 0; round < KILLS; round++) {
        const bytes = randomBytes(round % 3 === 2 ? 5_000 : 400_000);
        const artifact = await documentOf(bytes);
        const moment = 3 + ((round * 7) % 60);
        // Killed while it writes the file, the row, the document, or deletes what was withdrawn.
        if (place === 'S3' && round % 4 === 0) {
          double.trouble = ({ method, key }) =>
            method === 'PUT' && key.includes(hashOf(bytes)) ? 'lost-answer' : 'none';
        }
        const killing = sleep(moment).then(() => server.kill('SIGKILL'));
        await upload(bytes);
        await statusOf(publishAt(server.url, token, artifact));
        // Now and then a document is withdrawn meanwhile.
        const last = round % 5 === 4 ? live[0] : undefined;
        if (last) {
          const { id } = await documentOf(last);
          await statusOf(
            fetch(`${server.url}/api/artifacts/${id}`, {
              method: 'DELETE',
              headers: agentHeaders(token),
            }),
          );
        }
        await killing;
        kills += 1;
        double.trouble = () => 'none';
        await server.start();
        if (last) {
          const { id } = await documentOf(last);
          await statusOf(
            fetch(`${server.url}/api/artifacts/${id}`, {
              method: 'DELETE',
              headers: agentHeaders(token),
            }),
          );
          live.shift();
        }
        // An upload, acknowledged or not, is sent once more, and the file is whole.
        for (let tries = 0; tries < 5; tries++) {
          if ([200, 201].includes(await upload(bytes))) break;
        }
        expect([200, 201]).toContain(await statusOf(publishAt(server.url, token, artifact)));
        live.push(bytes);
      }
      expect(kills).toBe(KILLS);
      for (const bytes of live) {
        const found = await fetch(`${server.url}/api/files/${hashOf(bytes)}`);
        expect(Buffer.from(await found.arrayBuffer()).equals(bytes)).toBe(true);
      }
      await server.kill('SIGTERM');

      const config = readConfig(env);
      if (!config.ok) throw new Error(config.error.join());
      const store = await openStore(config.value, (error) => {
        throw error;
      });
      expect(await store.checkFiles()).toMatchObject({ missing: [], wrong: [] });
      const later = Date.now() + 3 * DAY;
      for (const time of [later, later + 2 * DAY]) {
        while ((await store.sweepFiles(time)) > 0);
        while ((await store.dropBodies(time)) > 0);
        await store.sweepBodies('test', time);
      }
      await store.close();
      const home = join(bodies, 'files');
      const keys = (
        place === 'S3'
          ? [...double.objects.keys()].filter((key) => key.includes('/files/'))
          : existsSync(home)
            ? readdirSync(home, { recursive: true }).map(String)
            : []
      ).filter((key) => /[0-9a-f]{64}-[0-9a-f]{16}/.test(key));
      const expected = live.filter(({ length }) => length > 262_144).map(hashOf);
      expect(keys.map((key) => /([0-9a-f]{64})-/.exec(key)?.[1]).sort()).toEqual(expected.sort());
      await double.close();
    },
    600_000 + KILLS * 30_000,
  );
});
