// `npm run bench`: what the viewer costs, in ratios to a floor measured in the same run.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../server/ensure-built.mjs';
import { bomb } from './bomb.mjs';
import { launchBrowser } from './browser.mjs';
import { bytes } from './bytes.mjs';
import { document, large, throttled } from './opening.mjs';
import { table } from './report.mjs';
import { startSite } from './site.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const PARTS = { document, large, throttled, bomb, bytes };
const NAMES = Object.keys(PARTS);

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: NAMES.join() },
    rounds: { type: 'string', default: '15' },
    web: { type: 'string' },
  },
});
const wanted = options.only.split(',');
const unknown = wanted.filter((name) => !NAMES.includes(name));
const rounds = Number(options.rounds);
if (unknown.length > 0 || !Number.isInteger(rounds) || rounds < 1) {
  console.error(`Usage: npm run bench -- [--only ${NAMES.join()}]`);
  console.error('         [--rounds 15] [--web folder of another build]');
  process.exit(2);
}

if (!options.web) await ensureBuilt();
const [load] = loadavg();
const site = await startSite(options.web ?? here('../dist/web'));
const browser = await launchBrowser();
const figures = [];
try {
  for (const [name, measure] of Object.entries(PARTS)) {
    if (!wanted.includes(name)) continue;
    const start = performance.now();
    figures.push(...(await measure({ browser, site, rounds })));
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.error(`${name}: ${seconds} s`);
  }
} finally {
  await browser.close();
  site.close();
}

const facts = [
  `Lower quartile of ${rounds} interleaved rounds`,
  `Chromium ${browser.version()}`,
  `Node.js ${process.version}`,
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`,
  `load average at the start ${load.toFixed(1)}`,
];
const report = `${table(figures)}\n\n${facts.join(', ')}.\n`;
mkdirSync(here('results'), { recursive: true });
writeFileSync(here('results/latest.md'), report);
process.stdout.write(report);
