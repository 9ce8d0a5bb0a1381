import { createHash } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { sqliteDriver } from '../../server/db/sqlite/open.ts';

/** Changed by whoever looks, or by what time it is. */
const OF_THE_MOMENT = ['probe', 'sweep', 'served_package'];

/** For each table the number of its rows, and one hash of all of them. */
export type Tables = Readonly<Record<string, string>>;

const hashOf = (rows: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const row of [...rows].sort()) hash.update(`${row}\n`);
  return `${rows.length} rows, ${hash.digest('hex')}`;
};

export async function tablesOfSqlite(dataDir: string): Promise<Tables> {
  const db = new (await sqliteDriver())(join(dataDir, 'vitrine.db'));
  try {
    const names = db
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .all() as { name: string }[];
    return Object.fromEntries(
      names
        .map(({ name }) => name)
        .filter((name) => !OF_THE_MOMENT.includes(name))
        .map((name) => {
          const rows = db.prepare(`SELECT * FROM "${name}"`).all();
          return [name, hashOf(rows.map((row) => JSON.stringify(row, asHex)))];
        }),
    );
  } finally {
    db.close();
  }
}

const asHex = (_: string, value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;

export async function tablesOfPostgres(url: string): Promise<Tables> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: names } = await client.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`,
    );
    const tables: Record<string, string> = {};
    for (const { name } of names) {
      if (OF_THE_MOMENT.includes(name)) continue;
      const { rows } = await client.query<{ row: string }>(
        `SELECT t::text AS row FROM "${name}" AS t`,
      );
      tables[name] = hashOf(rows.map(({ row }) => row));
    }
    return tables;
  } finally {
    await client.end();
  }
}

/** Throws unless two databases hold the same. */
export function expectSame(first: Tables, second: Tables): void {
  for (const name of new Set([...Object.keys(first), ...Object.keys(second)])) {
    if (first[name] !== second[name]) {
      throw new Error(`${name}: ${first[name]} and ${second[name]}`);
    }
  }
}
