import { expect, it } from 'vitest';
import { newDatabase } from '../fixtures/one-postgres.ts';
import { fuzz } from './fuzz.ts';
import { startTarget } from './target.ts';

/**
 * Requests in all, half of them to each engine: `FUZZ=1000000 SEED=7 npx vitest …` for a long run,
 * which begins with a fresh server after each so many.
 */
const REQUESTS = Number(process.env.FUZZ ?? 3_000);
const SEED = Number(process.env.SEED ?? 20_261_122);
const CHUNK = 50_000;

it.each(['sqlite', 'postgres'] as const)(
  `answers ${REQUESTS / 2} requests as documented, on %s`,
  async (kind) => {
    const chunks = Math.ceil(REQUESTS / 2 / CHUNK);
    const statuses = new Map<number, number>();
    let requests = 0;
    let never: readonly string[] = [];
    const start = performance.now();
    for (let chunk = 0; chunk < chunks; chunk++) {
      const seed = SEED + chunk;
      const target = await startTarget(
        kind === 'postgres' ? { DATABASE_URL: await newDatabase() } : {},
      );
      const outcome = await fuzz(target, seed, Math.ceil(REQUESTS / 2 / chunks)).finally(() =>
        target.close(),
      );
      requests += outcome.requests;
      never = outcome.never;
      for (const [status, count] of outcome.statuses) {
        statuses.set(status, (statuses.get(status) ?? 0) + count);
      }
      const told = outcome.findings.map(({ words }) => words).join('\n\n');
      expect(outcome.findings.length, `With SEED=${seed}, on ${kind}:\n${told}\n`).toBe(0);
    }
    const seconds = ((performance.now() - start) / 1_000).toFixed(0);
    const told = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`);
    console.log(`${kind}: ${requests} requests in ${seconds} s (${told.join(', ')})`);
    console.log(`Never with success: ${never.join(', ')}`);
    expect(statuses.get(200) ?? 0).toBeGreaterThan(requests / 20);
    expect(statuses.get(201) ?? 0).toBeGreaterThan(requests / 200);
  },
  Math.max(300_000, REQUESTS * 20),
);
