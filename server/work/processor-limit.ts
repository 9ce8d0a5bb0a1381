/** A window of time, in milliseconds. */
const WINDOW = 60_000;
/** Keys that are remembered at once; when there are more, old windows are forgotten. */
const MAX_KEYS = 100_000;

/**
 * Counts processor time of a key in windows of a minute. In the memory of one process, as
 * rate-limit.ts: it protects the processors of this one.
 *
 * @param limit milliseconds in a window
 */
export function processorLimit(limit: number, now: () => number) {
  const windows = new Map<string, { start: number; used: number }>();
  return {
    /** Takes an estimate. @returns null: it may begin; otherwise seconds until it may */
    take: (key: string, milliseconds: number): number | null => {
      const time = now();
      let window = windows.get(key);
      if (!window || time - window.start >= WINDOW) {
        if (windows.size >= MAX_KEYS) forgetOld(windows, time);
        window = { start: time, used: 0 };
        windows.set(key, window);
      }
      // A clock that was set back must not make a minute last for hours.
      if (time < window.start) window.start = time;
      if (window.used >= limit)
        return Math.max(1, Math.ceil((window.start + WINDOW - time) / 1000));
      window.used += milliseconds;
      return null;
    },
    /** Adds what it really took, beside the estimate; may be negative. */
    correct: (key: string, milliseconds: number): void => {
      const window = windows.get(key);
      if (window) window.used = Math.max(0, window.used + milliseconds);
    },
  };
}

export type ProcessorLimit = ReturnType<typeof processorLimit>;

function forgetOld(windows: Map<string, { start: number }>, time: number): void {
  for (const [key, { start }] of windows) if (Math.abs(time - start) >= WINDOW) windows.delete(key);
  if (windows.size >= MAX_KEYS) windows.clear();
}
