import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brief } from '../fixtures/documents.ts';
import { freePort } from '../fixtures/free-port.ts';
import { startNameServer } from '../fixtures/name-server.ts';
import { startNginx } from '../fixtures/nginx.ts';
import { noNameServer, withNameServer } from '../fixtures/own-name-server.ts';
import { startPostgres } from '../fixtures/postgres.ts';
import { publishedAt } from '../fixtures/publishing.mjs';
import { type ServiceProcess, serviceProcess } from '../fixtures/service-process.ts';
import { newAccount } from '../fixtures/vitrine-here.ts';

export const ENGINES = ['SQLite', 'PostgreSQL'] as const;
export const FRONTS = ['direct', 'nginx'] as const;
export type Engine = (typeof ENGINES)[number];
export type Front = (typeof FRONTS)[number];

/** Address of the name server, which never answers. */
const NAMES = '127.77.0.54';
/** Accounts of attackers. */
const ATTACKERS = 4;

/** A server with its attackers and its user. */
export type World = {
  readonly server: ServiceProcess;
  /** Address that everybody sends to: of the server, or of nginx before it. */
  readonly front: string;
  /** Token of somebody who only wants to publish. */
  readonly user: string;
  readonly attackers: readonly string[];
  /** Address of a page that the user has published. */
  readonly page: string;
  /** Number of names that the name server was asked for. */
  readonly namesAsked: () => number;
  readonly stop: () => Promise<void>;
};

/** Starts a server that limits nothing by rate: its other bounds have to hold alone. */
export async function makeWorld(engine: Engine, front: Front): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-attacks-'));
  const reason = noNameServer(folder);
  if (reason !== null) throw new Error(`NOT RUN: no name server can be put in place (${reason}).`);
  const names = await startNameServer(() => null, 53, NAMES);
  const resolv = join(folder, 'resolv.conf');
  writeFileSync(resolv, `nameserver ${NAMES}\n`);
  const cluster = engine === 'PostgreSQL' ? await startPostgres() : null;
  const port = await freePort();
  const env: Record<string, string> = {
    RATE_LIMIT: '0',
    SIGNUP_CREDITS: '100000',
    ANONYMOUS_PUBLISH: '1',
    STRIPE_SECRET_KEY: 'sk_test_fixture',
    STRIPE_WEBHOOK_SECRET: 'whsec_fixture',
    // Attackers say which network they come from, as with many addresses of their own.
    TRUST_PROXY: front === 'nginx' ? '2' : '1',
    DATA_DIR: join(folder, 'data'),
  };
  if (cluster) {
    const database = new URL(await cluster.newDatabase());
    // By name: its connections need one of the threads that getaddrinfo would keep.
    database.hostname = 'localhost';
    env.DATABASE_URL = database.href;
  }
  if (front === 'nginx') env.BASE_URL = `http://localhost:${port}/`;
  const server = await serviceProcess(env, (command) => withNameServer(resolv, command));
  await server.start();
  const nginx = join(folder, 'nginx');
  mkdirSync(nginx);
  const stopNginx = front === 'nginx' ? await startNginx(nginx, port, [server]) : null;
  const tokens: string[] = [];
  for (let count = 0; count <= ATTACKERS; count++) tokens.push((await newAccount(env)).token);
  const [user = '', ...attackers] = tokens;
  const shown = await brief({ title: 'A page' });
  await publishedAt(server.url, user, shown);
  return {
    server,
    front: front === 'nginx' ? `http://127.0.0.1:${port}` : server.url,
    user,
    attackers,
    page: new URL(`/a/${shown.id.slice(7)}`, env.BASE_URL ?? server.url).href,
    namesAsked: () => names.asked.length,
    stop: async () => {
      await stopNginx?.();
      await server.kill('SIGKILL');
      await names.close();
      await cluster?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
