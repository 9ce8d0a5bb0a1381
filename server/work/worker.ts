import { type MessagePort, parentPort } from 'node:worker_threads';
import { NO_WAITING } from '../asks/waiting.ts';
import type { CreditProvider } from '../credits/types.ts';
import type { Store } from '../db/store-type.ts';
import type { Deps } from '../deps.ts';
import { type BusyClock, busyClock } from './busy-clock.ts';
import { codecs } from './codecs.ts';
import { perform } from './jobs.ts';
import type { FromWorker, Surroundings, ToWorker } from './protocol.ts';

/** An error that the main thread threw for something that was asked. */
class ThrownThere extends Error {
  readonly call: number;
  constructor(call: number) {
    super('Thrown on the main thread.');
    this.call = call;
  }
}

type Waiting = { resolve: (value: unknown) => void; reject: (error: ThrownThere) => void };

/**
 * Does jobs that come by a port, several at a time: while one waits for the database, others run.
 */
function serve(port: MessagePort): void {
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  const tell = (message: FromWorker) => port.postMessage(message);

  /** Something of the main thread, by the names of its methods. */
  const remote = (id: number, of: 'store' | 'credits', clock: BusyClock) =>
    new Proxy(
      {},
      {
        get:
          (_, method) =>
          (...given: unknown[]) =>
            clock.waitFor(
              () =>
                new Promise((resolve, reject) => {
                  const call = ++calls;
                  waiting.set(call, { resolve, reject });
                  tell({ type: 'ask', id, call, of, method: String(method), given });
                }),
            ),
      },
    );

  port.on('message', async (message: ToWorker) => {
    if (message.type !== 'job') {
      const asked = waiting.get(message.call);
      waiting.delete(message.call);
      if (message.type === 'answer') asked?.resolve(message.value);
      else asked?.reject(new ThrownThere(message.call));
      return;
    }
    const { id, job, surroundings } = message;
    tell({ type: 'begun', id });
    const clock = busyClock();
    try {
      const store = remote(id, 'store', clock) as Store;
      const credits = surroundings.hasCredits
        ? (remote(id, 'credits', clock) as CreditProvider)
        : null;
      const done = await perform(depsOf(surroundings, store, credits), job);
      tell({ type: 'done', id, done, busy: clock.busy() });
    } catch (error) {
      const call = error instanceof ThrownThere ? error.call : null;
      const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
      tell({ type: 'failed', id, stack, call, busy: clock.busy() });
    }
  });
}

function depsOf(
  {
    baseUrl,
    pricing,
    anonymousLifetime,
    privateLinks,
    previews,
    admission,
    storageQuota,
    now,
  }: Surroundings,
  store: Store,
  credits: CreditProvider | null,
): Deps {
  return {
    ...codecs,
    subtle: crypto.subtle,
    store,
    credits,
    mailer: null,
    // Told in discovery alone.
    purges: false,
    pricing,
    // That of its beginning: a job is over soon.
    now: () => now,
    baseUrl: () => baseUrl,
    anonymousLifetime,
    privateLinks,
    previews,
    admission,
    storageQuota,
    // Whoever waits does so where the answers come in.
    waits: NO_WAITING,
  };
}

if (parentPort) serve(parentPort);
