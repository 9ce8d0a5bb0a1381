// `npm test`: everything that has to hold, in the order in which it fails soonest.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPostgres } from './install-postgres.mjs';
import { installTools } from './install-tools.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Folders whose files a program makes and people commit. */
const GENERATED = ['schemas/generated', 'web/public/examples'];
/**
 * Longest time for one step, in milliseconds: a hang must not hold a build machine for ever, and one that
 * is three times slower needs most of it for the browser tests.
 */
const STEP_LIMIT = 60 * 60_000;
/**
 * Time for hostile programs; all of them take about ten minutes. Each day begins with others, and
 * `node e2e/hostile/run.mjs` runs all.
 */
const HOSTILE_MINUTES = 0.4;

const steps = [
  // In a clean clone; nothing before this step may ask for a package.
  ['dependencies', installDependencies],
  ['browser', findBrowser],
  ['database', async () => console.log(`PostgreSQL: ${installPostgres()}`)],
  ['types and style', () => npm('run', 'check')],
  ['generated files are fresh', checkGenerated],
  // The tests of the rooms need no build.
  [
    'build, and unit tests of the rooms',
    () => together(npm('run', 'build'), vitest('plain', 'server')),
  ],
  ['unit tests of what was built', () => vitest('built', 'timed')],
  ['browser tests', () => npm('run', 'test:e2e')],
  ['hostile programs', checkSandbox],
];

const summary = [];
let failed = null;
for (const [name, work] of steps) {
  console.log(`\n=== ${name}`);
  const start = performance.now();
  try {
    await work();
  } catch (error) {
    failed = name;
    console.error(error.message);
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(7);
  summary.push(`${failed ? 'FAIL' : '  ok'} ${seconds} s  ${name}`);
  if (failed) break;
}
for (const [name] of steps.slice(summary.length)) summary.push(`   –           ${name} (not run)`);
console.log(`\n${summary.join('\n')}`);
process.exitCode = failed ? 1 : 0;

async function installDependencies() {
  if (!existsSync(join(ROOT, 'node_modules'))) await npm('ci', '--no-audit', '--no-fund');
}

async function findBrowser() {
  const { installChromium } = await import('./install-chromium.mjs');
  console.log(`Chromium: ${installChromium()}`);
}

async function checkGenerated() {
  const before = GENERATED.map(fingerprint);
  await npm('run', 'generate');
  const stale = GENERATED.filter((folder, index) => fingerprint(folder) !== before[index]);
  if (stale.length > 0) {
    throw new Error(`${stale.join(' and ')} did not match their sources. Commit the new files.`);
  }
}

async function checkSandbox() {
  installTools();
  const { canRunHostile } = await import('./own-network.mjs');
  if (!canRunHostile()) return;
  await command('node', ['e2e/hostile/run.mjs', '--minutes', String(HOSTILE_MINUTES)]);
}

function fingerprint(folder) {
  const hash = createHash('sha256');
  for (const entry of readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Waits for all, so that nothing goes on behind what failed. */
async function together(...work) {
  for (const outcome of await Promise.allSettled(work)) {
    if (outcome.status === 'rejected') throw outcome.reason;
  }
}

function vitest(...projects) {
  const chosen = projects.flatMap((project) => ['--project', project]);
  return npx('vitest', 'run', '--config', 'e2e/vitest.config.ts', ...chosen);
}

function npm(...args) {
  return command('npm', args);
}

function npx(...args) {
  return command('npx', ['--no-install', ...args]);
}

function command(program, args) {
  return new Promise((resolve, reject) => {
    // A group of its own, so that what it started ends with it.
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    const end = (signal) => process.kill(-child.pid, signal);
    const late = setTimeout(() => end('SIGKILL'), STEP_LIMIT).unref();
    const stop = () => end('SIGTERM');
    process.on('SIGINT', stop).on('SIGTERM', stop);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(late);
      process.off('SIGINT', stop).off('SIGTERM', stop);
      if (code === 0) resolve();
      else reject(new Error(`${program} ${args.join(' ')} ended with ${signal ?? code}.`));
    });
  });
}
