import { inTrace, newTrace, readTraceparent } from './trace.ts';

/** HTTP handler. @template E per-request context */
type Serves<E> = {
  readonly fetch: (request: Request, env: E) => Response | Promise<Response>;
};

/**
 * A service each of whose requests belongs to a trace: that of whoever asks, or a new one. Its own
 * requests to other services carry the trace, and the log has its identifier.
 */
export const traced = <E>({ fetch }: Serves<E>): Serves<E> => ({
  fetch: (request, env) => {
    const trace = readTraceparent(request.headers.get('traceparent')) ?? newTrace();
    return inTrace(trace, () => fetch(request, env));
  },
});
