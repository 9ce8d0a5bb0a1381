import { AsyncResource } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import { err } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import { problemOf } from '../api/problems.ts';
import type { Deps } from '../deps.ts';
import type { Done, Job } from './jobs.ts';
import type { FromWorker, Surroundings, ToWorker } from './protocol.ts';

/** Jobs that one thread has at a time; most of them wait for the database then. */
const MAX_AT_ONCE = 4;
/** Jobs that wait for a thread, and those of one account among them. */
const MAX_WAITING = 64;
const MAX_OF_ONE = 16;
/** Memory of the heap of one thread, in megabytes: the largest body needs a fraction of it. */
const HEAP = 256;

/**
 * Longest time that a job may have a thread, in milliseconds, without the time in which it waits for
 * the store. The largest documents take a fraction of it.
 */
const MAX_TIME = 10_000;

/** The outcome of a job, and the milliseconds that it took of its thread. */
export type Finished = { readonly done: Done; readonly busy: number };

type Waiting = {
  readonly job: Job;
  readonly account: string;
  readonly surroundings: () => Surroundings;
  readonly resolve: (finished: Finished) => void;
  readonly reject: (error: unknown) => void;
  /** Does something as part of the request that the job is for. */
  readonly inRequest: (work: () => void) => void;
};

/** A job that a thread has. */
type Taken = {
  readonly waiting: Waiting;
  hasBegun: boolean;
  /** Things that it asked for and waits for. */
  asked: number;
  /** Milliseconds that it may still have the thread. */
  left: number;
  /** Time at which it had the thread again. */
  since: number;
  timer: NodeJS.Timeout | undefined;
};

type Thread = {
  readonly worker: Worker;
  readonly jobs: Map<number, Taken>;
  /** Errors that were thrown for something that a job asked for. */
  readonly thrown: Map<number, unknown>;
};

export type WorkerPool = {
  /** @returns null: too many jobs wait, or too many of this account */
  readonly run: (
    job: Job,
    account: string,
    surroundings: () => Surroundings,
  ) => Promise<Finished> | null;
  readonly close: () => Promise<void>;
};

/**
 * Threads for work that would keep the main one from answering others. They are started when they
 * are first needed; accounts take turns.
 *
 * @param file the built worker.ts
 * @param threads most threads at a time
 * @param maxTime longest time that a job may have its thread, in milliseconds
 */
