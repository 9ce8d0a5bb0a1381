import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Discovery } from '#schemas/generated/discovery-types.ts';
import { tarball } from '../../server/build/tar.ts';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { freePort } from '../fixtures/free-port.ts';
import { type OurServer, startOurServer } from '../fixtures/our-server.ts';
import { ROOT } from '../fixtures/paths.ts';

// Two releases of a server, one after the other, on one folder of data and at one address.

const VERSIONS = ['0.2.0', '0.2.1'] as const;

let folder: string;
let servers: OurServer[] = [];
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-versions-'));
});
afterAll(async () => {
  for (const server of servers) await server.close();
  rmSync(folder, { recursive: true });
});

/** A server of another version: the built one, with the package of that version beside it. */
function releaseOf(version: string): string {
  const root = join(folder, version);
  cpSync(join(ROOT, 'dist'), join(root, 'dist'), { recursive: true });
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ ...manifest, version }));
  const own = JSON.parse(readFileSync(join(ROOT, 'dist/vitrine/package.json'), 'utf8'));
  const files = execFileSync('tar', ['-tzf', join(ROOT, 'dist/vitrine.tgz')], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((path) => path.replace(/^package\//, ''));
  const packed = files.map((path) => ({
    path,
    body:
      path === 'package.json'
        ? JSON.stringify({ ...own, version })
        : readFileSync(join(ROOT, 'dist/vitrine', path)),
  }));
  writeFileSync(join(root, 'dist/vitrine.tgz'), tarball(packed));
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return join(root, 'dist/server/main.js');
}

it('the lock file of a project that installed 0.2.0 installs from a server that serves 0.2.1', async () => {
  const env = { DATA_DIR: join(folder, 'data'), PORT: String(await freePort()) };
  mkdirSync(env.DATA_DIR);
  const project = join(folder, 'project');
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{"private":true,"type":"module"}');
  const npm = (...args: string[]) =>
    promisify(execFile)('npm', [...args, '--no-audit', '--no-fund'], {
      cwd: project,
      // A cache of its own, and no registry.
      env: {
        ...process.env,
        npm_config_cache: join(folder, `npm-${args[0]}`),
        npm_config_registry: 'http://127.0.0.1:9/',
      },
      timeout: 60_000,
    });
  const installed = () =>
    JSON.parse(readFileSync(join(project, 'node_modules/vitrine/package.json'), 'utf8')).version;

  const old = await startOurServer(env, releaseOf(VERSIONS[0]));
  servers = [old];
  const [first] = (await discoveryOf(old)).packages;
  await npm('install', String(first?.url));
  expect(installed()).toBe('0.2.0');
  const lock = readFileSync(join(project, 'package-lock.json'), 'utf8');
  // The integrity that npm notes is the one that the server tells.
  expect(lock).toContain(String(first?.integrity));
  await old.close();

  const next = await startOurServer(env, releaseOf(VERSIONS[1]));
  servers = [next];
  expect(next.url).toBe(old.url);
  const { version, packages } = await discoveryOf(next);
  expect([version, packages.map((each) => each.version)]).toEqual(['0.2.1', ['0.2.1', '0.2.0']]);
  rmSync(join(project, 'node_modules'), { recursive: true });
  await npm('ci');
  expect(installed()).toBe('0.2.0');
  expect(readFileSync(join(project, 'package-lock.json'), 'utf8')).toBe(lock);
  // The program means the server that it came from, whatever its version.
  const cli = createRequire(join(project, 'a.js')).resolve('vitrine/package.json');
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...[join(cli, '../cli.js'), 'share', join(ROOT, 'README.md'), '--by', 'Ada'],
    ...['--within', ROOT],
  ]);
  expect(stdout.startsWith(`${next.url}#k1.g.`)).toBe(true);
});

const discoveryOf = async ({ url }: OurServer): Promise<Discovery> =>
  (await (await fetch(`${url}.well-known/svc.json`)).json()) as Discovery;
