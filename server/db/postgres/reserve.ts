import { change, type Engine, row } from '../engine.ts';
import { storeTroubleOf } from '../failure.ts';

/** Rows of the reserve: 22 are on a page of 8 KB, so it is about a megabyte. */
const ROWS = 2_816;
/** Time between two tries to make a missing reserve, in milliseconds. */
const MAKE_EVERY = 1_000;

const MAKE = `INSERT INTO removal_reserve (n)
  SELECT i FROM generate_series(1, ${ROWS}) AS i
  WHERE NOT EXISTS (SELECT 1 FROM removal_reserve)`;

/**
 * Writes with a reserve for removals: a table that only takes up room. On a full disk it is emptied
 * for a removal, since even a deletion may need a page more. After the disk was full, nothing else is
 * written before the reserve is there again.
 */
export async function withReserve(
  write: Engine['write'],
): Promise<Pick<Engine, 'write' | 'remove'>> {
  let isMissing = true;
  let triedAt = Number.NEGATIVE_INFINITY;
  const make = async (): Promise<void> => {
    await write(() => change(MAKE));
    isMissing = false;
  };
  const isFull = (error: unknown): boolean => storeTroubleOf(error) === 'full';
  let full: unknown;
  try {
    await make();
  } catch (error) {
    // A database in trouble opens nevertheless: the next write tries again.
    if (storeTroubleOf(error) === null) throw error;
    full = error;
  }
  return {
    write: async (steps, line) => {
      if (isMissing && performance.now() - triedAt < MAKE_EVERY) throw full;
      try {
        if (isMissing) {
          triedAt = performance.now();
          await make();
        }
        return await write(steps, line);
      } catch (error) {
        if (isFull(error)) [isMissing, full] = [true, error];
        throw error;
      }
    },
    remove: async (steps, line) => {
      try {
        return await write(steps, line);
      } catch (error) {
        if (!isFull(error)) throw error;
        [isMissing, full] = [true, error];
        await write(() => row('TRUNCATE removal_reserve'));
        return write(steps, line);
      }
    },
  };
}
