import { render } from 'preact';
import * as t from '../../words/en/page.ts';

/** Firefox, which names no vendor, never asks again for a module that it did not get. */
const keepsFailures = (): boolean => navigator.vendor === '';

/**
 * Tries once more. Of another version there is nothing to try, nor in Firefox, so the page is loaded
 * again.
 */
async function tryAgain(again: () => unknown): Promise<void> {
  if ((await isOutdated()) || (keepsFailures() && !wouldLose())) location.reload();
  else again();
}

/** Says that a part is missing, in its place. */
export const Missing = ({ again }: { again: () => unknown }) => (
  <p role="alert" class="notice warn">
    {t.partMissing}{' '}
    <button type="button" class="button" onClick={() => tryAgain(again)}>
      {t.tryAgain}
    </button>
  </p>
);

let notice: HTMLElement | undefined;

function removeNotice(): void {
  if (!notice) return;
  removeEventListener('hashchange', removeNotice);
  render(null, notice);
  notice.remove();
  notice = undefined;
}

/** The notice at the foot of the window: it has no style sheet of its own, which would have to be loaded. */
function showNotice(again: () => unknown): void {
  removeNotice();
  notice = document.createElement('div');
  notice.style.cssText = 'position:fixed;z-index:4;inset:auto 1rem 0';
  // Nothing outside of an open dialog can be pressed.
  (document.querySelector('dialog[open]') ?? document.body).append(notice);
  render(<Missing again={again} />, notice);
  addEventListener('hashchange', removeNotice);
}
/**
 * Does what was pressed. If code for it is missing, says so and offers to try again.
 *
 * @param mayReload false: what was given to the page would be lost by loading it again
 */
export async function attempt(act: () => unknown, mayReload = true): Promise<void> {
  removeNotice();
  try {
    await act();
  } catch (error) {
    if (!(error instanceof PartMissing)) throw error;
    if (mayReload && (await reloadOutdated())) return;
    showNotice(() => attempt(act, mayReload));
  }
}

/** The code of a part of the page could not be loaded. */
export class PartMissing extends Error {}

/**
 * Loads the code of a part of the page: every `import()` goes through here.
 *
 * @throws PartMissing where it cannot be loaded; who shows the part catches it and offers to try again
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new PartMissing('Not loaded.', { cause });
  }
}

/** Longest wait for the page as it is on the server now, in milliseconds. */
const PATIENCE = 10_000;

/** True if another version was deployed: the server has other scripts for this address by now. */
async function isOutdated(): Promise<boolean> {
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
