import { exec } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
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
  'dist/server/check-thread.js',
  'dist/vitrine.tgz',
  'dist/vitrine-viewer.tgz',
  'dist/vitrine-server.tgz',
];
const SOURCES = ['web', 'schemas', 'server', 'skills', 'vite.config.ts', 'package-lock.json'];
/** Files with the hash of the sources that each of the two builds was made of. */
const RECORDS = { viewer: 'dist/viewer-sources.sha256', server: 'dist/server-sources.sha256' };
const LOCK = join(ROOT, 'dist', '.building');
/** A lock older than this, in milliseconds, was left behind by a build that was killed. */
const LOCK_MAX_AGE = 600_000;

/**
 * Builds what `npm start` and the command line need when it is missing or its sources are others.
 * Says so on standard error and writes nothing to standard output. Two processes that find the
 * build stale at the same time do not build over each other: one waits.
 */
export async function ensureBuilt() {
  if (isFresh()) return;
  await withLock(async () => {
    if (isFresh()) return;
    const done = showProgress();
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

/** Says on standard error that the build goes on, and for how long. Call the answer at the end. */
function showProgress() {
  const start = performance.now();
  const seconds = () => `${Math.round((performance.now() - start) / 1000)} s`;
  const say = 'Building Vitrine (once, until its sources change) …';
  const { stderr } = process;
  stderr.write(stderr.isTTY ? say : `${say}\n`);
  const ticks = stderr.isTTY
    ? setInterval(() => stderr.write(`\r${say} ${seconds()}`), 1_000)
    : setInterval(() => stderr.write(`Still building, ${seconds()} …\n`), 10_000);
  return () => {
    clearInterval(ticks);
    stderr.write(stderr.isTTY ? `\r${say} ${seconds()}\n` : `Built in ${seconds()}.\n`);
  };
}

/** True when every output is there and was built of the sources as they are; times do not count. */
export function isFresh(root = ROOT) {
  if (!OUTPUTS.every((path) => existsSync(join(root, path)))) return false;
  // Only the build was delivered: there is nothing that it could be built of again.
  if (!existsSync(join(root, 'web'))) return true;
  const hash = sourcesHash(root);
  return Object.values(RECORDS).every((path) => readRecord(join(root, path)) === hash);
}

const readRecord = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null);

/** Notes before a build that it is not done, and afterwards what it was built of. */
export function noteSources(build, hash) {
  const path = join(ROOT, RECORDS[build]);
  if (hash === null) rmSync(path, { force: true });
  else writeFileSync(path, hash);
}

/** A hash of the names and contents of all sources but tests. */
export function sourcesHash(root = ROOT) {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap((source) => filesIn(root, source))) {
    const body = readFileSync(join(root, path));
    hash.update(`${path}\0${body.length}\0`).update(body);
  }
  return hash.digest('hex');
}

/** The files at a path, in their order, without tests. */
function filesIn(root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(join(root, path))
    .sort()
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesIn(root, `${path}/${name}`));
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

/** Milliseconds since 1970, or 0 when there is nothing at this path. */
function modified(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
