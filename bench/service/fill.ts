// Fills a database by bulk, and sweeps one. Bundled as the server is, and run as a process of its own:
// `fill.js <what> <JSON of options>`; prints JSON.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { startPostgres } from '../../e2e/fixtures/postgres.ts';
import { change, type Engine, rows, type Value } from '../../server/db/engine.ts';
import { postgresEngine } from '../../server/db/postgres/engine.ts';
import { searchText } from '../../server/db/rows.ts';
import { searchIndex } from '../../server/db/search.ts';
import { sqliteEngine } from '../../server/db/sqlite/engine.ts';
import { storeOn } from '../../server/db/store.ts';
import { type Brief, briefs, CONTENT_HASH, HISTORY, plant, SEARCHED } from './briefs.ts';

type Where = { readonly kind: 'sqlite' | 'postgres'; readonly at: string };
type FillOptions = Where & {
  readonly count: number;
  /** Accounts, each with every so manieth document. */
  readonly owners: readonly { readonly id: string; readonly every: number }[];
  /** Of so many documents one is read and asked about, each revision as often as any other. */
  readonly sample: number;
};

/** Documents in one statement, and in one transaction. */
const BATCH = 5_000;
const NOW = 1_790_000_000_000;

const fail = (error: Error) => {
  throw error;
};
const engineOf = ({ kind, at }: Where): Promise<Engine> =>
  kind === 'postgres' ? postgresEngine(at, 2, fail) : sqliteEngine(at);

/** Lets SQLite write what can be made again: without waiting for the disk, and without a log where it can. */
async function beCareless(engine: Engine): Promise<void> {
  const settings = ['journal_mode = OFF', 'synchronous = OFF', 'foreign_keys = OFF'];
  for (const setting of [...settings, 'cache_size = -200000']) {
    await engine.read(() => change(`PRAGMA ${setting}`));
  }
}

/** Rows as one statement: each engine prepares it once. */
function* insert(into: string, columns: number, rows: readonly (readonly Value[])[]) {
  for (let from = 0; from < rows.length; from += 100) {
    const some = rows.slice(from, from + 100);
    const values = some.map((_, row) => {
      const places = Array.from({ length: columns }, (_, at) => `$${row * columns + at + 1}`);
      return `(${places.join(', ')})`;
    });
    yield* change(`INSERT INTO ${into} VALUES ${values.join(', ')}`, ...some.flat());
  }
}

const ARTIFACT = `artifact (id, content_hash, type, status, title, summary, revision, parent, created_at,
  updated_at, published_at, size, digest, search, body)`;
const HOLDING =
  'holding (account, kind, record, parent, price, charge, published_at, search, type, status)';

const artifactRow = (brief: Brief, search: string, at: number): Value[] => {
  const gzip = gzipSync(brief.json, { level: 1 });
  const digest = createHash('sha256').update(gzip).digest('base64');
  return [
    ...[brief.id, CONTENT_HASH, 'research-brief', 'draft'],
    ...[JSON.stringify(brief.title), JSON.stringify(brief.summary), brief.revision, brief.parent],
    ...['2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', at],
    ...[brief.json.length, digest, search, gzip],
  ];
};

/** Tables that a fill writes most to. */
const LARGE = "('artifact', 'holding', 'charge', 'entry')";

/** Indexes of the large tables, as statements that make them; those of constraints stay. */
function* indexesOf(isPostgres: boolean) {
  const found = yield* rows(
    isPostgres
      ? `SELECT indexname AS name, indexdef AS sql FROM pg_indexes
         WHERE tablename IN ${LARGE} AND schemaname = 'public'
           AND indexname NOT IN (SELECT conname FROM pg_constraint)`
      : `SELECT name, sql FROM sqlite_master
         WHERE type = 'index' AND tbl_name IN ${LARGE} AND sql IS NOT NULL`,
  );
  return found.map(({ name, sql }) => ({ name: String(name), sql: String(sql) }));
}

