import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../e2e/fixtures/postgres.ts';
import { agentHeaders } from '../../e2e/fixtures/publishing.mjs';
import { startS3 } from '../../e2e/fixtures/s3-double.ts';
import { printed, serviceProcess } from '../../e2e/fixtures/service-process.ts';
import { sqliteDriver } from '../../server/db/sqlite/open.ts';
import { sealedDocument } from '../service/documents.ts';
import { load } from '../service/load.mjs';
import { parentOf, processorTime } from './processor-time.ts';

const SECONDS = Number(process.env.COST_SECONDS ?? 4);
const CONNECTIONS = 8;
type Where = 'SQLite' | 'PostgreSQL' | 'PostgreSQL, bodies in S3';
type Cost = {
  /** Microseconds of processor time of one request. */
  readonly server: number;
  readonly database: number;
  readonly requests: number;
};
/** The bytes that the database keeps, and those that it wrote to its log. */
type Bytes = { readonly kept: number; readonly log: number };

type Subject = {
  readonly env: Record<string, string>;
  /** Processor seconds of the database, where it is a process of its own. */
  readonly database: () => number;
  readonly bytes: () => Promise<Bytes>;
  readonly objects: () => number;
  readonly stop: () => Promise<void>;
};

/** Prints what a publication and reads cost here, as a table. @returns exit code */
export async function main(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-costs-'));
  const { json } = sealedDocument(0);
  console.log(`Documents of ${json.length} bytes of canonical JSON, ${SECONDS} s each.\n`);
  try {
    for (const where of ['SQLite', 'PostgreSQL', 'PostgreSQL, bodies in S3'] as const) {
      const subject = await subjectOf(where, folder);
      try {
        await measure(where, subject);
      } finally {
        await subject.stop();
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return 0;
}

async function measure(where: Where, subject: Subject): Promise<void> {
  const env = { ...subject.env, RATE_LIMIT: '0', CHECK_SECONDS: '0', SIGNUP_CREDITS: '100000000' };
  const server = await serviceProcess(env);
  await server.start();
  try {
    const account = printed(env, 'account', 'create');
    const token = printed(env, 'token', 'create', '--account', account, '--scopes', 'all');
    const port = Number(new URL(server.url).port);
    const cost = async (status: number, next: () => string, seconds = SECONDS): Promise<Cost> => {
      let requests = 0;
      const [serverBefore, databaseBefore] = [processorTime(server.pid()), subject.database()];
      await load({
        port,
        connections: CONNECTIONS,
        seconds,
        status,
        next: () => {
          requests++;
          return next();
        },
      });
      const each = (time: number) => Math.round((time / requests) * 1e6);
      return {
        server: each(processorTime(server.pid()) - serverBefore),
        database: each(subject.database() - databaseBefore),
        requests,
      };
    };

    const head = Object.entries({ Host: 'localhost', ...agentHeaders(token) })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    const names: string[] = [];
    const before = { ...(await subject.bytes()), objects: subject.objects() };
    const publishing = await cost(
      201,
      () => {
        const { hex, json } = sealedDocument(`${where}-${names.length}`);
        names.push(hex);
        const body = `{"artifact":${json}}`;
        return `POST /api/artifacts HTTP/1.1\r\n${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
      },
      // More than a server keeps in memory: what is read evenly comes from the database.
      4 * SECONDS,
    );
    const after = { ...(await subject.bytes()), objects: subject.objects() };
    const each = (name: keyof typeof after) =>
      Math.round((after[name] - before[name]) / publishing.requests);

    let at = 0;
    const get =
      (path: (hex: string) => string, most = names.length) =>
      () => {
        const hex = names[at++ % most] ?? '';
        return `GET ${path(hex)} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n`;
      };
    const api = (hex: string) => `/api/artifacts/${hex}`;
    const pages = (hex: string) => `/a/${hex}`;
    const sizes = {
      artifact: await sizeOf(server.url + api(names[0] ?? '')),
      page: await sizeOf(server.url + pages(names[0] ?? '')),
    };
    const reads: [string, Cost, number][] = [
      ['artifact, one of 10', await cost(200, get(api, 10)), sizes.artifact],
      ['artifact, evenly', await cost(200, get(api)), sizes.artifact],
      ['page, one of 10', await cost(200, get(pages, 10)), sizes.page],
      ['page, evenly', await cost(200, get(pages)), sizes.page],
    ];
    console.log(`| ${where} | server, µs | database, µs | bytes |\n|---|--:|--:|---|`);
    const bytes = [
      `${each('kept')} kept in the database`,
      ...(after.log > 0 ? [`${each('log')} written to its log`] : []),
      ...(after.objects > 0 ? [`${each('objects')} in the store`] : []),
    ];
    console.log(
      `| publication | ${publishing.server} | ${publishing.database} | ${bytes.join(', ')} |`,
    );
    for (const [name, { server: own, database }, size] of reads) {
      console.log(`| ${name} | ${own} | ${database} | ${size} sent, packed |`);
    }
    console.log(
      `\n${publishing.requests} publications, ${reads.map(([, { requests }]) => requests).join(', ')} reads.\n`,
    );
  } finally {
    await server.kill('SIGTERM');
  }
}

async function sizeOf(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } });
  await response.arrayBuffer();
  return Number(response.headers.get('Content-Length'));
}

async function subjectOf(where: Where, folder: string): Promise<Subject> {
  if (where === 'SQLite') {
    const file = join(folder, 'vitrine.db');
    return {
      env: { DATA_DIR: folder },
      database: () => 0,
      // Its log is of a fixed size, and written again and again.
      bytes: async () => ({ kept: await bytesOfSqlite(file), log: 0 }),
      objects: () => 0,
      stop: async () => {},
    };
  }
  const cluster = await startPostgres();
  const url = await cluster.newDatabase();
  const double = where === 'PostgreSQL' ? null : await startS3({ prefix: 'bodies/' });
  const postmaster = await postmasterOf(url);
  return {
    env: { DATABASE_URL: url, ...double?.env },
    database: () => processorTime(postmaster),
    bytes: () => bytesOf(url),
    objects: () =>
      [...(double?.objects.values() ?? [])].reduce((sum, { bytes }) => sum + bytes.length, 0),
    stop: async () => {
      await double?.close();
      await cluster.stop();
    },
  };
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function bytesOfSqlite(file: string): Promise<number> {
  const db = new (await sqliteDriver())(file, { readOnly: true });
  try {
    const of = (name: string) => Number(Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0]);
    return of('page_count') * of('page_size');
  } finally {
    db.close();
  }
}

/** The process whose children do the work. */
const postmasterOf = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    return parentOf(Number(rows[0].pid));
  });

const bytesOf = (url: string): Promise<Bytes> =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `SELECT pg_database_size(current_database()) AS kept,
         pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS log`,
    );
    return { kept: Number(rows[0].kept), log: Number(rows[0].log) };
  });
