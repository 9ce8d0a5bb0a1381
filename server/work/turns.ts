/** Weight of the short work that begins in one turn of the event loop, in bytes of JSON: up to 0.1 s. */
const MAX_TURN = 262_144;

/**
 * Spreads short work over turns of the event loop, in the order in which it came. Node.js reads every
 * connection that is ready in one turn: without this, a burst of requests keeps all others waiting
 * until the last of it is done.
 *
 * @returns resolves when work of a weight may begin
 */
export function workTurns(most: number = MAX_TURN): (weight: number) => Promise<void> {
  const waiting: { readonly weight: number; readonly begin: () => void }[] = [];
  let used = 0;

  /** Counts work of this turn; what is alone in it may be of any weight. */
  function fits(weight: number): boolean {
    if (used > 0 && used + weight > most) return false;
    if (used === 0) setImmediate(nextTurn);
    used += weight;
    return true;
  }

  function nextTurn(): void {
    used = 0;
    for (let next = waiting[0]; next && fits(next.weight); next = waiting[0]) {
      waiting.shift();
      next.begin();
    }
  }

  return async (weight) => {
    // Whatever has no length takes some time.
    const counted = Math.max(1, weight);
    if (waiting.length === 0 && fits(counted)) return;
    await new Promise<void>((begin) => waiting.push({ weight: counted, begin }));
  };
}
