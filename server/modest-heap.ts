import { setFlagsFromString } from 'node:v8';

/** Percent by which the heap may outgrow what was alive in it before V8 collects it all. */
const GROWTH = 60;

/**
 * Keeps the memory of a busy server small. V8 lets the heap grow to four times what is alive, and the
 * bytes of requests and answers that it no longer needs are freed only then: under publishing, pages
 * and calls of tools these are 60 MB more. V8 reads this setting whenever it decides how far to go on,
 * so it may be set while it runs, as others may not.
 */
export function modestHeap(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}
