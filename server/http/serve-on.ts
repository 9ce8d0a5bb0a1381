import { getRequestListener, RequestError } from '@hono/node-server';
import type { Answer } from './answer.ts';
import { plainProblem } from './plain-problem.ts';
import { type TrafficLimits, type TrafficServer, trafficServer } from './traffic-server.ts';

/** The service that answers requests. */
type Serves = {
  readonly fetch: (request: Request, env: object) => Response | Promise<Response>;
};

/**
 * A server for the service, on no port yet.
 *
 * @param onError told of what is a bug
 * @param onRefused told of each answer for which there was no room
 */
export function serveOn(
  app: Serves,
  limits: TrafficLimits,
  onError: (error: unknown) => void,
  onRefused: () => void,
): TrafficServer {
  const listener = getRequestListener(
    (request, env) => {
      const response = app.fetch(request, env);
      return response instanceof Promise
        ? response.then((made) => (wasSent(env) ? ALREADY_SENT : made))
        : response;
    },
    {
      // Requests without Host that get this far are those that need none.
      hostname: 'localhost',
      errorHandler: (error) => unreadable(error, onError),
    },
  );
  return trafficServer(listener, limits, onRefused);
}

/** A library answers some requests by itself; for HEAD, Hono makes another answer of that. */
const ALREADY_SENT = new Response(null, { headers: { 'x-hono-already-sent': 'true' } }).clone();

function wasSent(env: object): boolean {
  const { outgoing } = env as { readonly outgoing?: Answer };
  return outgoing?.headersSent === true || outgoing?.writableEnded === true;
}

/**
 * The answer when no request could be made of what came, which is all that fails before the routes.
 */
function unreadable(error: unknown, onError: (error: unknown) => void): Response {
  const isOfClient = error instanceof RequestError;
  if (!isOfClient) onError(error);
  const detail = isOfClient
    ? 'The address or the Host header of the request cannot be read.'
    : 'Something went wrong here.';
  const { status, headers, body } = plainProblem(isOfClient ? 'invalid_request' : 'internal', {
    detail,
  });
  return new Response(body, { status, headers });
}
