import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/** Flags of `unshare` for a new network; a plain user needs a user namespace, too. */
const flags = () => (process.getuid?.() === 0 ? '-mnpf' : '-Urmnpf');

/** Makes a network of its own and nothing else; gives why that did not work, or null. */
function tryOut() {
  const words = [flags(), '--mount-proc', 'ip', 'link', 'add', 'way', 'type', 'veth'];
  const { status, stderr, error } = spawnSync('unshare', words, { encoding: 'utf8' });
  return status === 0 ? null : (error?.message ?? stderr).trim();
}

/**
 * True if hostile programs can run here: they need a network of their own (Linux namespaces), which not
 * every build machine lets one make. A suite that did not run has shown nothing, so that is a failure:
 * it throws, unless `ALLOW_NO_SANDBOX=1` says that it may be missing.
 */
export function canRunHostile(env = process.env, whyNot = tryOut()) {
  if (whyNot === null) return true;
  const missing = `no network of its own can be made here (${whyNot}). Try as root, on Linux`;
  if (env.ALLOW_NO_SANDBOX !== '1') {
    throw new Error(`NOT RUN: ${missing}, or set ALLOW_NO_SANDBOX=1 to go without.`);
  }
  console.log(`NOT RUN, as ALLOW_NO_SANDBOX=1 allows: ${missing}.`);
  return false;
}

const INSIDE = 'VITRINE_OWN_NETWORK';
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

/**
 * Runs a program in a network of its own (Linux namespaces), and ends this process with what it
 * gives. Nothing leaves the machine, every name that a browser looks up is asked of the program, and
 * ports 53, 80 and 443 are free to take.
 *
 * @param {string} self address of the module that calls this, which is started again inside
 * @param {string} main address of a module with `main(args)`, which gives the exit code
 */
export async function runInOwnNetwork(self, main) {
  const args = process.argv.slice(2);
  if (process.env[INSIDE] === 'yes') {
    const options = { configFile: false, logLevel: 'error' };
    const { module } = await runnerImport(fileURLToPath(main), options);
    process.exit(await module.main(args));
  }
  const own = [process.execPath, fileURLToPath(self), ...args];
  const { status, error } = spawnSync(
    'unshare',
    [flags(), '--mount-proc', '--kill-child', 'sh', '-c', SETUP, 'sh', ...own],
    { stdio: 'inherit', env: { ...process.env, [INSIDE]: 'yes' } },
  );
  if (error) console.error(`This needs Linux with unshare and ip: ${error.message}`);
  process.exitCode = status ?? 1;
}
