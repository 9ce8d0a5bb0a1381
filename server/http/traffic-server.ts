import { createServer, type IncomingMessage, type Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { Answer, type Desk } from './answer.ts';
import { type BufferedBytes, bufferedBytes } from './buffered-bytes.ts';
import { lines, refuseMalformed, sendPlain, tellParserProblems } from './parser-problems.ts';
import { paceTinyParts } from './tiny-parts.ts';

/** Answers under way on one connection (pipelining, RFC 9112, section 9.3.2); others wait. */
export const MAX_UNDER_WAY = 16;
/** Requests that wait for those before them, on all connections together. */
const MAX_WAITING = 2_048;
/** Seconds without reading that are forgiven while others are refused for want of memory. */
const PATIENCE_IN_NEED = 2;
/**
 * How long new connections that have not asked for anything yet are kept while stopping, in
 * seconds.
 */
const PATIENCE_WITH_NEW = 1;
/** A client must not take longer to send the head of a request, and all of it, in milliseconds. */
const HEAD_TIMEOUT = 20_000;
const REQUEST_TIMEOUT = 60_000;

export type TrafficLimits = {
  /** Bytes that answers under way may hold in memory. */
  readonly inFlightBytes: number;
  /** Seconds that a reader may not read before its connection is ended. */
  readonly stallSeconds: number;
};

export type TrafficServer = {
  readonly server: Server<typeof IncomingMessage, typeof Answer>;
  /** A listener for one more address, on none yet; what it accepts is served as the rest is. */
  readonly alsoOn: () => NetServer;
  readonly buffered: BufferedBytes;
  /** From now on each answer is the last on its connection. */
  readonly beginStopping: () => void;
  /**
   * Takes no more connections and waits until the open ones are done. A connection that waits for
   * another request is kept for as long as its client was told that it would be.
   *
   * @param hurry ends those that wait at once
   * @param grace milliseconds after which all are cut
   */
  readonly finish: (hurry: boolean, grace: number) => Promise<void>;
};

type Connection = {
  readonly underWay: Set<Answer>;
  readonly waiting: Answer[];
  /** Ticks of the clock when it last took something, and when it came. */
  progressAt: number;
  readonly openedAt: number;
  /** The last that was asked for; null: nothing was. */
  latest: Answer | null;
  /** Called when nothing is under way. */
  whenIdle: (() => void) | null;
};

/**
 * A server that bounds what its clients can make it hold: memory of answers, answers
 * under way on one connection, and the time in which nothing is read. All answers go through it,
 * whatever makes them.
 *
 * @param onRefused told of each answer for which there was no room
 */
export function trafficServer(
  handle: (incoming: IncomingMessage, answer: Answer) => void,
  { inFlightBytes, stallSeconds }: TrafficLimits,
  onRefused: () => void = () => {},
): TrafficServer {
  const buffered = bufferedBytes(inFlightBytes);
  const others: NetServer[] = [];
  const connections = new Map<Socket, Connection>();
  let isStopping = false;
  let isClosed = false;
  let waiting = 0;
  /** Seconds, counted by a timer: finer times are of no use here. */
  let clock = 0;
  let roomMadeAt = -1;

  const desk: Desk = {
    buffered,
    isStopping: () => isStopping,
    onRefused,
    makeRoom: () => {
      if (roomMadeAt === clock) return;
      roomMadeAt = clock;
      endStalled(PATIENCE_IN_NEED);
    },
  };

  const server = createServer<typeof IncomingMessage, typeof Answer>({
    ServerResponse: Answer,
    // Asked below, where the answer can say what is wrong.
    requireHostHeader: false,
  });
  server.headersTimeout = HEAD_TIMEOUT;
  server.requestTimeout = REQUEST_TIMEOUT;
  server.on('connection', (socket) => {
    connections.set(socket, {
      underWay: new Set(),
      waiting: [],
      progressAt: clock,
      openedAt: clock,
      latest: null,
      whenIdle: null,
    });
    socket.once('close', () => forget(socket));
  });
  server.on('request', (_incoming, answer) => {
    const socket = answer.req.socket;
    const connection = connections.get(socket);
    if (!connection || connection.whenIdle) return;
    connection.latest = answer;
    dropBodyOfRead(answer.req);
    if (connection.underWay.size < MAX_UNDER_WAY && connection.waiting.length === 0) {
      begin(socket, connection, answer);
    } else if (waiting < MAX_WAITING) {
      waiting++;
      connection.waiting.push(answer);
    } else socket.destroy();
  });
  tellParserProblems(server, (socket, problem) => {
    const connection = connections.get(socket);
    if (!connection) return;
    const { latest, underWay } = connection;
    const isInBody = latest !== null && !latest.req.complete;
    const end = () => {
      if (isInBody) socket.destroy();
      else socket.end(lines(problem), () => socket.destroy());
    };
    connection.whenIdle = end;
    // What is wrong with a body is the answer to its request, unless it has one already.
    if (isInBody && underWay.has(latest) && !latest.isBegun) sendPlain(latest, problem);
    else if (underWay.size === 0) end();
  });
  const ticker = setInterval(() => {
    clock++;
    endStalled(stallSeconds);
    if (isClosed) endNew();
  }, 1_000);
  ticker.unref();

  function begin(socket: Socket, connection: Connection, answer: Answer): void {
    const progress = () => {
      connection.progressAt = clock;
    };
    connection.underWay.add(answer);
    answer.begin(desk, progress);
    if (connection.underWay.size === 1) progress();
    answer.on('close', () => {
      // It was answered before its body had come, such as 401. `@hono/node-server` bounds the rest.
      if (!answer.req.complete) dropBody(answer.req, Number.POSITIVE_INFINITY);
      answer.release();
      connection.underWay.delete(answer);
      progress();
      proceed(socket, connection);
    });
    // Node.js loses what comes in the same packet behind a request for another protocol: a client could
    // take the answer to a later request for that of an earlier one.
    if (answer.req.headers.upgrade !== undefined) answer.shouldKeepAlive = false;
    if (!refuseMalformed(answer)) handle(answer.req, answer);
  }

  function proceed(socket: Socket, connection: Connection): void {
    if (socket.destroyed) return;
    while (connection.underWay.size < MAX_UNDER_WAY) {
      const next = connection.waiting.shift();
      if (!next) break;
      waiting--;
      begin(socket, connection, next);
    }
    if (connection.underWay.size === 0) connection.whenIdle?.();
  }

  function forget(socket: Socket): void {
    const connection = connections.get(socket);
    if (!connection) return;
    connections.delete(socket);
    waiting -= connection.waiting.length;
    // Answers behind the one that was being sent are told of nothing.
    for (const answer of connection.underWay) answer.release();
  }

  function endStalled(patience: number): void {
    for (const [socket, { underWay, progressAt }] of connections) {
      if (clock - progressAt <= patience) continue;
      for (const { unsent } of underWay) {
        if (unsent === 0) continue;
        socket.destroy();
        break;
      }
    }
  }

  function endNew(): void {
    for (const [socket, { latest, openedAt }] of connections) {
      if (!latest && clock - openedAt > PATIENCE_WITH_NEW) socket.destroySoon();
    }
  }

  return {
    server,
    buffered,
    alsoOn: () => {
      const other = new NetServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
        server.emit('connection', socket),
      );
      others.push(other);
      return other;
    },
    beginStopping: () => {
      isStopping = true;
    },
    finish: async (hurry, grace) => {
      isStopping = true;
      isClosed = true;
      const late = setTimeout(() => server.closeAllConnections(), grace);
      const closed = [server, ...others].map(
        (each) =>
          new Promise<void>((resolve) => {
            // Not its own "close", which cuts connections on which a request may be arriving.
            NetServer.prototype.close.call(each, () => resolve());
          }),
      );
      for (const [socket, { underWay }] of hurry ? connections : []) {
        if (underWay.size === 0) socket.destroySoon();
      }
      await Promise.all(closed);
      clearTimeout(late);
      clearInterval(ticker);
      // Its upkeep of connections ends.
      server.close(() => {});
    },
  };
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
