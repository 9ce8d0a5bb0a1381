import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { findPostgres } from '../find-postgres.mjs';
import { emptyDatabase } from '../fixtures/one-postgres.ts';
import { personAt } from '../fixtures/person.ts';
import { json } from '../fixtures/scenario.ts';
import { startService } from '../fixtures/service.ts';
import { type Kept, look, migrationsIn } from './look.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const RELEASES = readdirSync(HERE)
  .filter((name) => name.endsWith('.sqlite.gz'))
  .map((name) => name.slice(0, -'.sqlite.gz'.length));

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-kept-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const unpacked = (name: string) => gunzipSync(readFileSync(join(HERE, name)));

/** A fresh copy of a kept database, and the clock of its time. */
async function restore(release: string, engine: 'sqlite' | 'postgres') {
  const kept: Kept = JSON.parse(readFileSync(join(HERE, `${release}.${engine}.json`), 'utf8'));
  // Only the date: the drivers and the service wait for real.
  vi.useFakeTimers({ toFake: ['Date'], now: kept.madeAt });
  if (engine === 'sqlite') {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    writeFileSync(join(dataDir, 'vitrine.db'), unpacked(`${release}.sqlite.gz`));
    return { kept, database: { DATA_DIR: dataDir } };
  }
  const url = await emptyDatabase();
  const { status, stderr } = spawnSync(
    join(findPostgres() ?? '', 'psql'),
    ['--quiet', '--no-psqlrc', '--set=ON_ERROR_STOP=1', url],
    { input: unpacked(`${release}.sql.gz`), encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return { kept, database: { DATABASE_URL: url } };
}

describe.each(RELEASES)('the database of release %s', (release) => {
  describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
    it('is brought up to date, and tells everything as it did', async () => {
      const { kept, database } = await restore(release, engine);
      const before = await migrationsIn(database);
      expect(before).toEqual(kept.migrations);
      // New members may stand beside those of old; what was told is told again.
      expect(await look(database, kept)).toMatchObject(kept.answers);
      // The list of past migrations never changes.
      expect((await migrationsIn(database)).slice(0, before.length)).toEqual(before);
    });

    it('goes on: passkey, recovery code, publication', async () => {
      const { kept, database } = await restore(release, engine);
      const service = await startService({ ...database, RATE_LIMIT: '0' });
      const ann = personAt(service, kept.passkey);
      expect((await ann.signIn()).status).toBe(200);
      const { me } = kept.answers as { me: { id: string; balance: number } };
      expect((await ann.me()).account).toMatchObject(me);
      const phone = personAt(service);
      const code = { code: kept.keys.recovery };
      expect((await phone.ask('POST', 'sign-in/recovery', code)).status).toBe(200);
      const { token } = await ann.json('POST', 'tokens', {
        name: 'New',
        scopes: ['artifacts:publish', 'capsules:publish'],
        days: 30,
      });
      const page = { html: '<p>New</p>', title: 'New' };
      const made = await service.request('POST', '/agent/v1/pages', {
        token: String(token),
        body: page,
      });
      expect(await json(made)).toMatchObject({ credits: { balance: me.balance - 10 } });
      const { charges: _charges, ...faults } = await service.store.audit();
      expect(Object.values(faults).every((fault) => fault === 0)).toBe(true);
      await service.close();
    });
  });
});
