import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { balancer } from '../fixtures/balancer.ts';
import { startPostgres } from '../fixtures/postgres.ts';
import { adminAs, type ServiceProcess, serviceProcess } from '../fixtures/service-process.ts';
import { expectKept, writers } from './load.ts';

type Env = Record<string, string>;

/** Time for which two releases answer side by side, in milliseconds. */
const TOGETHER = Number(process.env.SECONDS ?? 10) * 1_000;

/**
 * Two servers of the release before on one database, and before them somebody who spreads requests. A
 * server of today starts beside them, and brings the tables up to date meanwhile; one of the old ones
 * goes; then the same again. Nobody asks twice: each request has to be answered well.
 */
async function upgrade(env: Env, before: string): Promise<string> {
  const old = (command: string[]) => [join(before, 'dist/server/main.js'), ...command.slice(1)];
  const servers: ServiceProcess[] = [];
  for (const isOld of [true, true, false, false]) {
    servers.push(await serviceProcess(env, ([node, args]) => [node, isOld ? old(args) : args]));
  }
  const tell = (...args: string[]): string => {
    const cli = join(before, 'dist/server/cli.js');
    const { status, out, err } = adminAs(
      ([node, words]) => [node, [cli, ...words.slice(1)]],
      env,
      ...args,
    );
    if (status !== 0) throw new Error(`${args.join(' ')}: ${status} ${err}`);
    return out;
  };
  const [one, two, three, four] = servers as [
    ServiceProcess,
    ServiceProcess,
    ServiceProcess,
    ServiceProcess,
  ];
  await Promise.all([one.start(), two.start()]);
  const front = await balancer(servers.map(({ url }) => url));
  try {
    const account = () => {
      const id = tell('account', 'create');
      return tell('token', 'create', '--account', id, '--scopes', 'all');
    };
    const tokens = [account(), account()];
    await Promise.all([front.isUp(0, true), front.isUp(1, true)]);
    const load = writers(front.url, tokens);
    await sleep(TOGETHER / 4);
    for (const [at, [from, to]] of [[one, three] as const, [two, four] as const].entries()) {
      await to.start();
      await front.isUp(2 + at, true);
      await sleep(TOGETHER / 2);
      await Promise.all([from.kill('SIGTERM'), front.isUp(at, false)]);
      await sleep(TOGETHER / 2);
    }
    await load.end();
    await expectKept(front.url, load);
    const { asked, lost } = load;
    for (const each of new Set(lost.slice(0, 10))) console.error(each);
    if (lost.length > 0) throw new Error(`${lost.length} of ${asked()} requests were lost.`);
    const revisions = load.histories.reduce((sum, { ids }) => sum + ids.length, 0);
    return `${asked()} requests, ${load.histories.length} documents, ${revisions} revisions: nothing lost`;
  } finally {
    front.close();
    for (const server of servers) await server.kill('SIGKILL');
  }
}

/** @param before folder in which the release before is built */
export async function main(before: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-upgrade-'));
  const cluster = await startPostgres();
  const common = { SIGNUP_CREDITS: '1000000', STOP_DELAY: '1', RATE_LIMIT: '0', TRUST_PROXY: '1' };
  let code = 0;
  try {
    for (const [name, env] of [
      ['SQLite', { ...common, DATA_DIR: join(folder, 'data') }],
      [
        'PostgreSQL',
        { ...common, DATA_DIR: join(folder, 'none'), DATABASE_URL: await cluster.newDatabase() },
      ],
    ] as const) {
      try {
        console.log(`${name}: ${await upgrade(env, before)}`);
      } catch (error) {
        console.error(`${name}:`, error);
        code = 1;
      }
    }
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return code;
}
