// `node e2e/hostile/run.mjs`: runs the hostile suite. See run.ts for its options.
//
// Everything happens in a network of its own (Linux namespaces): nothing leaves the machine, every
// name that a browser looks up is asked of the canary, and ports 53, 80 and 443 are free to take.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const INSIDE = 'VITRINE_HOSTILE_NETWORK';
const SELF = fileURLToPath(import.meta.url);
// 198.18.0.0/15 is set aside for tests of networks (RFC 2544): one address for each attempt.
const SETUP = `
  set -e
  ip link set lo up
  ip address add 198.18.0.1/15 dev lo
  # WebRTC and DNS hints rest until there is a way out. This one ends where it begins.
  ip link add way type veth peer name out
  ip link set way addrgenmode none
  ip link set out addrgenmode none
  ip address add 10.77.0.2/24 dev way
  ip link set way up
  ip link set out up
  ip route add default via 10.77.0.1 dev way
  hosts=$(mktemp)
  printf 'nameserver 127.0.0.1\\noptions timeout:1 attempts:1\\n' > "$hosts"
  mount --bind "$hosts" /etc/resolv.conf
  rm "$hosts"
  "$@"
`;

if (process.env[INSIDE] === 'yes') {
  const main = fileURLToPath(new URL('./run.ts', import.meta.url));
  const { module } = await runnerImport(main, { configFile: false, logLevel: 'error' });
  process.exit(await module.main(process.argv.slice(2)));
}
const flags = process.getuid?.() === 0 ? '-mnpf' : '-Urmnpf';
const own = [process.execPath, SELF, ...process.argv.slice(2)];
const { status, error } = spawnSync(
  'unshare',
  [flags, '--mount-proc', '--kill-child', 'sh', '-c', SETUP, 'sh', ...own],
  { stdio: 'inherit', env: { ...process.env, [INSIDE]: 'yes' } },
);
if (error) console.error(`The suite needs Linux with unshare and ip: ${error.message}`);
process.exitCode = status ?? 1;
