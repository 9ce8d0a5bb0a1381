import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Canary } from './canary.ts';
import { makeCertificate } from './certificate.ts';
import { chromiumEngine } from './drivers/chromium.ts';
import { firefoxEngine } from './drivers/firefox.ts';
import { webkitEngine } from './drivers/webkit.ts';
import { columnOf, drift, RESULTS, readColumns, saveColumn } from './results.ts';
import { type Mode, startSites } from './sites.ts';
import { runSuite } from './suite.ts';
import { VECTORS } from './vectors/index.ts';
import type { Vector } from './vectors/vector.ts';

const MODES: readonly Mode[] = ['headers', 'meta', 'control'];
const ENGINES = [chromiumEngine, firefoxEngine, webkitEngine];

/**
 * Runs the suite in one browser, prints every vector whose outcome is not what it should be, and
 * compares with RESULTS.md.
 *
 * `--engine Chromium|Firefox|WebKit` (default `Chromium`); `--mode headers|meta|control` (default
 * `headers`); `--only <regular expression>` for some vectors by name; `--all` prints every vector;
 * `--write` puts what was seen into RESULTS.md; `--dist <folder>` another build than dist; `--log
 * <file>` adds each outcome to a file as it comes.
 * @returns exit code: 0 when all that was seen stands in RESULTS.md
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
      write: { type: 'boolean', default: false },
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
  const attempt = (some: readonly Vector[]) =>
    runSuite(engine, mode, some, surroundings, values.log);
  const outcomes = await attempt(vectors);
  // Once more, alone, what a busy machine can cause. Nothing that was seen to leak is tried again.
  const odd = vectors.filter(({ name }) => {
    const verdict = outcomes.get(name)?.verdict ?? 'failed';
    return mode !== 'control' && /^(?:unexpected|failed|frozen)$/.test(verdict);
  });
  for (const vector of odd) {
    for (const [name, outcome] of await attempt([vector])) outcomes.set(name, outcome);
  }
  for (const { name, expected } of vectors) {
    const { verdict, ended, details } = outcomes.get(name) ?? {
      ...{ verdict: 'failed', ended: 'not attempted', details: [] },
    };
    if (values.all || (verdict !== 'ok') !== (mode === 'control')) {
      const seen = details.slice(0, 4).join('; ');
      console.log(`${verdict} | ${name} | expected ${expected}, ended ${ended} | ${seen}`);
    }
  }
  if (values.write) saveColumn(VECTORS, engine.name, mode, outcomes);
  const kept = existsSync(RESULTS) ? readColumns(readFileSync(RESULTS, 'utf8')) : new Map();
  const changes = drift(
    kept.get(columnOf(engine.name, mode)) ?? new Map(),
    engine.name,
    mode,
    outcomes,
  );
  for (const change of changes) console.log(change);
  console.log(
    `${vectors.length} vectors in ${engine.name}, ${changes.length} not as in RESULTS.md`,
  );
  return changes.length > 0 ? 1 : 0;
}
