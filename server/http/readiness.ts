import { storeTroubleOf } from '../db/failure.ts';
import type { Store } from '../db/store.ts';
import type { Millis } from '../types.ts';

/** The state of the database, by what works. */
export type Readiness = {
  readonly reads: 'ok' | 'unavailable';
  readonly writes: 'ok' | 'unavailable' | 'storage_full';
};

/**
 * The time after which it counts as not ready, in milliseconds: who asks has not much patience
 * either.
 */
const PATIENCE = 2_500;
/** An answer is as good as a new one for so long, in milliseconds: anybody may ask. */
const FRESH = 1_000;

/** Asks the database whether it answers and takes changes; many who ask at once ask together. */
export function readinessOf(
  store: Pick<Store, 'ping' | 'probe'>,
  now: () => Millis,
): () => Promise<Readiness> {
  let asked: Promise<Readiness> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  const ask = async (): Promise<Readiness> => {
    const [reads, writes] = await Promise.allSettled([
      inTime(store.ping()),
      inTime(store.probe(now())),
    ]);
    return {
      reads: reads.status === 'fulfilled' ? 'ok' : 'unavailable',
      writes: writes.status === 'fulfilled' ? 'ok' : troubleWord(writes.reason),
    };
  };
  return () => {
    // By its own clock: that of the service may be set back.
    const time = performance.now();
    if (!asked || time - askedAt >= FRESH) {
      askedAt = Number.POSITIVE_INFINITY;
      asked = ask().finally(() => {
        askedAt = performance.now();
      });
    }
    return asked;
  };
}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long.')), PATIENCE);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const troubleWord = (error: unknown) =>
  storeTroubleOf(error) === 'full' ? 'storage_full' : 'unavailable';
