import { render } from 'preact';
import * as t from '../../words/en/page.ts';
import { isOutdated, PartMissing, reloadOutdated, wouldLose } from './load.ts';

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
