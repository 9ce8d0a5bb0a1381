import { err } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import { problemOf } from '../api/problems.ts';
import type { Deps } from '../deps.ts';
import type { PackedBody } from '../types.ts';
import { busyClock, notCounted } from './busy-clock.ts';
import { SMALL, SMALL_TEXT } from './codecs.ts';
import { type Done, type Job, perform } from './jobs.ts';
import type { ProcessorLimit } from './processor-limit.ts';
import type { WorkerPool } from './worker-pool.ts';

/**
 * The time that is taken off before the true one is known, in milliseconds for each byte of a body.
 */
const ESTIMATE = 0.0003;

/** Where work with a body is done. */
export type WorkDesk = {
  /** @param account whose work it is: an account, or an address without one */
  readonly run: (job: Job, account: string) => Promise<Done>;
  readonly close: () => Promise<void>;
};

/** A document that is read for a small body is too large for this thread. */
class TooLargeHere extends Error {}

/**
 * Does small jobs at once and gives large ones to threads, so that nobody's body keeps the server
 * from answering others.
 *
 * @param pool null: everything is done here
 * @param limit null: an account may use any amount of processor time
 */
export function workDesk(
  deps: Deps,
  pool: WorkerPool | null,
  limit: ProcessorLimit | null,
): WorkDesk {
  const surroundings = () => ({
    baseUrl: deps.baseUrl(),
    // Some of it is computed.
    pricing: { ...deps.pricing },
    anonymousLifetime: deps.anonymousLifetime,
    privateLinks: deps.privateLinks,
    previews: deps.previews,
    admission: deps.admission,
    storageQuota: deps.storageQuota,
    hasCredits: deps.credits !== null,
    now: deps.now(),
  });

  /** @throws TooLargeHere before anything is stored: what is stored was read before */
  async function here(job: Job): Promise<{ done: Done; busy: number }> {
    const clock = busyClock();
    const bounded: Deps = {
      ...deps,
      store: notCounted(deps.store, clock),
      credits: deps.credits && notCounted(deps.credits, clock),
      pack: (canonical: string) => clock.waitFor(() => deps.pack(canonical)),
      unpack: (body: PackedBody) => {
        if (pool && body.size > SMALL) throw new TooLargeHere();
        return clock.waitFor(() => deps.unpack(body));
      },
    };
    const done = await perform(bounded, job);
    return { done, busy: clock.busy() };
  }

  async function anywhere(job: Job, account: string) {
    if (!pool) return here(job);
    const isText = job.kind === 'call-tool' && job.tool === 'share';
    if (job.body.length <= (isText ? SMALL_TEXT : SMALL)) {
      try {
        return await here(job);
      } catch (error) {
        if (!(error instanceof TooLargeHere)) throw error;
      }
    }
    return pool.run(job, account, surroundings);
  }

  return {
    run: async (job, account) => {
      const estimate = job.body.length * ESTIMATE;
      const wait = limit?.take(account, estimate) ?? null;
      if (wait !== null) return refused({ reason: 'work-limit', seconds: wait });
      const finished = await anywhere(job, account);
      if (!finished) {
        limit?.correct(account, -estimate);
        return refused({ reason: 'busy' });
      }
      limit?.correct(account, finished.busy - estimate);
      return finished.done;
    },
    close: async () => pool?.close(),
  };
}

const refused = (failure: Failure): Done => err(problemOf(failure));
