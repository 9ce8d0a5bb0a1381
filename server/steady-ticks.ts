import { createHook } from 'node:async_hooks';

/**
 * Objects that `process.nextTick` makes for each call; one of them is kept for as long as we run.
 */
const held: object[] = [];

/** The Node.js that needs it; this file goes with it. */
const NEEDED_BY = 20;

/**
 * Keeps `process.nextTick` fast in Node.js 20, and does nothing in others. It makes an object for each call, and V8 optimises that for the
 * shape the objects had so far. When its garbage collector runs while no tick is waiting, the shape
 * goes with the last object, V8 takes the next one for a second shape and gives the optimisation up
 * for good: every request, which takes about six ticks, then costs a sixth more. One object that
 * stays alive keeps the shape. Seen after twenty seconds of publishing.
 */
export function steadyTicks(): void {
  if (Number.parseInt(process.versions.node, 10) !== NEEDED_BY) return;
  const hook = createHook({
    init: (_id, type, _trigger, resource) => {
      if (type === 'TickObject') held.push(resource);
    },
  }).enable();
  process.nextTick(() => {});
  hook.disable();
}
