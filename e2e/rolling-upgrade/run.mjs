// `node e2e/rolling-upgrade/run.mjs`: servers of the release before are replaced by today's, one after
// the other, under load. `FROM=<commit>` takes others. See run.ts.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { bundled } from '../bundled.mjs';
import { installPostgres } from '../install-postgres.mjs';
import { needTools } from '../install-tools.mjs';

/** 0.1.0-2026-11-23 of e2e/databases: 22 migrations. */
const RELEASE = 'f9cba90';
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

function run(program, args, cwd, options = {}) {
  const { status, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}. ${stderr}`);
}

needTools('setpriv');
installPostgres();
await ensureBuilt();
const before = mkdtempSync(join(tmpdir(), 'vitrine-before-'));
let code = 1;
try {
  const from = process.env.FROM ?? RELEASE;
  const { status, stdout } = spawnSync('git', ['archive', from], {
    cwd: ROOT,
    maxBuffer: 1_000_000_000,
  });
  if (status !== 0) {
    throw new Error(`There is no ${from} here: fetch all of the history, or set FROM to a commit.`);
  }
  run('tar', ['-x'], before, { input: stdout });
  console.log(`Building ${from} …`);
  run('npm', ['ci', '--no-audit', '--no-fund'], before);
  run('npm', ['run', 'build'], before);
  const { main } = await bundled('rolling-upgrade', new URL('run.ts', import.meta.url));
  code = await main(before);
} finally {
  rmSync(before, { recursive: true, force: true });
}
process.exit(code);
