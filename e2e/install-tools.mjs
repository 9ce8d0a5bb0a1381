import { spawnSync } from 'node:child_process';

/** What the hostile suite runs, by the Debian packages that have it. */
const TOOLS = { ip: 'iproute2', openssl: 'openssl', unshare: 'util-linux' };

const isThere = (tool) =>
  spawnSync('sh', ['-c', `command -v ${tool}`], { stdio: 'ignore' }).status === 0;

/** Installs the tools that are missing, where Debian's packages can be had. */
export function installTools() {
  const missing = Object.keys(TOOLS).filter((tool) => !isThere(tool));
  if (missing.length === 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...words) => spawnSync('apt-get', words, { stdio: 'inherit', env });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...missing.map((tool) => TOOLS[tool]));
}
