import { exec } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUTPUTS = [
  'dist/web/index.html',
  'dist/headers.json',
  'dist/mcp-app.html',
  'dist/server/main.js',
  'dist/server/cli.js',
  'dist/server/worker.js',
  'dist/vitrine.tgz',
  'dist/vitrine-server.tgz',
];
const SOURCES = ['web', 'schemas', 'server', 'skills', 'vite.config.ts', 'package-lock.json'];
const LOCK = join(ROOT, 'dist', '.building');
/** A lock older than this, in milliseconds, was left behind by a build that was killed. */
const LOCK_MAX_AGE = 600_000;

/**
 * Builds what `npm start` and the command line need when it is missing or older than its sources.
 * Says so on standard error and writes nothing to standard output. Two processes that find the
 * build stale at the same time do not build over each other: one waits.
 */
export async function ensureBuilt() {
  if (isFresh()) return;
  await withLock(async () => {
    if (isFresh()) return;
    const done = tellProgress();
    // A process of its own: what the build prints must not get into the output of a command.
    // Test runners set NODE_ENV, which would make another build.
    const env = { ...process.env, NODE_ENV: 'production' };
    await promisify(exec)('npm run build', { cwd: ROOT, env })
      .catch(({ stdout, stderr }) => {
        throw new Error(`The build failed. Is everything installed (npm ci)?\n${stdout}${stderr}`);
      })
      .finally(done);
  });
}

/** Says on standard error what is going on; on a terminal for how long. Call the answer at the end. */
function tellProgress() {
  const start = performance.now();
  const seconds = () => `${Math.round((performance.now() - start) / 1000)} s`;
  const say = 'Building Vitrine (once, until its sources change) …';
  const { stderr } = process;
  stderr.write(stderr.isTTY ? say : `${say}\n`);
  const ticks = stderr.isTTY && setInterval(() => stderr.write(`\r${say} ${seconds()}`), 1000);
  return () => {
    clearInterval(ticks);
    stderr.write(stderr.isTTY ? `\r${say} ${seconds()}\n` : `Built in ${seconds()}.\n`);
  };
}

/** True when every output is there and none is older than a source. */
export function isFresh(root = ROOT) {
  const built = Math.min(...OUTPUTS.map((path) => modified(join(root, path))));
  return built > 0 && SOURCES.every((path) => newest(join(root, path)) <= built);
}

/** Does some work while nobody else builds. */
export async function withLock(work) {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  while (!tryLock()) {
    if (Date.now() - modified(LOCK) > LOCK_MAX_AGE) rmSync(LOCK, { recursive: true, force: true });
    await sleep(100);
  }
  try {
    await work();
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

function tryLock() {
  try {
    mkdirSync(LOCK);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Time of the last change of a file, or of anything in a folder except its tests. */
function newest(path) {
  const own = modified(path);
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return own;
  // A folder's own time matters too: it changes when a file is deleted.
  return readdirSync(path).reduce(
    (latest, name) =>
      /\.test\.tsx?$/.test(name) ? latest : Math.max(latest, newest(join(path, name))),
    own,
  );
}

/** Milliseconds since 1970, or 0 when there is nothing at this path. */
function modified(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
