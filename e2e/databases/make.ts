import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sqliteDriver } from '../../server/db/sqlite/open.ts';
import { findPostgres } from '../find-postgres.mjs';
import { startPostgres } from '../fixtures/postgres.ts';
import { fill } from './fill.ts';

/** Fills a database of each engine by using the service, and keeps both in a folder. */
export async function make(release: string, folder: string): Promise<void> {
  const keep = (name: string, bytes: string | Uint8Array) =>
    writeFileSync(join(folder, `${release}.${name}`), bytes);

  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-databases-'));
  keep('sqlite.json', `${JSON.stringify(await fill({ DATA_DIR: dataDir }), null, 2)}\n`);
  const whole = join(dataDir, 'whole.db');
  const db = new (await sqliteDriver())(join(dataDir, 'vitrine.db'));
  db.prepare('VACUUM INTO ?').run(whole);
  db.close();
  keep('sqlite.gz', gzipSync(readFileSync(whole), { level: 9 }));
  rmSync(dataDir, { recursive: true });

  const cluster = await startPostgres();
  const url = await cluster.newDatabase();
  keep('postgres.json', `${JSON.stringify(await fill({ DATABASE_URL: url }), null, 2)}\n`);
  const dump = spawnSync(
    join(findPostgres() ?? '', 'pg_dump'),
    ['--no-owner', '--no-privileges', url],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (dump.status !== 0) throw new Error(`pg_dump failed: ${dump.stderr}`);
  // Older programs do not know this word of newer ones.
  const sql = dump.stdout.replace(/^\\(?:un)?restrict .*$/gm, '');
  keep('sql.gz', gzipSync(sql, { level: 9 }));
  await cluster.stop();
}
