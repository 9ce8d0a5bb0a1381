import { parseArgs } from 'node:util';
import { Canary } from './canary.ts';
import { makeCertificate } from './certificate.ts';
import { chromiumEngine } from './drivers/chromium.ts';
import { firefoxEngine } from './drivers/firefox.ts';
import { webkitEngine } from './drivers/webkit.ts';
import { type Mode, startSites } from './sites.ts';
import { runSuite } from './suite.ts';
import { VECTORS } from './vectors/index.ts';

const MODES: readonly Mode[] = ['headers', 'meta', 'control'];
const ENGINES = [chromiumEngine, firefoxEngine, webkitEngine];

/**
 * Runs the suite in one browser and prints every vector whose outcome is not what it should be.
 *
 * `--engine Chromium|Firefox|WebKit` (default `Chromium`); `--mode headers|meta|control` (default
 * `headers`); `--only <regular expression>` for some vectors
 * by name; `--all` prints every vector; `--dist <folder>` another build than dist; `--log <file>`
 * adds each outcome to a file as it comes.
 * @returns exit code: 0 when everything was as expected; in the control, when 90% of it leaked
 */
export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: '' },
      mode: { type: 'string', default: 'headers' },
      engine: { type: 'string', default: 'Chromium' },
      dist: { type: 'string' },
      log: { type: 'string' },
      all: { type: 'boolean', default: false },
    },
  });
  const mode = MODES.find((name) => name === values.mode);
  if (!mode) throw new Error(`--mode is one of ${MODES.join(', ')}.`);
  const engine = ENGINES.find(({ name }) => name === values.engine);
  if (!engine) throw new Error(`--engine is one of ${ENGINES.map(({ name }) => name).join(', ')}.`);
  const only = new RegExp(values.only);
  const vectors = VECTORS.filter(
    ({ name, control }) => only.test(name) && (mode !== 'control' || control),
  );
  const certificate = makeCertificate();
  const canary = new Canary();
  await canary.start(certificate);
  const controls = await startSites(values.dist, certificate);

  const surroundings = { canary, controls };
  const outcomes = await runSuite(engine, mode, vectors, surroundings, values.log);
  let bad = 0;
  for (const { name, expected } of vectors) {
    const { verdict, ended, details } = outcomes.get(name) ?? {
      ...{ verdict: 'failed', ended: 'not attempted', details: [] },
    };
    if (verdict !== 'ok') bad += 1;
    if (values.all || (verdict !== 'ok') !== (mode === 'control')) {
      const seen = details.slice(0, 4).join('; ');
      console.log(`${verdict} | ${name} | expected ${expected}, ended ${ended} | ${seen}`);
    }
  }
  console.log(`${vectors.length} vectors, ${bad} of them not as a safe viewer should be`);
  const failed = mode === 'control' ? bad < vectors.length * 0.9 : bad > 0;
  return failed ? 1 : 0;
}
