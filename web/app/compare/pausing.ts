/** Resolves when the work may go on. */
export type Pause = () => Promise<void>;

/**
 * Work in small steps: it can rest wherever it yields. It yields the cost of the step, about one for
 * each character, which is the same on every machine.
 */
export type Work<T> = Generator<number, T>;

/** Longest piece of work between two pauses, in milliseconds. */
const TURN = 30;
/** Cost after which the clock is looked at. */
const STEP = 12_000;

/** Lets the page answer its reader between pieces of work; costs nothing while there was little. */
export function pausing(): Pause {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN) return;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}

/** Does work to its end, with a pause after each step. */
export async function inSteps<T>(work: Work<T>, pause: Pause): Promise<T> {
  for (let left = STEP; ; ) {
    const { done, value } = work.next();
    if (done) return value;
    left -= value;
    if (left > 0) continue;
    await pause();
    left = STEP;
  }
}

/** Does work in one go. */
export function atOnce<T>(work: Work<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
