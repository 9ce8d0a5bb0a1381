import { NETWORKS_OF_SITE, siteOf } from './client-network.ts';

/** A window of time, in milliseconds. */
const WINDOW = 60_000;
/** Keys that are remembered at once; when there are more, old windows are forgotten. */
const MAX_KEYS = 100_000;

/** State of a key: requests left in this window, and seconds until the next. */
export type RateState = {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  readonly reset: number;
};

/**
 * Counts requests of a key in windows of a minute. In the memory of one process: several processes
 * allow several times as many, which is good enough for what is only there to stop floods.
 */
export function rateLimiter(limit: number, now: () => number) {
  const windows = new Map<string, { start: number; used: number }>();
  return (key: string): RateState => {
    const time = now();
    let window = windows.get(key);
    if (!window || time - window.start >= WINDOW) {
      if (windows.size >= MAX_KEYS) forgetOld(windows, time);
      window = { start: time, used: 0 };
      windows.set(key, window);
    }
    // A clock that was set back must not make a minute last for hours.
    if (time < window.start) window.start = time;
    window.used++;
    return {
      allowed: window.used <= limit,
      limit,
      remaining: Math.max(0, limit - window.used),
      reset: Math.max(1, Math.ceil((window.start + WINDOW - time) / 1000)),
    };
  };
}

export type RateLimiter = ReturnType<typeof rateLimiter>;

/** As {@link rateLimiter}, for networks: those of one /48 of IPv6 together have a limit as well. */
export function networkLimiter(limit: number, now: () => number): RateLimiter {
  const networks = rateLimiter(limit, now);
  const sites = rateLimiter(limit * NETWORKS_OF_SITE, now);
  return (network) => {
    const own = networks(network);
    const site = siteOf(network);
    if (!own.allowed || site === network) return own;
    const whole = sites(site);
    return whole.allowed ? own : whole;
  };
}

function forgetOld(windows: Map<string, { start: number }>, time: number): void {
  for (const [key, { start }] of windows) {
    if (Math.abs(time - start) >= WINDOW) windows.delete(key);
  }
  // A flood of keys within one window: none of them is worth more than the others.
  if (windows.size >= MAX_KEYS) windows.clear();
}

/** The headers that tell a client where it stands (RateLimit header fields, IETF draft). */
export const rateHeaders = (name: string, { limit, remaining, reset }: RateState) => ({
  'RateLimit-Policy': `"${name}";q=${limit};w=${WINDOW / 1000}`,
  RateLimit: `"${name}";r=${remaining};t=${reset}`,
});
