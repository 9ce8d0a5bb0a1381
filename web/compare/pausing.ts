import type { Pause } from './units.ts';

/** Longest piece of work between two pauses, in milliseconds. */
const TURN = 30;

/** Lets the page answer its reader between pieces of work; costs nothing while there was little. */
export function pausing(): Pause {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN) return;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}
