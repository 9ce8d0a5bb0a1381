import { availableParallelism } from 'node:os';
import { type Env, wholeNumber } from './values.ts';

const MEBIBYTE = 1_048_576;

/** Bounds of one process: memory, threads, and time of its processors. */
export type LimitsConfig = {
  /** Bytes that answers under way may hold in memory; bodies of requests: server/http/read-body.ts. */
  readonly inFlightBytes: number;
  /** Bytes of answers that are kept because they are asked for often. */
  readonly cacheBytes: number;
  /** Seconds that a reader may not read before its connection is ended. */
  readonly stallSeconds: number;
  /** Milliseconds after SIGTERM in which requests are still taken; readiness fails meanwhile. */
  readonly stopDelay: number;
  /** Threads that check long bodies; 0: the main one does. */
  readonly checkThreads: number;
  /** Milliseconds of processor time in a minute for what one account sends; null: any. */
  readonly checkTime: number | null;
};

/** One processor is left for the main thread. */
const defaultThreads = (): number => Math.min(4, Math.max(1, availableParallelism() - 1));

export const readLimits = (env: Env, problems: string[]): LimitsConfig => ({
  inFlightBytes: wholeNumber(env, 'IN_FLIGHT_MB', 64, 1, 1_000_000, problems) * MEBIBYTE,
  cacheBytes: wholeNumber(env, 'CACHE_MB', 32, 1, 1_000_000, problems) * MEBIBYTE,
  stallSeconds: wholeNumber(env, 'STALL_SECONDS', 20, 1, 3_600, problems),
  checkThreads: wholeNumber(env, 'CHECK_THREADS', defaultThreads(), 0, 64, problems),
  checkTime: wholeNumber(env, 'CHECK_SECONDS', 20, 0, 3_600, problems) * 1_000 || null,
  stopDelay: wholeNumber(env, 'STOP_DELAY', 5, 0, 3_600, problems) * 1_000,
});
