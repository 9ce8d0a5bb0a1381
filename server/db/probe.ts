import { randomBytes, randomUUID } from 'node:crypto';
import type { Millis } from '../types.ts';
import { change, type Engine, row } from './engine.ts';
import { storeTroubleOf } from './failure.ts';

/** Bytes that are more than a full disk has left in places that were used before. */
const FILLER = 65_536;
/** After it was full for somebody: more than most of what is published needs. */
const FILLER_AFTER_FULL = 262_144;
/** Interval of thorough probes while nothing was full, ms. */
const THOROUGH_EVERY = 60_000;

/**
 * Probe of whether the database takes changes. A small one may still fit on a full disk: after the
 * disk was full for somebody, a larger one has to find room first.
 */
export function probing(engine: Engine) {
  const { read, write } = engine;
  let wasFull = false;
  let thoroughAt = Number.NEGATIVE_INFINITY;
  const noting =
    (run: Engine['write']): Engine['write'] =>
    async (steps, line) => {
      try {
        return await run(steps, line);
      } catch (error) {
        if (storeTroubleOf(error) === 'full') wasFull = true;
        throw error;
      }
    };
  const watched = noting(write);
  const put = (id: string, now: Millis, filler: Uint8Array | null) =>
    watched(function* () {
      yield* change(
        `INSERT INTO probe (id, at, filler) VALUES ($1, $2, $3)
         ON CONFLICT (id) DO UPDATE SET at = excluded.at`,
        id,
        now,
        filler,
      );
    });
  return {
    /** The engine, whose changes are watched. */
    engine: { ...engine, write: watched, remove: noting(engine.remove) },
    ping: () =>
      read(function* () {
        yield* row('SELECT 1 AS one');
      }),
    probe: async (now: Millis): Promise<void> => {
      if (!wasFull && Math.abs(now - thoroughAt) < THOROUGH_EVERY) return put('small', now, null);
      await put(randomUUID(), now, randomBytes(wasFull ? FILLER_AFTER_FULL : FILLER));
      await watched(function* () {
        yield* change('DELETE FROM probe WHERE filler IS NOT NULL');
      });
      thoroughAt = now;
      wasFull = false;
    },
  };
}
