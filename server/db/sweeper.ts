import { randomUUID } from 'node:crypto';
import type { Store } from './store.ts';

/** Interval of the sweep, and delay of the first one after a start, ms. */
const EVERY = 3_600_000;
const FIRST = 60_000;
/** Time for which stored answers are kept, and expired codes and tokens, in milliseconds. */
const KEEP = 86_400_000;
/** Time for which clients are kept that registered and were allowed nothing, in milliseconds. */
const KEEP_CLIENTS = 30 * 86_400_000;

/**
 * Interval in which expired private links, previews and asks are ended, files swept and released objects
 * deleted, ms.
 */
const PRIVATE_EVERY = 15_000;

type Swept = Pick<
  Store,
  | 'sweep'
  | 'sweepBodies'
  | 'dropBodies'
  | 'sweepPrivate'
  | 'sweepPreviews'
  | 'sweepFiles'
  | 'sweepAsks'
>;

/**
 * Sweeps now and then, until it is stopped; then it ends after the batch that it is at.
 *
 * @param eventDays days that the log of events is kept
 */
export function runSweeper(
  store: Swept,
  eventDays: number,
  onError: (error: unknown) => void,
): { readonly stop: () => Promise<void> } {
  const holder = randomUUID();
  let isStopping = false;
  let sweeping: Promise<unknown> = Promise.resolve();
  const sweep = () => {
    const now = Date.now();
    const times = {
      now,
      answersBefore: now - KEEP,
      // One that expired is known a while longer: that it comes again is a sign of theft.
      tokensBefore: now - KEEP,
      clientsBefore: now - KEEP_CLIENTS,
      eventsBefore: now - eventDays * 86_400_000,
    };
    const mayGoOn = () => !isStopping;
    sweeping = store
      .sweep(holder, times, mayGoOn)
      .then(() => store.sweepBodies(holder, now, mayGoOn))
      .catch(onError);
  };
  // One that is still at it after an hour does not begin twice.
  const next = (wait: number): NodeJS.Timeout =>
    setTimeout(() => {
      sweep();
      sweeping.finally(() => {
        if (!isStopping) timer = next(EVERY);
      });
    }, wait).unref();
  let timer = next(FIRST);
  // Links that open once go after two minutes, not with the hourly sweep.
  let ending: Promise<unknown> = Promise.resolve();
  const privateTimer = setInterval(() => {
    ending = ending.then(() => endExpired(store, () => !isStopping)).catch(onError);
  }, PRIVATE_EVERY).unref();
  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      clearInterval(privateTimer);
      await ending;
      await sweeping;
    },
  };
}

/** A name for an event that receivers know it by. */
const newEventId = (): string => `evt_${randomUUID()}`;

async function endExpired(store: Swept, mayGoOn: () => boolean): Promise<void> {
  while (mayGoOn() && (await store.sweepPrivate(Date.now())) > 0);
  while (mayGoOn() && (await store.sweepPreviews(Date.now())) > 0);
  while (mayGoOn() && (await store.sweepFiles(Date.now())) > 0);
  while (mayGoOn() && (await store.sweepAsks(Date.now(), newEventId)) > 0);
  while (mayGoOn() && (await store.dropBodies(Date.now())) > 0);
}
