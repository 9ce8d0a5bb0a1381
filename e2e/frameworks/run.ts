import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryFromNpm } from '../fixtures/from-npm.ts';
import { listenService } from '../fixtures/listening-service.ts';
import { ROOT } from '../fixtures/paths.ts';
import { FRAMEWORKS } from './packages.ts';
import { DONE, scriptedModel } from './scripted-model.ts';

const TASK = 'Share a request to delete the archive, ask a person, and revise it as they say.';
/** Longest time of a run, in milliseconds. */
const LIMIT = 3 * 60_000;

/** @param asked names of frameworks; none: all. @returns exit code */
export async function main(asked: readonly string[]): Promise<number> {
  const service = await listenService();
  const model = await scriptedModel(service.base);
  const code = await tryFromNpm('frameworks', FRAMEWORKS, asked, async (name, node, folder) => {
    const script = join(folder, `${name}.mjs`);
    copyFileSync(join(ROOT, 'e2e/frameworks', `${name}.mjs`), script);
    const env = {
      PATH: process.env.PATH,
      HOME: folder,
      MCP_URL: `${service.base}mcp`,
      TOKEN: await service.newToken(await service.newAccount()),
      MODEL_URL: model.url,
      TASK,
    };
    const child = spawn(node, [script], { cwd: folder, env, timeout: LIMIT });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    const [code] = await once(child, 'exit');
    return code === 0 && output.includes(DONE) ? null : output.slice(-4_000);
  });
  model.close();
  await service.close();
  return code;
}
