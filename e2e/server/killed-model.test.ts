import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sqliteEngine } from '../../server/db/sqlite/engine.ts';
import { storeOn } from '../../server/db/store.ts';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { startModelServer } from '../fixtures/model-server.ts';
import { serviceProcess } from '../fixtures/service-process.ts';
import { sessionCookie } from '../fixtures/signed-in.ts';
import { printed } from '../fixtures/vitrine-here.ts';

let folder: string;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-killed-model-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('what a killed server had put aside for a model is free again, once its time is over', async () => {
  const upstream = await startModelServer();
  upstream.manner = { end: 'never', usage: null };
  const env = {
    DATA_DIR: folder,
    AI_BASE_URL: upstream.url,
    AI_MODELS: 'small=10/20',
    AI_TIMEOUT_SECONDS: '30',
  };
  const server = await serviceProcess(env);
  await server.start();
  // Credits of signing up do not pay for models.
  const account = await printed({ ...env, SIGNUP_CREDITS: '0' }, 'account', 'create');
  await printed(env, 'credits', 'grant', account, '100');
  const store = storeOn(await sqliteEngine(join(folder, 'vitrine.db')));
  const origin = server.url.replace('127.0.0.1', 'localhost');
  const cookie = await sessionCookie(store, account);
  const response = await fetch(`${server.url}/account/api/ai`, {
    method: 'POST',
    headers: {
      Origin: origin,
      'Content-Type': 'application/json',
      Cookie: cookie.replace('__Host-vitrine', `vitrine-${new URL(origin).port}`),
    },
    body: JSON.stringify({ prompt: 'Hello' }),
  });
  expect(response.status).toBe(200);
  await response.body?.getReader().read();
  const balance = async () => (await store.account(account))?.balance;
  // 37 tokens of input at most and 1,024 of output: 0.37 + 20.48.
  expect(await balance()).toBe(79);
  await server.kill('SIGKILL');
  // Started again, it may still be at work in another process.
  await server.start();
  expect(await balance()).toBe(79);
  expect(await store.releaseDue(Date.now() + 91_000)).toBe(1);
  expect(await balance()).toBe(100);
  const { charges: _charges, ...faults } = await store.audit();
  expect(Object.values(faults).filter((fault) => fault !== 0)).toEqual([]);
  await store.close();
  await server.kill('SIGTERM');
  await upstream.close();
});
