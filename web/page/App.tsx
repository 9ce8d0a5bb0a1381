import type { VNode } from 'preact';
import * as t from '../words/en/page.ts';
import { mainAttributes } from './contract.ts';
import { loadMenu } from './doors.ts';
import { Brand } from './kit/Brand.tsx';
import { attempt } from './kit/missing.tsx';
import { placeAddress } from './open/hosted.ts';
import type { OpenOutcome } from './open/outcome.ts';
import type { OnOpen } from './pages.tsx';

interface Props {
  /** Absent where the page could not be loaded. */
  outcome?: OpenOutcome;
  onOpen: OnOpen;
}

/** Home, the places, Save, Share and More. Nothing of an artifact ever appears here. */
export const Header = ({ outcome, onOpen }: Props) => {
  const press =
    (action: 'save' | 'share' | 'more') =>
    ({ currentTarget }: { currentTarget: HTMLElement }) =>
      attempt(async () => {
        await (await loadMenu())[action](outcome ?? { view: 'home' }, onOpen, currentTarget);
      });
  return (
    <header class="bar">
      {/* At home it leads nowhere, and is no stop. */}
      <a class="brand" {...(outcome?.view !== 'home' && { href: placeAddress('') })}>
        <Brand />
      </a>
      <a href={placeAddress('documents')} class="place">
        {t.documents}
      </a>
      <a href={placeAddress('compose')} class="place">
        {t.compose}
      </a>
      {outcome && 'integrity' in outcome && (
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

interface AppProps {
  outcome: OpenOutcome;
  page: VNode;
  onOpen: OnOpen;
}

/** The address after `#` is the artifact, so an anchor must not replace it. */
function skipToTitle(event: Event): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('h1')?.focus();
}

/** The frame around every page. */
export const App = ({ outcome, page, onOpen }: AppProps) => (
  <>
    <a class="skip" href="#main" onClick={skipToTitle}>
      {t.skip}
    </a>
    {outcome.view !== 'review' && <Header outcome={outcome} onOpen={onOpen} />}
    <main id="main" tabIndex={-1} {...mainAttributes(outcome)}>
      {page}
    </main>
  </>
);
