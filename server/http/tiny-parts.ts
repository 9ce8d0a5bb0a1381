import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Parts with fewer bytes are tiny. */
const TINY = 16;
/** Tiny parts after which a body waits. One packet has up to 16,000, which take about 10 ms. */
const PARTS_OF_TURN = 4_096;
/** Time from one turn to the next, of all bodies together, in milliseconds. */
const GAP = 50;

const waiting = new Set<Socket>();

function nextTurn(): void {
  for (const socket of waiting) {
    waiting.delete(socket);
    if (socket.destroyed) continue;
    socket.resume();
    break;
  }
  if (waiting.size > 0) setTimeout(nextTurn, GAP);
}

/**
 * Lets bodies that come in tiny parts take turns, one packet at a time, so that they take a fifth of the
 * main thread at most, however many they are: each part costs it a microsecond, whatever is in it.
 *
 * @returns to be called with each part
 */
export function paceTinyParts({ socket }: IncomingMessage): (part: Uint8Array) => void {
  let parts = 0;
  return ({ length }) => {
    if (length >= TINY || ++parts < PARTS_OF_TURN || waiting.has(socket)) return;
    parts = 0;
    if (waiting.size === 0) setTimeout(nextTurn, GAP);
    waiting.add(socket);
    // Not at once: the body asks the socket for more with each part of the packet that is being read.
    setImmediate(() => {
      if (waiting.has(socket)) socket.pause();
    });
  };
}
