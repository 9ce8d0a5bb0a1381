import { loadPart } from '../../page/kit/load.ts';
import type { OpenOutcome } from '../../page/open/outcome.ts';
import type { OnOpen } from '../../page/pages.tsx';

// What the buttons of the header do. Each is loaded when it is first pressed.

/** Saves the document or mini-app that is open. */
export const save = async (opened: OpenOutcome): Promise<void> =>
  'integrity' in opened
    ? (await loadPart(() => import('../library/save-opened.ts'))).save(opened)
    : undefined;

/** Opens the Share dialog. */
export const share = async (outcome: OpenOutcome): Promise<void> =>
  (await loadPart(() => import('../share/share-dialog.tsx'))).openShare(outcome);

/** Opens the More menu, or closes it. */
export const more = async (
  outcome: OpenOutcome,
  onOpen: OnOpen,
  button: HTMLElement,
): Promise<void> =>
  (await loadPart(() => import('./more-menu.tsx'))).openMore(outcome, onOpen, button);
