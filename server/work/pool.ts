import { Tinypool } from 'tinypool';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import type { Task, Timed } from './check-thread.ts';
import type { CheckKind, Checks } from './check-types.ts';

/** Checks that wait for a thread, and those of one account among them. */
const MAX_WAITING = 64;
const MAX_OF_ONE = 16;
/** Memory of the heap of one thread, in megabytes: the largest body needs a fraction of it. */
const HEAP = 256;
/** Longest time that a check may have a thread, in milliseconds: the largest need a fraction of it. */
const MAX_TIME = 10_000;
/** Time after which a thread without work ends, in milliseconds. */
const MAX_IDLE = 60_000;

export type CheckPool = {
  readonly run: <K extends CheckKind>(
    kind: K,
    input: Checks[K]['input'],
    account: string,
  ) => Promise<Result<Timed<K>, Failure>>;
  readonly close: () => Promise<void>;
};

/**
 * Threads for checks that would keep the main one from answering others. They are started when they
 * are first needed; each has one check at a time, and accounts take turns.
 *
 * @param file the built check-thread.ts
 * @param threads most threads at a time
 * @param maxTime longest time that a check may have its thread, in milliseconds
 */
export function checkPool(
  file: string | URL,
  threads: number,
  onError: (error: unknown) => void,
  maxTime: number = MAX_TIME,
): CheckPool {
  const pool = new Tinypool({
    filename: file,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: MAX_IDLE,
    resourceLimits: { maxOldGenerationSizeMb: HEAP },
  });
  // A thread that does not start, or ends between two checks.
  pool.on('error', onError);
  /** Waiting checks by account, in the order of the accounts' turns. */
  const queues = new Map<string, (() => void)[]>();
  let waiting = 0;
  let running = 0;

  /** Waits for a thread. @returns false: too many checks wait, or too many of this account */
  async function turn(account: string): Promise<boolean> {
    if (running < threads) {
      running++;
      return true;
    }
    const queue = queues.get(account) ?? [];
    if (waiting >= MAX_WAITING || queue.length >= MAX_OF_ONE) return false;
    waiting++;
    await new Promise<void>((resolve) => {
      queue.push(resolve);
      queues.set(account, queue);
    });
    return true;
  }

  /** Hands a thread on to the account whose turn it is, which is last then. */
  function next(): void {
    for (const [account, queue] of queues) {
      queues.delete(account);
      const begin = queue.shift();
      if (queue.length > 0) queues.set(account, queue);
      if (!begin) continue;
      waiting--;
      begin();
      return;
    }
    running--;
  }

  async function onThread<K extends CheckKind>(task: Task<K>): Promise<Result<Timed<K>, Failure>> {
    const ending = new AbortController();
    // An answer may have come while this thread was busy: it is read before the end.
    const timer = setTimeout(() => setImmediate(() => ending.abort()), maxTime);
    try {
      return ok(await pool.run(task, { signal: ending.signal }));
    } catch (error) {
      if (!ending.signal.aborted) throw error;
      return err({ reason: 'work-too-long', seconds: Math.round(maxTime / 1000) });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    run: async (kind, input, account) => {
      if (!(await turn(account))) return err({ reason: 'busy' });
      try {
        return await onThread({ kind, input });
      } finally {
        next();
      }
    },
    close: () => pool.destroy(),
  };
}
