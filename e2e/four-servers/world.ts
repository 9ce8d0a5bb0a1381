import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../fixtures/free-port.ts';
import { type MailServer, startMailServer } from '../fixtures/mail-server.ts';
import { startNginx } from '../fixtures/nginx.ts';
import { startPostgres, type ThrowAwayPostgres } from '../fixtures/postgres.ts';
import { type S3Double, startS3 } from '../fixtures/s3-double.ts';
import { type ServiceProcess, serviceProcess } from '../fixtures/service-process.ts';

export const SERVERS = 4;
/** Of each account, at first. */
export const CREDITS = 1_000_000;
/** Limits that hold for all servers together. */
export const LIMITS = {
  signUps: 18,
  signUpsOfNetwork: 5,
  anonymous: 60,
  anonymousOfNetwork: 20,
  /** Credits of a program in 24 hours. */
  budget: 60,
};

/** Four servers with all that they need, and nginx before them. */
export type World = {
  readonly cluster: ThrowAwayPostgres;
  readonly double: S3Double;
  readonly mail: MailServer;
  readonly servers: readonly ServiceProcess[];
  /** nginx's address, which is the public one, ending in `/`. */
  readonly front: string;
  readonly env: Record<string, string>;
  readonly query: (sql: string, ...values: unknown[]) => Promise<readonly pg.QueryResultRow[]>;
  /** Errors that the servers logged. */
  readonly errors: () => readonly string[];
  readonly stop: () => Promise<void>;
};

export async function makeWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-four-'));
  const cluster = await startPostgres({ connections: 120 });
  const double = await startS3({ prefix: 'bodies/' });
  const mail = await startMailServer();
  const port = await freePort();
  const front = `http://localhost:${port}/`;
  const url = await cluster.newDatabase();
  const env = {
    BASE_URL: front,
    DATABASE_URL: url,
    // The client, and nginx before it.
    TRUST_PROXY: '2',
    RATE_LIMIT: '0',
    CHECK_SECONDS: '0',
    SIGNUP_CREDITS: String(CREDITS),
    SIGNUP_PER_DAY: String(LIMITS.signUps),
    SIGNUP_PER_NETWORK: String(LIMITS.signUpsOfNetwork),
    ANONYMOUS_PUBLISH: '1',
    ANONYMOUS_PER_DAY: String(LIMITS.anonymous),
    ANONYMOUS_PER_NETWORK: String(LIMITS.anonymousOfNetwork),
    SMTP_URL: mail.url,
    MAIL_FROM: 'vitrine@example.org',
    ...double.env,
  };
  const log = join(folder, 'log');
  writeFileSync(log, '');
  const servers: ServiceProcess[] = [];
  for (let count = 0; count < SERVERS; count++) {
    servers.push(
      await serviceProcess(env, ([program, args]) => [
        'sh',
        ['-c', 'exec "$@" >> "$0"', log, program, ...args],
      ]),
    );
  }
  // One brings the tables up to date, the others find them so.
  for (const server of servers) await server.start();
  const stopNginx = await startNginx(folder, port, servers);
  return {
    cluster,
    double,
    mail,
    servers,
    front,
    env,
    query: async (sql, ...values) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query(sql, values)).rows;
      } finally {
        await client.end();
      }
    },
    errors: () => errorsIn(readFileSync(log, 'utf8')),
    stop: async () => {
      await stopNginx();
      for (const server of servers) await server.kill('SIGKILL');
      await double.close();
      await mail.close();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Lines of the servers' logs that tell of a bug, without those that only tell what was away. */
function errorsIn(log: string): string[] {
  return log.split('\n').filter((line) => /^\{"level":[56]0/.test(line));
}
