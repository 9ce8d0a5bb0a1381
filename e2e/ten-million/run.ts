import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { change, row } from '../../server/db/engine.ts';
import { postgresEngine } from '../../server/db/postgres/engine.ts';
import { searchIndex } from '../../server/db/search.ts';
import { storeOn } from '../../server/db/store.ts';
import { ANONYMOUS } from '../../server/records/lineage-types.ts';
import { askForAll, isMeantToWalk } from '../fixtures/every-question.ts';
import { fillEveryTable } from '../fixtures/every-table.ts';
import { noting, postgresWalks } from '../fixtures/plans.ts';
import { startPostgres } from '../fixtures/postgres.ts';
import { NOW } from '../fixtures/publications.ts';

const ROWS = Number(process.env.ROWS ?? 10_000_000);
/** Rows in one statement. */
const AT_ONCE = 100_000;
/** Rows of the tables beside those of publications. */
const OTHERS = 3_000;
/** Rows of one table that a statement may look at: a window of a list, and some. */
const MOST = 1_100;
/** Bytes on disk that this may take: it ends rather than fill the disk of a machine. */
const MOST_BYTES = 25e9;
/** Time that a statement may take of this machine, in milliseconds. */
const SLOW = 250;

/**
 * Fills a PostgreSQL with the metadata of so many artifacts, without their bodies: histories of ten
 * revisions, every tenth document of one account, the others of 3,000. Then everything is asked for
 * that a server ever asks for, and the plan of each statement is looked at.
 *
 * @returns exit code: 0 when none reads a table whole, or looks at more rows than it may
 */
export async function main(): Promise<number> {
  const settings = ['shared_buffers=512MB', 'max_wal_size=4GB', 'maintenance_work_mem=512MB'];
  // Nothing of it has to outlive the machine.
  settings.push('wal_level=minimal', 'max_wal_senders=0', 'full_page_writes=off');
  const cluster = await startPostgres({ settings });
  try {
    const url = await cluster.newDatabase();
    const inIt = async (sql: string) => {
      const client = new pg.Client(url);
      await client.connect();
      const result = await client.query(sql);
      await client.end();
      return result;
    };
    const engine = await postgresEngine(url, 4, () => {});
    const run = (sql: string) => engine.write(() => change(sql));
    const { engine: watched, noted } = noting(engine);
    const store = storeOn(watched);
    for (const id of ['ann', 'bob', 'cat', ANONYMOUS]) {
      await store.createAccount({ id, name: '', now: 1 });
    }
    for (const sql of fillEveryTable(OTHERS)) await run(sql.replace('@bytes', 'bytea'));
    const started = performance.now();
    const seconds = () => `${((performance.now() - started) / 1_000).toFixed(0)} s`;
    // Indexes are made when the rows are there, except those of constraints: names come in their order.
    const tables = "('artifact', 'holding')";
    const { rows: indexes } = await inIt(
      `SELECT indexname, indexdef FROM pg_indexes WHERE tablename IN ${tables}
         AND indexname NOT IN (SELECT conname FROM pg_constraint) ORDER BY indexname`,
    );
    for (const { indexname } of indexes) await run(`DROP INDEX ${indexname}`);
    for (const table of ['artifact', 'holding']) await run(`ALTER TABLE ${table} SET UNLOGGED`);
    const disk = async (): Promise<string> => {
      const { rows } = await inIt('SELECT pg_database_size(current_database()) AS n');
      const bytes = Number(rows[0].n);
      if (bytes > MOST_BYTES) throw new Error(`${bytes} bytes on disk are too many.`);
      return `${(bytes / 1e9).toFixed(1)} GB`;
    };
    await Promise.all(
      [artifacts, holdings].map(async (sql) => {
        const client = new pg.Client(url);
        await client.connect();
        // No foreign keys are looked up: all of them are there.
        await client.query("SET session_replication_role = 'replica'");
        for (let from = 1; from <= ROWS; from += AT_ONCE) {
          await client.query(sql(from, Math.min(ROWS, from + AT_ONCE - 1)));
          if (from % (10 * AT_ONCE) === 1) await disk();
        }
        await client.end();
        console.log(`${sql.name} in ${seconds()}, ${await disk()}`);
      }),
    );
    for (const { indexname, indexdef } of indexes) {
      await inIt(indexdef);
      console.log(`${indexname} in ${seconds()}, ${await disk()}`);
    }
    await inIt('VACUUM ANALYZE artifact');
    await inIt('VACUUM ANALYZE holding');
    // Of the account that has a million, the oldest alone: more of them are like these.
    const index = searchIndex(watched, 0);
    const covering = index.cover('ann');
    const count = () => engine.read(() => row('SELECT count(*) AS n FROM holding_grams'));
    while (Number((await count())?.n) < 20_000) await sleep(1_000);
    await index.stop();
    await covering;
    console.log(`Filled in ${seconds()}.`);
    await askForAll(store);
    const walks = (await postgresWalks(url, noted, MOST)).filter((walk) => !isMeantToWalk(walk));
    console.log(`${noted.size} statements planned and run in ${seconds()}.`);
    const slow: string[] = [];
    for (const [sql, { values }] of noted) {
      if (!/^\s*(?:SELECT|WITH)\b/.test(sql)) continue;
      const before = performance.now();
      await engine.read(function* () {
        yield { sql, values };
      });
      const took = performance.now() - before;
      if (took > SLOW) slow.push(`${took.toFixed(0)} ms: ${sql}`);
    }
    for (const { sql, how } of walks) console.log(`${how}\n${sql}\n`);
    for (const each of slow) console.log(`${each}\n`);
    await store.close();
    console.log(walks.length === 0 ? 'Each goes by an index.' : `${walks.length} go without one.`);
    return walks.length === 0 && slow.length === 0 ? 0 : 1;
  } finally {
    await cluster.stop();
  }
}

// As long as a hash, in the order in which they come: what that costs is not asked here.
const id = (number: string) => `'m' || lpad((${number})::text, 63, '0')`;
const PARENT = `CASE WHEN i % 10 <> 1 THEN ${id('i - 1')} END`;
const PUBLISHER = `CASE WHEN i / 10 % 10 = 0 THEN 'ann' ELSE 'a' || (i / 10 % ${OTHERS} + 1) END`;
const WORDS = "'brief ' || i || ' of ' || md5((i / 10)::text)";
const numbers = (from: number, to: number) => `FROM generate_series(${from}, ${to}) AS n(i)`;

/** Some artifacts, from one number to another. */
const artifacts = (from: number, to: number): string =>
  `INSERT INTO artifact (id, content_hash, type, status, title, summary, revision, parent, created_at,
     updated_at, published_at, size, digest, search)
   SELECT ${id('i')}, 'sha256:' || md5(i::text), 'research-brief', 'draft', '"' || ${WORDS} || '"',
     '"S"', (i - 1) % 10 + 1, ${PARENT}, '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', ${NOW},
     20000, md5(i::text), ''
   ${numbers(from, to)}`;

/** Rows of their publishers. */
const holdings = (from: number, to: number): string =>
  `INSERT INTO holding (account, kind, record, parent, price, published_at, search, type, status)
   SELECT ${PUBLISHER}, 'artifact',
     ${id('i')}, ${PARENT}, 1, ${NOW}, ${WORDS}, 'research-brief', 'draft' ${numbers(from, to)}`;
