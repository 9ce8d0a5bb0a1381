import { beforePrint } from './before-print.ts';

/** A part of the page that has more to show. */
export interface Waiting {
  /** Shows as much more as {@link isSpent} allows, then calls back. */
  grow(done: () => void): void;
}

/** What is shown in one turn, in weight, at least, at first, and at most. */
const MIN_ALLOWANCE = 8_000;
const FIRST = 24_000;
const MAX_ALLOWANCE = 64_000;
/** A turn and its picture that take less let the next be larger, or else smaller; milliseconds. */
const QUICK = 30;
const SLOW = 80;
/** Most that is shown before a person asks for the rest: about 50,000 elements, or all plain texts. */
const MAX_SHOWN = 1_500_000;
/** A page in the background draws no pictures: its turns come by the clock, in milliseconds. */
const NO_PICTURE = 250;

// One scheduler for the page: many lists that each keep their own time add up to a freeze.
let allowance = FIRST;
let left = allowance;
let shown = 0;
let limit = MAX_SHOWN;
/** What waits, the first of the document last. */
const queue: Waiting[] = [];
/** What began to wait in this turn, in the order of the document. */
let begun: Waiting[] = [];
let inTurn = false;
/** What is growing now, and what comes after it. */
let growing: [part: Waiting, done: () => void] | undefined;
/** How long the last turn took, without its picture; milliseconds. */
let lastTurn = 0;
let isComing = false;
const watchers = new Set<() => void>();

/** Whether this turn may show nothing more. */
export const isSpent = (): boolean => left <= 0 || shown >= limit;

/** Accounts for something that is shown now; negative when it goes away. */
export function spend(weight: number): void {
  shown += weight;
  if (weight > 0) left -= weight;
  // Another document begins anew.
  else if (shown < MAX_SHOWN) limit = MAX_SHOWN;
  comeBack();
}

/** Accounts for work that shows nothing. */
export function toil(weight: number): void {
  left -= weight;
}

/** Lets a part of the page wait for its turn; `first` before all others, because it was asked for. */
export function wait(part: Waiting, first = false): void {
  if (inTurn) begun.push(part);
  else if (first) {
    // What somebody asked for is shown even when the page is full.
    limit = Math.max(limit, shown + MAX_ALLOWANCE);
    queue.push(part);
  } else queue.unshift(part);
  comeBack();
}

/** Forgets a part that is taken from the page. */
export function leave(part: Waiting): void {
  for (const list of [queue, begun]) {
    const at = list.indexOf(part);
    if (at >= 0) list.splice(at, 1);
  }
  if (growing?.[0] === part) growing[1]();
}

/** Whether there is more to show. */
export const isWaiting = (): boolean => inTurn || queue.length > 0;

/** Whether there is more that is shown only when somebody asks for it. */
export const isFull = (): boolean => queue.length > 0 && shown >= limit;

/** Shows the rest, as much again as there is. */
export function showRest(): void {
  limit = shown + MAX_SHOWN;
  comeBack();
}

/** Calls back after every turn, until the function that it returns is called. */
export function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Has one turn after the next picture, unless one is coming already. */
function comeBack(): void {
  if (isComing || inTurn) return;
  isComing = true;
  let isDue = true;
  const come = () => {
    if (!isDue) return;
    isDue = false;
    clearTimeout(timer);
    isComing = false;
    turn();
  };
  const timer = setTimeout(come, NO_PICTURE);
  requestAnimationFrame(() => {
    const drawing = performance.now();
    setTimeout(() => {
      const took = lastTurn + performance.now() - drawing;
      if (took > SLOW) allowance = Math.max(MIN_ALLOWANCE, allowance >> 1);
      else if (took < QUICK) allowance = Math.min(MAX_ALLOWANCE, allowance * 2);
      come();
    });
  });
}

function turn(): void {
  left = allowance;
  lastTurn = 0;
  inTurn = true;
  const start = performance.now();
  serve(() => {
    inTurn = false;
    lastTurn = performance.now() - start;
    if (queue.length > 0 && shown < limit) comeBack();
    for (const watcher of [...watchers]) watcher();
  });
}

/** Lets one after the other grow, what has just begun first: that is the order of the document. */
function serve(done: () => void): void {
  queue.push(...begun.reverse());
  begun = [];
  const next = isSpent() ? undefined : queue.pop();
  growing = next && [next, once(() => serve(done))];
  if (next && growing) next.grow(growing[1]);
  else done();
}

const once = (work: () => void) => {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
};

/** Shows more until something is found, all of it if need be. */
export function showUntil(find: () => HTMLElement | null): Promise<HTMLElement | null> {
  return new Promise((resolve) => {
    const look = () => {
      const found = find();
      if (!found && isWaiting()) {
        if (isFull()) showRest();
        return;
      }
      stop();
      resolve(found);
    };
    const stop = watch(look);
    look();
  });
}

// Paper has what the page has: all that would come by itself is there before it is printed.
beforePrint(() => {
  left = Number.POSITIVE_INFINITY;
  inTurn = true;
  serve(() => {
    inTurn = false;
    left = allowance;
  });
});
