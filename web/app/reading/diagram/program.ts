import { programAddress } from '../../run/viewer/frame-element.ts';

/** Text of Mermaid; null: it did not come. */
export type Program = Promise<string | null>;

/** Entry of localStorage: address of the program that this browser loaded last. */
const LOADED = 'diagram-program';

/** True if this browser loaded the program before. */
export function hadProgram(): boolean {
  try {
    return localStorage[LOADED] === programAddress();
  } catch {
    return false;
  }
}

export async function loadProgram(): Promise<string | null> {
  try {
    const answer = await fetch(programAddress());
    if (!answer.ok) return null;
    const text = await answer.text();
    remember();
    return text;
  } catch {
    return null;
  }
}

function remember(): void {
  // A review stores nothing.
  if ('review' in document.documentElement.dataset) return;
  try {
    localStorage[LOADED] = programAddress();
  } catch {
    // Storage is blocked or full: the next frame is opened when a diagram is near.
  }
}
