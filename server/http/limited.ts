import { getConnInfo } from '@hono/node-server/conninfo';
import { type RateLimiter, rateHeaders } from './rate-limit.ts';
import { type Ctx, sendProblem } from './reply.ts';

/** Counts the request, leaves the headers that tell where the client stands, refuses a flood. */
export function limited(c: Ctx, rate: RateLimiter, name: string, key: string): Response | null {
  const standing = rate(key);
  c.set('extra', rateHeaders(name, standing));
  if (standing.allowed) return null;
  return sendProblem(c, 'rate_limited', {
    detail: `At most ${standing.limit} requests a minute. Try again in ${standing.reset} s.`,
    headers: { 'Retry-After': String(standing.reset) },
  });
}

/** The address of the client; empty in tests, where there is no connection. */
export function addressOf(c: Ctx, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : null;
  if (forwarded) return forwarded;
  return c.env && 'incoming' in (c.env as object) ? (getConnInfo(c).remote.address ?? '') : '';
}
