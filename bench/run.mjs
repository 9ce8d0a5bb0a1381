// `npm run bench`: what the viewer costs, in ratios to a floor measured in the same run.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../server/ensure-built.mjs';
import { bomb } from './bomb.mjs';
import { launchBrowser } from './browser.mjs';
import { bytes } from './bytes.mjs';
import { capsule } from './capsule.mjs';
import { diagram } from './diagram.mjs';
import { freezes, WAYS } from './freezes.mjs';
import { library } from './library.mjs';
import { document, large, network, written } from './opening.mjs';
import { privateLink } from './private.mjs';
import { table } from './report.mjs';
import { rows } from './service/rows.mjs';
import { service } from './service/run.mjs';
import { startSite } from './site.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const PARTS = {
  document,
  network,
  written,
  private: privateLink,
  large,
  bomb,
  bytes,
  capsule,
  diagram,
  library,
  freezes,
};
const NAMES = [...Object.keys(PARTS), 'server', 'rows'];
/** Measurements that take so long that they run only when they are named. */
const ON_REQUEST = ['freezes', 'rows'];

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: NAMES.filter((name) => !ON_REQUEST.includes(name)).join() },
    match: { type: 'string', default: '' },
    ways: { type: 'string', default: WAYS.join() },
    rounds: { type: 'string', default: '15' },
    web: { type: 'string' },
    seconds: { type: 'string', default: '5' },
    turns: { type: 'string', default: '4' },
    stored: { type: 'string', default: '100000' },
    engines: { type: 'string', default: 'sqlite,postgres' },
  },
});
const wanted = options.only.split(',');
const unknown = wanted.filter((name) => !NAMES.includes(name));
const ways = options.ways.split(',');
const engines = options.engines.split(',');
const rounds = Number(options.rounds);
const [seconds, turns, stored] = [options.seconds, options.turns, options.stored].map(Number);
const whole = [rounds, seconds, turns, stored + 1];
if (
  unknown.length > 0 ||
  ways.some((way) => !WAYS.includes(way)) ||
  whole.some((number) => !Number.isInteger(number) || number < 1)
) {
  console.error(`Usage: npm run bench -- [--only ${NAMES.join()}]`);
  console.error('         [--rounds 15] [--web folder of another build]');
  console.error(`         [--match pattern] [--ways ${WAYS.join()}], for freezes`);
  console.error('         [--seconds 5] [--turns 4] [--stored 100000] [--engines sqlite,postgres]');
  process.exit(2);
}

if (!options.web) await ensureBuilt();
const [load] = loadavg();
const figures = [];
const timed = async (name, measure) => {
  const start = performance.now();
  figures.push(...(await measure()));
  console.error(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
};
const inBrowser = Object.entries(PARTS).filter(([name]) => wanted.includes(name));
let browserVersion = null;
if (inBrowser.length > 0) {
  const site = await startSite(options.web ?? here('../dist/web'));
  const browser = await launchBrowser();
  browserVersion = browser.version();
  try {
    for (const [name, measure] of inBrowser) {
      await timed(name, () =>
        measure({ browser, launch: launchBrowser, site, rounds, match: options.match, ways }),
      );
    }
  } finally {
    await browser.close();
    site.close();
  }
}
if (wanted.includes('server'))
  await timed('server', () => service({ seconds, turns, large: stored, engines }));
if (wanted.includes('rows')) {
  await timed('rows', () => rows({ seconds, turns, stored, engines }));
}

const facts = [
  ...(browserVersion === null
    ? []
    : [`${rounds} interleaved rounds`, `Chromium ${browserVersion}`]),
  ...(wanted.includes('server') || wanted.includes('rows')
    ? [`server: ${turns} interleaved turns of ${seconds} s for each figure`]
    : []),
  `Node.js ${process.version}`,
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`,
  `load average at the start ${load.toFixed(1)}`,
];
const report = `${table(figures)}\n\n${facts.join(', ')}.\n`;
mkdirSync(here('results'), { recursive: true });
writeFileSync(here('results/latest.md'), report);
process.stdout.write(report);
