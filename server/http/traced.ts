import { inTrace, newTrace, readTraceparent } from '../observe/trace.ts';
import type { HotPath } from './hot-artifact.ts';

/** What answers requests. @template E what is known of a request beside itself */
type Serves<E> = {
  readonly fetch: (request: Request, env: E) => Response | Promise<Response>;
  readonly hotPath: HotPath;
};

/**
 * A service each of whose requests belongs to a trace: that of whoever asks, or a new one. What it
 * asks of other services meanwhile is told so, and the log has its identifier.
 */
export const traced = <E>({ fetch, hotPath }: Serves<E>): Serves<E> => ({
  fetch: (request, env) => {
    const trace = readTraceparent(request.headers.get('traceparent')) ?? newTrace();
    return inTrace(trace, () => fetch(request, env));
  },
  // It asks no other service, and is logged without a trace: a request that has one goes the other way.
  hotPath: (incoming, outgoing, leave) =>
    incoming.headers.traceparent === undefined && hotPath(incoming, outgoing, leave),
});
