import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { brief } from '../fixtures/documents.ts';
// Not in this process: here, SQLite's driver keeps a file for a while after it was closed.
import { publishedAt } from '../fixtures/publishing.mjs';
import { admin, printed, serviceProcess } from '../fixtures/service-process.ts';

let folder: string;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('copies the database while it is in use, and puts a copy back when it is not', async () => {
  const env = { DATA_DIR: join(folder, 'data') };
  const server = await serviceProcess(env);
  await server.start();
  const account = printed(env, 'account', 'create');
  const token = printed(env, 'token', 'create', '--account', account, '--scopes', 'all');
  const artifactAt = (id: string) => fetch(`${server.url}/api/artifacts/${id}`);
  const publish = async (title: string) => {
    const artifact = await brief({ title });
    await publishedAt(server.url, token, artifact);
    return artifact.id;
  };
  const kept = await publish('Before the copy');
  const copy = join(folder, 'copy.db');
  expect(admin(env, 'backup', copy)).toMatchObject({ status: 0, out: copy });
  expect(admin(env, 'backup', copy).status).toBe(1);
  const lost = await publish('After the copy');
  const busy = admin(env, 'restore', copy);
  expect(busy).toMatchObject({ status: 1, err: expect.stringContaining('stop the server') });
  expect((await artifactAt(lost)).status).toBe(200);
  expect(admin(env, 'restore', join(folder, 'none')).status).toBe(1);
  await server.kill('SIGTERM');
  expect(admin(env, 'restore', copy).status).toBe(0);
  expect(existsSync(join(folder, 'data', 'vitrine.db.before-restore'))).toBe(true);
  await server.start();
  expect((await artifactAt(kept)).status).toBe(200);
  expect((await artifactAt(lost)).status).toBe(404);
  expect(admin(env, 'audit').status).toBe(0);
  await server.kill('SIGTERM');
});
