import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { tied } from '../fixtures/ends.ts';
import { freePort } from '../fixtures/free-port.ts';
import { type MailServer, startMailServer } from '../fixtures/mail-server.ts';
import { ROOT } from '../fixtures/paths.ts';
import { startPostgres, type ThrowAwayPostgres } from '../fixtures/postgres.ts';
import { type S3Double, startS3 } from '../fixtures/s3-double.ts';
import { type ServiceProcess, serviceProcess } from '../fixtures/service-process.ts';

export const SERVERS = 4;
/** Of each account, at first. */
export const CREDITS = 1_000_000;
/** What is limited for all servers together. */
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
  /** Where clients find nginx; the public address, ending in `/`. */
  readonly front: string;
  readonly env: Record<string, string>;
  readonly query: (sql: string, ...values: unknown[]) => Promise<readonly pg.QueryResultRow[]>;
  /** What the servers said of errors. */
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

/** nginx with the file that we give to operators, but for names, ports and how many servers. */
async function startNginx(
  folder: string,
  port: number,
  servers: readonly ServiceProcess[],
): Promise<() => Promise<void>> {
  const given = readFileSync(join(ROOT, 'docs/deploy/nginx.conf'), 'utf8');
  const one = / {4}server server-a:8787 (.*);\n {4}server server-b:8787 \1;\n/;
  const file = given
    .replace(one, (_, how) =>
      servers.map(({ url }) => `    server ${new URL(url).host} ${how};\n`).join(''),
    )
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
  if (file.includes('server-a') || file.includes('listen 80')) throw new Error('Another file.');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(join(folder, name), { mode: 0o777 });
    return `${name}_temp_path ${join(folder, name)};`;
  });
  const conf = join(folder, 'nginx.conf');
  writeFileSync(
    conf,
    `daemon off; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'nginx.log')};
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http { access_log off; ${temporary.join(' ')}
${file} }`,
  );
  const child = tied(
    spawn('nginx', ['-p', folder, '-e', join(folder, 'nginx.log'), '-c', conf], {
      stdio: 'inherit',
    }),
  );
  for (let tries = 0; ; tries++) {
    const isUp = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) break;
    if (tries === 100 || child.exitCode !== null) throw new Error('nginx does not answer.');
    await sleep(100);
  }
  return async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
}

/** Lines of the servers' logs that tell of a bug, without those that only tell what was away. */
function errorsIn(log: string): string[] {
  return log.split('\n').filter((line) => /^\{"level":[56]0/.test(line));
}
