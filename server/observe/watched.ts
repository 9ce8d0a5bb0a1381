import type { Histogram } from 'prom-client';
import type { BodyStore } from '../bodies/types.ts';
import type { Engine } from '../db/engine.ts';
import type { Metrics } from './metrics.ts';

/** A database whose work is timed, and which tells how it stands. */
export function watchedEngine(engine: Engine, metrics: Metrics | null): Engine {
  if (metrics === null) return engine;
  metrics.database.figures = engine.figures;
  const { seconds } = metrics.database;
  return {
    ...engine,
    read: (steps) => timed(seconds, { kind: 'read' }, () => engine.read(steps)),
    write: (steps, line) => timed(seconds, { kind: 'write' }, () => engine.write(steps, line)),
    remove: (steps, line) => timed(seconds, { kind: 'write' }, () => engine.remove(steps, line)),
  };
}

/** A place of bodies whose work is timed: each try of the place itself, and no refusal before it. */
export function watchedBodies(store: BodyStore, metrics: Metrics | null): BodyStore {
  if (metrics === null) return store;
  const { place } = store;
  const time = <T>(operation: string, work: () => Promise<T>): Promise<T> =>
    timed(metrics.bodies, { place, operation }, work);
  return {
    place,
    put: (key, bytes) => time('put', () => store.put(key, bytes)),
    putParts: (key, source) => time('put', () => store.putParts(key, source)),
    get: (key) => time('get', () => store.get(key)),
    getParts: (key, bounds) => time('get', () => store.getParts(key, bounds)),
    delete: (key) => time('delete', () => store.delete(key)),
    list: (after) => time('list', () => store.list(after)),
  };
}

async function timed<T, L extends string>(
  timer: Histogram<L | 'outcome'>,
  labels: Readonly<Record<L, string>>,
  work: () => Promise<T>,
): Promise<T> {
  const start = performance.now();
  let outcome = 'failed';
  try {
    const result = await work();
    outcome = 'done';
    return result;
  } finally {
    const labelled: Partial<Record<L | 'outcome', string>> = { ...labels, outcome };
    timer.observe(labelled, (performance.now() - start) / 1_000);
  }
}
