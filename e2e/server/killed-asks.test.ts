import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeReply } from '#schemas/reply/reply.ts';
import { ok } from '#schemas/result.ts';
import { postgresEngine } from '../../server/db/postgres/engine.ts';
import { sqliteEngine } from '../../server/db/sqlite/engine.ts';
import type { Store } from '../../server/db/store.ts';
import { storeOn } from '../../server/db/store.ts';
import { digest } from '../../server/digest.ts';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import type { SafeFetch } from '../../server/outbound/safe-fetch.ts';
import { webhookSender } from '../../server/outbound/webhooks.ts';
import { seal } from '../fixtures/documents.ts';
import { newDatabase } from '../fixtures/one-postgres.ts';
import { deviceKey } from '../fixtures/reply-keys.ts';
import { serviceProcess } from '../fixtures/service-process.ts';
import { newAccount } from '../fixtures/vitrine-here.ts';

/** Kills of each server: `KILLS=34 npx vitest …` for the whole proof. */
const KILLS = Number(process.env.KILLS ?? 2);
const CLIENTS = 4;
/** An account makes 1,000 asks in a day. */
const ASKS_OF_CLIENT = 200;
const HOUR = 3_600_000;
/** Nobody is there: that events wait is the point. */
const WEBHOOK = 'https://hooks.example.invalid/told';

let folder: string;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-killed-asks-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function openStore(env: Readonly<Record<string, string>>): Promise<Store> {
  const fail = (error: Error) => {
    throw error;
  };
  const { DATABASE_URL, DATA_DIR = '' } = env;
  return storeOn(
    DATABASE_URL === undefined
      ? await sqliteEngine(join(DATA_DIR, 'vitrine.db'))
      : await postgresEngine(DATABASE_URL, 4, fail),
  );
}

it.concurrent.each(['SQLite', 'PostgreSQL'] as const)(
  `a server on %s that is killed ${KILLS} times between questions, answers and their telling loses none`,
  async (engine) => {
    const env: Record<string, string> = {
      ...{ RATE_LIMIT: '0', TRUST_PROXY: '1' },
      ...(engine === 'PostgreSQL'
        ? { DATABASE_URL: await newDatabase() }
        : { DATA_DIR: join(folder, engine) }),
    };
    const server = await serviceProcess(env);
    await server.start();
    const send = (method: string, path: string, headers: object, body?: object) =>
      fetch(`${server.url}${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', 'X-Svc-Artifact': '1', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
    /** Over and over, until there is an answer; a proxy or a client that has patience. */
    const answered = async (...request: Parameters<typeof send>) => {
      for (;;) {
        const answer = await send(...request)
          .then(async (sent) => ({ status: sent.status, body: await sent.json() }))
          .catch(() => null);
        if (answer && answer.status < 300) return answer.body as Record<string, string>;
        if (answer && answer.status !== 503) throw new Error(JSON.stringify(answer.body));
        await sleep(10);
      }
    };
    const artifact = await seal({
      type: 'approval-request',
      title: 'Delete the log',
      summary: 'Twelve files.',
      createdBy: { type: 'agent', name: 'Atlas' },
      content: {
        ...{ request: 'r', action: 'a', reason: 'w', risk: 'low', reversible: true },
        nonce: 'n-1',
      },
    });

    /** Acknowledged asks: by whom, and the reply of each. */
    const asks = new Map<string, { bearer: object; reply: string | null }>();
    let isOver = false;
    const key = deviceKey();
    // Each for an account of its own: what was made and never acknowledged stays open.
    const client = async (name: number) => {
      const bearer = { Authorization: `Bearer ${(await newAccount(env)).token}` };
      await answered('POST', '/api/artifacts', bearer, { artifact });
      for (let n = 0; !isOver && n < ASKS_OF_CLIENT; n++) {
        const about = { artifact: artifact.id, allow: ['device'], webhook: WEBHOOK };
        const { id = '', url = '' } = await answered('POST', '/agent/v1/asks', bearer, about);
        asks.set(id, { bearer, reply: null });
        const made = await makeReply(
          artifact,
          {
            ...{ name: 'Ada', decision: 'approved', rationale: `${name}-${n}` },
            validUntil: new Date(Date.now() + HOUR).toISOString(),
          },
          { now: new Date(), digest },
        );
        if (!made.ok) throw new Error('no reply');
        const reply = made.value;
        const headers = {
          Authorization: `Ask ${url.split('.').at(-1)}`,
          // Everybody answers from a network of their own.
          'X-Forwarded-For': `198.51.${name}.${n}`,
        };
        const body = { artifact: reply, sshsig: await key.sign(reply.id) };
        const kept = await answered('POST', `/api/asks/${id}/replies`, headers, body);
        expect(kept).toMatchObject({ counts: true, state: 'answered' });
        asks.set(id, { bearer, reply: reply.id });
      }
    };
    const clients = Promise.all(Array.from({ length: CLIENTS }, (_, name) => client(name)));
    for (let kill = 0; kill < KILLS; kill++) {
      // At any moment of a round, however slow the machine is.
      for (const before = asks.size; asks.size < before + CLIENTS; ) await sleep(5);
      await sleep(Math.random() * 30);
      await server.kill('SIGKILL');
      await server.start();
    }
    isOver = true;
    await clients;
    for (const [id, { bearer, reply }] of asks) {
      const told = await answered('GET', `/agent/v1/asks/${id}`, bearer);
      expect(told).toMatchObject({ state: 'answered', replies: [{ id: reply, counts: true }] });
    }
    await server.kill('SIGKILL');

    // The receiver is down for an hour, then not any more.
    const store = await openStore(env);
    const told: { ask: string; name: string | undefined }[] = [];
    let status = 503;
    const receiver: SafeFetch = async (_, { headers, body = '' }) => {
      told.push({ ask: JSON.parse(body).data.id, name: headers?.['webhook-id'] });
      return ok({ status, headers: {}, body: new Uint8Array() });
    };
    const later = Date.now() + HOUR;
    const fail = (error: unknown) => {
      throw error;
    };
    const teller = webhookSender(store, receiver, () => {}, fail);
    /** Sends the events that are due. @returns their number */
    const tell = async (at: number) => {
      let count = 0;
      for (let begun = await teller.begin(at); begun > 0; begun = await teller.begin(at)) {
        count += begun;
        await teller.settled();
      }
      return count;
    };
    expect(await tell(later)).toBe(asks.size);
    status = 204;
    expect(await tell(later + HOUR)).toBe(asks.size);
    expect(await tell(later + 2 * HOUR)).toBe(0);
    await store.close();
    expect(told).toHaveLength(2 * asks.size);
    expect(new Set(told.map(({ ask }) => ask))).toEqual(new Set(asks.keys()));
    expect(new Set(told.map(({ ask, name }) => `${ask} ${name}`)).size).toBe(asks.size);
    expect(asks.size).toBeGreaterThanOrEqual(KILLS * CLIENTS);
    console.log(`${engine}: ${KILLS} kills, ${asks.size} asks, all answered and told`);
  },
  600_000 + KILLS * 30_000,
);
