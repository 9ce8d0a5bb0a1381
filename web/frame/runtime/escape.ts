import { apply, getter } from './natives.ts';

/** Presses of Escape in a row that lead out of the frame. */
const PRESSES = 3;

const [keyOf, isRepeat] = [
  getter(KeyboardEvent.prototype, 'key'),
  getter(KeyboardEvent.prototype, 'repeat'),
];

/**
 * Tells when a person presses Escape three times in a row. A program may cancel every key, Tab too, and
 * then nothing else leads out of the frame. Called before any code of the program runs: the listener is
 * the first on the window in the capture phase, so that no other can stop the event before it, and the
 * program has nothing to remove it by.
 */
export function watchEscape(escaped: () => void): void {
  const { addEventListener } = EventTarget.prototype;
  let presses = 0;
  const onKey = (event: Event): void => {
    // Not of the program's own making. Browsers let nobody redefine this member.
    if (!event.isTrusted) return;
    try {
      if (isRepeat(event)) return;
      presses = keyOf(event) === 'Escape' ? presses + 1 : 0;
    } catch {
      // Filling in a form makes events of another kind under this name.
      return;
    }
    if (presses < PRESSES) return;
    presses = 0;
    escaped();
  };
  apply(addEventListener, window, ['keydown', onKey, true]);
}
