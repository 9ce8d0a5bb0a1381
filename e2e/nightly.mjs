// Every night: what takes too long for `npm test`, in its whole length. `npm test` has a part of each.
// `node e2e/nightly.mjs killed fuzz` runs those alone.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installChromium } from './install-chromium.mjs';
import { installPostgres } from './install-postgres.mjs';
import { ALL_TOOLS, installTools } from './install-tools.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const vitest = (...files) => [
  'npx',
  '--no-install',
  'vitest',
  'run',
  '--config',
  'e2e/vitest.config.ts',
  ...files,
];
/** Other requests each night; a failure names its seed. */
const SEED = String(Math.floor(Date.now() / 86_400_000));

/** By name: minutes at most, settings, and the command. */
const JOBS = {
  killed: [
    60,
    { KILLS: '34', PUBLICATIONS: '500' },
    vitest(
      'e2e/server/killed.test.ts',
      'e2e/server/killed-asks.test.ts',
      'e2e/server/killed-living.test.ts',
    ),
  ],
  bodies: [20, { KILLS: '50' }, vitest('e2e/server/bodies-killed.test.ts')],
  files: [40, { KILLS: '50', TIMES: '1' }, vitest('e2e/server/files-killed', 'e2e/costs/files')],
  failover: [20, { ENDINGS: '50', HALTS: '5' }, vitest('e2e/server/failover.test.ts')],
  'four-servers': [20, { MINUTES: '10' }, ['node', 'e2e/four-servers/run.mjs']],
  restore: [10, {}, ['node', 'e2e/restore/run.mjs']],
  'rolling-upgrade': [10, {}, ['node', 'e2e/rolling-upgrade/run.mjs']],
  'self-hosting': [15, {}, ['node', 'e2e/self-hosting/run.mjs']],
  's3-server': [15, {}, ['node', 'e2e/s3-server/run.mjs']],
  'ten-million': [20, {}, ['node', 'e2e/ten-million/run.mjs']],
  fuzz: [60, { FUZZ: '1000000', SEED }, vitest('e2e/fuzz')],
  properties: [20, { NIGHTLY: '1' }, vitest('schemas', 'web', 'server')],
  growth: [30, { GROWTH: 'all' }, vitest('e2e/read/growth.test.ts')],
  attacks: [20, {}, ['node', 'e2e/attacks/run.mjs']],
  'event-loop': [30, { KINDS: 'all' }, vitest('e2e/costs/event-loop.test.ts')],
  'other-readers': [10, { NIGHTLY: '1' }, vitest('e2e/readers', 'e2e/server/completion.test.ts')],
  signatures: [10, { SSH_KEYS: '1000' }, vitest('e2e/share/signatures.test.ts')],
  readers: [10, {}, ['node', 'bench/readers/run.mjs']],
  // `npm test` counts what is shown at once, for the worst of these.
  freezes: [60, {}, ['npm', 'run', 'bench', '--', '--only', 'freezes']],
  // `npm test` runs these in the headless shell, and without those marked `@nightly`.
  browser: [60, { NIGHTLY: '1' }, ['npm', 'run', 'test:e2e']],
  'every-page': [
    60,
    {},
    [
      ...['npx', '--no-install', 'playwright', 'test'],
      ...['--config', 'e2e/screenshots.config.ts', 'every-page'],
    ],
  ],
  hostile: [40, {}, ['node', 'e2e/hostile/run.mjs']],
  'hostile-diagrams': [15, {}, ['node', 'e2e/hostile-diagrams/run.mjs']],
  'private-links': [15, {}, ['node', 'e2e/private-links/run.mjs']],
  walk: [15, {}, ['node', 'e2e/walk/run.mjs']],
  'firefox-passkey': [5, {}, ['node', 'e2e/firefox-passkey/run.mjs']],
  conformance: [15, {}, ['node', 'e2e/conformance/run.mjs']],
  inspector: [15, {}, ['node', 'e2e/inspector/run.mjs']],
  frameworks: [30, {}, ['node', 'e2e/frameworks/run.mjs']],
  'openapi-clients': [15, {}, ['node', 'e2e/openapi-clients/run.mjs']],
  reviews: [15, {}, ['node', 'e2e/reviews/run.mjs']],
  'real-clients': [15, {}, ['node', 'e2e/real-clients/run.mjs']],
  library: [30, {}, ['node', 'e2e/library/run.mjs']],
  parity: [20, { NIGHTLY: '1' }, vitest('e2e/library')],
  installed: [15, {}, ['node', 'e2e/installed.mjs']],
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(JOBS, name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}: use ${Object.keys(JOBS).join(', ')}.`);
  process.exit(2);
}
const chromium = installChromium();
console.log(`Chromium: ${chromium}`);
JOBS.browser[1].CHROMIUM_PATH = chromium;
console.log(`PostgreSQL: ${installPostgres()}`);
installTools(ALL_TOOLS);

const summary = [];
for (const name of asked.length > 0 ? asked : Object.keys(JOBS)) {
  console.log(`\n=== ${name}`);
  const start = performance.now();
  const isGood = await run(...JOBS[name]);
  const minutes = ((performance.now() - start) / 60_000).toFixed(1).padStart(6);
  summary.push(`${isGood ? '  ok' : 'FAIL'} ${minutes} min  ${name}`);
  // All of them are tried: one that fails tells nothing about the next.
  if (!isGood) process.exitCode = 1;
}
console.log(`\n${summary.join('\n')}`);

function run(minutes, env, [program, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: minutes * 60_000,
    });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once('exit', (code) => resolve(code === 0));
  });
}
