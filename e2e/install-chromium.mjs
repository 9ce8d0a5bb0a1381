import { spawnSync } from 'node:child_process';
import { findChromium, findHeadlessShell } from './find-chromium.mjs';

/**
 * Makes sure that there is a Chromium: finds one, or installs Debian's with fonts (as root), or
 * Playwright's own. The browser tests run in its headless shell where there is one. Returns the path
 * of the browser; throws with what to do when all of that failed.
 */
export function installChromium() {
  const found = findChromium();
  if (found !== null && findHeadlessShell() !== found) return found;
  if (process.env.CHROMIUM_PATH && found !== null) return found;
  console.log(found ? 'No headless shell of Chromium.' : 'No Chromium found; installing one.');
  const mayUseApt = process.getuid?.() === 0 && run('apt-get', ['--version'], 'ignore');
  if (mayUseApt) {
    run('apt-get', ['update']);
    // Without fonts every screenshot shows empty boxes instead of letters.
    const packages = ['chromium', 'fonts-liberation', 'fonts-dejavu-core'];
    if (found === null) run('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
    // By itself: a release of Debian or Ubuntu may not have it.
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']);
  }
  if (findChromium() === null) run('npx', ['playwright', 'install', 'chromium']);
  const installed = findChromium();
  if (installed === null) {
    throw new Error(
      'No Chromium, and none could be installed. Install it (Debian: apt-get install chromium) ' +
        'or set CHROMIUM_PATH to one.',
    );
  }
  return installed;
}

function run(command, args, stdio = 'inherit') {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', stdio, stdio], env }).status === 0;
}