/**
 * Documents as if accounts had published them, with sound books. Nothing is waited for on the disk, and
 * indexes are made when their rows are there.
 *
 * @returns some of the documents, evenly from all, and words to search for
 */
async function fill({ count, owners, sample, ...where }: FillOptions) {
  const engine = await engineOf(where);
  const isPostgres = where.kind === 'postgres';
  // A statement over a million rows takes longer than any of a server may.
  const patient = isPostgres ? ['SET LOCAL statement_timeout = 0'] : [];
  const run = (sql: string) =>
    engine.write(function* () {
      for (const setting of patient) yield* change(setting);
      yield* change(sql);
    });
  const store = storeOn(engine);
  for (const { id, every } of owners) {
    await store.createAccount({ id, name: '', now: 1 });
    // Some for what is published later.
    await store.grant(id, Math.floor(count / every) + 100_000_000, `grant-${id}`, 1);
  }
  if (!isPostgres) await beCareless(engine);
  const fast = isPostgres
    ? [
        ...patient,
        'SET LOCAL synchronous_commit = off',
        "SET LOCAL session_replication_role = 'replica'",
      ]
    : [];
  const quickly = (steps: () => ReturnType<typeof insert>) =>
    engine.write(function* () {
      for (const sql of fast) yield* change(sql);
      yield* steps();
    });
  const indexes = await engine.read(() => indexesOf(isPostgres));
  for (const { name } of indexes) await run(`DROP INDEX ${name}`);
  const { planted, searched } = plant(count, owners);
  const ids: string[] = [];
  let some: Brief[] = [];
  let done = 0;
  const flush = async () => {
    const [batch, first] = [some, done];
    some = [];
    const artifacts: Value[][] = [];
    const held: Value[][] = [];
    for (const [index, brief] of batch.entries()) {
      const at = first + index;
      const search = searchText(brief);
      const its = owners.filter(({ every }) => (at + 1) % every === 0);
      artifacts.push(artifactRow(brief, search, NOW + at));
      if (at % sample === Math.floor(at / sample) % Math.min(sample, HISTORY)) ids.push(brief.id);
      for (const { id } of its) {
        held.push([
          ...[id, 'artifact', brief.id, brief.parent, 1, `${id} ${brief.id}`, NOW + at, search],
          ...['research-brief', 'draft'],
        ]);
      }
    }
    await quickly(function* () {
      yield* insert(ARTIFACT, 15, artifacts);
      yield* insert(HOLDING, 10, held);
    });
    done += batch.length;
  };
  for (const brief of briefs(count, { planted })) {
    some.push(brief);
    if (some.length === BATCH) await flush();
  }
  if (some.length > 0) await flush();
  await quickly(function* () {
    yield* change(`INSERT INTO charge (id, account, amount, kind, record, state, due_at, created_at)
      SELECT charge, account, price, kind, record, 'booked', published_at, published_at FROM holding`);
    yield* change(`INSERT INTO entry (tx, account, amount, at)
      SELECT charge, account, -price, published_at FROM holding`);
    yield* change(`INSERT INTO entry (tx, account, amount, at)
      SELECT charge, '@revenue', price, published_at FROM holding`);
    yield* change(`UPDATE account SET stored_bytes = 0, balance = balance -
      (SELECT count(*) FROM holding WHERE holding.account = account.id)`);
  });
  for (const { sql } of indexes) await run(sql);
  await store.close();
  return { ids, words: { ...SEARCHED, ...searched } };
}

/** Rows that are over, of each kind that a day leaves behind. */
const DUE = 50_000;

/**
 * Longest time that the sweep of a database with much to forget holds the thread, in milliseconds,
 * beside the longest of the same time without work.
 */
