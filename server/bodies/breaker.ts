import { StoreFailure } from '../db/failure.ts';
import { type BodyStore, SourceFailure } from './types.ts';

/** Failures in a row after which a place counts as away. */
const FAILURES = 5;
/** Time for which it is then not asked, in milliseconds; then one request is let through to see. */
const REST = 3_000;

/**
 * A place that is asked only while it answers: while it does not, whoever wants something of it
 * learns so at once, and does not add to its troubles. Whatever goes wrong is a
 * {@link StoreFailure}.
 *
 * @param time a clock in milliseconds that is never set back
 */
export function guarded(store: BodyStore, time = () => performance.now()): BodyStore {
  let failures = 0;
  let restsUntil = Number.NEGATIVE_INFINITY;
  let last: unknown;
  const ask = async <T>(work: () => Promise<T>): Promise<T> => {
    if (failures >= FAILURES) {
      if (time() < restsUntil) throw away(store.place, last);
      restsUntil = time() + REST;
    }
    try {
      const answer = await work();
      failures = 0;
      return answer;
    } catch (error) {
      // It answers, though there is no room.
      if (error instanceof StoreFailure || error instanceof SourceFailure) throw error;
      last = error;
      failures += 1;
      if (failures === FAILURES) restsUntil = time() + REST;
      throw away(store.place, error);
    }
  };
  return {
    place: store.place,
    put: (key, bytes) => ask(() => store.put(key, bytes)),
    putParts: (key, source) => ask(() => store.putParts(key, source)),
    get: (key) => ask(() => store.get(key)),
    getParts: (key, bounds) => ask(() => store.getParts(key, bounds)),
    delete: (key) => ask(() => store.delete(key)),
    list: (after) => ask(() => store.list(after)),
  };
}

const away = (place: string, cause: unknown): StoreFailure =>
  new StoreFailure('away', cause, place);
