import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listenService } from '../fixtures/listening-service.ts';
import { NODE } from '../frameworks/packages.ts';
import { GENERATORS } from './generators.ts';

/** Longest time of a step, in milliseconds. */
const LIMIT = 5 * 60_000;

/** Fetches packages from npm into a folder; null: they cannot be had. Only Node.js itself runs a script. */
function fetched(name: string, packages: readonly string[]): string | null {
  const folder = join(tmpdir(), 'vitrine-openapi-clients', name.replace('/', '-'));
  mkdirSync(folder, { recursive: true });
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) writeFileSync(manifest, '{"private":true,"type":"module"}');
  const args = ['install', '--no-audit', '--no-fund', '--save-exact', ...packages];
  if (name !== 'node') args.push('--ignore-scripts');
  const { status, stderr } = spawnSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: LIMIT,
  });
  if (status === 0) return folder;
  console.log(`NOT RUN: ${packages.join(', ')} cannot be fetched here.\n${stderr?.slice(-500)}`);
  return null;
}

/** @param asked names of generators; none: all. @returns exit code */
export async function main(asked: readonly string[]): Promise<number> {
  const names = asked.length > 0 ? asked : Object.keys(GENERATORS);
  const unknown = names.filter((name) => !Object.hasOwn(GENERATORS, name));
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}: use ${Object.keys(GENERATORS).join(', ')}.`);
    return 2;
  }
  const newer = fetched('node', [NODE]);
  if (newer === null) return 0;
  const node = join(newer, 'node_modules/node/bin/node');
  const service = await listenService();
  const document = await (await fetch(`${service.base}openapi.json`)).text();
  let failures = 0;
  for (const name of names) {
    const generator = GENERATORS[name];
    const folder = generator && fetched(name, generator.packages);
    if (!generator || !folder) continue;
    const fault = await tryOut(node, folder, generator.generate, generator.program, {
      document,
      BASE: service.base.replace(/\/$/, ''),
      TOKEN: await service.newToken(await service.newAccount()),
    });
    if (fault !== null) failures++;
    console.log(fault === null ? `ok ${name}` : `FAILED ${name}: ${fault}`);
  }
  await service.close();
  return failures > 0 ? 1 : 0;
}

/** Makes the client, compiles the program and runs it. @returns what went wrong; null: nothing */
async function tryOut(
  node: string,
  folder: string,
  generate: readonly string[],
  program: string,
  { document, ...env }: { document: string; BASE: string; TOKEN: string },
): Promise<string | null> {
  for (const made of ['client', 'client.ts']) {
    rmSync(join(folder, made), { recursive: true, force: true });
  }
  writeFileSync(join(folder, 'openapi.json'), document);
  writeFileSync(join(folder, 'program.ts'), program);
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2022'];
  const steps = [
    generate,
    [
      ...['node_modules/typescript/bin/tsc', '--noEmit', '--strict', '--skipLibCheck'],
      ...[...modules, '--types', 'node', 'program.ts'],
    ],
    [
      ...['node_modules/esbuild/bin/esbuild', 'program.ts', '--bundle', '--platform=node'],
      ...['--format=esm', '--outfile=program.mjs'],
    ],
    ['program.mjs'],
  ];
  let output = '';
  for (const args of steps) {
    try {
      const { stdout } = await promisify(execFile)(node, args, {
        cwd: folder,
        env: { ...process.env, ...env },
        timeout: LIMIT,
      });
      output = stdout;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      return `${args[0]}\n${(stdout + stderr).slice(0, 4_000)}`;
    }
  }
  const { url, ...told } = JSON.parse(output);
  const wanted = { objective: 'Move it', revised: 2, gone: [204, 204], code: 'gone' };
  const isRight = String(url).startsWith(`${env.BASE}/a/`);
  return isRight && JSON.stringify(told) === JSON.stringify(wanted) ? null : output;
}
