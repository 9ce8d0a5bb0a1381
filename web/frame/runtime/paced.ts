/** Shortest time between two calls, in milliseconds: well under what the viewer takes for a flood. */
const GAP = 40;

/** The same function, called at most 25 times a second: later calls wait for their turn. */
export function paced<A extends unknown[], R>(
  call: (...args: A) => Promise<R>,
): (...args: A) => Promise<R> {
  let turn: Promise<unknown> = Promise.resolve();
  return (...args) => {
    const mine = turn.then(() => call(...args));
    turn = turn.then(() => new Promise((resolve) => setTimeout(resolve, GAP)));
    return mine;
  };
}
