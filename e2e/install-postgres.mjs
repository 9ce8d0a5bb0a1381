import { spawnSync } from 'node:child_process';
import { findPostgres } from './find-postgres.mjs';

/**
 * Makes sure that there are PostgreSQL's programs: finds them, or installs Debian's (as root).
 * Returns their folder; throws with what to do when that failed.
 */
export function installPostgres() {
  const found = findPostgres();
  if (found !== null) return found;
  console.log('No PostgreSQL found; installing one.');
  if (process.getuid?.() === 0) {
    run('apt-get', ['update']);
    run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql']);
  }
  const installed = findPostgres();
  if (installed === null) {
    throw new Error(
      'No PostgreSQL, and none could be installed. Install it (Debian: apt-get install postgresql) ' +
        'or set POSTGRES_BIN to the folder of its programs.',
    );
  }
  return installed;
}

function run(command, args) {
  // The package would start a server of its own, which nobody needs here.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}
