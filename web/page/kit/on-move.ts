/** Events of a reader who moves a page. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Calls back whenever the reader moves the page or presses something, until the signal. */
export function onMove(act: () => void, signal: AbortSignal): void {
  for (const type of MOVES) addEventListener(type, act, { passive: true, signal });
}
