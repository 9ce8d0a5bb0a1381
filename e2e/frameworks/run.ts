import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenService } from '../fixtures/listening-service.ts';
import { ROOT } from '../fixtures/paths.ts';
import { FRAMEWORKS, NODE } from './packages.ts';
import { DONE, scriptedModel } from './scripted-model.ts';

const TASK = 'Share a request to delete the archive, ask a person, and revise it as they say.';
/** Longest times, in milliseconds: to fetch the packages, and to run. */
const LIMITS = { fetch: 5 * 60_000, run: 3 * 60_000 };

/** Fetches packages from npm into a folder. Scripts of theirs do not run, but for Node.js itself. */
function fetched(name: string, packages: readonly string[]): string | null {
  const folder = join(tmpdir(), 'vitrine-frameworks', name);
  mkdirSync(folder, { recursive: true });
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) writeFileSync(manifest, '{"private":true,"type":"module"}');
  const args = ['install', '--no-audit', '--no-fund', '--save-exact', ...packages];
  if (name !== 'node') args.push('--ignore-scripts');
  const { status, stderr } = spawnSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: LIMITS.fetch,
  });
  if (status === 0) return folder;
  console.log(`NOT RUN: ${packages.join(', ')} cannot be fetched here.\n${stderr?.slice(-500)}`);
  return null;
}

/** @param asked names of frameworks; none: all. @returns exit code */
export async function main(asked: readonly string[]): Promise<number> {
  const names = asked.length > 0 ? asked : Object.keys(FRAMEWORKS);
  const unknown = names.filter((name) => !Object.hasOwn(FRAMEWORKS, name));
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}: use ${Object.keys(FRAMEWORKS).join(', ')}.`);
    return 2;
  }
  const node = fetched('node', [NODE]);
  if (node === null) return 0;
  const service = await listenService();
  const model = await scriptedModel(service.base);
  let failures = 0;
  for (const name of names) {
    const folder = fetched(name, FRAMEWORKS[name] ?? []);
    if (folder === null) continue;
    const script = join(folder, `${name}.mjs`);
    copyFileSync(join(ROOT, 'e2e/frameworks', `${name}.mjs`), script);
    const token = await service.newToken(await service.newAccount());
    const env = {
      PATH: process.env.PATH,
      HOME: folder,
      MCP_URL: `${service.base}mcp`,
      TOKEN: token,
      MODEL_URL: model.url,
      TASK,
    };
    const child = spawn(join(node, 'node_modules/node/bin/node'), [script], {
      cwd: folder,
      env,
      timeout: LIMITS.run,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    const [code] = await once(child, 'exit');
    const isDone = code === 0 && output.includes(DONE);
    if (!isDone) failures++;
    console.log(`${isDone ? 'ok' : 'FAILED'} ${name}: ${FRAMEWORKS[name]?.join(', ')}`);
    if (!isDone) console.log(output.slice(-4_000));
  }
  model.close();
  await service.close();
  return failures > 0 ? 1 : 0;
}
