import type { VNode } from 'preact';
import { withoutPlace } from '#schemas/link/place.ts';
import type { OpenOutcome } from '../../page/open/outcome.ts';
import { openPrivate as t } from '../../words/en/share.ts';
import { openPrivate } from './open-private.ts';
import PrivatePage from './PrivatePage.tsx';

const PRIVATE = /^#[#/!?]*k1\.e\./;

/** The page that a private link leads to, away from its deployment. */
type Shown = (outcome: Exclude<OpenOutcome, { view: 'private' }>) => void;

/**
 * Follows private links of its own deployment in a page that came away from it, as a file or into a
 * chat: the address of the page says which one is open. Other addresses lead where they always do.
 *
 * @param viewer the address of the viewer of the deployment
 * @param asks shows a page that asks for a password, or whether to open
 * @param shown shows what was opened, or why it was not
 * @param first shows again what the page came with
 */
export function followPrivateLinks(
  viewer: string,
  asks: (page: VNode) => void,
  shown: Shown,
  first: () => void,
): void {
  let last = 0;
  const follow = async (): Promise<void> => {
    const mine = ++last;
    const fragment = withoutPlace(location.hash);
    if (!PRIVATE.test(fragment)) return first();
    const outcome = await openPrivate(fragment);
    if (mine !== last) return;
    if (outcome.view === 'private') asks(<PrivatePage />);
    else shown(outcome);
  };
  addEventListener('hashchange', ({ oldURL, newURL }) => {
    const [before, after] = [oldURL, newURL].map((url) => withoutPlace(url).replace(/^[^#]*/, ''));
    const wasOpen = PRIVATE.test(before ?? '');
    if (oldURL && (before === after || !(wasOpen || PRIVATE.test(after ?? '')))) return;
    follow();
  });
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement)) return;
      const { hash, href } = link;
      const isOurs = PRIVATE.test(hash) && href.slice(0, -hash.length) === viewer;
      if (!isOurs) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      location.hash = hash;
    },
    true,
  );
  if (PRIVATE.test(location.hash)) follow();
}

/** Leads back to what the page came with. */
export const BackToFirst = () => (
  <p>
    <button
      type="button"
      class="button"
      onClick={() => {
        location.hash = '';
      }}
    >
      {t.back}
    </button>
  </p>
);
