import { getConnInfo } from '@hono/node-server/conninfo';
import { forwardedAddress, networkOf } from './client-network.ts';
import { type RateLimiter, rateHeaders } from './rate-limit.ts';
import { type Ctx, sendProblem } from './reply.ts';

/** Counts the request, leaves the headers that tell where the client stands, refuses a flood. */
export function limited(c: Ctx, rate: RateLimiter, name: string, key: string): Response | null {
  const rateState = rate(key);
  c.set('extra', rateHeaders(name, rateState));
  if (rateState.allowed) return null;
  return sendProblem(c, 'rate_limited', {
    detail: `At most ${rateState.limit} requests a minute. Try again in ${rateState.reset} s.`,
    headers: { 'Retry-After': String(rateState.reset) },
  });
}

/**
 * The network that a request comes from, as limits count it; empty in tests, where there is no
 * connection.
 *
 * @param trustProxy proxies of the operator in front of this server
 */
export function clientNetwork(c: Ctx, trustProxy: number): string {
  const forwarded = forwardedAddress(c.req.header('X-Forwarded-For'), trustProxy);
  if (forwarded !== null) return networkOf(forwarded);
  const hasConnection = c.env && 'incoming' in (c.env as object);
  return hasConnection ? networkOf(getConnInfo(c).remote.address ?? '') : '';
}
