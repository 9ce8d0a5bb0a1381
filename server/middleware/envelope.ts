import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Ctx, HttpEnv } from '../http/reply.ts';
import type { Log } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics.ts';

/** What happens around every request: an identifier, a line in the log, a count in the metrics. */
export type Envelope = {
  /** Gives the request its identifier: the client's own when it is harmless. */
  readonly open: (c: Ctx) => number;
  readonly close: (c: Ctx, status: number, start: number) => void;
};

export function createEnvelope(log: Log, metrics: Metrics | null): Envelope {
  return {
    open: (c) => {
      const given = c.req.header('X-Request-Id');
      const isHarmless = given !== undefined && /^[\w.-]{1,64}$/.test(given);
      c.set('requestId', isHarmless ? given : randomUUID());
      return performance.now();
    },
    close: (c, status, start) => {
      const operation = c.get('operation') ?? 'web';
      const milliseconds = performance.now() - start;
      metrics?.requests.labels(operation, String(status)).observe(milliseconds / 1000);
      log.request({
        requestId: c.get('requestId') ?? 'none',
        method: c.req.method,
        operation,
        status,
        ms: Math.round(milliseconds * 10) / 10,
        account: c.get('account'),
      });
    },
  };
}

/** The envelope as middleware, for routes that are no operations. */
export function withEnvelope({ open, close }: Envelope): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const start = open(c);
    await next();
    if (!c.get('isDressed')) c.res.headers.set('X-Request-Id', c.get('requestId') ?? 'none');
    close(c, c.res.status, start);
  };
}
