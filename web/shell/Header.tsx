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
      {t.product}
    </a>
    {isShareable(outcome) && (
      <button
        type="button"
        class="button quiet"
        onClick={() =>
          import('../share/share-dialog.tsx').then((share) => share.openShare(outcome))
        }
      >
        {t.share}
      </button>
    )}
    <button
      type="button"
      class="button quiet"
      onClick={() =>
        import('../more/more-dialog.tsx').then((more) => more.openMore(outcome, onOpen))
      }
    >
      {t.more}
    </button>
  </header>
);
