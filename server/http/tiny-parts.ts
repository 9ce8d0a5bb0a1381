import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Parts with fewer bytes are tiny. */
const TINY = 16;
/**
 * Tiny parts after which a body waits for its turn, and all connections for the next turn of the event
 * loop. One packet has up to 11,000, which take about 10 ms, and more in a server that just began.
 */
const MOST_PARTS = 4_096;
/** Bytes of a packet, or of all before, from which on a body in chunks may have many parts in it. */
const LONG_PACKET = 16_384;
/** Time from one body to the next, of those that wait for their turn, in milliseconds. */
const GAP = 50;

/** All connections that may send. */
const open = new Set<Socket>();
/** The latest body in chunks of each connection. */
const inChunks = new Map<Socket, IncomingMessage>();
/** Bodies in chunks that nobody reads yet. */
const unread = new Set<IncomingMessage>();
/** Connections with bodies in tiny parts: one at a time. */
const paced = new Set<Socket>();
/** Connections that wait until they are let go (`letGo`). */
const held = new Set<Socket>();
let isLettingGo = false;
let isNewestFirst = false;
/** Tiny parts in this turn of the event loop. */
let partsOfLoop = 0;

/** Lets a connection be stopped where others send tiny parts. */
export function mayBeHeld(socket: Socket): void {
  if (open.has(socket)) return;
  open.add(socket);
  // A body asks its socket for more whenever it has room.
  socket.on('resume', () => {
    if (!isStopped(socket)) return;
    // A pause that came before this event did not count: the next event has the pause that does.
    if (socket.isPaused()) socket.resume();
    else socket.pause();
  });
  socket.once('close', () => {
    const body = inChunks.get(socket);
    if (body) unread.delete(body);
    inChunks.delete(socket);
    for (const all of [open, paced, held]) all.delete(socket);
  });
  // Else it would be read before all that wait. Its first `resume` is on its way.
  if (isLettingGo) held.add(socket);
}

/** True if more of a body in chunks is expected. */
const sendsChunks = (socket: Socket): boolean => inChunks.get(socket)?.complete === false;

function isStopped(socket: Socket): boolean {
  const body = inChunks.get(socket);
  return paced.has(socket) || held.has(socket) || (body !== undefined && unread.has(body));
}

function proceed(socket: Socket): void {
  if (!isStopped(socket)) socket.resume();
}

/**
 * Bounds the time of the main thread that bodies in tiny parts take: each part costs a microsecond,
 * whatever is in it. A body with many is read one packet at a time, in turns with all others like it.
 * Nothing more is read from any connection in a turn of the event loop that had many: requests that
 * came meanwhile are answered first.
 *
 * @returns to be called with each part
 */
export function paceTinyParts(incoming: IncomingMessage): (part: Uint8Array) => void {
  const { socket } = incoming;
  mayBeHeld(socket);
  beginReading(incoming);
  let parts = 0;
  return ({ length }) => {
    if (length >= TINY) return;
    countInLoop(1);
    if (++parts < MOST_PARTS || paced.has(socket)) return;
    parts = 0;
    if (paced.size === 0) setTimeout(nextBody, GAP);
    paced.add(socket);
    // At once: up to 32 packets are read from one socket before any other is looked at.
    socket.pause();
  };
}

/**
 * Counts a body in chunks as one in tiny parts from its first packet on, whose parts nobody has read
 * yet; short ones are no matter. Stops its connection until somebody does (`beginReading`): Node.js
 * would keep an object for each part, and nobody would count them.
 */
export function expectTinyParts(incoming: IncomingMessage): void {
  const { headers, socket } = incoming;
  if (headers['transfer-encoding'] === undefined) return;
  if (socket.bytesRead > LONG_PACKET) countInLoop(MOST_PARTS);
  inChunks.set(socket, incoming);
  unread.add(incoming);
  socket.pause();
}

export const isUnread = (incoming: IncomingMessage): boolean => unread.has(incoming);

/** Lets a connection go on whose body has a reader now, or needs none. */
export function beginReading(incoming: IncomingMessage): void {
  if (unread.delete(incoming)) proceed(incoming.socket);
}

function countInLoop(parts: number): void {
  const before = partsOfLoop;
  partsOfLoop += parts;
  if (before === 0) setImmediate(resetCount);
  if (before >= MOST_PARTS || partsOfLoop < MOST_PARTS) return;
  if (!isLettingGo) setImmediate(letGo, 'nobody');
  isLettingGo = true;
  for (const socket of open) {
    // Others that are paused have no room for more.
    if (socket.isPaused() && !isStopped(socket)) continue;
    held.add(socket);
    socket.pause();
  }
}

function resetCount(): void {
  partsOfLoop = 0;
}

/**
 * Lets go on who is held, in three turns of the event loop, again and again until nobody is: in the first
 * nobody, in the next all without a body in chunks, which are answered before the others are read. The
 * newest first each other time: none waits for all others.
 */
function letGo(whom: 'nobody' | 'others' | 'bodies'): void {
  if (whom === 'nobody') {
    setImmediate(letGo, 'others');
    return;
  }
  if (whom === 'others') {
    setImmediate(letGo, 'bodies');
    isNewestFirst = !isNewestFirst;
  }
  for (const socket of isNewestFirst ? [...held].reverse() : [...held]) {
    if (sendsChunks(socket) !== (whom === 'bodies')) continue;
    held.delete(socket);
    proceed(socket);
  }
  if (whom === 'others') return;
  isLettingGo = held.size > 0;
  if (isLettingGo) setImmediate(letGo, 'nobody');
}

function nextBody(): void {
  for (const socket of paced) {
    paced.delete(socket);
    proceed(socket);
    break;
  }
  if (paced.size > 0) setTimeout(nextBody, GAP);
}
