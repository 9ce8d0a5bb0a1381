import { spawnSync } from 'node:child_process';

/** Programs that tests run, with the Debian packages that have them. */
const TOOLS = {
  caddy: 'caddy',
  curl: 'curl',
  exiftool: 'libimage-exiftool-perl',
  ip: 'iproute2',
  nginx: 'nginx-light',
  openssl: 'openssl',
  rsync: 'rsync',
  'ssh-keygen': 'openssh-client',
  unshare: 'util-linux',
};

/** Programs of the proxy in `four-servers`, likewise. */
const SERVERS = { setpriv: 'util-linux' };

/** The browsers of `private-links` beside Chromium, and a screen for one of them; the same. */
const BROWSERS = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
};

/** Compilers and shells of tests that are left out where these are missing; the same. */
const LANGUAGES = { python3: 'python3', go: 'golang-go', zsh: 'zsh', fish: 'fish', man: 'man-db' };

/** A module of Debian's Python, of which `s3-server` makes a store; it is no command. */
const MODULES = { 'python3-swift': 'swift.proxy.server' };

const ALL = { ...TOOLS, ...SERVERS, ...BROWSERS, ...LANGUAGES, 'python3-swift': 'python3-swift' };
/** All that the jobs of the night need. */
export const ALL_TOOLS = Object.keys(ALL);

const isThere = (tool) => {
  const look = Object.hasOwn(MODULES, tool)
    ? `/usr/bin/python3 -I -c 'import ${MODULES[tool]}'`
    : `command -v ${tool}`;
  return spawnSync('sh', ['-c', look], { stdio: 'ignore' }).status === 0;
};

/**
 * Installs the tools that are missing, where Debian's packages can be had and it is allowed to.
 * @returns true if all of them are there
 */
export function installTools(tools = Object.keys(TOOLS)) {
  const missing = tools.filter((tool) => !isThere(tool));
  if (missing.length === 0) return true;
  if (process.getuid?.() !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...words) => spawnSync('apt-get', words, { stdio: 'inherit', env });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...missing.map((tool) => ALL[tool]));
  return missing.every(isThere);
}

/** Installs what a test cannot do without, or says what is missing: a test that is left out proves nothing. */
export function needTools(...tools) {
  if (installTools(tools)) return;
  const missing = tools.filter((tool) => !isThere(tool));
  throw new Error(
    `NOT RUN: ${missing.join(', ')} missing. Install ${missing.map((tool) => ALL[tool]).join(', ')}.`,
  );
}
