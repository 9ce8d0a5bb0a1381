import { createHash } from 'node:crypto';
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
/** Fewest vectors of a run that is limited in time: on a slow machine it takes longer. */
const FEWEST = 20;
const ENGINES = [chromiumEngine, firefoxEngine, webkitEngine];

/**
 * Runs the suite in one browser, prints every vector whose outcome is not what it should be, and
 * compares with RESULTS.md.
 *
 * `--engine Chromium|Firefox|WebKit` (default `Chromium`); `--mode headers|meta|control` (default
 * `headers`); `--only <regular expression>` for some vectors by name; `--all` prints every vector;
 * `--write` puts what was seen into RESULTS.md; `--dist <folder>` another build than dist; `--log
 * <file>` adds each outcome to a file as it comes; `--workers <number>` browsers side by side;
 * `--minutes <number>` begins no vector after that time and the first 20, and takes them in an order that
 * changes from day to day, so that every one has its turn.
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
      minutes: { type: 'string' },
      workers: { type: 'string' },
    },
  });
  const mode = MODES.find((name) => name === values.mode);
  if (!mode) throw new Error(`--mode is one of ${MODES.join(', ')}.`);
  const known = ENGINES.find(({ name }) => name === values.engine);
  const engine = known && { ...known, workers: Number(values.workers ?? known.workers) };
  if (!engine) throw new Error(`--engine is one of ${ENGINES.map(({ name }) => name).join(', ')}.`);
  const only = new RegExp(values.only);
  const minutes = values.minutes === undefined ? null : Number(values.minutes);
  if (Number.isNaN(minutes)) throw new Error('--minutes is a number.');
  const chosen = VECTORS.filter(
    ({ name, control }) => only.test(name) && (mode !== 'control' || control),
  );
  const wanted = minutes === null ? chosen : shuffled(chosen);
  const certificate = makeCertificate();
  const canary = new Canary();
  await canary.start(certificate);
  const controls = await startSites(values.dist, certificate);

  const surroundings = { canary, controls };
  const logFile = values.log;
  const until = minutes === null ? undefined : performance.now() + minutes * 60_000;
  const limits = { logFile, until, fewest: FEWEST };
  const outcomes = await runSuite(engine, mode, wanted, surroundings, limits);
  const vectors = minutes === null ? wanted : wanted.filter(({ name }) => outcomes.has(name));
  // Once more, alone, what a busy machine can cause. Nothing that was seen to leak is tried again.
  const odd = vectors.filter(({ name }) => {
    const verdict = outcomes.get(name)?.verdict ?? 'failed';
    return mode !== 'control' && /^(?:unexpected|failed|frozen)$/.test(verdict);
  });
  for (const vector of odd) {
    const again = await runSuite(engine, mode, [vector], surroundings, { logFile });
    for (const [name, outcome] of again) outcomes.set(name, outcome);
  }
  for (const { name, expected } of vectors) {
    const { verdict, ended, details } = outcomes.get(name) ?? {
      verdict: 'failed',
      ended: 'not attempted',
      details: [],
    };
    if (values.all || (verdict !== 'ok') !== (mode === 'control')) {
      const seen = details.slice(0, 4).join('; ');
      console.log(`${verdict} | ${name} | expected ${expected}, ended ${ended} | ${seen}`);
    }
  }
  if (values.write) saveColumn(VECTORS, engine.name, mode, outcomes);
  const kept = existsSync(RESULTS) ? readColumns(readFileSync(RESULTS, 'utf8')) : new Map();
  const changes = drift(
    VECTORS,
    kept.get(columnOf(engine.name, mode)) ?? new Map(),
    engine.name,
    mode,
    outcomes,
  );
  for (const change of changes) console.log(change);
  console.log(
    `${vectors.length} of ${VECTORS.length} vectors in ${engine.name}, ${changes.length} not as in RESULTS.md`,
  );
  return changes.length > 0 ? 1 : 0;
}

/** The order of a day: the same for everyone on it, another one tomorrow. */
function shuffled(vectors: readonly Vector[]): Vector[] {
  const day = new Date().toISOString().slice(0, 10);
  const key = ({ name }: Vector) => createHash('sha256').update(`${day} ${name}`).digest('hex');
  return vectors
    .map((vector) => [key(vector), vector] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, vector]) => vector);
}
