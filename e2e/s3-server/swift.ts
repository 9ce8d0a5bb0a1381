import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Config } from '../../server/settings/config.ts';
import { tied } from '../fixtures/ends.ts';
import { freePort } from '../fixtures/free-port.ts';
import { ACCESS_KEY, KINDS, type Kind, settingsOf } from './settings.ts';

/** A store that speaks S3, made for one run. The bucket is not there yet. */
export type Swift = {
  /** Name and version, as it tells them itself. */
  readonly name: string;
  readonly config: S3Config;
  /** Folder in which a server of ours may keep its data, too. */
  readonly folder: string;
  /** Stops what answers, as it is, and lets it go on. */
  readonly pause: () => void;
  readonly goOn: () => void;
  /** Kills what answers, and starts it again. */
  readonly halt: () => Promise<void>;
  readonly resume: () => Promise<void>;
  /** The last lines of what its servers said. */
  readonly log: () => string;
  readonly stop: () => Promise<void>;
};

/** Debian's own: no other finds what Debian installs. */
const PYTHON = '/usr/bin/python3';
/** Time in which a server of Swift has to answer, in milliseconds. */
const PATIENCE = 30_000;
const IS_ROOT = process.getuid?.() === 0;
/** Nothing of it has to run as root. */
const USER = IS_ROOT ? 'nobody' : userInfo().username;

/** The program `swift-ring-builder`. */
const MAKE_RING = `import sys
from swift.cli.ringbuilder import main
main(['swift-ring-builder', *sys.argv[1:]])
`;
/**
 * The programs `swift-proxy-server` and the others, with another folder than that of the machine: they
 * take their rings from where their settings say, but not the file of settings that all share.
 */
const SERVE = `import sys
from swift.common import utils
folder, kind = sys.argv[1:]
utils.set_swift_dir(folder)
from swift.common.wsgi import run_wsgi
sys.exit(run_wsgi(f'{folder}/{kind}-server.conf', f'{kind}-server', verbose=True))
`;

/** Makes a Swift of one disk, which is a folder, and starts it on free ports of loopback. */
export async function startSwift(): Promise<Swift> {
  const folder = makeFolder();
  // After those that write in it were killed, whatever ends this process.
  const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 9 });
  process.once('exit', clear);
  const ports = {} as Record<Kind, number>;
  for (const kind of KINDS) {
    do ports[kind] = await freePort();
    while (KINDS.some((other) => other !== kind && ports[other] === ports[kind]));
  }
  const config: S3Config = {
    endpoint: `http://localhost:${ports.proxy}`,
    bucket: 'vitrine-bodies',
    region: 'eu-central-1',
    prefix: '',
    style: 'path',
    accessKeyId: ACCESS_KEY,
    secretAccessKey: randomBytes(20).toString('hex'),
  };
  const { region, secretAccessKey: secret } = config;
  const files = settingsOf({ folder, ports, user: USER, region, secret });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  for (const kind of KINDS.slice(1)) makeRing(folder, kind, ports[kind]);

  const children = new Map<Kind, ChildProcess>();
  const log = join(folder, 'log');
  const said = () => {
    const lines = readFileSync(log, 'utf8').split('\n');
    // The cache that is not there is no trouble.
    return lines
      .filter((line) => !/memcached/.test(line))
      .slice(-40)
      .join('\n');
  };
  const start = async (kind: Kind): Promise<void> => {
    const out = openSync(log, 'a');
    const [program, args] = tiedProcess(...asUser(PYTHON, '-I', '-c', SERVE, folder, kind));
    const child = tied(spawn(program, args, { cwd: folder, stdio: ['ignore', out, out] }));
    closeSync(out);
    children.set(kind, child);
    const url = `http://127.0.0.1:${ports[kind]}/healthcheck`;
    const end = performance.now() + PATIENCE;
    while (!(await answers(url))) {
      if (child.exitCode !== null) throw new Error(`Swift's ${kind} server ended: ${said()}`);
      if (performance.now() > end) throw new Error(`Swift's ${kind} server is silent: ${said()}`);
      await sleep(50);
    }
  };
  const kill = async (kind: Kind): Promise<void> => {
    const child = children.get(kind);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await Promise.all(KINDS.map(start));
  return {
    name: await nameOf(config.endpoint),
    config,
    folder,
    pause: () => children.get('proxy')?.kill('SIGSTOP'),
    goOn: () => children.get('proxy')?.kill('SIGCONT'),
    halt: () => kill('proxy'),
    resume: () => start('proxy'),
    log: said,
    stop: async () => {
      await Promise.all(KINDS.map(kill));
      process.off('exit', clear);
      clear();
    },
  };
}

/** A folder whose files can have attributes, in which Swift keeps what it knows of an object. */
function makeFolder(): string {
  const roots = [tmpdir(), '/dev/shm'].filter(existsSync);
  for (const root of roots) {
    const folder = mkdtempSync(join(root, 'vitrine-swift-'));
    const set = `import os, sys; os.setxattr(sys.argv[1], 'user.vitrine', b'1')`;
    const { status } = spawnSync(PYTHON, ['-I', '-c', set, folder], { stdio: 'ignore' });
    if (status !== 0) {
      rmSync(folder, { recursive: true });
      continue;
    }
    const disk = join(folder, 'devices', 'disk');
    mkdirSync(disk, { recursive: true });
    chmodSync(folder, 0o755);
    chmodSync(disk, 0o777);
    return folder;
  }
  throw new Error(`NOT RUN: files have no attributes (xattr) in ${roots.join(' or ')}.`);
}

/** Builds the ring that says where things are: all in one place. */
function makeRing(folder: string, kind: Kind, port: number): void {
  const steps = [
    // 2^4 parts, one copy, and no wait before one may be moved.
    'create 4 1 0',
    `add --region 1 --zone 1 --ip 127.0.0.1 --port ${port} --device disk --weight 1`,
    'rebalance',
  ];
  for (const step of steps) {
    const words = ['-I', '-c', MAKE_RING, `${kind}.builder`, ...step.split(' ')];
    const made = spawnSync(PYTHON, words, {
      cwd: folder,
      encoding: 'utf8',
      timeout: PATIENCE,
    });
    if (made.status === 0) continue;
    throw new Error(`${kind}.builder ${step}: ${made.stdout}${made.stderr}`);
  }
}

/** A command that ends with this process, even where that is killed. */
export const tiedProcess = (...command: string[]): [string, string[]] => [
  'setpriv',
  ['--pdeathsig=KILL', ...command],
];

const asUser = (...command: string[]): string[] =>
  IS_ROOT ? [`--reuid=${USER}`, '--regid=nogroup', '--clear-groups', ...command] : command;

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Name and version from the public `/info`. */
async function nameOf(endpoint: string): Promise<string> {
  const response = await fetch(`${endpoint}/info`, { signal: AbortSignal.timeout(PATIENCE) });
  const { swift, s3api } = (await response.json()) as {
    swift?: { version?: string };
    s3api?: object;
  };
  if (!swift?.version || !s3api) throw new Error('What answers is no Swift that speaks S3.');
  return `swift ${swift.version} (s3api)`;
}
