import * as t from '../i18n/en/shell.ts';
import { placeAddress } from '../open/hosted.ts';
import type { OpenOutcome } from '../open/outcome.ts';
import type * as actions from './actions.ts';
import type { OnOpen } from './pages.tsx';

/** Home, the places, Save, Share and More. Nothing of an artifact ever appears here. */
export const Header = ({ outcome, onOpen }: { outcome: OpenOutcome; onOpen: OnOpen }) => {
  const press =
    (action: keyof typeof actions) =>
    ({ currentTarget }: { currentTarget: HTMLElement }) =>
      import('./actions.ts').then((module) => module[action](outcome, onOpen, currentTarget));
  return (
    <header class="bar">
      <a href={placeAddress('')} class="brand">
        <svg class="mark" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M3 8l7-5 7 5v9H3zM7 11h6M7 14h4" />
        </svg>
        {t.product}
      </a>
      <a href={placeAddress('library')} class="place">
        {t.library}
      </a>
      <a href={placeAddress('compose')} class="place">
        {t.compose}
      </a>
      {'integrity' in outcome && (
        <>
          <button type="button" class="button save" onClick={press('save')}>
            {t.save}
          </button>
          <button type="button" class="button primary" onClick={press('share')}>
            {t.share}
          </button>
        </>
      )}
      <button
        type="button"
        class="button"
        aria-label={t.more}
        aria-haspopup="menu"
        onClick={press('more')}
      >
        ⋯
      </button>
    </header>
  );
};
