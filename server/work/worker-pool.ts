import { AsyncResource } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import type { Deps } from '../domain/deps.ts';
import type { Done, Job } from './jobs.ts';
import type { FromWorker, Surroundings, ToWorker } from './protocol.ts';

/** Jobs that one thread has at a time; most of them wait for the database then. */
const MAX_AT_ONCE = 4;
/** Jobs that wait for a thread, and those of one account among them. */
const MAX_WAITING = 64;
const MAX_OF_ONE = 16;
/** Memory of the heap of one thread, in megabytes: the largest body needs a fraction of it. */
const HEAP = 256;

/** The outcome of a job, and the milliseconds that it took of its thread. */
export type Finished = { readonly done: Done; readonly busy: number };

type Waiting = {
  readonly job: Job;
  readonly surroundings: () => Surroundings;
  readonly resolve: (finished: Finished) => void;
  readonly reject: (error: unknown) => void;
  /** Does something as part of the request that the job is for. */
  readonly inRequest: (work: () => void) => void;
};

type Thread = {
  readonly worker: Worker;
  readonly jobs: Map<number, Waiting>;
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
 * @param threads how many there are at most
 */
export function workerPool(
  file: string | URL,
  threads: number,
  { store, credits }: Pick<Deps, 'store' | 'credits'>,
  onError: (error: unknown) => void,
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
    for (const { reject } of thread.jobs.values()) reject(error);
    thread.jobs.clear();
    proceed();
  }

  function hear(thread: Thread, message: FromWorker): void {
    const job = thread.jobs.get(message.id);
    if (message.type === 'ask') {
      const work = () => void answer(thread, message);
      if (job) job.inRequest(work);
      else work();
      return;
    }
    thread.jobs.delete(message.id);
    const { busy } = message;
    if (message.type === 'done') job?.resolve({ done: message.done, busy });
    else if (message.call !== null) job?.reject(thread.thrown.get(message.call));
    else job?.reject(Object.assign(new Error('A job failed.'), { stack: message.stack }));
    // Another job of this thread may be about to tell of what was thrown for it.
    if (thread.jobs.size === 0) thread.thrown.clear();
    proceed();
  }

  async function answer(
    { worker, thrown }: Thread,
    { call, of, method, given }: Extract<FromWorker, { type: 'ask' }>,
  ): Promise<void> {
    let message: ToWorker;
    try {
      const target: object | null = of === 'store' ? store : credits;
      const member: unknown = target && Reflect.get(target, method);
      if (typeof member !== 'function') throw new Error(`There is no ${of}.${method}.`);
      message = { type: 'answer', call, value: await Reflect.apply(member, target, given) };
    } catch (error) {
      thrown.set(call, error);
      message = { type: 'thrown', call };
    }
    worker.postMessage(message);
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
      thread.jobs.set(id, next);
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

  return {
    run: (job, account, surroundings) => {
      const queue = queues.get(account) ?? [];
      if (isClosed || waiting >= MAX_WAITING || queue.length >= MAX_OF_ONE) return null;
      return new Promise((resolve, reject) => {
        const inRequest = AsyncResource.bind((work: () => void) => work());
        queue.push({ job, surroundings, resolve, reject, inRequest });
        queues.set(account, queue);
        waiting++;
        proceed();
      });
    },
    close: async () => {
      isClosed = true;
      await Promise.all(pool.map(({ worker }) => worker.terminate()));
    },
  };
}
