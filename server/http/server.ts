import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener, RequestError } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import {
  answerParserProblems,
  lines,
  type PlainProblem,
  plainProblem,
  refuseMalformed,
  sendPlain,
} from './parser-problems.ts';
import { beginReading, expectTinyParts, isUnread, mayBeHeld, paceTinyParts } from './tiny-parts.ts';

/** Time in which the head of a request must arrive, and all of it, in milliseconds. */
const HEAD_TIMEOUT = 20_000;
const REQUEST_TIMEOUT = 60_000;
/**
 * Time for the next request of a connection, in milliseconds. Proxies have to end theirs sooner
 * (docs/deploy/nginx.conf), also when we stop (`PART_FOR_KEPT`).
 */
const KEEP_ALIVE = 5_000;
/** Requests that wait for the answer before theirs (pipelining), on all connections together. */
const MAX_WAITING = 2_048;
/** Part of the time for a stop in which kept connections may ask once more. */
const PART_FOR_KEPT = 0.8;

/** The service that answers requests. */
type Serves = {
  readonly fetch: (request: Request, env: object) => Response | Promise<Response>;
};

export type ServerLimits = {
  readonly maxConnections: number;
  /** Seconds after which a reader who takes nothing is disconnected; after twice that at most. */
  readonly stallSeconds: number;
};

export type HttpServer = {
  readonly server: Server;
  /** A listener for one more address, on none yet; what it accepts is served as the rest is. */
  readonly alsoOn: () => NetServer;
  /** From now on each answer is the last on its connection. */
  readonly beginStopping: () => void;
  /**
   * Finishes what is under way, then takes no more connections.
   *
   * @param hurry false: clients that keep a connection get most of the time to ask once more
   * @param grace milliseconds after which all connections are cut
   */
  readonly finish: (hurry: boolean, grace: number) => Promise<void>;
};

type Connection = {
  /** The request that is being answered. */
  active: ServerResponse | null;
  /** Requests that came before it was answered (RFC 9112, section 9.3.2). */
  readonly waiting: ServerResponse[];
  /** The last request; null: none yet. */
  latest: ServerResponse | null;
  /** Reason why nothing further can be read. */
  problem: PlainProblem | null;
};

/**
 * A server for the service, on no port yet. Limits are those of Node.js. Requests of one connection are
 * answered one after the other, so that a connection holds one response in memory at most.
 *
 * @param onError told of what is a bug
 */
