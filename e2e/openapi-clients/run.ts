import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { tryFromNpm } from '../fixtures/from-npm.ts';
import { listenService } from '../fixtures/listening-service.ts';
import { GENERATORS, type Generator } from './generators.ts';

/** Longest time of a step, in milliseconds. */
const LIMIT = 5 * 60_000;

/** @param asked names of generators; none: all. @returns exit code */
export async function main(asked: readonly string[]): Promise<number> {
  const service = await listenService();
  const document = await (await fetch(`${service.base}openapi.json`)).text();
  const packages = Object.entries(GENERATORS).map(
    ([name, { packages }]) => [name, packages] as const,
  );
  const code = await tryFromNpm(
    'openapi-clients',
    Object.fromEntries(packages),
    asked,
    async (name, node, folder) => {
      const generator = GENERATORS[name];
      if (!generator) throw new Error(name);
      return tryOut(node, folder, generator, {
        document,
        BASE: service.base.replace(/\/$/, ''),
        TOKEN: await service.newToken(await service.newAccount()),
      });
    },
  );
  await service.close();
  return code;
}

/** Makes the client, compiles the program and runs it. @returns the fault; null: none */
async function tryOut(
  node: string,
  folder: string,
  { generate, program }: Generator,
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
