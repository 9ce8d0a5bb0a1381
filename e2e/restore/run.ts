import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgres } from '../find-postgres.mjs';
import { asUser, startPostgres } from '../fixtures/postgres.ts';
import { vitrine } from '../fixtures/run-vitrine.ts';
import { startS3 } from '../fixtures/s3-double.ts';
import { type ServiceProcess, serviceProcess } from '../fixtures/service-process.ts';
import { expectAll, type Load, load } from './load.ts';
import { expectSame, type Tables, tablesOfPostgres, tablesOfSqlite } from './tables.ts';

/** Artifacts that are there before a copy is begun, and that come after it. */
const BEFORE = Number(process.env.ARTIFACTS ?? 300);
const AFTER = 50;
const run = promisify(execFile);

type Env = Record<string, string>;

/** A command that must end well. */
async function admin(env: Env, ...args: string[]): Promise<string> {
  const { code, out, err } = await vitrine(['admin', ...args], '', { BASE_URL: '', ...env });
  if (code !== 0) throw new Error(`vitrine admin ${args.join(' ')}: ${code} ${out} ${err}`);
  return out.toString().trim();
}

const postgres = (program: string): string => join(findPostgres() ?? '', program);

async function begin(env: Env): Promise<{ server: ServiceProcess; work: Load }> {
  const server = await serviceProcess(env);
  await server.start();
  const account = await admin(env, 'account', 'create');
  const token = await admin(env, 'token', 'create', '--account', account, '--scopes', 'all');
  return { server, work: load(server, token) };
}

/** A server on a restored database gives all of it, and the books and bodies are right. */
async function expectWhole(
  env: Env,
  artifacts: readonly string[],
  capsules: readonly string[],
): Promise<string> {
  await admin(env, 'audit');
  const bodies = JSON.parse(await admin(env, 'bodies', 'check'));
  const server = await serviceProcess(env);
  await server.start();
  try {
    await expectAll(server, artifacts, capsules);
  } finally {
    await server.kill('SIGTERM');
  }
  return `${artifacts.length} artifacts and ${capsules.length} capsules, bodies ${JSON.stringify(bodies)}`;
}

/**
 * Copies a database under load and once more at rest, puts both copies into other places, and
 * compares: the first has all that was acknowledged when it was begun, the second is the same row
 * for row.
 */
async function copyAndCompare(
  env: Env,
  copy: (name: string) => Promise<Env>,
  tables: (env: Env) => Promise<Tables>,
): Promise<string> {
  const { server, work } = await begin({ ...env, SIGNUP_CREDITS: '100000' });
  await work.more(BEFORE);
  const [artifacts, capsules] = [[...work.artifacts], [...work.capsules]];
  const underLoad = await copy('first');
  await work.more(AFTER);
  await work.end();
  await server.kill('SIGTERM');
  const told = await expectWhole(underLoad, artifacts, capsules);
  const atRest = await copy('second');
  const first = await tables(env);
  expectSame(first, await tables(atRest));
  await expectWhole(atRest, work.artifacts, work.capsules);
  return `${told}; at rest ${Object.keys(first).length} tables are the same`;
}

async function sqlite(folder: string, bodies: 'table' | 'folder'): Promise<string> {
  const env: Env = { DATA_DIR: join(folder, `data-${bodies}`), BODIES: bodies };
  return copyAndCompare(
    env,
    async (name) => {
      const file = join(folder, `${bodies}-${name}.db`);
      const to: Env = { DATA_DIR: join(folder, `${bodies}-${name}`), BODIES: bodies };
      await admin(env, 'backup', file);
      // Bodies after the database: they are written before the rows that name them.
      if (bodies === 'folder') {
        mkdirSync(to.DATA_DIR ?? '', { recursive: true });
        await run('cp', [
          '-a',
          join(env.DATA_DIR ?? '', 'bodies'),
          join(to.DATA_DIR ?? '', 'bodies'),
        ]);
      }
      await admin(to, 'restore', file);
      return to;
    },
    ({ DATA_DIR }) => tablesOfSqlite(DATA_DIR ?? ''),
  );
}

