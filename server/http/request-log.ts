import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Log, RequestLine } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics.ts';
import { currentTrace } from '../observe/trace.ts';
import type { Ctx, HttpEnv } from './reply.ts';

/** The care for every request: an identifier, a line in the log, a count in the metrics. */
export type RequestLog = {
  /** Gives the request its identifier. @returns start of the request, ms */
  readonly open: (c: Ctx) => number;
  readonly close: (c: Ctx, status: number, start: number) => void;
  /** The client's own identifier when it is harmless, else a fresh one. */
  readonly identify: (given: string | string[] | undefined) => string;
  readonly note: (line: RequestLine, start: number) => void;
};

export function createRequestLog(log: Log, metrics: Metrics | null): RequestLog {
  const identify: RequestLog['identify'] = (given) =>
    typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID();
  const note: RequestLog['note'] = (line, start) => {
    const milliseconds = performance.now() - start;
    metrics?.requests.labels(line.operation, String(line.status)).observe(milliseconds / 1000);
    log.request(line, milliseconds);
  };
  return {
    identify,
    note,
    open: (c) => {
      c.set('requestId', identify(c.req.header('X-Request-Id')));
      return performance.now();
    },
    close: (c, status, start) => {
      const line = {
        requestId: c.get('requestId') ?? 'none',
        method: c.req.method,
        operation: c.get('operation') ?? 'web',
        status,
        account: c.get('account'),
        trace: currentTrace()?.id,
      };
      note(line, start);
    },
  };
}

/** The request log as middleware, for routes that are no operations. */
export function withRequestLog({ open, close }: RequestLog): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const start = open(c);
    await next();
    if (!c.get('isDressed')) c.res.headers.set('X-Request-Id', c.get('requestId') ?? 'none');
    close(c, c.res.status, start);
  };
}
