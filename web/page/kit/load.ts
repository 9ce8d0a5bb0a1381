/** The code of a part of the page could not be loaded. */
export class PartMissing extends Error {}

/**
 * A door to the code of a part of the page: every `import()` goes through one. Code that has come once is
 * there in the same task for all who ask; an `import()` brings it to each in a task of its own.
 *
 * @param before waited for first
 * @returns loads the code; rejects with `PartMissing`: who shows the part offers to try again
 */
export function door<T>(load: () => Promise<T>, before?: () => Promise<void>): () => Promise<T> {
  let part: Promise<T> | undefined;
  const open = async (): Promise<T> => {
    try {
      await before?.();
      return await load();
    } catch (cause) {
      part = undefined;
      throw new PartMissing('Not loaded.', { cause });
    }
  };
  return () => {
    part ??= open();
    return part;
  };
}

/** Longest wait for the page as it is on the server now, in milliseconds. */
const PATIENCE = 10_000;

/** True if another version was deployed: the server has other scripts for this address by now. */
export async function isOutdated(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(location.href, { cache: 'no-cache', signal });
    const now = answer.ok ? await answer.text() : null;
    const scripts = document.querySelectorAll('script:not([type="application/json"])');
    const isSame = (script: Element) =>
      now?.includes(script.textContent || script.getAttribute('src') || '');
    return now !== null && ![...scripts].every(isSame);
  } catch {
    return false;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** True if a reload would take away text, a running program or a pasted document. */
export const wouldLose = (): boolean =>
  [...document.querySelectorAll<Field>('input:not([type=checkbox]), textarea')].some(
    (field) => field.value !== field.defaultValue,
  ) || document.querySelector('main iframe, main[data-view=capsule]') !== null;

/** True if this page was reloaded for a new version already: never twice. */
const wasReloaded = (): boolean => {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type === 'reload';
};

/**
 * Loads the page again when its code is gone because another version was deployed, once, and only if
 * nothing is lost by it.
 *
 * @returns true: it is about to be loaded again
 */
export async function reloadOutdated(): Promise<boolean> {
  if (wasReloaded() || wouldLose() || !(await isOutdated())) return false;
  location.reload();
  return true;
}
