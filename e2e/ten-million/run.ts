import pg from 'pg';
import { ANONYMOUS } from '../../server/domain/ports/lineage.ts';
import { change } from '../../server/storage/engine.ts';
import { postgresEngine } from '../../server/storage/postgres/engine.ts';
import { searchIndex } from '../../server/storage/search/build.ts';
import { storeOn } from '../../server/storage/store.ts';
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
/** How many of one table a statement may look at: a window of a list, and some. */
const MOST = 1_100;
/** How long a statement may take of this machine, in milliseconds. */
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
  const cluster = await startPostgres({ settings });
  try {
    const url = await cluster.newDatabase();
    const engine = await postgresEngine(url, 4, () => {});
    const run = (sql: string) => engine.write(() => change(sql));
    const { engine: watched, noted } = noting(engine);
    const store = storeOn(watched);
    for (const id of ['ann', 'bob', 'cat', ANONYMOUS]) {
      await store.createAccount({ id, name: '', now: 1 });
    }
    for (const sql of fillEveryTable(OTHERS)) await run(sql.replace('@bytes', 'bytea'));
    for (const table of ['artifact', 'holding']) await run(`ALTER TABLE ${table} SET UNLOGGED`);
    const started = performance.now();
    const seconds = () => `${((performance.now() - started) / 1_000).toFixed(0)} s`;
    await Promise.all(
      [artifacts, holdings].map(async (sql) => {
        const client = new pg.Client(url);
        await client.connect();
        // No foreign keys are looked up: all of them are there.
        await client.query("SET session_replication_role = 'replica'");
        for (let from = 1; from <= ROWS; from += AT_ONCE) {
          await client.query(sql(from, Math.min(ROWS, from + AT_ONCE - 1)));
        }
        await client.end();
        console.log(`${sql.name} in ${seconds()}`);
      }),
    );
    const client = new pg.Client(url);
    await client.connect();
    await client.query('VACUUM ANALYZE artifact');
    await client.query('VACUUM ANALYZE holding');
    await client.end();
    // Of the account that has a million, the oldest alone: more of them are like these.
    const index = searchIndex(watched);
    const covering = index.cover('ann');
    await new Promise((resolve) => setTimeout(resolve, 10_000));
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
const WORDS = "'brief ' || i || ' of ' || md5((i / 10)::text)";
const numbers = (from: number, to: number) => `FROM generate_series(${from}, ${to}) AS n(i)`;

/** Some artifacts, from one number to another. */
const artifacts = (from: number, to: number): string =>
  `INSERT INTO artifact (id, content_hash, type, status, title, summary, revision, parent, created_at,
     updated_at, published_at, size, digest, search)
   SELECT ${id('i')}, 'sha256:' || md5(i::text), 'research-brief', 'draft', '"' || ${WORDS} || '"',
     '"S"', (i - 1) % 10 + 1, ${PARENT}, '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', ${NOW},
     20000, md5(i::text), '' ${numbers(from, to)}`;

/** Who publishes them. */
const holdings = (from: number, to: number): string =>
  `INSERT INTO holding (account, kind, record, parent, price, published_at, search, type, status)
   SELECT CASE WHEN i / 10 % 10 = 0 THEN 'ann' ELSE 'a' || (i / 10 % ${OTHERS} + 1) END, 'artifact',
     ${id('i')}, ${PARENT}, 1, ${NOW}, ${WORDS}, 'research-brief', 'draft' ${numbers(from, to)}`;
