import type { OpenOutcome } from '../open/outcome.ts';
import type { OnOpen } from './pages.tsx';

type Opened = Extract<OpenOutcome, { view: 'artifact' | 'capsule' }>;

/** What the buttons of the header do. Each is loaded when it is first pressed. */
export const actions = {
  save: async (outcome: OpenOutcome) =>
    (await import('../library/save-opened.ts')).save(outcome as Opened),
  share: async (outcome: OpenOutcome) =>
    (await import('../share/share-dialog.tsx')).openShare(outcome),
  more: async (outcome: OpenOutcome, onOpen: OnOpen, button: HTMLElement) =>
    (await import('../more/more-menu.tsx')).openMore(outcome, onOpen, button),
};
