import * as t from '../i18n/en/shell.ts';
import { hostedAddress, isHosted } from '../open/hosted.ts';
import type { OpenOutcome } from '../open/outcome.ts';
import type { OnOpen } from './pages.tsx';

const isShareable = (outcome: OpenOutcome): boolean =>
  outcome.view === 'artifact' ||
  (outcome.view === 'capsule' && hostedAddress(`i/${outcome.record.id}`) !== undefined);

/** Home, Share and More. Nothing of an artifact ever appears here. */
export const Header = ({ outcome, onOpen }: { outcome: OpenOutcome; onOpen: OnOpen }) => (
  <header class="bar">
    <a href={isHosted() ? '../' : '#'} class="brand">
      <svg class="mark" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M3 8l7-5 7 5v9H3zM7 11h6M7 14h4" />
      </svg>
      {t.product}
    </a>
    {isShareable(outcome) && (
      <button
        type="button"
        class="button primary"
        onClick={() =>
          import('../share/share-dialog.tsx').then((share) => share.openShare(outcome))
        }
      >
        {t.share}
      </button>
    )}
    <button
      type="button"
      class="button"
      onClick={() =>
        import('../more/more-dialog.tsx').then((more) => more.openMore(outcome, onOpen))
      }
    >
      {t.more}
    </button>
  </header>
);
