import type { VNode } from 'preact';
import * as t from '../words/en/page.ts';
import { mainAttributes } from './contract.ts';
import { Header } from './Header.tsx';
import type { OpenOutcome } from './open/outcome.ts';
import type { OnOpen } from './pages.tsx';

export interface AppProps {
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
