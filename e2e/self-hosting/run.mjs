// `node e2e/self-hosting/run.mjs`: every block of docs/self-hosting.md that is meant to be run, in its
// order, on a bare machine, up to pages read by TLS. `server` runs "A server in ten minutes" alone, from
// what this repository has installed; a heading runs the blocks below it. See run.ts; on Linux, as root.
import { spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../../server/ensure-built.mjs';
import { bundled } from '../bundled.mjs';
import { installPostgres } from '../install-postgres.mjs';
import { needTools } from '../install-tools.mjs';
import { canRunHostile } from '../own-network.mjs';

const INSIDE = 'VITRINE_BARE_MACHINE';
const args = process.argv.slice(2);
if (process.env[INSIDE]) {
  const { main } = await bundled('self-hosting', new URL('run.ts', import.meta.url));
  process.exit(await main(args));
}
if (!canRunHostile()) process.exit(0);
const here = fileURLToPath(new URL('../..', import.meta.url));
if (/^\/(?:mnt|opt|srv|run|var\/lib|var\/log)\//.test(here)) {
  console.log(
    'NOT RUN: the bare machine has folders of its own in the place where this checkout lies.',
  );
  process.exit(0);
}
needTools('nginx', 'caddy', 'rsync', 'openssl', 'ip', 'setpriv', 'unshare', 'curl');
installPostgres();
await ensureBuilt();
const { status } = spawnSync(
  'unshare',
  [
    '-mnpf',
    '--mount-proc',
    '--kill-child',
    process.execPath,
    fileURLToPath(import.meta.url),
    ...args,
  ],
  {
    // The last is this network, for what comes from a registry.
    stdio: ['inherit', 'inherit', 'inherit', openSync('/proc/self/ns/net')],
    env: { ...process.env, [INSIDE]: 'yes' },
  },
);
process.exitCode = status ?? 1;
