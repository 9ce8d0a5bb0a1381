import { beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { dataFolder } from '../fixtures/data-folder.ts';
import { newDatabase } from '../fixtures/one-postgres.ts';
import { serviceProcess } from '../fixtures/service-process.ts';

beforeAll(() => ensureBuilt(), 300_000);

// docs/self-hosting.md, "Move to PostgreSQL": one setting more, in the folder that SQLite had.
it('a server goes over to PostgreSQL in the folder of its SQLite, whose files stay as they are', async () => {
  const env = { DATA_DIR: dataFolder(), SIGNUP_CREDITS: '10' };
  for (const settings of [env, { ...env, DATABASE_URL: await newDatabase() }, env]) {
    const server = await serviceProcess(settings);
    await server.start();
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await server.kill('SIGTERM');
  }
});
