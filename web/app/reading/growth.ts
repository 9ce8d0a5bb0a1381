import { joinBlocks } from '#schemas/text/markdown/join-blocks.ts';
import { nodesLeft } from '../../page/kit/budget.ts';

/** Part of the page that has more to show, by its mark in the page. */
export interface Part {
  /** Shows as much more as the budget of this task allows. */
  readonly grow: (join: typeof joinBlocks) => void;
  /** Offers a button, or takes it away. */
  readonly offer: (isFull: boolean) => void;
}

/** Elements that a page shows by itself: tens of thousands make it slow to scroll and to search. */
const MAX_ELEMENTS = 50_000;
/** Longest wait for an idle moment, ms. */
const PATIENCE = 500;
/** Pause before a part is looked for again whose code has not come yet, and the most of them, ms. */
const PAUSE = 50;
const MAX_PAUSES = 10_000 / PAUSE;

const parts = new Map<Element, Part>();
let limit = MAX_ELEMENTS;
let isPlanned = false;

/** Marks of all parts that have more to show, in the order of the page. */
const marks = () => document.getElementsByClassName('show-more');
const elements = (): number => document.getElementsByTagName('*').length;

/** Safari has no idle callbacks. */
const whenIdle = (work: () => void): unknown =>
  globalThis.requestIdleCallback?.(work, { timeout: PATIENCE }) ?? setTimeout(work, PAUSE);

/** Lets a part grow from now on. @returns takes it out again */
export function addPart(mark: Element, part: Part): () => void {
  parts.set(mark, part);
  plan();
  return () => parts.delete(mark);
}

/** Shows more of a part that somebody asked for, and of the page as much again. */
export function growMore(mark: Element): void {
  limit = elements() + MAX_ELEMENTS;
  for (const { offer } of parts.values()) offer(false);
  parts.get(mark)?.grow(joinBlocks);
  plan();
}

/** Grows the page in the next idle moment, up to its limit. */
function plan(): void {
  if (isPlanned || parts.size === 0) return;
  isPlanned = true;
  whenIdle(async () => {
    // Another document begins anew.
    if (elements() < MAX_ELEMENTS) limit = MAX_ELEMENTS;
    const isFull = elements() >= limit;
    if (isFull) {
      document.querySelector('article')?.classList.add('full');
      for (const { offer } of parts.values()) offer(true);
    } else await growOnce();
    isPlanned = false;
    if (!isFull) plan();
  });
}

/** Shows as much as the budget of one task allows, in the order of the page. */
async function growOnce(): Promise<void> {
  for (const mark of [...marks()]) {
    while (nodesLeft() > 0 && parts.has(mark)) {
      parts.get(mark)?.grow(joinBlocks);
      // Preact draws in a microtask of the same task.
      await Promise.resolve();
    }
  }
}

/**
 * Grows the page until something is there, all of it if need be.
 *
 * @param most elements of the page at which it gives up
 */
export async function growUntil(
  isThere: () => boolean,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (let pauses = 0; !isThere() && pauses < MAX_PAUSES; ) {
    const [first] = marks();
    if (!first || elements() > most) return;
    const hasCode = parts.has(first);
    if (hasCode) await growOnce();
    pauses = hasCode ? 0 : pauses + 1;
    await new Promise((resolve) => setTimeout(resolve, hasCode ? 0 : PAUSE));
  }
}