/** With `pg_dump` and `pg_restore`, and the objects of the bucket after them. */
async function dumped(folder: string): Promise<string> {
  const cluster = await startPostgres();
  const double = await startS3({ prefix: 'bodies/' });
  const others: { close: () => Promise<void> }[] = [double];
  const from = await cluster.newDatabase();
  const env = { DATABASE_URL: from, ...double.env };
  try {
    return await copyAndCompare(
      env,
      async (name) => {
        const file = join(folder, `${name}.dump`);
        await run(postgres('pg_dump'), ['--format=custom', `--file=${file}`, from]);
        const to = await cluster.newDatabase({ name });
        await run(postgres('pg_restore'), [
          '--no-owner',
          '--exit-on-error',
          `--dbname=${to}`,
          file,
        ]);
        const bucket = await startS3({ prefix: 'bodies/' });
        others.push(bucket);
        for (const [key, object] of double.objects) bucket.objects.set(key, object);
        return { DATABASE_URL: to, ...bucket.env };
      },
      ({ DATABASE_URL }) => tablesOfPostgres(DATABASE_URL ?? ''),
    );
  } finally {
    for (const each of others) await each.close();
    await cluster.stop();
  }
}

/** Back to the moment before a mistake, from a base backup and the archived write-ahead log. */
async function toTheMoment(folder: string): Promise<string> {
  const archive = join(folder, 'archive');
  mkdirSync(archive);
  chmodSync(archive, 0o777);
  const cluster = await startPostgres({
    settings: ['archive_mode=on', `archive_command=cp %p ${archive}/%f`],
  });
  const url = await cluster.newDatabase({ name: 'vitrine_pitr' });
  const { server, work } = await begin({ DATABASE_URL: url, SIGNUP_CREDITS: '100000' });
  await work.more(BEFORE);
  const base = join(folder, 'base');
  const [program, args] = asUser(postgres('pg_basebackup'), [
    `--pgdata=${base}`,
    `--dbname=${url}`,
    '--checkpoint=fast',
    '--wal-method=stream',
  ]);
  chmodSync(folder, 0o777);
  await run(program, args);
  await work.more(AFTER);
  await work.end();
  const [artifacts, capsules] = [[...work.artifacts], [...work.capsules]];
  const before = await tablesOfPostgres(url);
  const { rows } = await cluster.query('SELECT clock_timestamp()::text AS now');
  const moment = String(rows[0].now);
  // The mistake.
  await sleep(100);
  for (const hex of artifacts.slice(0, AFTER)) await work.withdraw(hex);
  await server.kill('SIGTERM');
  await cluster.query('SELECT pg_switch_wal()');
  await untilArchived(cluster.query, archive);
  await cluster.stop();

  writeFileSync(join(base, 'recovery.signal'), '');
  const again = await startPostgres({
    from: base,
    settings: [
      `restore_command=cp ${archive}/%f %p`,
      `recovery_target_time=${moment}`,
      'recovery_target_action=promote',
      'archive_mode=off',
    ],
  });
  try {
    const restored = again.url('vitrine_pitr');
    await untilPromoted(restored);
    expectSame(before, await tablesOfPostgres(restored));
    return await expectWhole({ DATABASE_URL: restored }, artifacts, capsules);
  } finally {
    await again.stop();
  }
}

async function untilArchived(
  query: (sql: string) => Promise<pg.QueryResult>,
  archive: string,
): Promise<void> {
  const { rows } = await query('SELECT pg_walfile_name(pg_current_wal_lsn() - 1) AS name');
  for (let tries = 0; tries < 300; tries++) {
    if (readdirSync(archive).includes(String(rows[0].name))) return;
    await sleep(100);
  }
  throw new Error('The write-ahead log is not archived.');
}

async function untilPromoted(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query('SELECT pg_is_in_recovery() AS is_standby');
    await client.end();
    if (rows[0].is_standby === false) return;
    await sleep(100);
  }
  throw new Error('It does not come to the end of its recovery.');
}

/** @returns exit code: 0 when every copy was whole */
export async function main(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-restore-'));
  const all = {
    'SQLite, bodies in their rows': () => sqlite(folder, 'table'),
    'SQLite, bodies in a folder': () => sqlite(folder, 'folder'),
    'PostgreSQL, pg_dump, bodies in a bucket': () => dumped(folder),
    'PostgreSQL, back to a moment': () => toTheMoment(folder),
  };
  let failures = 0;
  for (const [name, work] of Object.entries(all)) {
    try {
      console.log(`ok   ${name}: ${await work()}`);
    } catch (error) {
      failures += 1;
      console.log(`FAIL ${name}:`, error);
    }
  }
  rmSync(folder, { recursive: true, force: true });
  return failures === 0 ? 0 : 1;
}
