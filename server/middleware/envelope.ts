import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '../http/reply.ts';
import type { Logger } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics.ts';

/**
 * Around every request: an identifier (the client's own when it is harmless), a line in the log,
 * a count in the metrics.
 */
export function envelope(log: Logger, metrics: Metrics | null): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const start = performance.now();
    const given = c.req.header('X-Request-Id');
    const requestId = given && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID();
    c.set('requestId', requestId);
    await next();
    if (!c.get('isDressed')) c.res.headers.set('X-Request-Id', requestId);
    const { status } = c.res;
    const operation = c.get('operation') ?? 'web';
    const milliseconds = performance.now() - start;
    metrics?.requests.labels(operation, String(status)).observe(milliseconds / 1000);
    log.info({
      requestId,
      method: c.req.method,
      operation,
      status,
      ms: Math.round(milliseconds * 10) / 10,
      account: c.get('account'),
    });
  };
}