export function serveOn(
  app: Serves,
  { maxConnections, stallSeconds }: ServerLimits,
  onError: (error: unknown) => void,
): HttpServer {
  const others: NetServer[] = [];
  const connections = new Map<Socket, Connection>();
  let isStopping = false;
  let waiting = 0;
  let onEmpty = () => {};

  const handle = getRequestListener(
    (request, env) => {
      const response = app.fetch(request, env);
      const outgoing = env.outgoing as ServerResponse;
      if (!(response instanceof Promise)) {
        dropUnread(outgoing.req);
        return response;
      }
      return response.then((made) => {
        dropUnread(outgoing.req);
        // By a library or for a broken body. Hono makes another answer of that for HEAD.
        if (outgoing.headersSent) return RESPONSE_ALREADY_SENT;
        if (isStopping) outgoing.setHeader('Connection', 'close');
        return made;
      });
    },
    {
      // Requests without Host that get this far are those that need none.
      hostname: 'localhost',
      errorHandler: (error) => unreadable(error, onError),
    },
  );

  // A missing Host is refused by us: the answer says what is wrong.
  const server = createServer({ requireHostHeader: false });
  server.headersTimeout = HEAD_TIMEOUT;
  server.requestTimeout = REQUEST_TIMEOUT;
  server.keepAliveTimeout = KEEP_ALIVE;
  server.timeout = stallSeconds * 1_000;
  server.maxConnections = maxConnections;
  server.on('connection', (socket) => {
    const connection: Connection = { active: null, waiting: [], latest: null, problem: null };
    connections.set(socket, connection);
    mayBeHeld(socket);
    socket.once('close', () => {
      connections.delete(socket);
      waiting -= connection.waiting.length;
      if (connections.size === 0) onEmpty();
    });
  });
  // Without this listener Node.js would also cut those who wait for a slow answer.
  server.on('timeout', (socket) => {
    if (!connections.get(socket)?.active || socket.writableLength > 0) socket.destroy();
  });
  server.on('request', (incoming, outgoing) => {
    const { socket } = incoming;
    const connection = connections.get(socket);
    if (!connection || connection.problem) return;
    connection.latest = outgoing;
    expectTinyParts(incoming);
    dropBodyOfRead(incoming);
    if (!connection.active) begin(socket, connection, outgoing);
    else if (waiting < MAX_WAITING) {
      waiting++;
      connection.waiting.push(outgoing);
    } else socket.destroy();
  });
  answerParserProblems(server, (socket, problem) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.problem = problem;
    const { active, latest } = connection;
    if (!active) endWith(socket, connection, problem);
    // A mistake in a body is the answer to its request, unless it has one already.
    else if (active === latest && !active.req.complete && !active.headersSent) {
      sendPlain(active, problem);
    }
  });

  function begin(socket: Socket, connection: Connection, outgoing: ServerResponse): void {
    const { req: incoming } = outgoing;
    connection.active = outgoing;
    outgoing.on('close', () => {
      // Answered before its body had come, such as 401. `@hono/node-server` bounds the rest.
      if (incoming.complete) beginReading(incoming);
      else dropBody(incoming, Number.POSITIVE_INFINITY);
      connection.active = null;
      proceed(socket, connection);
    });
    // Node.js loses what comes in the same packet behind a request for another protocol: a client could
    // take the answer to a later request for that of an earlier one.
    if (isStopping || incoming.headers.upgrade !== undefined) {
      outgoing.setHeader('Connection', 'close');
    }
    if (connection.problem && !incoming.complete) sendPlain(outgoing, connection.problem);
    else if (refuseMalformed(outgoing)) dropUnread(incoming);
    else handle(incoming, outgoing);
  }

  function proceed(socket: Socket, connection: Connection): void {
    if (!socket.writable) return;
    const next = connection.waiting.shift();
    if (next) {
      waiting--;
      begin(socket, connection, next);
    } else if (connection.problem) endWith(socket, connection, connection.problem);
  }

  return {
    server,
    alsoOn: () => {
      const other = new NetServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
        server.emit('connection', socket),
      );
      other.maxConnections = maxConnections;
      others.push(other);
      return other;
    },
    beginStopping: () => {
      isStopping = true;
    },
    finish: async (hurry, grace) => {
      isStopping = true;
      const late = setTimeout(() => server.closeAllConnections(), grace);
      if (!hurry && connections.size > 0) {
        const empty = new Promise<void>((resolve) => {
          onEmpty = resolve;
        });
        await Promise.race([empty, sleep(grace * PART_FOR_KEPT, undefined, { ref: false })]);
      }
      const closed = [server, ...others].map(
        (each) => new Promise<void>((resolve) => each.close(() => resolve())),
      );
      for (const [socket, { active }] of connections) if (!active) socket.destroySoon();
      await Promise.all(closed);
      clearTimeout(late);
    },
  };
}

/** Tells the problem on a connection on which nothing is under way, and ends it. */
function endWith(socket: Socket, { latest }: Connection, problem: PlainProblem): void {
  const isAnswered = latest !== null && !latest.req.complete;
  if (isAnswered) socket.destroy();
  else socket.end(lines(problem), () => socket.destroy());
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

/** Most bytes of a body without a meaning (RFC 9110, section 9.3.1). */
const MAX_DROPPED = 65_536;
/**
 * Drops the body of a GET or HEAD as it arrives. Nobody reads it, and until the answer is sent Node.js
 * would keep an object for each of its parts.
 */
function dropBodyOfRead(incoming: IncomingMessage): void {
  const { method, headers } = incoming;
  if (method !== 'GET' && method !== 'HEAD') return;
  if (headers['content-length'] || headers['transfer-encoding']) dropBody(incoming, MAX_DROPPED);
}

/**
 * Drops a body that was answered without being read. Before the answer is sent: from then on Node.js
 * would drop it by itself, without a pace.
 */
function dropUnread(incoming: IncomingMessage): void {
  if (isUnread(incoming) && !incoming.complete) dropBody(incoming, Number.POSITIVE_INFINITY);
}

/** Drops what comes of a body, and ends the connection when that is too much. */
function dropBody(incoming: IncomingMessage, maxBytes: number): void {
  let size = 0;
  const pace = paceTinyParts(incoming);
  incoming.on('data', (part: Buffer) => {
    pace(part);
    size += part.length;
    if (size > maxBytes) incoming.socket.destroy();
  });
}
