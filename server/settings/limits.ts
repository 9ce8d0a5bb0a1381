import { availableParallelism } from 'node:os';
import { type Env, wholeNumber } from './values.ts';

const MEBIBYTE = 1_048_576;

/** Bounds of one process: memory, threads, and time of its processors. */
export type LimitsConfig = {
  /** Connections at a time; each may hold one response in memory. */
  readonly maxConnections: number;
  /** Bytes of cached responses. */
  readonly cacheBytes: number;
  /** Seconds after which a reader who takes nothing is disconnected. */
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
  maxConnections: wholeNumber(env, 'MAX_CONNECTIONS', 2_000, 1, 1_000_000, problems),
  cacheBytes: wholeNumber(env, 'CACHE_MB', 32, 1, 1_000_000, problems) * MEBIBYTE,
  stallSeconds: wholeNumber(env, 'STALL_SECONDS', 20, 1, 3_600, problems),
  checkThreads: wholeNumber(env, 'CHECK_THREADS', defaultThreads(), 0, 64, problems),
  checkTime: wholeNumber(env, 'CHECK_SECONDS', 20, 0, 3_600, problems) * 1_000 || null,
  stopDelay: wholeNumber(env, 'STOP_DELAY', 5, 0, 3_600, problems) * 1_000,
});
