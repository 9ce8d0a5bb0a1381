import { appendFileSync } from 'node:fs';
import { attack, place, type Surroundings, within } from './attempt.ts';
import type { Driver, Engine } from './drivers/driver.ts';
import { judge, type Observation, type Outcome } from './outcome.ts';
import type { Mode } from './sites.ts';
import type { Vector } from './vectors/vector.ts';

/** Longest that one attempt may take, in milliseconds. */
const ATTEMPT_LIMIT = 30_000;
/** Time after the last attempt in which something may still arrive, in milliseconds. */
const AFTERMATH = 1_500;
/** Vectors of one batch that share a mini-app. */
const BATCH_SIZE = 12;

/** A vector and the number under which the canary knows it. */
interface Numbered {
  readonly vector: Vector;
  readonly number: number;
}

/**
 * File that each outcome is added to; when no further vector is begun, by `performance.now()`, once a
 * number of them (`fewest`) were.
 */
type Attempting = {
  readonly logFile?: string | undefined;
  readonly until?: number | undefined;
  readonly fewest?: number;
};

let lastAttempt = 0;

/**
 * Groups vectors by page: one vector, or several that do not disturb each other. Each keeps its own
 * addresses at the canary, so a leak is still known to be that vector's.
 */
function plan(vectors: readonly Vector[], mode: Mode): Numbered[][] {
  const numbered = vectors.map((vector) => ({ vector, number: ++lastAttempt }));
  const groups: Numbered[][] = [];
  const open = new Map<string, Numbered[]>();
  for (const one of numbered) {
    const { family, batch } = one.vector;
    const group = open.get(family);
    // The control shows what each does alone: an unprotected page cannot be shared.
    if (batch && mode !== 'control' && group && group.length < BATCH_SIZE) group.push(one);
    else {
      const fresh = [one];
      groups.push(fresh);
      if (batch) open.set(family, fresh);
    }
  }
  return groups;
}

/** The code of a whole group as one vector. */
function join(group: readonly Numbered[], mode: Mode): Vector {
  const placed = group.map(({ vector, number }) => place(vector, number, mode));
  const [first] = placed;
  if (!first) throw new Error('An empty group.');
  if (placed.length === 1) return first;
  return {
    ...first,
    html: placed.map(({ html }) => `<div>${html}</div>`).join(''),
    css: placed.map(({ css }) => css).join('\n'),
    javascript: placed.map(({ javascript }) => `try { ${javascript} } catch {}`).join('\n'),
    wait: Math.max(...placed.map(({ wait }) => wait)),
    datagrams: false,
  };
}

/** Starts a browser; a machine that is busy may need another try. */
async function startPatiently(engine: Engine, tries = 5): Promise<Driver> {
  try {
    return await engine.start();
  } catch (error) {
    if (tries === 1) throw error;
    return startPatiently(engine, tries - 1);
  }
}

/**
 * Attempts all vectors in one browser and mode; outcomes by the name of the vector. A vector that was
 * not begun in time has none.
 */
export async function runSuite(
  engine: Engine,
  mode: Mode,
  vectors: readonly Vector[],
  surroundings: Surroundings,
  { logFile, until = Number.POSITIVE_INFINITY, fewest = 0 }: Attempting,
): Promise<Map<string, Outcome>> {
  const { canary } = surroundings;
  const done: { group: Numbered[]; seen: Omit<Observation, 'hits'> }[] = [];
  const shared = engine.shared ? await engine.start() : null;
  let begun = 0;

  async function worker(queue: Numbered[][]): Promise<void> {
    let driver: Driver | null = shared;
    for (let group = queue.shift(); group; group = queue.shift()) {
      if (performance.now() > until && begun >= fewest) break;
      begun += group.length;
      driver ??= await startPatiently(engine);
      const seen = await once(driver, group);
      done.push({ group, seen });
      if (logFile) {
        for (const { vector, number } of group) {
          const outcome = judge(vector, { ...seen, hits: canary.seen(number) });
          appendFileSync(logFile, `${JSON.stringify([vector.name, mode, outcome])}\n`);
        }
      }
      if (seen.frozen !== null && !shared) {
        await driver.close().catch(() => {});
        driver = null;
      }
    }
    if (driver && driver !== shared) await driver.close().catch(() => {});
  }

  async function once(driver: Driver, group: Numbered[]): Promise<Omit<Observation, 'hits'>> {
    const frozen = { ended: 'frozen', got: [], changes: [], frozen: 'the browser is frozen' };
    try {
      for (const { vector, number } of group) {
        if (vector.datagrams) await canary.watchDatagrams(number);
      }
      const tab = await within(ATTEMPT_LIMIT, driver.newTab());
      if (!tab) return frozen;
      const vector = join(group, mode);
      const number = group[0]?.number ?? 0;
      const seen = within(ATTEMPT_LIMIT, attack(tab, vector, number, mode, surroundings));
      try {
        return (await seen) ?? frozen;
      } finally {
        await within(3_000, tab.close());
      }
    } catch (error) {
      const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      return { ended: `failed: ${reason}`, got: [], changes: [], frozen: null };
    }
  }

  const light = plan(
    vectors.filter(({ heavy }) => !heavy),
    mode,
  );
  await Promise.all(Array.from({ length: engine.workers }, () => worker(light)));
  const heavy = vectors.filter((vector) => vector.heavy);
  await worker(plan(heavy, mode));
  await new Promise((resolve) => setTimeout(resolve, AFTERMATH));
  await shared?.close();
  return new Map(
    done.flatMap(({ group, seen }) =>
      group.map(({ vector, number }): [string, Outcome] => [
        vector.name,
        judge(vector, { ...seen, hits: canary.seen(number) }),
      ]),
    ),
  );
}
