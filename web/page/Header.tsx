import * as t from '../words/en/page.ts';
import { loadMenu } from './doors.ts';
import { Brand } from './kit/Brand.tsx';
import { attempt } from './kit/missing.tsx';
import { placeAddress } from './open/hosted.ts';
import type { OpenOutcome } from './open/outcome.ts';
import type { OnOpen } from './pages.tsx';

/** Home, the places, Save, Share and More. Nothing of an artifact ever appears here. */
export const Header = ({ outcome, onOpen }: { outcome: OpenOutcome; onOpen: OnOpen }) => {
  const press =
    (action: 'save' | 'share' | 'more') =>
    ({ currentTarget }: { currentTarget: HTMLElement }) =>
      attempt(async () => {
        await (await loadMenu())[action](outcome, onOpen, currentTarget);
      });
  return (
    <header class="bar">
      <a href={placeAddress('')} class="brand">
        <Brand />
      </a>
      <a href={placeAddress('documents')} class="place">
        {t.documents}
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
        ···
      </button>
    </header>
  );
};
