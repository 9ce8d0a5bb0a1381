import type { Millis } from '../domain/ports.ts';

/** How long a record counts as there after the database said so, in milliseconds. */
const FRESH = 5_000;
/** Records that are remembered at most. */
const MOST = 50_000;

/**
 * Remembers for five seconds which records are there, so that a link which thousands open at once
 * asks the database once in that time. What this process withdraws is forgotten at once; what another
 * one withdraws is gone that much later, which is less than readers may keep it (`max-age`).
 */
export function liveRecords() {
  const until = new Map<string, Millis>();
  return {
    isLive: (id: string, now: Millis): boolean => {
      const end = until.get(id);
      return end !== undefined && now < end;
    },
    remember: (id: string, now: Millis, expiresAt: unknown): void => {
      if (until.size >= MOST) until.clear();
      const end = now + FRESH;
      until.set(id, expiresAt === null ? end : Math.min(end, Number(expiresAt)));
    },
    forget: (id: string): void => {
      until.delete(id);
    },
  };
}