async function sweep(where: Where): Promise<{ held: number; idle: number; seconds: number }> {
  const engine = await engineOf(where);
  const store = storeOn(engine);
  const [account] = await store.accounts();
  const bytes = where.kind === 'postgres' ? 'bytea' : 'BLOB';
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${DUE})`;
  for (const sql of [
    `INSERT INTO idempotency (account, key, request, published, created_at) ${numbers}
     SELECT '${account?.id}', 'old-' || i, 'r', '{}', 1 FROM n`,
    `INSERT INTO used_slot (id, line, at) ${numbers} SELECT 'old-' || i, 'line-' || i, 1 FROM n`,
    `INSERT INTO event (at, account, kind, subject) ${numbers} SELECT 1, NULL, 'signed-in', '' FROM n`,
    `INSERT INTO oauth_grant (id, account, client, client_name, via, scopes, created_at) ${numbers}
     SELECT 'old-' || i, '${account?.id}', 'c', '""', 'browser', '', 1 FROM n`,
    `INSERT INTO artifact (id, content_hash, type, status, title, summary, revision, created_at,
       updated_at, published_at, size, digest, search, expires_at, body) ${numbers}
     SELECT 'old-' || i, 'x', 'research-brief', 'draft', '""', '""', 1, '', '', 1, 2, '', '', 1,
       CAST('${'x'.repeat(4_000)}' AS ${bytes}) FROM n WHERE i <= 5000`,
  ]) {
    await engine.write(() => change(sql));
  }
  const now = NOW + 2 * 86_400_000;
  const times = {
    ...{ now, answersBefore: now, tokensBefore: now },
    ...{ clientsBefore: now, eventsBefore: now },
  };
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await sleep(1_000);
  delay.reset();
  const start = performance.now();
  const outcome = await store.sweep('bench', times);
  if (outcome !== 'done') throw new Error(outcome);
  const held = delay.max / 1_000_000;
  const seconds = (performance.now() - start) / 1000;
  delay.reset();
  await sleep(seconds * 1000);
  const idle = delay.max / 1_000_000;
  await store.close();
  return { held, idle, seconds };
}

/** Runs a PostgreSQL until its standard input is closed; prints the addresses of two databases. */
async function postgres(): Promise<void> {
  const settings = ['fsync=on', 'shared_buffers=256MB', 'max_wal_size=4GB'];
  const cluster = await startPostgres({ settings });
  process.stdin.resume().on('end', () => cluster.stop());
  const small = await cluster.newDatabase({ name: 'small' });
  const large = await cluster.newDatabase({ name: 'large' });
  console.log(JSON.stringify({ small, large }));
}

/** After a fill what comes by itself in time: what searches ask for, and the engine's own upkeep. */
async function settle({ kind, at, owners }: FillOptions): Promise<void> {
  const engine = await engineOf({ kind, at });
  if (kind === 'sqlite') await beCareless(engine);
  // Nobody waits meanwhile: without pauses.
  const index = searchIndex(engine, 0);
  for (const { id } of owners) await index.cover(id);
  await engine.close();
  if (kind === 'sqlite') return;
  const client = new pg.Client(at);
  await client.connect();
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
  await client.end();
}

/** Reads all files of a database, so that a disk is not what is measured. */
async function warm({ kind, at }: Where): Promise<void> {
  let folder = dirname(at);
  if (kind === 'postgres') {
    const client = new pg.Client(at);
    await client.connect();
    const { rows: found } = await client.query('SHOW data_directory');
    await client.end();
    folder = join(found[0].data_directory, 'base');
  }
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = createReadStream(join(entry.parentPath, entry.name), { highWaterMark: 1 << 20 });
    try {
      for await (const _ of file);
    } catch (error) {
      // PostgreSQL puts some away at any moment.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

const PARTS = { fill, sweep, postgres, settle, warm };
const [part = '', options = '{}'] = process.argv.slice(2);
const result = await PARTS[part as keyof typeof PARTS](JSON.parse(options));
if (part !== 'postgres') console.log(JSON.stringify(result ?? null));