export function workerPool(
  file: string | URL,
  threads: number,
  { store, credits }: Pick<Deps, 'store' | 'credits'>,
  onError: (error: unknown) => void,
  maxTime: number = MAX_TIME,
): WorkerPool {
  const pool: Thread[] = [];
  /** By account, in the order of their turns. */
  const queues = new Map<string, Waiting[]>();
  let waiting = 0;
  let jobs = 0;
  let isClosed = false;

  function start(): Thread {
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: HEAP } });
    worker.unref();
    const thread: Thread = { worker, jobs: new Map(), thrown: new Map() };
    worker.on('message', (message: FromWorker) => hear(thread, message));
    // It ran out of memory, or has a bug: its jobs are lost, the next ones get a new thread.
    worker.on('error', (error) => end(thread, error));
    worker.on('exit', () => end(thread, new Error('A worker ended.')));
    pool.push(thread);
    return thread;
  }

  function end(thread: Thread, error: unknown): void {
    const place = pool.indexOf(thread);
    if (place < 0) return;
    pool.splice(place, 1);
    if (!isClosed) onError(error);
    for (const { waiting, timer } of thread.jobs.values()) {
      clearTimeout(timer);
      waiting.reject(error);
    }
    thread.jobs.clear();
    proceed();
  }

  /** Lets the time of a job run. */
  function run(thread: Thread, id: number, taken: Taken): void {
    taken.since = performance.now();
    taken.timer = setTimeout(() => {
      // Its answer may have come while this thread was busy: that is read first.
      setImmediate(() => {
        if (thread.jobs.get(id) === taken && taken.asked === 0) stop(thread, id);
      });
    }, taken.left).unref();
  }

  function pause(taken: Taken): void {
    clearTimeout(taken.timer);
    taken.left = Math.max(0, taken.left - (performance.now() - taken.since));
  }

  /**
   * Ends a thread whose job took too long. Jobs that it had not begun wait again, before others of
   * their account; what came of others that it had begun is not known.
   */
  function stop(thread: Thread, id: number): void {
    pool.splice(pool.indexOf(thread), 1);
    void thread.worker.terminate();
    const tooLong: Failure = { reason: 'work-too-long', seconds: Math.round(maxTime / 1000) };
    const unknown: Failure = { reason: 'store', trouble: 'uncertain' };
    for (const [each, { waiting: job, hasBegun, timer }] of [...thread.jobs].reverse()) {
      clearTimeout(timer);
      if (each === id) job.resolve({ done: err(problemOf(tooLong)), busy: maxTime });
      else if (hasBegun) job.resolve({ done: err(problemOf(unknown)), busy: 0 });
      else enqueue(job, 'first');
    }
    thread.jobs.clear();
    proceed();
  }

  function hear(thread: Thread, message: FromWorker): void {
    const taken = thread.jobs.get(message.id);
    if (message.type === 'begun') {
      if (!taken) return;
      taken.hasBegun = true;
      run(thread, message.id, taken);
      return;
    }
    if (message.type === 'ask') {
      if (taken && taken.asked++ === 0) pause(taken);
      const work = () => void answer(thread, message);
      if (taken) taken.waiting.inRequest(work);
      else work();
      return;
    }
    thread.jobs.delete(message.id);
    clearTimeout(taken?.timer);
    const job = taken?.waiting;
    const { busy } = message;
    if (message.type === 'done') job?.resolve({ done: message.done, busy });
    else if (message.call !== null) job?.reject(thread.thrown.get(message.call));
    else job?.reject(Object.assign(new Error('A job failed.'), { stack: message.stack }));
    // Another job of this thread may be about to tell of what was thrown for it.
    if (thread.jobs.size === 0) thread.thrown.clear();
    proceed();
  }

  async function answer(
    thread: Thread,
    { id, call, of, method, given }: Extract<FromWorker, { type: 'ask' }>,
  ): Promise<void> {
    let message: ToWorker;
    try {
      const target: object | null = of === 'store' ? store : credits;
      const member: unknown = target && Reflect.get(target, method);
      if (typeof member !== 'function') throw new Error(`There is no ${of}.${method}.`);
      message = { type: 'answer', call, value: await Reflect.apply(member, target, given) };
    } catch (error) {
      thread.thrown.set(call, error);
      message = { type: 'thrown', call };
    }
    thread.worker.postMessage(message);
    const taken = thread.jobs.get(id);
    if (taken && --taken.asked === 0) run(thread, id, taken);
  }

  function proceed(): void {
    while (waiting > 0 && !isClosed) {
      const idle = pool.find((thread) => thread.jobs.size === 0);
      const thread =
        idle ??
        (pool.length < threads
          ? start()
          : pool.reduce((one, other) => (other.jobs.size < one.jobs.size ? other : one)));
      if (thread.jobs.size >= MAX_AT_ONCE) return;
      const next = takeNext();
      if (!next) return;
      const id = ++jobs;
      thread.jobs.set(id, {
        waiting: next,
        hasBegun: false,
        asked: 0,
        left: maxTime,
        since: 0,
        timer: undefined,
      });
      const message: ToWorker = {
        type: 'job',
        id,
        job: next.job,
        surroundings: next.surroundings(),
      };
      thread.worker.postMessage(message);
    }
  }

  /** The first of the account whose turn it is, which is last then. */
  function takeNext(): Waiting | undefined {
    for (const [account, queue] of queues) {
      queues.delete(account);
      const next = queue.shift();
      if (queue.length > 0) queues.set(account, queue);
      if (!next) continue;
      waiting--;
      return next;
    }
    return undefined;
  }

  function enqueue(job: Waiting, place: 'first' | 'last'): void {
    const queue = queues.get(job.account) ?? [];
    if (place === 'first') queue.unshift(job);
    else queue.push(job);
    queues.set(job.account, queue);
    waiting++;
  }

  return {
    run: (job, account, surroundings) => {
      const isFull = (queues.get(account)?.length ?? 0) >= MAX_OF_ONE;
      if (isClosed || waiting >= MAX_WAITING || isFull) return null;
      return new Promise((resolve, reject) => {
        const inRequest = AsyncResource.bind((work: () => void) => work());
        enqueue({ job, account, surroundings, resolve, reject, inRequest }, 'last');
        proceed();
      });
    },
    close: async () => {
      isClosed = true;
      await Promise.all(pool.map(({ worker }) => worker.terminate()));
    },
  };
}
