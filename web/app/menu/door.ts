import type { OpenOutcome } from '../../page/open/outcome.ts';
import { loadShare } from '../doors.ts';
import { save as saveOpened } from '../library/save-opened.ts';

// Behind this door: the buttons of the header.

export { openMore as more } from './more-menu.tsx';

/** Saves the document or mini-app that is open. */
export const save = async (opened: OpenOutcome): Promise<void> =>
  'integrity' in opened ? saveOpened(opened) : undefined;

/** Opens the Share dialog. */
export const share = async (outcome: OpenOutcome): Promise<void> =>
  (await loadShare()).openShare(outcome);
