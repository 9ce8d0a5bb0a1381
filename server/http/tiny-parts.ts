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
/** Turns of the event loop in which those that came meanwhile are accepted, and answered. */
const TURNS_OF_OTHERS = 2;
/** Time from one body to the next, of those that wait for their turn, in milliseconds. */
const GAP = 50;

/** All connections that may send. */
const open = new Set<Socket>();
/** Connections with bodies in tiny parts: one at a time. */
const paced = new Set<Socket>();
/** Connections that wait for the next turn of the event loop. */
const held = new Set<Socket>();
/** Tiny parts of bodies that were not slowed down yet, in this turn of the event loop. */
let partsOfLoop = 0;
let isNewestFirst = false;

/** Lets a connection be stopped where others send tiny parts. */
export function mayBeHeld(socket: Socket): void {
  if (open.has(socket)) return;
  open.add(socket);
  // A body asks its socket for more whenever it has room.
  socket.on('resume', () => {
    if (paced.has(socket) || held.has(socket)) socket.pause();
  });
  socket.once('close', () => {
    for (const all of [open, paced, held]) all.delete(socket);
  });
}

/**
 * Bounds the time of the main thread that bodies in tiny parts take: each part costs a microsecond,
 * whatever is in it. A body with many is read one packet at a time, in turns with all others like it.
 * Nothing more is read from any connection in a turn of the event loop that had many: requests that
 * came meanwhile are answered first.
 *
 * @returns to be called with each part
 */
export function paceTinyParts({ socket }: IncomingMessage): (part: Uint8Array) => void {
  mayBeHeld(socket);
  let parts = 0;
  let isKnown = false;
  return ({ length }) => {
    if (length >= TINY) return;
    if (!isKnown) countInLoop(1);
    if (++parts < MOST_PARTS || paced.has(socket)) return;
    parts = 0;
    isKnown = true;
    if (paced.size === 0) setTimeout(nextBody, GAP);
    paced.add(socket);
    // At once: up to 32 packets are read from one socket before any other is looked at.
    socket.pause();
  };
}

/**
 * Counts a body in chunks as one in tiny parts from its first packet on, whose parts nobody has read
 * yet. Short ones are no matter.
 */
export function expectTinyParts({ headers, socket }: IncomingMessage): void {
  if (headers['transfer-encoding'] === undefined) return;
  if (socket.bytesRead > LONG_PACKET) countInLoop(MOST_PARTS);
}

function countInLoop(parts: number): void {
  const before = partsOfLoop;
  partsOfLoop += parts;
  if (before === 0) setImmediate(resetCount);
  if (before >= MOST_PARTS || partsOfLoop < MOST_PARTS) return;
  if (held.size === 0) setImmediate(release, TURNS_OF_OTHERS);
  for (const socket of open) {
    if (socket.isPaused()) continue;
    held.add(socket);
    socket.pause();
  }
}

function resetCount(): void {
  partsOfLoop = 0;
}

/** Lets all go on that were held, the newest first each other time: none waits for all others. */
function release(turnsLeft: number): void {
  if (turnsLeft > 0) {
    setImmediate(release, turnsLeft - 1);
    return;
  }
  const all = [...held];
  held.clear();
  isNewestFirst = !isNewestFirst;
  for (const socket of isNewestFirst ? all.reverse() : all) {
    if (!paced.has(socket)) socket.resume();
  }
}

function nextBody(): void {
  for (const socket of paced) {
    paced.delete(socket);
    socket.resume();
    break;
  }
  if (paced.size > 0) setTimeout(nextBody, GAP);
}
